"""``ignis generate --model`` and ``ignis train --model``: published models on the command line."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import load_file

import ignis
from ignis import nn
from tests.cli.conftest import Run, refused

WORDS = ("the", "quick", "brown", "fox", "jumps", "over", "a", "lazy", "dog", "and", "naps")

needs_tokenizers = pytest.mark.skipif(
    importlib.util.find_spec("tokenizers") is None, reason="needs the package tokenizers"
)


def tokenizer_json() -> str:
    """A tokenizer of a few words, in the format of the package."""
    vocabulary = {word: number for number, word in enumerate(("<end>", "<unk>", *WORDS))}
    return json.dumps(
        {
            "version": "1.0",
            "added_tokens": [
                {"id": 0, "content": "<end>", "special": True, "single_word": False,
                 "lstrip": False, "rstrip": False, "normalized": False}
            ],
            "pre_tokenizer": {"type": "Whitespace"},
            "model": {"type": "WordLevel", "vocab": vocabulary, "unk_token": "<unk>"},
        }
    )  # fmt: skip


@pytest.fixture
def folder(device: ignis.Device, tmp_path: Path) -> Path:
    config = nn.ModelConfig(len(WORDS) + 2, 16, 1, 2, 1, 24, context=32, qk_norm=True)
    model = nn.LanguageModel(config, seed=3, device=device)
    nn.save_pretrained(tmp_path / "given", model)
    model.free()
    (tmp_path / "given" / "tokenizer.json").write_text(tokenizer_json())
    (tmp_path / "given" / "generation_config.json").write_text('{"eos_token_id": 0}')
    return tmp_path / "given"


@pytest.fixture
def words(tmp_path: Path, rng: np.random.Generator) -> Path:
    path = tmp_path / "words.txt"
    path.write_text(" ".join(WORDS * 60))
    return path


@needs_tokenizers
def test_a_published_model_learns_a_text_and_continues_it(
    run: Run, folder: Path, words: Path, tmp_path: Path
) -> None:
    out = tmp_path / "tuned"
    sizes = ("--steps=30", "--lr=0.01", "--window=16", "--batch=4")
    result = run("train", "--model", folder, "--text", words, "--out", out, *sizes)
    assert result.exit_code == 0, result.stderr
    before, *_, after = (float(x) for x in re.findall(r"loss[^0-9]*([0-9.]+)", result.stdout))
    assert "nats per token" in result.stdout and "tokens/s" in result.stdout
    assert after < before - 1.0
    names = {"config.json", "generation_config.json", "model.safetensors", "tokenizer.json"}
    assert {path.name for path in out.iterdir()} == names
    assert json.loads((out / "config.json").read_text())["model_type"] == "qwen3"
    given, tuned = (load_file(path / "model.safetensors") for path in (folder, out))
    assert given.keys() == tuned.keys()
    assert not np.array_equal(given["lm_head.weight"], tuned["lm_head.weight"])

    prompt = ("--prompt", "the quick", "--max-tokens=5")
    found = run("generate", "--model", out, *prompt)
    assert found.exit_code == 0, found.stderr
    assert found.stdout.startswith("the quick")
    assert found.stdout.split()[2:] == list(WORDS[2:7])
    again = run("generate", "--model", out, *prompt, "--no-capture", "--context=12")
    assert again.stdout == found.stdout
    short = run("generate", "--model", out, *prompt, "--dtype=bfloat16")
    assert short.exit_code == 0 and short.stdout.startswith("the quick")


@needs_tokenizers
def test_a_text_ends_where_its_model_ends_it(run: Run, folder: Path) -> None:
    model = nn.load_pretrained(folder)
    model.head.data.zero()  # every logit is 0, so that the first id comes: the end
    nn.save_pretrained(folder, model)
    model.free()
    result = run("generate", "--model", folder, "--prompt", "a dog")
    assert (result.exit_code, result.stdout) == (0, "a dog\n")


def test_options_that_do_not_go_together_are_refused(
    run: Run, folder: Path, words: Path, tmp_path: Path
) -> None:
    train = ("train", "--model", folder, "--text", words)
    assert refused(run(*train), "--model needs --out")
    out = ("--out", tmp_path / "tuned")
    for option in ("--width=3", "--kv-heads=1", "--context=9", "--tied"):
        assert refused(run(*train, *out, option), option.split("=")[0], "comes from the model")
    assert refused(run(*train, *out, "--save-every=1"), "--save-every", "byte models")
    assert refused(run("generate"), "either --checkpoint or --model")
    both = ("--model", folder, "--checkpoint", words)
    assert refused(run("generate", *both), "either --checkpoint or --model")
    assert refused(run("generate", "--model", tmp_path / "none"), "no such folder")
    assert not (tmp_path / "tuned").exists()


@needs_tokenizers
def test_a_text_of_ids_that_the_model_does_not_have_is_refused(
    run: Run, device: ignis.Device, folder: Path, words: Path, tmp_path: Path
) -> None:
    model = nn.LanguageModel(nn.ModelConfig(5, 16, 1, 2, 1, 24, context=32), device=device)
    nn.save_pretrained(folder, model)
    model.free()
    result = run(
        *("train", "--model", folder, "--text", words, "--out", tmp_path / "m", "--window=8")
    )
    assert refused(result, "the token 12, but the model only has ids below 5")
    short = ("train", "--model", folder, "--text", words, "--out", tmp_path / "m", "--window=99")
    assert refused(run(*short), "too short: 660 tokens")
    (folder / "tokenizer.json").write_text("{}")
    assert refused(run("generate", "--model", folder), "tokenizer.json", "invalid tokenizer.json")
    (folder / "tokenizer.json").unlink()
    assert refused(run("generate", "--model", folder), "tokenizer.json")

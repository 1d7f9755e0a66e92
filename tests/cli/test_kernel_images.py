"""Textures and surfaces among the arguments of ``ignis kernel``."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import ignis
from ignis.cli.app import app
from tests.cli.conftest import refused
from tests.helpers.command import CliRunner, Result

SOURCE = """
__global__ void copy(cudaTextureObject_t image, cudaSurfaceObject_t out) {
  int x = threadIdx.x, y = threadIdx.y;
  surf2Dwrite(tex2D<float>(image, x + 0.5f, y + 0.5f), out, 4 * x, y);
}
__global__ void fetch(cudaTextureObject_t row, float* out) {
  float2 found = tex1Dfetch<float2>(row, threadIdx.x);
  out[threadIdx.x] = found.x - found.y;
}
"""
COPY = ["--name=copy", "--grid=1", "--block=5,3", "--arg=out:f32[3,5]=surface()"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "images.cu"
    path.write_text(SOURCE)
    return path


def invoke(verb: str, file: Path, *options: str) -> Result:
    return CliRunner().invoke(app, ["kernel", verb, str(file), *options])


def test_textures_and_surfaces_are_arguments(file: Path, device: ignis.Device) -> None:
    folder = file.parent
    pixels = np.arange(15, dtype=np.uint8).reshape(3, 5)
    np.save(folder / "pixels.npy", pixels)
    texture = f"--arg=image=texture(@{folder / 'pixels.npy'},linear,fractions)"
    result = invoke("run", file, *COPY, texture, f"--out-dir={folder}", f"--device={device.name}")
    assert result.exit_code == 0, result.output
    np.testing.assert_allclose(np.load(folder / "out.npy"), pixels / 255, rtol=1e-6)
    if device.driver == "sim":
        assert invoke("check", file, *COPY, texture).exit_code == 0
    np.save(folder / "row.npy", np.arange(30, dtype=np.float32).reshape(15, 2))
    row = f"--arg=row=texture(@{folder / 'row.npy'},memory,channels=2)"
    words = ["--name=fetch", "--grid=1", "--block=15", "--arg=out[15]", row]
    result = invoke("run", file, *words, f"--out-dir={folder}", f"--device={device.name}")
    assert result.exit_code == 0, result.output
    assert np.load(folder / "out.npy").tolist() == [-1.0] * 15


@pytest.mark.parametrize(
    ("image", "message"),
    [
        ("image:f32[3,5]=ones", "where it is a texture or a surface, image:f32"),
        ("image:f32[3,5]=texture(ones,blurred)", "'blurred' is not one of clamp"),
        ("image=texture(ones)", "expected image:TYPE"),
        ("image:f32[3,5]=surface(ones,linear)", "a surface takes layered and channels"),
        ("image:f32[3,5]=texture(wrap)", "wrap and mirror need normalized=True"),
        ("image:f32[3,5]=texture(ones,channels=4)", "must be 4 channels"),
    ],
)
def test_what_cannot_be_one_is_refused(
    file: Path, device: ignis.Device, image: str, message: str
) -> None:
    result = invoke("run", file, *COPY, f"--arg={image}", "--device", device.name)
    refused(result, message)

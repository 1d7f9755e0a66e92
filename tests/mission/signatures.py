"""Names, order and defaults of arguments, as users write them."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import numpy as np

import ignis
from ignis import ComputeDevice, NvArray, Session, Tensor, memory, nn, ops
from ignis.collective import Communicator
from ignis.kernels import Kernel, attention, gemm, kv_cache, normalization, softmax
from ignis.runtime import LimitAllocator
from tests.mission.table import row

SIGNATURES: dict[str, list[tuple[Callable[..., Any], str]]] = {
    "NvArray": [
        (NvArray, "shape, dtype='float32', device=None, *, owner=None, stream=None"),
        (ignis.array, "data, dtype=None, device=None"),
        (NvArray.from_ptr, "ptr, shape, dtype, device=None, *, keepalive=None"),
        (NvArray.to_device, "self"),
        (NvArray.from_host, "self, data"),
        (NvArray.from_host_raw, "self, data"),
        (NvArray.to_host, "self, out=None"),
        (NvArray.fill, "self, value"),
        (NvArray.write_rows, "self, src, start_row"),
        (NvArray.slice, "self, dim, start, length"),
        (NvArray.slice_copy, "self, dim, start, length"),
        (NvArray.view, "self, dtype"),
        (NvArray.to, "self, device"),
        (NvArray.transfer_ownership, "self, new_owner"),
        (NvArray.increment_ref, "self, holder=None"),
        (NvArray.decrement_ref, "self, holder=None"),
        (NvArray.hold, "self, why"),
        (NvArray.free, "self, *, force=False"),
    ],
    "Paged blocks": [
        (
            ignis.BlockPool,
            "blocks, rows, row_shape, dtype='float32', device=None, *, layers=1, owner=None, "
            "stream=None, memory=None",
        ),
        (ignis.BlockPool.allocate, "self, n=1, *, owner=None, holder=None"),
        (ignis.BlockPool.release, "self, blocks, holder=None, *, keep=False"),
        (ignis.BlockPool.hold, "self, blocks, holder"),
        (ignis.BlockPool.share, "self, blocks, holder"),
        (ignis.BlockPool.fence, "self, event, blocks=None"),
        (ignis.BlockPool.transfer, "self, blocks, new_owner, *, holder=None"),
        (ignis.BlockPool.evict, "self, blocks"),
        (ignis.BlockPool.reclaim, "self, holder"),
        (ignis.BlockPool.write, "self, block, rows, start=None, *, layer=0"),
        (ignis.BlockPool.view, "self, block, *, layer=0"),
        (ignis.BlockPool.table, "self, sequences, *, width=None, out=None"),
        (ignis.BlockPool.amend, "self, table, changes, staging=None"),
        (ignis.BlockSequence, "pool, *, owner=None, holder=None"),
        (
            attention.paged,
            "q, pool, tables, lengths, *, layer=0, starts=None, longest=None, left=None, out=None",
        ),
        (
            attention.append_paged,
            "keys, values, pool, tables, lengths, *, layer=0, starts=None, longest=None",
        ),
        (
            attention.append_paged_rotated,
            "queries, keys, values, inv_freq, pool, tables, lengths, *, layer=0, starts=None",
        ),
        (
            kv_cache.append_rotated,
            "queries, keys, values, k_cache, v_cache, position, inv_freq, *, out=None",
        ),
        (nn.PagedCache, "pool, capacity, *, owner=None, holder=None, sequence=None"),
        (nn.CausalModel.append_batch, "self, ids, caches"),
        (nn.BatchGenerator, "model, pool, *, chunk=None, slots=64, behind=1, share_prefixes=True"),
        (nn.CausalModel.prefill_batch, "self, ids, caches"),
        (nn.CausalModel.decode_batch, "self, ids, rows"),
        (
            nn.BatchGenerator.add,
            "self, prompt, count, sampler=None, *, end_ids=(), holder=None, blocks=None",
        ),
        (memory.blocks, "owner=None"),
    ],
    "Devices, streams, ledger": [
        (ignis.Stream, "device=None"),
        (ignis.Stream.wait, "self, event"),
        (ignis.Stream.record, "self, event=None"),
        (ignis.Event, "timing=False"),
        (ignis.Event.record, "self, stream=None"),
        (ignis.Event.elapsed_ms, "self, since"),
        (ignis.PinnedBuffer, "nbytes"),
        (LimitAllocator, "upstream, nbytes"),
        (memory.live_bytes, "owner=None, device=None, include_caches=False"),
        (memory.peak_bytes, "owner=None, device=None"),
        (ignis.Owner.register, "name, stream=None"),
        (ignis.Owner.unregister, "name"),
        (ignis.enforce_owners, "on=True"),
        (ignis.lend, "array, to, *, owner=None"),
        (ignis.borrow, "descriptor"),
        (ignis.collective.spawn, "fn, n, *args, device=None, timeout=600.0"),
        (ignis.collective.threads, "n, device=None, *, timeout=600.0"),
        (ignis.collective.from_environment, "*, device=None, port=None, timeout=600.0"),
        (Communicator.all_reduce, "self, x, op='sum', out=None"),
        (Communicator.reduce, "self, x, root, op='sum', out=None"),
        (Communicator.broadcast, "self, x, root"),
        (Communicator.all_gather, "self, x, out=None"),
        (Communicator.reduce_scatter, "self, x, op='sum', out=None"),
        (Communicator.all_to_all, "self, x, out=None"),
        (Communicator.send, "self, x, peer"),
        (Communicator.recv, "self, x, peer"),
    ],
    "Kernels": [
        (ignis.compile, "source, name, *, options=(), device=None"),
        (ignis.adopt, "ptx, *, name=None, parameters=None, cubin=None, label=None, device=None"),
        (ignis.check, "kernel, grid, *args, schedules=3, budget=None, device=None, **options"),
        (ignis.film, "kernel, grid, *args, schedules=3, budget=None, device=None, **options"),
        (ignis.check_order, ""),
        (
            ignis.CudaArray,
            "shape, dtype='float32', device=None, *, channels=1, layered=False, surface=False, "
            "owner=None, stream=None",
        ),
        (ignis.CudaArray.copy_from, "self, content, *, stream=None"),
        (ignis.CudaArray.copy_to, "self, out, *, stream=None"),
        (
            ignis.Texture,
            "source, *, channels=1, width=None, address='clamp', filter='point', "
            "normalized=False, read='element'",
        ),
        (ignis.Surface, "array"),
        (ignis.profile, "kernel, grid, *args, device=None, **options"),
        (
            ignis.judge,
            "kernel, reference, *, schedules=2, seed=0, budget=268435456, device=None",
        ),
        (Kernel.launch, "self, grid, block, args, *, shared=0, stream=None"),
        (
            gemm.matmul,
            "a, b, *, transpose_a=False, transpose_b=False, alpha=1.0, beta=0.0, out=None",
        ),
        (softmax.forward, "x, *, out=None"),
        (softmax.backward, "dy, y, *, out=None"),
        (normalization.rms_norm_forward, "x, weight, eps=1e-5"),
    ],
    "Tensor": [
        (Tensor, "data, requires_grad=False"),
        (Tensor.rand, "shape, seed=None"),
        (Tensor.from_host, "data, shape=None"),
        (Tensor.matmul, "self, other, transpose_b=False"),
        (Tensor.add_bias, "self, bias"),
        (Tensor.linear, "self, weight, bias=None, transpose_b=False"),
        (Tensor.layer_norm, "self, weight, bias, eps=1e-5"),
        (Tensor.rms_norm, "self, weight, eps=1e-5"),
        (Tensor.rope, "self, num_heads, base=10000.0, pos_offset=0, inv_freq=None"),
        (Tensor.sdpa, "self, k, v, num_heads, num_kv_heads=None, causal=True"),
        (Tensor.decode_sdpa, "self, k, v, num_heads, num_kv_heads=None"),
        (Tensor.embedding, "self, ids"),
        (Tensor.cross_entropy, "self, targets, pad_id=None"),
        (Tensor.linear_cross_entropy, "self, weight, targets, pad_id=None"),
        (Tensor.sum, "self, axis=None"),
        (Tensor.mean, "self, axis=None"),
        (Tensor.backward, "self, grad=None, retain_graph=False"),
    ],
    "ComputeDevice": [
        (ComputeDevice, "device=None"),
        (ComputeDevice.alloc, "self, n"),
        (ComputeDevice.elementwise, "self, inputs, numel, f"),
        (ComputeDevice.matmul, "self, a, b, m, k, n"),
        (ComputeDevice.softmax, "self, x, n_rows, row_len"),
        (ComputeDevice.rms_norm, "self, x, w, n_groups, dim, eps"),
        (ComputeDevice.embedding, "self, w, ids, seq_len, dim"),
        (ComputeDevice.reduce_sum, "self, x, shape, axis"),
        (
            ComputeDevice.causal_attention,
            "self, q, k, v, seq_len, n_heads, n_kv_heads, head_dim",
        ),
        (
            ComputeDevice.kv_attention,
            "self, q, k_cache, v_cache, cache_start, q_len, n_heads, n_kv_heads, head_dim",
        ),
        (
            ComputeDevice.cross_entropy_forward_backward,
            "self, logits, targets, n_positions, vocab_size, pad_id=None",
        ),
        (
            ComputeDevice.adamw_step,
            "self, param, grad, m, v, lr, beta1, beta2, eps, weight_decay, step_t",
        ),
    ],
    "Training": [
        (nn.Linear, "in_features, out_features, bias=True, device=None, dtype='float32'"),
        (nn.Embedding, "num_embeddings, embedding_dim, device=None, dtype='float32'"),
        (nn.LayerNorm, "normalized_shape, eps=1e-5, elementwise_affine=True, bias=True"),
        (nn.RMSNorm, "normalized_shape, eps=None, elementwise_affine=True, device=None"),
        (nn.Dropout, "p=0.5"),
        (nn.AdamW, "parameters, *, lr=None, beta1=0.9, beta2=0.999, eps=1e-8, weight_decay=0.01"),
        (nn.Adam, "parameters, *, lr=None, beta1=0.9, beta2=0.999, eps=1e-8, weight_decay=0.0"),
        (nn.SGD, "parameters, *, lr=None, momentum=0.0, dampening=0.0, weight_decay=0.0"),
        (nn.Module.train, "self, mode=True"),
        (nn.Module.load_state_dict, "self, state"),
        (nn.Optimizer.load_state_dict, "self, state"),
    ],
    "Sessions": [
        (Session, "device=None"),
        (Session.input_2d, "self, rows, cols"),
        (Session.input_1d_i32, "self, n"),
        (Session.realize, "self, *results"),
        (Session.upload, "self, t, array"),
        (Session.upload_transposed, "self, t, array"),
        (Session.upload_int, "self, t, ints"),
        (Session.download, "self, t"),
        (ops.cross_entropy_grad, "logits, targets, n_pred=None"),
    ],
}


def _checker(
    entries: list[tuple[Callable[..., Any], str]],
) -> Callable[[ignis.Device, np.random.Generator], None]:
    def check(device: ignis.Device, rng: np.random.Generator) -> None:
        for function, declared in entries:
            expected = list(inspect.signature(eval(f"lambda {declared}: 0")).parameters.values())
            found = list(inspect.signature(function).parameters.values())
            by_name = {parameter.name: parameter for parameter in found}
            name = function.__qualname__
            for position, parameter in enumerate(expected):
                mine = by_name[parameter.name]
                assert mine.default == parameter.default, (name, parameter)
                # What is declared by name only may be given by position, too: nobody's call breaks.
                kinds = {parameter.kind}
                if parameter.kind == parameter.KEYWORD_ONLY:
                    kinds.add(parameter.POSITIONAL_OR_KEYWORD)
                assert mine.kind in kinds, (name, parameter)
                if parameter.kind == parameter.POSITIONAL_OR_KEYWORD:
                    assert found[position].name == parameter.name, (name, parameter)
            given = {parameter.name for parameter in expected}
            for extra in (p for p in found if p.name not in given):
                # Additions are optional, as options by keyword are.
                optional = extra.kind is extra.VAR_KEYWORD or extra.default is not extra.empty
                assert optional, (name, extra)

    return check


for section, entries in SIGNATURES.items():
    row(section, "arguments: names, order, defaults")(_checker(entries))

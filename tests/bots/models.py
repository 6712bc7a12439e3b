"""Models as files: one layer with weights that a seed says."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from onnx import TensorProto, helper, numpy_helper, save

from techdeck.bots.onnx import facts
from techdeck.rl import Space

Said = Mapping[str, str | None]


def weights_of(space: Space, seed: int = 1) -> Any:
    return np.random.default_rng(seed).normal(size=(space.size, space.actions)).astype(np.float32)


def write_model(file: Path, space: Space, seed: int = 1, asks_open: bool = False, said: Said | None = None) -> Path:
    """A model that scores actions by `weights_of`; `said` changes its metadata, None leaves one out."""
    inputs = [helper.make_tensor_value_info("seen", TensorProto.FLOAT, ["N", space.size])]
    nodes = [helper.make_node("MatMul", ["seen", "weights"], ["scores"])]
    if asks_open:
        inputs.append(helper.make_tensor_value_info("open", TensorProto.BOOL, ["N", space.actions]))
        nodes = [
            helper.make_node("MatMul", ["seen", "weights"], ["sums"]),
            helper.make_node("Cast", ["open"], ["ones"], to=TensorProto.FLOAT),
            helper.make_node("Mul", ["sums", "ones"], ["scores"]),
        ]
    output = helper.make_tensor_value_info("scores", TensorProto.FLOAT, ["N", space.actions])
    graph = helper.make_graph(
        nodes, "policy", inputs, [output], [numpy_helper.from_array(weights_of(space, seed), "weights")]
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=10)
    props = facts(space) | {f"techdeck.{name}": value for name, value in (said or {}).items()}
    helper.set_model_props(model, {name: value for name, value in props.items() if value is not None})
    save(model, file)
    return file

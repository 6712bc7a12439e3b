"""Bots from ONNX files, which any framework can write: `onnx:fox.onnx`.

The first input of the model takes what a seat sees, float32 of the shape (1, `space.size`); a second one, if there is
any, which actions are open, (1, `space.actions`). The first output has a score for every action. The metadata of the
file says what its numbers mean: see `facts`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from techdeck.bots.makers import Maker
from techdeck.extras import need
from techdeck.kernel.errors import Impossible, TechdeckError, Unknown

need("onnx", "A bot from an ONNX file", "numpy", "onnxruntime")

import numpy as np
from numpy.typing import NDArray

from techdeck.bots.policy import Policies
from techdeck.rl import Space

KINDS = {"tensor(float)": np.float32, "tensor(bool)": np.bool_, "tensor(uint8)": np.uint8, "tensor(int8)": np.int8}


def facts(space: Space) -> dict[str, str]:
    """What the metadata of a model says: the game, its seats and options, and the version of the numbers."""
    return {
        "techdeck.game": space.game.name,
        "techdeck.seats": str(space.seats),
        "techdeck.options": json.dumps(space.options),
        "techdeck.space": space.version,
    }


def onnx(file: str) -> Maker:
    """What makes bots from the model in a file."""
    model = Model(file)
    return Policies(model, model.space)


class Model:
    """A model that was read, and the space whose numbers it knows. It travels to other processes as its file."""

    def __init__(self, file: str) -> None:
        self.file = file
        path = Path(file).expanduser()
        if not path.is_file():
            raise Unknown(f"There is no file {file!r}.")
        self.session = read(path)
        self.name = path.name
        self.space = self.trained_on(self.session.get_modelmeta().custom_metadata_map)
        self.inputs = [(each.name, KINDS.get(each.type)) for each in self.session.get_inputs()]
        if not 1 <= len(self.inputs) <= 2 or None in [kind for _, kind in self.inputs]:
            raise Impossible(f"{self.name} does not take what a seat sees, and perhaps what is open, as its inputs.")

    def trained_on(self, said: Mapping[str, str]) -> Space:
        """The space that the metadata name, if it is the same today."""
        try:
            options = {name.replace("-", "_"): value for name, value in json.loads(said["techdeck.options"]).items()}
            space = Space(said["techdeck.game"], int(said["techdeck.seats"]), **options)
            version = said["techdeck.space"]
        except TechdeckError as error:
            raise Impossible(f"{self.name} plays something that is not here. {error.message}") from None
        except (KeyError, ValueError, AttributeError, TypeError):
            raise Impossible(f"{self.name} does not say which game it plays: write facts(space) into it.") from None
        if version != space.version:
            raise Impossible(f"{self.name} knows {version}, and here it is {space.version}: train it again.")
        return space

    def __call__(self, seen: NDArray[np.float32], open_now: NDArray[np.bool_]) -> NDArray[Any]:
        given = {name: each[None].astype(kind) for (name, kind), each in zip(self.inputs, (seen, open_now))}
        scores: NDArray[Any] = self.session.run(None, given)[0]
        return scores

    def __reduce__(self) -> tuple[type[Model], tuple[str]]:
        return (Model, (self.file,))


def read(path: Path) -> Any:
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1  # a bot thinks in one thread, beside others
    options.log_severity_level = 4
    try:
        return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    except Exception:
        raise Impossible(f"{path.name} is no ONNX model that can be read.") from None

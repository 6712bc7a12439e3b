"""PPO in one file: a network learns a game by playing itself, is measured against the easy bot, and becomes a bot.

    pip install 'techdeck[train]'
    python examples/train_ppo.py --minutes 5 --out fox.onnx --curve curve.svg > curve.csv
    techdeck duel paradoxical onnx:fox.onnx easy
    techdeck serve --bot fox=onnx:fox.onnx

All seats are played by the same network, in `rl.Batch`: it sees what the seat to act may know. Every seat learns from
its own decisions only, so any number of seats and any game will do: --game pairadox --seats 4.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from techdeck import rl
from techdeck.bots import name_bot
from techdeck.bots.onnx import facts
from techdeck.bots.policy import Policies
from techdeck.lab.duel import Contender, Duel, outcomes, standing

Array = NDArray[Any]
CLOSED = -1e9  # the logit of an action that is not open
NAME = "learner"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Train a bot by PPO in self-play.")
    add = parser.add_argument
    add("--game", default="paradoxical")
    add("--seats", type=int, default=2)
    add("--rival", default="easy", help="the bot that the learner is measured against")
    add("--minutes", type=float, default=5.0, help="how long it may take, the last point not counted")
    add("--out", type=Path, default=Path("ppo.onnx"))
    add("--curve", type=Path, help="an SVG file for the learning curve")
    add("--seed", type=int, default=1)
    add("--threads", type=int, default=1, help="more help on a machine that has nothing else to do")
    add("--games", type=int, default=256, help="side by side")
    add("--steps", type=int, default=64, help="of every game between two updates")
    add("--width", type=int, default=256, help="of the two hidden layers")
    add("--epochs", type=int, default=3)
    add("--minibatch", type=int, default=2048)
    add("--rate", type=float, default=1e-3, help="of learning; it falls to a tenth")
    add("--gamma", type=float, default=0.998)
    add("--lam", type=float, default=0.95, help="of generalized advantage estimation")
    add("--clip", type=float, default=0.2)
    add("--entropy", type=float, default=0.01, help="bonus; it falls to a tenth")
    add("--deals", type=int, default=50, help="for a point of the curve, each played from every seat")
    add("--last-deals", type=int, default=200, help="the same for the last point")
    add("--every", type=float, default=1.0, help="minutes between two points")
    return parser.parse_args()


class Net(NamedTuple):
    """Two hidden layers; from them the logits of all actions and what the seat expects to get."""

    body: Any
    policy: Any
    value: Any
    scale: Any  # of every number that is seen: most are 0 or 1, some are counts

    @classmethod
    def of(cls, scale: Any, actions: int, width: int) -> Net:
        body = nn.Sequential(layer(len(scale), width, 2**0.5), nn.ReLU(), layer(width, width, 2**0.5), nn.ReLU())
        return cls(body, layer(width, actions, 0.01), layer(width, 1, 1.0), scale)

    def parameters(self) -> list[Any]:
        return [each for part in (self.body, self.policy, self.value) for each in part.parameters()]

    def __call__(self, seen: Any, is_open: Any) -> tuple[Any, Any]:
        hidden = self.body(seen.float() * self.scale)
        logits = self.policy(hidden).masked_fill(~is_open, CLOSED)
        return torch.log_softmax(logits, 1), self.value(hidden).squeeze(1)


def scale_of(space: rl.Space) -> Any:
    """By the largest numbers that are seen in a few games at random."""
    batch, rng, top = rl.Batch(space, 64, "scale"), np.random.default_rng(1), np.ones(space.size, np.float32)
    seen, is_open, _ = batch.reset()
    for _ in range(500):
        seen, is_open, *_ = batch.step((is_open * rng.random(is_open.shape)).argmax(1))
        np.maximum(top, np.abs(seen).max(0), out=top)
    return torch.from_numpy(1 / top)


def layer(inputs: int, outputs: int, gain: float) -> Any:
    made = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(made.weight, gain)
    nn.init.zeros_(made.bias)
    return made


class Rollout(NamedTuple):
    """What happened in all games for some steps; first the step, then the game."""

    seen: Array
    open: Array
    seat: Array
    action: Array
    logp: Array
    value: Array
    reward: Array  # of every seat
    done: Array

    @classmethod
    def empty(cls, steps: int, games: int, space: rl.Space) -> Rollout:
        def room(kind: Any, *more: int) -> Array:
            return np.zeros((steps, games, *more), kind)

        seen, is_open = room(np.int8, space.size), room(np.bool_, space.actions)
        singles = room(np.int64), room(np.int64), room(np.float32), room(np.float32)
        return cls(seen, is_open, *singles, room(np.float32, space.seats), room(np.bool_))


class Learner:
    def __init__(self, args: argparse.Namespace) -> None:
        torch.manual_seed(args.seed)
        torch.set_num_threads(args.threads)
        self.args = args
        self.space = rl.Space(args.game, args.seats)
        self.batch = rl.Batch(self.space, args.games, f"ppo {args.seed}")
        self.net = Net.of(scale_of(self.space), self.space.actions, args.width)
        self.optimizer = torch.optim.Adam(self.net.parameters(), args.rate, eps=1e-5)
        self.rollout = Rollout.empty(args.steps, args.games, self.space)
        self.now = self.batch.reset()
        self.played = self.finished = 0

    def judge(self, seen: Array, is_open: Array) -> tuple[Any, Any]:
        """The logarithms of the chances of all actions, and the value."""
        with torch.no_grad():
            return self.net(torch.from_numpy(seen), torch.from_numpy(is_open).bool())

    def play(self) -> Array:
        """Fill the rollout; what every seat expects of the games that go on is returned."""
        into, everyone = self.rollout, np.arange(self.args.games)
        for step in range(self.args.steps):
            seen, is_open, seat = self.now
            chances, value = self.judge(seen, is_open)
            # The largest of the logarithms with noise of Gumbel's is a draw by these chances.
            noise = -torch.empty_like(chances).exponential_().log()
            action = (chances + noise).argmax(1).numpy()
            into.seen[step], into.open[step], into.seat[step] = seen, is_open, seat
            into.action[step], into.value[step] = action, value.numpy()
            into.logp[step] = chances.numpy()[everyone, action]
            *now, into.reward[step], into.done[step] = self.batch.step(action)
            self.now = (now[0], now[1], now[2])
        self.played += into.done.size
        self.finished += int(into.done.sum())
        value = self.judge(self.now[0], self.now[1])[1].numpy()
        rest = np.repeat(-value[:, None] / max(1, self.args.seats - 1), self.args.seats, 1)
        rest[everyone, self.now[2]] = value
        return rest

    def advantages(self, rest: Array) -> Array:
        """Of every decision, along the decisions of its own seat until the end of its game."""
        got, args, everyone = self.rollout, self.args, np.arange(self.args.games)
        later_value, later = rest.astype(np.float32), np.zeros_like(rest, np.float32)
        reward, out = np.zeros_like(later), np.zeros_like(got.value)
        for step in reversed(range(args.steps)):
            ended = got.done[step]
            later_value[ended], later[ended], reward[ended] = 0, 0, got.reward[step][ended]
            mine = (everyone, got.seat[step])
            delta = reward[mine] + args.gamma * later_value[mine] - got.value[step]
            out[step] = later[mine] = delta + args.gamma * args.lam * later[mine]
            later_value[mine], reward[mine] = got.value[step], 0
        return out

    def learn(self, advantages: Array, left: float) -> tuple[float, float]:
        """A few rounds over the decisions that were any; the entropy and the error of the value."""
        got, args = self.rollout, self.args
        self.optimizer.param_groups[0]["lr"] = args.rate * (0.1 + 0.9 * left)
        flat = [each.reshape(-1, *each.shape[2:]) for each in got[:6]]
        decisions = np.flatnonzero(flat[1].sum(1) > 1)
        target = torch.from_numpy((advantages + got.value).reshape(-1))
        seen, is_open, _, action, logp, _ = [torch.from_numpy(each) for each in flat]
        gain = torch.from_numpy(advantages.reshape(-1))
        gain = (gain - gain[decisions].mean()) / (gain[decisions].std() + 1e-8)
        entropy = error = 0.0
        for _ in range(args.epochs):
            np.random.shuffle(decisions)
            for part in np.array_split(decisions, max(1, len(decisions) // args.minibatch)):
                chances, value = self.net(seen[part], is_open[part])
                ratio = (chances.gather(1, action[part, None]).squeeze(1) - logp[part]).exp()
                clipped = ratio.clamp(1 - args.clip, 1 + args.clip)
                won = torch.min(ratio * gain[part], clipped * gain[part]).mean()
                spread = -(chances.exp() * chances.clamp(min=-30)).sum(1).mean()
                miss = ((value - target[part]) ** 2).mean()
                loss = 0.5 * miss - won - args.entropy * (0.1 + 0.9 * left) * spread
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.optimizer.step()
                entropy, error = float(spread.detach()), float(miss.detach())
        return entropy, error

    def score(self, seen: Array, is_open: Array) -> Array:
        """As a bot: the best action, without drawing."""
        scores: Array = self.judge(seen[None], is_open[None])[0].numpy()
        return scores

    def measure(self, deals: int) -> tuple[float, float]:
        """The share of wins against the rival, and by how much it may be off."""
        duel = Duel(self.args.game, self.args.seats, "ppo", Contender.of(NAME), Contender.of(self.args.rival))
        got = standing([each for part in outcomes(duel, deals, workers=1) for each in part])
        return got.share, got.half


def export(learner: Learner, file: Path) -> None:
    """The network as an ONNX file, with what its numbers mean."""
    space, net = learner.space, learner.net
    layers = [net.body[0], net.body[2], net.policy]
    nodes, weights, last = [], [], "seen"
    for number, each in enumerate(layers):
        weight = each.weight if number else each.weight * net.scale
        parts = {f"weight{number}": weight, f"bias{number}": each.bias}
        weights += [numpy_helper.from_array(part.detach().numpy(), name) for name, part in parts.items()]
        end = number == len(layers) - 1
        out = "scores" if end else f"sum{number}"
        nodes.append(helper.make_node("Gemm", [last, *parts], [out], transB=1))
        if not end:
            nodes.append(helper.make_node("Relu", [out], [last := f"hidden{number}"]))
    inputs = [helper.make_tensor_value_info("seen", TensorProto.FLOAT, ["N", space.size])]
    outputs = [helper.make_tensor_value_info("scores", TensorProto.FLOAT, ["N", space.actions])]
    graph = helper.make_graph(nodes, "policy", inputs, outputs, weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=10)
    helper.set_model_props(model, facts(space))
    onnx.save(model, file)


Point = tuple[float, float, float]  # minutes, share of wins, by how much it may be off


def draw(points: list[Point], args: argparse.Namespace) -> str:
    """The learning curve as a small picture."""
    wide, high, left, low = 640, 300, 50, 250
    longest = max(minutes for minutes, _, _ in points) or 1.0

    def at(minutes: float, share: float) -> str:
        return f"{left + minutes / longest * (wide - left - 20):.1f},{low - share * (low - 30):.1f}"

    upper = [at(minutes, min(1, share + half)) for minutes, share, half in points]
    lower = [at(minutes, max(0, share - half)) for minutes, share, half in reversed(points)]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="13">',
        f'<rect width="{wide}" height="{high}" fill="#fff"/>',
    ]
    for percent in (0, 25, 50, 75, 90, 100):
        x, y = at(0, percent / 100).split(",")
        lines.append(f'<path d="M{x} {y}H{wide - 20}" stroke="{"#c33" if percent == 90 else "#ddd"}"/>')
        lines.append(f'<text x="{left - 8}" y="{float(y) + 4:.1f}" text-anchor="end">{percent} %</text>')
    for minutes in range(0, int(longest) + 1, max(1, round(longest / 8))):
        lines.append(f'<text x="{at(minutes, 0).split(",")[0]}" y="{low + 18}" text-anchor="middle">{minutes}</text>')
    title = f"{args.game}, {args.seats} seats: games won against {args.rival}, by minutes of training"
    lines += [
        f'<path d="M{" L".join(upper + lower)}Z" fill="#2a6fdb" opacity="0.2"/>',
        f'<path d="M{" L".join(at(minutes, share) for minutes, share, _ in points)}" fill="none" stroke="#2a6fdb" '
        'stroke-width="2"/>',
        f'<text x="{left}" y="18">{title}</text>',
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def train(learner: Learner) -> Iterator[Point]:
    """Plays and learns until the time is over; yields points of the learning curve."""
    args, begun, measured, entropy, error = learner.args, time.monotonic(), 0.0, 0.0, 0.0

    def minutes() -> float:
        return (time.monotonic() - begun) / 60

    print("minutes,steps,games,share,half,entropy,error", flush=True)
    while True:
        over = minutes() >= args.minutes
        if over or not learner.played or minutes() - measured >= args.every:
            at = minutes()
            share, half = learner.measure(args.last_deals if over else args.deals)
            numbers = f"{share:.4f},{half:.4f},{entropy:.3f},{error:.4f}"
            print(f"{at:.2f},{learner.played},{learner.finished},{numbers}", flush=True)
            yield at, share, half
            measured = minutes()
        if over:
            return
        rest = learner.play()
        entropy, error = learner.learn(learner.advantages(rest), max(0.0, 1 - minutes() / args.minutes))


def main() -> None:
    args = arguments()
    np.random.seed(args.seed)
    learner = Learner(args)
    name_bot(NAME, Policies(learner.score, learner.space))
    points = []
    for point in train(learner):
        points.append(point)
        export(learner, args.out)
        if args.curve:
            args.curve.write_text(draw(points, args))
    print(f"The bot is in {args.out}: techdeck duel {args.game} onnx:{args.out} {args.rival}", file=sys.stderr)


if __name__ == "__main__":
    main()

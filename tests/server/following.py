"""What a client does with the messages of a table, as docs/server.md says it: the view is brought up to date."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Body = dict[str, Any]


def take_events(view: Body, message: Body) -> None:
    bring_up_to_date(view["position"], message.get("position", {}))
    for name in message.get("gone", []):
        del view["position"][name]
    for seat, held in message.get("hands", {}).items():
        view["hands"][int(seat)] = held
    for name in ("scores", "clocks"):
        view[name] = message.get(name, view[name])
    view["prompt"], view["seq"] = prompt_after(view["prompt"], message["prompt"]), message["seq"]
    view["span"] = message.get("span")
    view["events"] = view["events"][: message["first"] - view["first"]] + each_event(message["events"])
    view["lines"] = folded(view["lines"], message)
    view["mark"] += 1
    if "outcome" in message:
        view["table"] |= {"status": "over", "outcome": message["outcome"], "seed": message["seed"]}


def bring_up_to_date(position: Body, changes: Body) -> None:
    for path, change in changes.items():
        if "/" in path:
            splice(position, path, *change)
        else:
            position[path] = change


def splice(position: Body, path: str, at: int, drop: int, items: Sequence[Any] = ()) -> None:
    """Change a list of the position, or a row of it, where it is different."""
    field, _, row = path.partition("/")
    lists = position[field] = list(position[field])
    if row:
        lists[int(row)] = lists[int(row)][:at] + list(items) + lists[int(row)][at + drop :]
    else:
        position[field] = lists[:at] + list(items) + lists[at + drop :]


def prompt_after(before: Body | None, prompt: Body | None) -> Body | None:
    """A prompt with the words of the one before where it has none, and each choice with its verb."""
    if prompt is None:
        return None
    if "words" not in prompt and before:
        kept: Body = {
            name: before[name] for name in ("words", "why", "kind", "clause", "card", "effect") if name in before
        }
        prompt = {"who": prompt["who"], **kept, **prompt}
    if prompt.get("named"):
        prompt = {**prompt, "choices": [named(choice) for choice in prompt["choices"]]}
        del prompt["named"]
    elif prompt.get("verb"):
        prompt = {**prompt, "choices": [{**choice, "verb": prompt["verb"]} for choice in prompt["choices"]]}
        del prompt["verb"]
    return prompt


def named(choice: Body) -> Body:
    """A choice whose text names all that it is about."""
    verb, *cards = choice["text"].split()
    return {**choice, "verb": verb, **({"cards": cards} if cards else {})}


def each_event(events: list[Body]) -> list[Body]:
    """One event for each card of those that went the same way."""
    out: list[Body] = []
    for event in events:
        alone = {name: value for name, value in event.items() if name != "cards"}
        cards = event.get("cards", [event.get("card")])
        if "cards" in event:
            out += [{**alone, "card": card} for card in cards]
        else:
            out.append(event)
    return out


def folded(lines: list[Body], told: Body) -> list[Body]:
    """The log after a message: from some event on, or from where the first new line is, its lines are others."""
    new: list[Body] = told.get("lines", [])
    at: int = told.get("at", -1)
    if at < 0 and new:
        at = new[0]["at"]
    return [line for line in lines if line["at"] < at] + new if at >= 0 else lines


def said(lines: list[Body]) -> list[str]:
    """The lines as text, with the codes of cards."""
    return ["".join(line.get("words", [])) for line in lines]


def recent(view: Body) -> list[object]:
    """How much has happened, and the last of it: what all who look know of the log."""
    return [view["first"] + len(view["events"]), view["events"][-50:], view["lines"][-30:]]

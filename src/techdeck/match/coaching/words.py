"""Choices and what follows from them, in parts: text and cards."""

from __future__ import annotations

from collections import Counter

from techdeck.match.coaching.reason import times
from techdeck.match.coaching.trials import Deed, Trials
from techdeck.match.telling import speaker_for
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import Part, Words, card, name
from techdeck.match.telling.words import uncapital

DEEDS = 4  # of a line that are told
OFTEN = 0.25  # a next step that fewer samples agree on is not told


def choice_words(view: Outlook, choice: int) -> Words:
    """The label of a choice, its cards as cards; where others are labelled the same, also what it means."""
    speaker = speaker_for(view.game)
    label = speaker.label(view, choice)
    if any(speaker.label(view, other) == label for other in view.choices if other != choice):
        meaning = where(view, choice) or speaker.meaning(view, choice)
        label = f"{label} ({meaning})" if meaning else label
    faces = view.state.faces
    codes = {faces.titles[each]: faces.names[each] for each in view.state.codec.about(choice).cards if each >= 0}
    return cut(label, codes)


def where(view: Outlook, choice: int) -> str:
    cell = view.state.codec.about(choice).cell
    return f"column {cell[0]}, row {cell[1]}" if cell is not None else ""


def cut(text: str, codes: dict[str, str]) -> Words:
    """A text with the titles of cards taken out, and the cards put there."""
    for title, code in codes.items():
        for spelt in (title, title[:1].upper() + title[1:]):
            before, found, after = text.partition(spelt)
            if found:
                rest = {other: each for other, each in codes.items() if other != title}
                return tuple(part for part in (*cut(before, rest), card(code), *cut(after, rest)) if part)
    return (text,) if text else ()


def inside(words: Words) -> Words:
    """Within a sentence a label does not begin with a capital."""
    first = words[0] if words else ""
    return (uncapital(first), *words[1:]) if isinstance(first, str) else words


def line_words(view: Outlook, choice: int, found: Trials) -> list[Words]:
    """What most samples go on with after a choice, step by step, as long as enough of them agree."""
    trials = found.by_choice[choice]
    path, counts, going = list[Deed](), list[int](), list(range(len(trials)))
    for number in range(DEEDS):
        going = [at for at in going if len(trials[at].deeds) > number]
        nexts = Counter(trials[at].deeds[number] for at in going)
        if not nexts:
            break
        deed, count = min(nexts.items(), key=lambda each: (-each[1], each[0]))
        if count < OFTEN * len(trials):
            break
        path.append(deed)
        counts.append(count)
        going = [at for at in going if trials[at].deeds[number] == deed]
    return told(view, choice, path, counts, found) if path else []


def told(view: Outlook, choice: int, path: list[Deed], counts: list[int], found: Trials) -> list[Words]:
    """The steps of a path, as a sample that took it shows them: `Cog: 9 of Science (3 times of 5)`."""
    trials = found.by_choice[choice]
    at = next(n for n, trial in enumerate(trials) if list(trial.deeds[: len(path)]) == path)
    state, out = found.samples[at].copy(), list[Words]()
    state.logging = False
    state.take(view.seat, choice)
    for deed, count in zip(path, counts, strict=True):
        then = Outlook(view.game, state, deed.seat, view.names, view.edition, open=True)
        often: tuple[Part, ...] = () if count == len(trials) else (f", {times(count / len(trials))}",)
        if len(state.choices(deed.seat)) > 1:
            out.append((name(deed.seat), ": ", *inside(choice_words(then, deed.choice)), *often))
        state.take(*deed)
    return out

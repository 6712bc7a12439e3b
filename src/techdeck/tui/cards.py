"""How cards are written: value and letter tell a card, the hue comes on top."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.content import Content

from techdeck.cards.edition import CardText
from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.kernel.choice import DOMAINS

USED = "*"


def hue(domain: int) -> str:
    """The style of a domain; wild and unknown cards have none."""
    return f"$domain-{DOMAINS[domain].lower()}" if 0 <= domain < len(DOMAINS) else ""


def cell(code: str, domain: int, card: int, used: bool = False, choosable: bool = False, lit: bool = False) -> Content:
    """One card in a row: `[7K]` can be chosen, ` 7K ` cannot, `7K*` is used up, the lit one is reversed."""
    left, right = ("[", "]") if choosable else (" ", " ")
    style = " ".join(filter(None, ["bold" if choosable else "", hue(domain), "reverse" if lit else ""]))
    action = f"@click=screen.card({card})" if card >= 0 else ""
    body = f"{left}{code}{USED if used else ''}{right}"
    return Content.styled(body, f"{style} {action}".strip())


def rows(cells: Sequence[Content], width: int) -> list[Content]:
    """Cells in as few lines as fit; no cells make one empty line."""
    out: list[Content] = []
    line: list[Content] = []
    taken = 0
    for each in cells:
        if line and taken + each.cell_length > width:
            out.append(Content("").join(line))
            line, taken = [], 0
        line.append(each)
        taken += each.cell_length
    return [*out, Content("").join(line)]


def titled(title: str, lines: Iterable[Content], indent: int, style: str = "") -> list[Content]:
    """Lines behind a title of fixed width."""
    out = []
    for number, line in enumerate(lines):
        head = title if number == 0 else ""
        out.append(Content.styled(head[:indent].ljust(indent), style) + line)
    return out


def face(code: str, printed: CardText) -> Content:
    """Everything that stands on a card."""
    domain = DOMAINS.find(printed.domain) if printed.domain else -1
    kind = DOMAIN_NAMES[domain] if domain >= 0 else "Wild"
    parts: list[Content] = [Content.styled(f"{code} {printed.concept}", f"bold {hue(domain)}".strip())]
    about = ", ".join(filter(None, [kind, str(printed.year) if printed.year else "", *printed.people]))
    parts.append(Content.styled(about, "dim"))
    if printed.text:
        parts.append(Content.assemble(Content.styled(f"{printed.name}: ", "bold"), printed.text))
    return Content("\n").join(parts)


def one_line(code: str, printed: CardText | None) -> Content:
    """A card in a list: code, concept, effect."""
    if printed is None:
        return Content(code)
    domain = DOMAINS.find(printed.domain) if printed.domain else -1
    head = Content.styled(f"{code:<5}", f"bold {hue(domain)}".strip())
    effect = f" · {printed.name}: {printed.text}" if printed.text else ""
    return Content.assemble(head, printed.concept, effect)

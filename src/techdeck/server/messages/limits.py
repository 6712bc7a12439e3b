"""What a field of a message may hold."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

LONGEST_NAME = 40
LONGEST_CHAT = 500
LONGEST_CHOICE = 100
LONGEST_EDITION = 60_000
LONGEST_RECORD = 400_000

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
ChoiceText = Annotated[str, Meta(min_length=1, max_length=LONGEST_CHOICE)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Level = Annotated[str, Meta(min_length=1, max_length=20)]
Key = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
CardCode = Annotated[str, Meta(pattern="^[0-9]{1,3}[A-Z]{1,2}$")]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Mark = Annotated[int, Meta(ge=0, lt=2**53)]
Options = dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)] | int]

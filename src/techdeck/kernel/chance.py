"""Chance: a seed and a counter. Every shuffle, cut and random pick has a sub-seed of its own.

A played game expands its 256-bit key by keyed BLAKE2b, so no card seen predicts another. A simulated state has an
empty key and expands a 62-bit seed by xoroshiro64*, which is fast. docs/fairness.md gives both in words.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

WORD: Final[i64] = 0xFFFFFFFF
SPAN: Final[i64] = 0x100000000
STAR: Final[i64] = 0x9E3779BB
SPREAD: Final[i64] = 0x85EBCA6B
SPREAD_HIGH: Final[i64] = 0xC2B2AE35


def key_of(seed: str) -> bytes:
    """The 256-bit key that a seed, any string, stands for."""
    return hashlib.blake2b(seed.encode(), digest_size=32, person=b"techdeck-seed").digest()


def commitment_of(seed: str) -> str:
    """What is published before the game; the seed is published after it."""
    return hashlib.sha256(key_of(seed)).hexdigest()


@lru_cache(maxsize=64)
def keyed(key: bytes) -> Any:
    """BLAKE2b that has taken in its key; one of it is copied for every block, which is quicker than making it anew."""
    return blake2b(key=key, digest_size=64)


class Stream:
    """The random words of one sub-seed."""

    def __init__(self, key: bytes, seed: i64, counter: i64) -> None:
        self.key = key
        self.counter = counter
        self.block = 0
        self.hashing: Any = None  # has taken in key and counter; the block's number is missing
        self.bytes = b""  # of the last block
        self.at: i64 = 0
        self.s0: i64 = 0
        self.s1: i64 = 0
        self.keyed = bool(key)
        if not self.keyed:
            self._warm(seed, counter)

    def _warm(self, seed: i64, counter: i64) -> None:
        """Spread seed and counter over the two state words; neighbours must not give alike streams."""
        self.s0 = seed & WORD ^ (counter * SPREAD & WORD)
        self.s1 = (seed >> 32 & WORD ^ (counter * SPREAD_HIGH & WORD)) | 1
        words: i64 = 8
        while words:
            self.word()
            words -= 1

    def word(self) -> i64:
        """The next 32 random bits."""
        if self.keyed:
            return self._keyed_word()
        a: i64 = self.s0
        b: i64 = self.s1 ^ a
        out: i64 = (a * STAR) & WORD
        self.s0 = (((a << 26) | (a >> 6)) ^ b ^ (b << 9)) & WORD
        self.s1 = ((b << 13) | (b >> 19)) & WORD
        return out

    def _keyed_word(self) -> i64:
        at = self.at
        if at == len(self.bytes):
            if self.hashing is None:
                self.hashing = keyed(self.key).copy()
                self.hashing.update(int(self.counter).to_bytes(8, "little"))
            hashing = self.hashing.copy()
            hashing.update(self.block.to_bytes(8, "little"))
            self.bytes = hashing.digest()
            self.block += 1
            at = 0
        self.at = at + 4
        block = self.bytes
        a: i64 = block[at]
        b: i64 = block[at + 1]
        c: i64 = block[at + 2]
        d: i64 = block[at + 3]
        return a | b << 8 | c << 16 | d << 24

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1, each equally likely."""
        word = self.word()
        out = word % n
        while word - out > SPAN - n:  # one of the last words, too few for all numbers
            word = self.word()
            out = word % n
        return out

    def shuffle(self, items: list[int]) -> None:
        """Fisher and Yates, from the end."""
        for at in range(len(items) - 1, 0, -1):
            other = self.below(at + 1)
            items[at], items[other] = items[other], items[at]

    def shuffle_cards(self, cards: vec[u8], start: i64, count: i64, rest: i64 = 1) -> None:
        """The same with `count` cards from `start` on; the first `rest` of them are left in any order."""
        at = count - 1
        while at >= rest:
            one = start + at
            other = start + self.below(at + 1)
            card = cards[one]
            cards[one] = cards[other]
            cards[other] = card
            at -= 1

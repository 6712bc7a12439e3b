"""The hint key: what the hard bot would choose, while the screen stays as quick as ever."""

from __future__ import annotations

from tui.screens import Hands, at_table, laid, seated, started

CLAIMABLE = {
    "tableaus": [["12K", "12T", "2S", "2V", "1K", "1S", "1T", "1V"], ["10K", "10T", "8S", "8V", "5K", "6S", "7T"]],
    "tokens": [1, 1],
}


async def hinted(hands: Hands) -> str:
    for _ in range(1000):
        if not hands.table.hinting:
            break
        await hands.pilot.pause(0.02)
    await hands.quiet()
    return hands.sees


async def test_a_hint_nudges_then_tells_the_winning_claim_and_then_how_it_goes_on() -> None:
    async with seated(at_table(laid(CLAIMABLE, "person:Ana", "bot:easy:Bo"))) as hands:
        assert "i hint" in hands.sees
        await hands.press("i")
        sees = await hinted(hands)
        assert "What matters now: claiming a paradox." in sees and "Next best:" not in sees
        await hands.press("i")
        sees = await hinted(hands)
        assert "Hint: Claim two pairs wins about 100 %" in sees
        assert "You claim a paradox every time" in sees
        await hands.press("i")
        sees = await hinted(hands)
        assert "(i: more)" not in sees and ("Then " in sees or "Hint:" in sees), "that is all there is"


async def test_meanwhile_one_can_choose_and_a_late_hint_is_not_shown() -> None:
    async with seated(at_table(laid(CLAIMABLE, "person:Ana", "bot:random:Bo"))) as hands:
        hands.table.run_named("hint")
        await hands.pilot.press(*"build", "space", "1", "enter")
        assert "Hint:" not in await hinted(hands)
        assert hands.table.match.steps


async def test_nobody_gets_a_hint_for_another() -> None:
    async with seated(at_table(started("person:Ana", "person:Bo"))) as hands:
        await hands.press("enter")  # from behind the curtain
        assert hands.table.seat in (0, 1)
        await hands.press("1")
        assert hands.table.leaving
        await hands.press("i")
        assert not hands.table.hinting

"""The games as PettingZoo environments: agents act one after the other (AEC), with masks of the open actions.

    from techdeck.adapters.pettingzoo import env
    game = env("my-game", seats=4)

Where several seats choose at once and in secret they are asked one after the other, and none sees what another chose.
A choice that takes several action numbers is several steps of the same agent.
"""

from __future__ import annotations

from techdeck.extras import need

need("rl", "A PettingZoo environment", "numpy", "gymnasium", "pettingzoo", "PIL")

from techdeck.adapters.pettingzoo.environment import env, raw_env

__all__ = ["env", "raw_env"]

"""The colours of the table, as in the browser: warm paper by day, warm dark by night, gold for what is asked."""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

DARK: Final = "techdeck-dark"
LIGHT: Final = "techdeck-light"
THEMES: Final = (
    Theme(
        DARK,
        primary="#F5B82E",
        secondary="#C2B6A2",
        accent="#F5B82E",
        foreground="#F4ECDD",
        background="#181512",
        surface="#241F1A",
        panel="#312A23",
        success="#86D3A0",
        warning="#FFD071",
        error="#FF9E93",
        dark=True,
        variables={
            "domain-k": "#5C9BD8",
            "domain-s": "#67B07F",
            "domain-t": "#EA9150",
            "domain-v": "#C07AAE",
            "on-gold": "#2A1C00",
            "chosen": "#312A23",
            "scrollbar": "#463D32",
            "scrollbar-background": "#181512",
        },
    ),
    Theme(
        LIGHT,
        primary="#F5B82E",
        secondary="#5A5145",
        accent="#8A5A00",
        foreground="#241F19",
        background="#FFFCF5",
        surface="#FFFCF5",
        panel="#F5EEE1",
        success="#1F6B3F",
        warning="#8A5A00",
        error="#A92B2B",
        dark=False,
        variables={
            "domain-k": "#1F66B0",
            "domain-s": "#2B7F4A",
            "domain-t": "#B94E0A",
            "domain-v": "#8C3A78",
            "on-gold": "#2A1C00",
            "chosen": "#F3EADA",
            "scrollbar": "#DDD0BA",
            "scrollbar-background": "#FFFCF5",
        },
    ),
)

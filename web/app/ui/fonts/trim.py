"""Makes the fonts of the website from those of Fontsource, without what no page uses. See README.md.

usage: python trim.py FRAUNCES.woff2 INSTRUMENT_SANS.woff2
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer


def trim(source: str, limits: dict, target: str) -> None:
    font = instancer.instantiateVariableFont(TTFont(source), limits)
    options = subset.Options(flavor="woff2", hinting=False, layout_features=["*"], glyph_names=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    subset.save_font(font, str(Path(__file__).parent / target), options)


# The weight of headings. Other texts in this font have 400 and 420, which differs less than can be seen.
trim(sys.argv[1], {"wght": 380}, "fraunces.woff2")
trim(sys.argv[2], {"wght": (400, 600)}, "instrument-sans.woff2")

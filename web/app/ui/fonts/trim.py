"""Makes the fonts of the website from those of Fontsource, without what no page uses. See README.md.

usage: python trim.py NODE_MODULES [FONT…], where FONT is the name of a file without .woff2; without names all are made
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

# The letters of Arabic with the marks of vowels, and پ چ ژ ڤ ک گ ی of names; punctuation, and the digits of the Gulf.
ARABIC = [
    *(0x060C, 0x061B, 0x061F),
    *range(0x0621, 0x063B),
    *range(0x0640, 0x0656),
    *range(0x0660, 0x066D),
    *(0x0670, 0x0671, 0x067E, 0x0686, 0x0698, 0x06A4, 0x06A9, 0x06AF, 0x06CC),
]

# By the file that is made: the package and its file, the axes that are kept, and the characters; None keeps all.
FONTS = {
    # The weight of headings. Other texts in this font have 400 and 420, which differs less than can be seen.
    "fraunces": ("@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal", {"wght": 380}, None),
    "instrument-sans": (
        "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal",
        {"wght": (400, 600)},
        None,
    ),
    "markazi-text": (
        "@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal",
        # As dark as Fraunces beside it, which is darker in small sizes.
        {"wght": 460},
        ARABIC,
    ),
    # Not named after IBM Plex, which is a reserved name: changed copies have to have another.
    "sans-arabic": (
        "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal",
        {},
        ARABIC,
    ),
    "sans-arabic-medium": (
        "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-500-normal",
        {},
        ARABIC,
    ),
}


def trim(packages: Path, name: str) -> None:
    source, limits, characters = FONTS[name]
    font = TTFont(packages / f"{source}.woff2")
    if limits:
        font = instancer.instantiateVariableFont(font, limits)
    # All features: without those that join letters and place marks, Arabic cannot be read.
    options = subset.Options(flavor="woff2", hinting=False, layout_features=["*"], glyph_names=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters or font.getBestCmap())
    subsetter.subset(font)
    if name.startswith("sans-arabic"):
        for record in font["name"].names:
            record.string = record.toUnicode().replace("IBM Plex Sans Arabic", "Sans Arabic").replace("IBMPlexSans", "Sans")
    subset.save_font(font, str(Path(__file__).parent / f"{name}.woff2"), options)


for name in sys.argv[2:] or FONTS:
    trim(Path(sys.argv[1]), name)

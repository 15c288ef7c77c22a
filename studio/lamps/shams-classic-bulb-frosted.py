"""Shams, classic, in another finish: frosted."""
from noor_studio import *

PHOTO = {
    'order': 51, 'place': 'hang', 'cct': 2200, 'on': 1.3,
    'alt': 'A classic pear-shaped frosted light bulb, screwed into a turned brass holder on a fabric cord.',
    'front': {'look_at': (0, 0, .082), 'width': .25, 'tilt': -2},
}


def build():
    clear = load('shams-classic-bulb')
    pear = clear.outline()
    diffuser(pear, 1.5, 2.2, .026, .036, limb=.55, centre=.8, rough=.34)
    clear.socket(pear[-1][1])

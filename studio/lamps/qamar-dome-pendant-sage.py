"""Qamar in another finish: sage."""
from noor_studio import *

PHOTO = {
    'order': 40, 'place': 'hang', 'cct': 2700, 'on': 2.1,
    'alt': 'A wide dome pendant lamp in matte sage green, white inside, hanging from a black cord by a small brass neck.',
    'front': {'look_at': (0, 0, .12), 'width': .72, 'tilt': -9},
}


def build():
    load('qamar-dome-pendant').build(paint((.215, .265, .205), .40, 0, .08))

"""Sadaf with a black cap."""
from noor_studio import *

PHOTO = {
    'order': 49, 'place': 'hang', 'cct': 2700, 'on': 1.15,
    'alt': 'A bell-shaped pendant lamp of clear fluted glass around a slim white tube, with a turned cap of blackened brass and a black cord.',
    'front': {'look_at': (0, 0, .16), 'width': .50, 'tilt': -4},
}


def build():
    load('sadaf-fluted-pendant').build(blackened())

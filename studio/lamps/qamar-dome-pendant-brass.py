"""Qamar in another finish: brass."""
from noor_studio import *

PHOTO = {
    'order': 39, 'place': 'hang', 'cct': 2700, 'on': 2.1,
    'alt': 'A wide dome pendant lamp of brushed brass, white inside, hanging from a black cord.',
    'front': {'look_at': (0, 0, .12), 'width': .72, 'tilt': -9},
}


def build():
    load('qamar-dome-pendant').build(brass())

"""Tahkom in another finish: blackened brass."""
from noor_studio import *

PHOTO = {
    'order': 45, 'place': 'wall',
    'alt': 'A square wall plate of blackened brass with a single round, knurled dimmer knob in its centre, marked by a fine brass line.',
    'front': {'look_at': (0, -.012, 0), 'width': .150, 'turn': 20, 'tilt': 8},
}


def build():
    load('tahkom-rotary-dimmer').build(blackened(), brass())

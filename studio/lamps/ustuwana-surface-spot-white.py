"""Ustuwana in another finish: white."""
from noor_studio import *

PHOTO = {
    'order': 44, 'place': 'ceiling', 'cct': 3000, 'on': 1.5, 'dim': .24,
    'alt': 'A surface-mounted ceiling spotlight: a matte white cylinder with a recessed brass baffle, seen from below.',
    'front': {'look_at': (0, 0, -.075), 'width': .29, 'turn': 10, 'tilt': -27},
}


def build():
    load('ustuwana-surface-spot').build(white())

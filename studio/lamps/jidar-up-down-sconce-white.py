"""Jidar in another finish: white."""
from noor_studio import *

PHOTO = {
    'order': 42, 'place': 'wall', 'cct': 3000, 'on': .62, 'dim': .24,
    'alt': 'A slim matte white cylinder wall lamp with a brass band around its middle, open at the top and the bottom, on a plaster wall.',
    'front': {'look_at': (0, -.03, 0), 'width': .55, 'turn': 16, 'tilt': 4},
}


def build():
    load('jidar-up-down-sconce').build(white())

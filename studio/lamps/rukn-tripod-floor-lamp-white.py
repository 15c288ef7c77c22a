"""Rukn in another finish: white linen."""
from noor_studio import *

PHOTO = {
    'order': 48, 'place': 'table', 'cct': 2700, 'on': 1.15,
    'alt': 'A floor lamp on three slender oak legs with a wide drum shade of white linen and brass fittings.',
    'front': {'look_at': (0, 0, .71), 'width': 1.88, 'tilt': 3},
}


def build():
    load('rukn-tripod-floor-lamp').build((.86, .855, .84), (.84, .83, .81))

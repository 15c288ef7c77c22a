"""Qari in another finish: brass."""
from noor_studio import *

PHOTO = {
    'order': 47, 'place': 'table', 'cct': 3000, 'on': 2.3,
    'alt': 'A very slim reading floor lamp of brushed brass: a straight stem on a round base, bending at the top to a small cylindrical head.',
    'front': {'look_at': (.07, 0, .65), 'width': 1.62, 'tilt': 3},
}


def build():
    load('qari-reading-floor-lamp').build(brass())

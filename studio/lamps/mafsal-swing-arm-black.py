"""Mafsal in another finish: black."""
from noor_studio import *

PHOTO = {
    'order': 43, 'place': 'wall', 'cct': 2700, 'on': .75, 'dim': .24,
    'alt': 'A matte black swing-arm wall lamp: a round wall plate, two hinged arms and a small conical shade with a white inside.',
    'front': {'look_at': (.045, -.10, -.02), 'width': .58, 'turn': 10, 'tilt': 2},
}


def build():
    load('mafsal-swing-arm').build(black())

"""Masar in another finish: white."""
from noor_studio import *

PHOTO = {
    'order': 41, 'place': 'rail', 'cct': 3000, 'on': .5, 'dim': .22, 'card': (.02, .45, .12, .80),
    'alt': 'A white cylindrical spotlight with a brass rim on a white ceiling track, aimed at a small framed picture on the wall.',
    'front': {'look_at': (-.02, .14, -.235), 'width': .64, 'turn': -22, 'tilt': -7},
}


def build():
    load('masar-track-spot').build(white())

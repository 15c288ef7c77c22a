"""Marsa in another finish: cast brass."""
from noor_studio import *

PHOTO = {
    'order': 46, 'place': 'wall', 'cct': 3000, 'on': 1.2, 'dim': .22,
    'alt': 'A round outdoor bulkhead lamp with a domed frosted glass behind a cage of cast brass, on a plaster wall.',
    'front': {'look_at': (.0, -.04, 0), 'width': .40, 'turn': 22, 'tilt': 6},
}


def build():
    load('marsa-bulkhead').build(metal((.50, .32, .13), .40, 0., .12))

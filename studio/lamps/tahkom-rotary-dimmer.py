"""Tahkom ("control"): a rotary dimmer, solid brass."""
from noor_studio import *

PHOTO = {
    'order': 36, 'place': 'wall',
    'alt': 'A square wall plate of brushed brass with a single round, knurled dimmer knob in its centre.',
    'front': {'look_at': (0, -.012, 0), 'width': .150, 'turn': 20, 'tilt': 8},
    'views': {'detail': {'look_at': (.004, -.02, 0), 'width': .066, 'turn': 34, 'tilt': 16,
                         'alt': 'The knurled edge of the brass dimmer knob, close up.'}},
}


def build(finish=None, mark=None):
    skin = finish or brass()
    with Assembly() as plate_:
        plate(rounded_rectangle(.086, .086, .005), .0058, skin, edge=.0016)
        lathe(soften([(.0155, .0056), (.0155, .0070), (.0140, .0078), (.012, .0078)], .0005), skin, 96)
        lathe(soften([(.0118, .0062), (.0122, .0075), (.0122, .0245), (.0106, .0262), (0, .0266)], .0008, 6), skin, 384,
              shape=lambda a, r, z, _t: r - (.00032 * (.5 + .5 * cos(64 * a)) if .0095 < z < .0235 and r > .0118 else 0))
        block((.0008, .0065, .0005), (0, .0065, .02655), mark or black(), 0)
        for x in (-.030, .030):
            lathe(soften([(.0030, .0056), (.0030, .0062), (.0024, .0068), (0, .0070)], .0003), skin, 48, (x, 0, 0))
            block((.0046, .0007, .0003), (x, 0, .00695), black(), 0, (0, 0, 24 if x < 0 else -38))
    plate_.place(Matrix.Rotation(radians(90), 4, 'X'))

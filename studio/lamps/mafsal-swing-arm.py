"""Mafsal ("joint"): a brass wall lamp on a swing arm, with a small cone."""
from noor_studio import *

PHOTO = {
    'order': 21, 'place': 'wall', 'cct': 2700, 'on': .75, 'dim': .24,
    'alt': 'A brass swing-arm wall lamp: a round wall plate, two hinged arms and a small conical shade with a white inside.',
    'front': {'look_at': (.045, -.10, -.02), 'width': .58, 'turn': 10, 'tilt': 2},
    'views': {'detail': {'look_at': (.13, -.15, -.04), 'width': .29, 'turn': 24, 'tilt': -18,
                         'alt': 'The hinge of the brass swing arm and the white inside of the small conical shade, seen from below.'},
              'room': {'room': 'bedroom', 'at': ((.02, 0, 1.16),), 'look_at': (.22, -.2, .92), 'width': 1.5, 'tilt': 2, 'on': 2,
                       'alt': 'The brass swing-arm lamp on the wall over a bedside table, its shade turned to the pillow, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.182, .243, 'wide as shown'), ('front', 'z', -.157, .052, 'high'), ('side', 'y', -.21, 0, 'deep as shown'),),
                          'sizes': {'': (43, 21, 21)}, 'note': ('R 40 cm', 'Reaches 40 cm')}},
}


def build(finish=None):
    skin = finish or brass()
    rod((-.13, 0, 0), (-.13, -.018, 0), .052, skin, .004, 128)
    lathe(soften([(0, -.045), (.0125, -.045, .003), (.0125, .045, .003), (0, .045)], .003), skin, 64, (-.13, -.045, 0))
    rod((-.13, -.012, 0), (-.13, -.045, 0), .009, skin)
    elbow, tip = Vector((.03, -.20, .018)), Vector((.155, -.125, .018))
    rod((-.13, -.045, .018), elbow, .0055, skin)
    lathe(soften([(0, -.022), (.010, -.020, .003), (.010, .020, .003), (0, .024)], .003), skin, 64, tuple(elbow))
    rod(elbow, tip, .0055, skin)
    lathe(soften([(0, -.016), (.009, -.014, .003), (.009, .014, .003), (.004, .022), (0, .022)], .003), skin, 64, tuple(tip))
    rod(tip, tip - Vector((0, 0, .03)), .005, skin)
    with Assembly() as head:
        sheet(soften([(.018, 0), (.0215, 0), (.0215, -.042, .012), (.030, -.050, .02), (.066, -.128, .004), (.066, -.133)], .003, 8), .0016, skin, white_inside(), 128)
        lathe(soften([(0, .008), (.009, .008), (.0215, .002, .003), (.0215, -.002), (0, -.002)], .002), skin, 64)
        lathe(soften([(0, -.01), (.016, -.01), (.016, -.06), (0, -.06)], .002), white_inside(), 48)
        bulb((0, 0, -.092), .024, .8, 3)
    head.place(Matrix.Translation(tip - Vector((0, 0, .032))) @ Matrix.Rotation(radians(-10), 4, 'Y'))
    beam(tip + Vector((.0, 0, -.16)), tip + Vector((-.10, .12, -1)), 8, 120, .8, .04)

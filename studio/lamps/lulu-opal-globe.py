"""Lulu ("pearl"): a mouth-blown opal globe with a brass fitter."""
from noor_studio import *

PHOTO = {
    'order': 2, 'place': 'hang', 'cct': 2700, 'on': 1.5,
    'alt': 'A round pendant lamp of glossy white opal glass with a stepped brass fitter, hanging from a black cord.',
    'front': {'look_at': (0, 0, .175), 'width': .56, 'tilt': -3},
    'views': {'detail': {'look_at': (.015, 0, .27), 'width': .26, 'turn': 18, 'tilt': 10,
                         'alt': 'The stepped brass fitter where the opal glass globe meets its black cord.'},
              'room': {'room': 'corridor', 'at': ((0, -1.0, 1.80),), 'look_at': (0, -.9, 1.40), 'width': 2.0, 'on': 3.1,
                       'alt': 'The opal globe in a passage that ends at a picture over an oak cabinet, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.14, .14, 'across'), ('front', 'z', 0, .341, 'high'),),
                          'sizes': {'Ø 20 cm': (20, 26), 'Ø 28 cm': (28, 34), 'Ø 40 cm': (40, 46)}, 'drawn': 'Ø 28 cm'}},
}


def build():
    radius, mouth = .14, .036
    top = degrees(acos(mouth / radius))
    diffuser(arc(0, 0, radius, -90, top, 72), 1.05, 4.5, radius * .98, at=(0, 0, radius), limb=.34, centre=.45, falloff=1.25, rough=.08)
    z = radius + radius * sin(radians(top))
    lathe(soften([(0, z + .066), (.009, z + .066), (.011, z + .056), (.030, z + .052, .006), (.031, z + .012), (.041, z + .010),
                  (.041, z - .006), (.036, z - .008)], .0014), brass(), 96)
    grip(z + .064, brass())
    cord(z + .08, 3)

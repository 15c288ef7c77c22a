"""Lulu ("pearl"): a mouth-blown opal globe with a brass fitter."""
from noor_studio import *

PHOTO = {
    'order': 2, 'place': 'hang', 'samples': 22, 'cct': 2700, 'on': 1.5,
    'alt': 'A round pendant lamp of glossy white opal glass with a stepped brass fitter, hanging from a black cord.',
    'front': {'look_at': (0, 0, .175), 'width': .56, 'tilt': -3},
    'views': {'detail': {'look_at': (.015, 0, .27), 'width': .26, 'turn': 18, 'tilt': 10,
                         'alt': 'The stepped brass fitter where the opal glass globe meets its black cord.'}},
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

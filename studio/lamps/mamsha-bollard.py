"""Mamsha ("walkway"): a bronze bollard that lights the paving, not the eyes."""
from noor_studio import *

PHOTO = {
    'order': 13, 'place': 'garden', 'cct': 3000, 'on': 1.6, 'dim': .16, 'card': (.02, .04, .16, .30),
    'alt': 'A slim outdoor bollard lamp in dark bronze with a louvred head, standing on stone paving in front of a plain wall.',
    'front': {'look_at': (0, 0, .36), 'width': 1.10, 'turn': 0, 'tilt': 11},
    'views': {'detail': {'look_at': (0, 0, .64), 'width': .32, 'turn': 12, 'tilt': 8,
                         'alt': 'The louvred head of the bronze bollard with its frosted glass inside.'},
              'room': {'room': 'path', 'at': ((0, 0, 0), (-.34, 1.55, 0)), 'look_at': (0, 0, .52), 'width': 1.7, 'tilt': 7, 'on': 3.7,
                       'alt': 'A bronze bollard beside a paved garden path between tall grasses, a second one further on, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.08, .08, 'across the foot'), ('front', 'z', 0, .745, 'high'),),
                          'sizes': {'H 50 cm': (16, 50), 'H 75 cm': (16, 75), 'H 100 cm': (16, 100)}, 'drawn': 'H 75 cm'}},
}


def build():
    skin, r = bronze(), .052
    lathe(soften([(0, .012), (.078, .012, .003), (.080, 0)], .002), skin, 128)
    lathe(soften([(r, .010), (r, .545), (r - .004, .549), (0, .549)], .002), skin, 160)
    for k in range(4):
        a = radians(45 + 90 * k)
        lathe(soften([(.006, .012), (.006, .0165), (0, .018)], .001), steel(), 24, (.067 * cos(a), .067 * sin(a), 0))
    for k in range(4):                                                     # louvres: cones that hide the source
        z = .575 + .031 * k
        sheet([(.030, z + .010), (r + .001, z - .008), (r + .001, z - .011)], .003, skin, skin, 128)
    lathe(soften([(0, .745), (r - .002, .742, .006), (r + .001, .736), (r + .001, .688), (r - .006, .685), (0, .685)], .003), skin, 160)
    for k in range(3):
        a = radians(60 + 120 * k)
        rod((.040 * cos(a), .040 * sin(a), .54), (.040 * cos(a), .040 * sin(a), .69), .0035, skin)
    diffuser([(.028, .549), (.028, .686)], 3.4, segments=64, limb=.7, gloss=.2, rough=.4)
    for k in range(10):
        a = 2 * pi * k / 10
        beam((.075 * cos(a), .075 * sin(a), .63), (.62 * cos(a), .62 * sin(a), 0), 1.8, 120, .9, .03)

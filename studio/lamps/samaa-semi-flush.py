"""Samaa ("sky"): a semi-flush ceiling lamp, a linen drum under a brass stem."""
from noor_studio import *

PHOTO = {
    'order': 34, 'place': 'ceiling', 'cct': 2700, 'on': 1.2, 'dim': .24,
    'alt': 'A semi-flush ceiling lamp: a drum shade of natural linen with a frosted glass bottom, hung just below the ceiling on a brass stem.',
    'front': {'look_at': (0, 0, -.14), 'width': .72, 'turn': 8, 'tilt': -18},
    'views': {'detail': {'samples': 20, 'look_at': (.08, -.10, -.19), 'width': .30, 'turn': 18, 'tilt': -14,
                         'alt': 'The hem of the linen drum, the frosted disc and its brass finial.'},
              'room': {'room': 'bed_from_the_foot', 'at': ((0, -1.0, 2.8),), 'look_at': (0, -.7, 1.72), 'width': 2.7, 'on': 3.4,
                       'alt': 'The linen drum close under the ceiling of a green bedroom, over the bed, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.2014, .2014, 'across'), ('front', 'z', -.271, 0, 'high'),),
                          'sizes': {'Ø 40 cm': (40, 27), 'Ø 50 cm': (50, 30)}, 'drawn': 'Ø 40 cm'}},
}


def build():
    canopy(brass(), radius=.065, height=.024)
    rod((0, 0, -.03), (0, 0, -.13), .007, brass())
    r, top, low = .20, -.105, -.245
    lathe([(r, top + (low - top) * k / 12) for k in range(13)], linen(around=300, metre=300, through=.42), 192)
    for z in (top, low):
        lathe(soften([(r - .0012, z - .004), (r + .0014, z - .004), (r + .0014, z + .004), (r - .0012, z + .004), (r - .0012, z - .004)], .0008),
              linen((.78, .72, .62), through=.12), 192)
    diffuser([(0, low - .004), (r - .01, low - .003), (r - .003, low)], 1.0, segments=128, limb=.8, gloss=.3, rough=.3)
    lathe(soften([(0, low - .026), (.006, low - .022), (.005, low - .014), (.013, low - .008), (.013, low - .003)], .002), brass(), 64)
    for k in range(3):
        a = 2.094 * k + .5
        tube([(0, 0, -.118), (.197 * cos(a), .197 * sin(a), top - .004)], .002, brass(), resolution=3)
        shine((.07 * cos(a), .07 * sin(a), -.175), 1.3, .03)
    beam((0, 0, low - .01), (0, 0, -2), 2, 165, 1, .12)
    shine((0, 0, -.10), .35, .05)

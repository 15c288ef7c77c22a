"""Jidar ("wall"): a black cylinder that washes the wall upwards and downwards."""
from noor_studio import *

PHOTO = {
    'order': 4, 'place': 'wall', 'cct': 3000, 'on': .62, 'dim': .24,
    'alt': 'A slim matte black cylinder wall lamp with a brass band around its middle, open at the top and the bottom, on a plaster wall.',
    'front': {'look_at': (0, -.03, 0), 'width': .55, 'turn': 16, 'tilt': 4},
    'views': {'detail': {'look_at': (.03, -.05, -.10), 'width': .35, 'turn': 34, 'tilt': -20,
                         'alt': 'The open lower end of the black wall lamp and its brass band, seen from below.'},
              'room': {'room': 'hall_with_mirror', 'at': ((-.58, 0, 1.52), (.58, 0, 1.52)), 'look_at': (0, -.2, 1.30), 'width': 1.95, 'on': 1.4,
                       'alt': 'A pair of black wall lamps on both sides of a round mirror, light rising and falling along the wall, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.0472, .0472, 'across'), ('front', 'z', -.115, .115, 'high'), ('side', 'y', -.139, 0, 'deep'),),
                          'sizes': {'': (9, 23, 14)}}},
}


def build(finish=None):
    skin = finish or black()
    r, h, out = .046, .115, -.092
    body = soften([(r - .006, h - .03, 0), (r - .006, h - .0015), (r - .004, h), (r, h - .003), (r, .012), (r - .0022, .010), (r - .0022, -.010),
                   (r, -.012), (r, -h + .003), (r - .004, -h), (r - .006, -h + .0015), (r - .006, -h + .03, 0)], .001, 4)
    lathe(body, skin, 160, (0, out, 0))
    lathe(soften([(r - .003, .0105), (r + .0012, .0105), (r + .0012, -.0105), (r - .003, -.0105)], .0008), brass(), 160, (0, out, 0))
    for up in (1, -1):
        lathe(soften([(r - .006, up * (h - .002)), (r - .012, up * (h - .04)), (.016, up * (h - .05))], .004), metal((.85, .83, .80), .25), 96, (0, out, 0))
        diffuser([(0, up * (h - .045)), (.020, up * (h - .046)), (.034, up * (h - .050))], 14, at=(0, out, 0), segments=64, limb=.9)
        beam((0, out, up * (h - .03)), (0, out + .012, up * 2), 74, 78, .85, .016)
        beam((0, out, up * (h - .03)), (0, out + .030, up * 2), 18, 150, 1, .016)
    rod((0, out + r - .004, 0), (0, -.012, 0), .012, brass(), .002)
    rod((0, 0, 0), (0, -.014, 0), .042, skin, .004, 128)

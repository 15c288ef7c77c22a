"""Fitr ("mushroom"): an opal glass cap on a painted metal stem."""
from noor_studio import *

PHOTO = {
    'order': 10, 'place': 'table', 'cct': 2700, 'on': 1.7,
    'alt': 'A mushroom-shaped table lamp: a wide opal glass cap rests on a flared stem painted terracotta.',
    'front': {'look_at': (0, 0, .155), 'width': .52, 'tilt': 5},
    'views': {'detail': {'look_at': (.04, 0, .225), 'width': .27, 'turn': 16, 'tilt': -4,
                         'alt': 'The rim of the opal glass cap above the painted stem.'},
              'room': {'room': 'gallery', 'at': ((.02, -.23, .65),), 'look_at': (.05, -.2, 1.02), 'width': 1.5, 'on': 4.1,
                       'alt': 'The mushroom lamp on a long oak cabinet between books and a vase, under a picture, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.152, .152, 'across the cap'), ('front', 'z', 0, .311, 'high'),),
                          'sizes': {'H 31 cm': (30, 31), 'H 44 cm': (42, 44)}, 'drawn': 'H 31 cm'}},
}


def build():
    colour = paint((.43, .150, .078), .36, .3, .05)
    lathe([(0, 0), *soften([(0, 0), (.078, 0, .003), (.080, .006, .004)], .003)[1:], *bezier((.079, .010), (.055, .022), (.036, .060), (.034, .15), 30),
           *bezier((.034, .15), (.033, .175), (.040, .190), (.050, .196), 12)[1:], (.0, .198)], colour, 160)
    cap = [*bezier((0, .302), (.085, .302), (.150, .262), (.152, .205), 40), *bezier((.152, .205), (.152, .194), (.144, .190), (.128, .192), 10)[1:],
           *bezier((.128, .192), (.09, .198), (.06, .199), (.045, .199), 10)[1:]]
    diffuser(cap, .85, 2.6, .09, .245, limb=.45, rough=.08)
    lathe(soften([(0, .311), (.007, .311), (.008, .303), (.012, .300)], .0015), brass(), 48)
    flex([(.02, .075, .005), (.10, .10, .003), (.22, .12, .003), (.40, .10, .003), (.9, .14, .003)], .0025, textile((.10, .08, .06)))

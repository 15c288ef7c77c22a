"""Rawda ("garden"): a spotlight on a ground spike."""
import random

from noor_studio import *

PHOTO = {
    'order': 35, 'place': 'garden', 'cct': 3000, 'on': 1.15, 'dim': .21, 'card': (.02, .02, .16, .22),
    'alt': 'A garden spotlight in dark bronze: a short cylindrical head on a bracket, its spike in a bed of pebbles, tilted upwards at a wall.',
    'front': {'look_at': (.0, 0, .15), 'width': .46, 'turn': -20, 'tilt': 8},
    'views': {'detail': {'look_at': (.01, 0, .20), 'width': .22, 'turn': -40, 'tilt': 14,
                         'alt': 'The ribbed head of the garden spotlight in its bracket, close up.'},
              'room': {'room': 'garden_tree', 'at': ((-.30, -.02, .03),), 'build': {'aimed': (.42, .58, .88)}, 'look_at': (.12, .4, .80), 'width': 2.1, 'tilt': 5, 'on': 14,
                       'alt': 'The garden spotlight in a gravel bed throws its light up into a small olive tree before a wall, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.052, .052, 'wide'), ('front', 'z', .012, .207, 'above the ground'),),
                          'sizes': {'': (10, 20)}}},
}


def pebbles():
    """The bed it stands in."""
    chance = random.Random(4)
    stones = [ceramic(c, .7) for c in ((.36, .33, .29), (.50, .47, .42), (.24, .225, .205))]
    for _ in range(420):
        far, a, size = .155 * chance.random() ** .55, chance.uniform(0, 2 * pi), chance.uniform(.006, .0125)
        pebble = lathe(arc(0, 0, size, -90, 90, 10, size * chance.uniform(.5, .75)), chance.choice(stones), 16)
        pebble.scale = (1, chance.uniform(.7, 1), 1)
        pebble.location = (far * cos(a), far * sin(a), size * .3 + .014 * (1 - (far / .16) ** 2) * chance.random())
        pebble.rotation_euler = (chance.uniform(-.4, .4), chance.uniform(-.4, .4), chance.uniform(0, 6))


def build(aimed=(-.04, .50, .17)):
    skin = bronze()
    with Props():
        pebbles()
    rod((0, 0, .012), (0, 0, .092), .008, skin)
    lathe(soften([(.020, .018), (.022, .022), (.022, .030), (.010, .036)], .003), skin, 64)
    pivot = Vector((0, 0, .155))
    for side in (-1, 1):
        tube(soften3([(0, 0, .09), (side * .044, 0, .095), (side * .044, 0, .158)], .02), .0045, skin)
        rod(pivot + Vector((side * .037, 0, 0)), pivot + Vector((side * .052, 0, 0)), .009, skin, .002)
    aimed = Vector(aimed).normalized()
    with Assembly() as head:
        r = .038
        lathe(soften([(0, -.062), (.026, -.062, .006), (.030, -.052), (.030, -.030), (r, -.024, .003), (r, .050)], .002), skin, 160)
        for k in range(4):
            z = -.052 + .008 * k
            lathe(soften([(.028, z), (.034, z), (.034, z + .003), (.028, z + .003)], .0006), skin, 128)
        lathe(soften([(r, .049), (r, .052), (r - .003, .052), (r - .003, .030), (.020, .026)], .001), skin, 160)
        diffuser(soften([(0, .034), (.024, .033), (.034, .030)], .002), 7, segments=96, limb=.8)
    head.place(along(pivot, pivot + aimed))
    beam(pivot + aimed * .05, pivot + aimed, 26, 46, .7, .02)
    beam(pivot + aimed * .05, pivot + aimed, 5, 100, 1, .02)

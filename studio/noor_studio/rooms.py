"""Rooms at dusk, in which each lamp is shown once at its true size. Every room has its back wall at y = 0, its floor at
z = 0, its window out of the picture on the left, and furniture where a customer would put such a lamp.

A recipe names its room in the view `room`: {'room': 'dining', 'at': ((x, y, z), …), …camera…}; `at` is where the origin
of the lamp stands, several places for a lamp that is used in a row."""
import random
from math import cos, pi, radians, sin

import bpy
from mathutils import Matrix

from .furniture import *
from .geometry import *
from .light import softbox, stage
from .materials import *
from .sets import ambience, plane

# Known to calm_walls in develop.py by the differences of their channels.
GREIGE, SAGE, CLAY, LIME = (.56, .525, .485), (.36, .39, .34), (.50, .34, .26), (.72, .70, .67)


# ------------------------------------------------------------------ building
def shell(colour=GREIGE, left=-3.2, right=2.4, top=2.7, floor=None, ceiling=True):
    """A back wall, the wall on the right, floor, ceiling and skirting; open towards the window and the camera."""
    wall = plaster(colour, .02, 7)
    plane([(-7, -9, 0), (7, -9, 0), (7, .2, 0), (-7, .2, 0)], floor or planks())
    plane([(left, 0, 0), (right, 0, 0), (right, 0, top), (left, 0, top)], wall)
    plane([(right, -9, 0), (right, 0, 0), (right, 0, top), (right, -9, top)], wall)
    if ceiling:
        plane([(-7, -9, top), (7, -9, top), (7, 0, top), (-7, 0, top)], plaster((.74, .72, .69), .02, 7))
    block((right - left, .016, .09), ((left + right) / 2, -.008, .045), paint(tuple(c * .96 for c in colour), .5), .003)


def dusk(at=(-2.9, -1.6, 1.6), size=(2.2, 2.0), power=170, fill=60, around=.24):
    """The last light of the day from a window, and a little from behind the camera."""
    softbox(at, (.3, -.4, .8), size, power, colour=(.74, .86, 1))
    softbox((1.0, -5.5, 2.2), (0, -.5, 1), (3, 2), fill, colour=(.93, .96, 1), mirrored=False)
    ambience(around, (.74, .86, 1), (.42, .44, .47))


def rug(x, y, radius, colour=(.50, .465, .41)):
    lathe(soften([(0, .010), (radius, .010, .004), (radius + .005, 0)], .003), upholstery(colour, .006), 160, (x, y, 0))


def upright(y):
    """The matrix that stands what lies in the x, y plane upright, as a wall at y."""
    return Matrix.Translation((0, y, 0)) @ Matrix.Rotation(radians(90), 4, 'X')


# ------------------------------------------------------------------ rooms
def dining():
    """A round table for four; the lamp hangs at (0, -1.25, 1.42)."""
    shell(SAGE)
    dusk()
    rug(0, -1.25, 1.5)
    round_table(0, -1.25)
    chair(-.80, -1.30, 96)
    chair(.80, -1.10, -98)
    chair(.18, -.48, 176)
    bowl(.10, -1.22, .74, .14, (.60, .55, .48), fruit=5)
    art(-1.28, 0, 1.52, .62, .80)


def long_table():
    """A table of two metres with a bench of chairs; the lamp hangs at (0, -1.35, 1.45)."""
    shell(CLAY, -3.6, 3.2, 2.9)
    dusk((-3.4, -1.8, 1.6), (2.6, 2.2), 250, 80)
    table(0, -1.35, 2.0, .90)
    for x in (-.52, .52):
        chair(x, -.72, 180)
        chair(x + .04, -2.02, 2 if x < 0 else -4)
    chair(1.34, -1.30, -92)
    vase(-.34, -1.32, .74, .22, (.66, .62, .55))
    twigs(-.34, -1.32, .92, 7, .8, 4)
    bowl(.26, -1.36, .74, .13, (.03, .03, .032))
    books(.62, -1.30, .74, ((.24, (.62, .57, .50)), (.20, (.10, .135, .125))), 10)


def living():
    """The end of a sofa with a low table; room for a floor lamp at the left."""
    shell(GREIGE, -3.2, 3.0, 2.75)
    dusk((-3.3, -1.5, 1.6), (2.2, 2.0), 210, 70)
    rug(.35, -1.25, 1.3)
    sofa(.45, -.60, 2.0, 2)
    with Assembly() as low:
        coffee_table(0, 0)
    low.move(.55, -1.75)
    art(.45, 0, 1.62, 1.05, .74)


def reading():
    """An armchair with a stool for books."""
    shell(SAGE, -3, 2.3)
    dusk()
    rug(.1, -1.0, 1.05, (.56, .52, .45))
    armchair(.12, -.85, 22, (.44, .20, .115))
    with Assembly() as stool:
        lathe(soften([(0, .42), (.16, .42, .006), (.165, .445, .006), (0, .45)], .004, 6), oak('x', tone=.7), 96)
        for k in range(3):
            a = radians(90 + 120 * k)
            rod((.13 * cos(a), .13 * sin(a), 0), (.09 * cos(a), .09 * sin(a), .425), .014, oak('z', tone=.7))
        books(0, 0, .45, ((.22, (.10, .135, .125)), (.20, (.66, .62, .55))), 20)
    stool.move(.82, -.80)
    art(.25, 0, 1.62, .70, .90)


def bedroom():
    """Beside a bed: the table is at (0, -.26), its top .50 above the floor."""
    shell(CLAY, -2.6, 3.4)
    dusk((-2.7, -1.7, 1.5), (2.0, 1.8), 150, 55)
    bed(1.16, -.06)
    nightstand(0, -.26)
    books(-.09, -.30, .50, ((.19, (.62, .57, .50)), (.17, (.10, .135, .125))), 8)


def bed_from_the_foot():
    """A bedroom seen from the foot of the bed."""
    shell(SAGE, -3.4, 3.4, 2.8)
    dusk((-3.3, -2.0, 1.6), (2.4, 2.0), 240, 80)
    bed(0, -.06, 1.7, throw=(.60, .41, .16))
    for side in (-1, 1):
        nightstand(side * 1.16, -.26)
    books(1.10, -.28, .50, ((.19, (.62, .57, .50)), (.17, (.30, .12, .07))), 8)
    vase(-1.18, -.24, .50, .22)
    twigs(-1.18, -.24, .68, 6, .8, 6)


def study():
    """A desk against the wall; its top is .74 above the floor and its middle at (0, -.36)."""
    shell(SAGE, -2.4, 2.2)
    dusk((-2.3, -1.4, 1.5), (1.8, 1.7), 120, 45)
    table(0, -.38, 1.5, .70)
    chair(.30, -.98, 172)
    shelf(.28, 0, 1.36, 1.0)
    for k, (x, h, w, c) in enumerate(((-.13, .21, .030, (.36, .135, .075)), (-.092, .19, .036, (.62, .57, .50)), (-.052, .225, .032, (.10, .135, .125)), (-.016, .20, .028, (.66, .62, .55)),
                                      (.018, .215, .034, (.60, .41, .16)), (.052, .18, .026, (.20, .22, .24)))):
        block((w, .15, h), (x, -.10, 1.375 + h / 2), paint(c, .6), .003)
    vase(.56, -.11, 1.375, .17, (.30, .12, .07))
    block((.30, .21, .004), (.12, -.50, .743), picture((.80, .78, .73)), .0005, (0, 0, -6))
    block((.21, .29, .014), (-.02, -.46, .748), paint((.10, .135, .125), .6), .002, (0, 0, 10))
    lathe(soften([(0, .002), (.038, .002), (.040, .006), (.040, .10), (.037, .10), (.036, .01), (0, .01)], .002), ceramic((.62, .57, .50), .6, True), 64, (.52, -.22, .74))
    for k, (a, c) in enumerate(((.4, (.60, .41, .16)), (1.9, (.03, .03, .03)), (4.2, (.36, .135, .075)))):
        rod((.52 + .012 * cos(a), -.22 + .012 * sin(a), .75), (.52 + .034 * cos(a), -.22 + .034 * sin(a), .91), .0036, paint(c, .5), .0005, 12)


def hall():
    """A hall with a low cabinet; the lamp hangs or sits on the wall above it."""
    shell(CLAY, -2.6, 2.2, 2.75)
    dusk((-2.6, -1.7, 1.6), (2.0, 2.0), 150, 55)
    with Assembly() as low:
        sideboard(0, 0, 1.275, False)
    low.move(0, -.24)
    vase(-.40, -.22, .65, .27)
    twigs(-.40, -.22, .87, 9, 1.0, 12)
    books(.22, -.24, .65, ((.25, (.62, .57, .50)), (.22, (.10, .135, .125))), 6)
    bowl(.24, -.24, .695, .075, (.66, .62, .55))


def hall_with_mirror():
    hall()
    mirror(0, 0, 1.52, .34)


def gallery():
    """A wall with one picture, 0.7 m wide, its upper edge at 1.76 m, over a long cabinet."""
    shell(SAGE, -2.2, 2.0)
    dusk((-2.3, -1.5, 1.6), (1.8, 1.9), 120, 45)
    art(0, 0, 1.50, .70, .52)
    with Assembly() as low:
        sideboard(0, 0, 1.70, False)
    low.move(.1, -.24)
    books(-.40, -.24, .65, ((.25, (.62, .57, .50)), (.22, (.36, .135, .075)), (.19, (.66, .62, .55))), 6)
    vase(.48, -.22, .65, .20, (.10, .135, .125))


def picture_wall():
    """A tall wall with one large picture under a ceiling of 2.6 m, for spotlights."""
    shell(GREIGE, -2.6, 2.2, 2.6)
    dusk((-2.6, -1.6, 1.5), (2.0, 1.9), 150, 55)
    art(.0, 0, 1.45, 1.0, 1.2, ((-.20, .16, .26, (.46, .165, .075)), (.16, -.14, .30, (.10, .135, .125)), (.30, .40, .09, (.60, .41, .16))))
    with Assembly() as seat:
        cushion((1.10, .42, .09), (0, 0, .435), upholstery((.36, .135, .075)))
        block((1.06, .40, .03), (0, 0, .375), oak('x', tone=.7), .004)
        for side in (-1, 1):
            for depth in (-.15, .15):
                rod((side * .46, depth * 1.1, 0), (side * .44, depth, .37), .016, oak('z', tone=.7))
    seat.move(.05, -.62)


def corridor():
    """A passage that ends at a picture and a cabinet, its ceiling 2.5 m high."""
    shell(LIME, -1.05, 1.05, 2.5)
    plane([(-1.05, -9, 0), (-1.05, 0, 0), (-1.05, 0, 2.5), (-1.05, -9, 2.5)], plaster(LIME, .02, 7))
    for x in (-1.042, 1.042):
        block((.016, 9, .09), (x, -4.5, .045), paint(tuple(c * .96 for c in LIME), .5), .003)
    softbox((0, -6.5, 2.2), (0, 0, 1.2), (1.6, 1.6), 110, colour=(.80, .89, 1), mirrored=False)
    ambience(.55, (.74, .86, 1), (.52, .54, .57))
    with Assembly() as low:
        sideboard(0, 0, 1.275, False)
    low.move(0, -.24)
    art(0, 0, 1.42, .72, .90)
    vase(-.36, -.22, .65, .24, (.30, .12, .07))
    books(.28, -.24, .65, ((.25, (.62, .57, .50)), (.22, (.10, .135, .125))), 6)
    block((.78, 2.6, .008), (0, -1.9, .004), upholstery((.40, .18, .12), .006), .003)


def kitchen():
    """A worktop against a tiled wall with a shelf; the top is .90 above the floor, the ceiling at 2.5 m."""
    shell(LIME, -2.8, 2.3, 2.5, paving((.40, .385, .36), .5))
    dusk((-2.7, -1.7, 1.6), (2.0, 1.9), 150, 55)
    with Assembly() as tiles:
        plane([(-2.8, .90, 0), (2.3, .90, 0), (2.3, 1.52, 0), (-2.8, 1.52, 0)], paving((.66, .65, .60), .10))
    tiles.place(upright(-.006))
    front = paint((.20, .235, .205), .5)
    block((3.0, .56, .10), (.1, -.29, .05), paint((.04, .04, .04), .6), 0)
    for k in range(5):
        block((.592, .58, .76), (-1.1 + .6 * k, -.30, .48), front, .003)
        rod((-1.1 + .6 * k - .10, -.606, .80), (-1.1 + .6 * k + .10, -.606, .80), .006, brass(), .001)
    block((3.04, .62, .036), (.1, -.31, .882), marble((.80, .79, .77), (.45, .45, .45), 3.), .004)
    shelf(.15, -.004, 1.52, 1.7, .20)
    for k, (x, r, h, c) in enumerate(((-.50, .05, .13, (.62, .57, .50)), (-.36, .05, .10, (.36, .135, .075)), (-.22, .055, .15, (.62, .57, .50)), (.62, .06, .12, (.10, .135, .125)))):
        lathe(soften([(0, 0), (r * .9, 0, .004), (r, .01, .004), (r, h, .004), (r * .9, h + .012, .004), (r * .2, h + .016), (r * .2, h + .032, .004), (0, h + .034)], .003, 5), ceramic(c, .5), 96, (x, -.10, 1.535))
    for k in range(4):
        bowl(.36, -.10, 1.535 + .022 * k, .085, (.66, .63, .57))
    block((.30, .020, .42), (-.62, -.075, 1.11), oak('z', tone=.75), .006, (-8, 0, 0))
    bowl(.10, -.34, .90, .15, (.66, .62, .55), fruit=6)
    lathe(soften([(0, 0), (.045, 0, .006), (.05, .02, .01), (.035, .17, .03), (.014, .22, .02), (.014, .27, .003), (0, .27)], .004, 6), ceramic((.10, .135, .125), .3), 96, (.56, -.24, .90))


def island():
    """A kitchen island seen from the front; its top is .92 above the floor, its middle at (0, -1.3)."""
    shell(SAGE, -3.2, 2.8, 2.7)
    dusk((-3.2, -1.7, 1.6), (2.2, 2.0), 200, 70)
    block((2.0, .80, .86), (0, -1.3, .45), paint((.40, .17, .10), .5), .003)
    for k in range(24):
        block((.008, .006, .80), (-.96 + .0835 * k, -1.701, .47), paint((.30, .125, .075), .5), .001)
    block((2.10, .90, .04), (0, -1.3, .90), marble((.80, .79, .77), (.45, .45, .45), 3.), .004)
    shelf(-.2, 0, 1.30, 2.4, .24)
    shelf(-.2, 0, 1.72, 2.4, .24)
    for z, row in ((1.315, ((-1.1, .06), (-.94, .05), (-.3, .07), (.3, .06), (.46, .05), (.82, .06))), (1.735, ((-.9, .06), (-.2, .05), (-.06, .06), (.62, .07)))):
        for k, (x, r) in enumerate(row):
            bowl(x, -.13, z, r * 1.3, ((.62, .57, .50), (.36, .135, .075), (.10, .135, .125))[k % 3])
    bowl(-.36, -1.34, .92, .16, (.62, .57, .50), fruit=6)
    block((.42, .26, .022), (.42, -1.36, .931), oak('x', tone=.75), .006, (0, 0, 8))
    books(.72, -1.15, .92, ((.24, (.62, .57, .50)),), -12)


def bathroom():
    """A round mirror over a basin, tiles on the wall; the ceiling is 2.5 m high."""
    shell(LIME, -2.0, 1.9, 2.5, paving((.40, .385, .36), .5))
    dusk((-2.0, -1.5, 1.6), (1.6, 1.7), 110, 45)
    with Assembly() as tiles:
        plane([(-2.0, 0, 0), (1.9, 0, 0), (1.9, 1.10, 0), (-2.0, 1.10, 0)], paving((.40, .47, .44), .12))
    tiles.place(upright(-.006))
    block((3.9, .03, .02), (-.05, -.012, 1.11), oak('x', tone=.7), .003)
    block((1.10, .46, .34), (0, -.24, .62), oak('x', tone=.75), .006)
    block((1.12, .48, .03), (0, -.24, .805), marble((.80, .79, .77), (.45, .45, .45), 3.), .004)
    r = .20
    lathe(soften([(0, .004), (r * .55, .004, .01), (r, .12, .06), (r - .012, .122, .004), (r * .5, .03, .05), (0, .025)], .006, 8), ceramic((.80, .79, .76), .2), 128, (0, -.27, .82))
    tube(soften3([(0, -.06, .82), (0, -.06, 1.06), (0, -.22, 1.06), (0, -.22, 1.03)], .03), .011, brass())
    rod((.09, -.06, .82), (.09, -.06, .90), .009, brass())
    mirror(0, -.002, 1.62, .36)
    lathe(soften([(0, 0), (.034, 0, .004), (.036, .10, .01), (.012, .13), (.012, .15), (0, .15)], .003, 5), ceramic((.36, .135, .075), .4), 64, (.38, -.18, .82))
    for k in range(3):
        cushion((.30, .20, .055), (-.40, -.24, .85 + .054 * k), upholstery(((.66, .62, .55), (.50, .34, .26), (.66, .62, .55))[k], .004))


def majlis():
    """Low seats along the wall around a tray; the lamp hangs at (0, -.95, 1.15)."""
    shell(CLAY, -2.8, 2.6, 2.6)
    dusk((-2.7, -1.7, 1.6), (2.0, 2.0), 160, 60)
    rug(0, -1.25, 1.25, (.46, .20, .13))
    cushion((2.5, .78, .22), (0, -.42, .13), upholstery((.62, .57, .50)))
    for k in range(3):
        cushion((.80, .20, .40), (-.84 + .84 * k, -.12, .42), upholstery((.62, .57, .50)), (-8, 0, 0))
    for x, c, turn in ((-.98, (.36, .135, .075), 12), (-.52, (.60, .41, .16), -6), (.70, (.10, .135, .125), -10), (1.06, (.36, .135, .075), -16)):
        cushion((.42, .15, .40), (x, -.30, .41), upholstery(c), (-22, 0, turn))
    lathe(soften([(0, .245), (.34, .245, .004), (.345, .265, .004), (.335, .266, .002), (.33, .252), (0, .252)], .002, 5), brass(), 160, (0, -1.25, 0))
    for k in range(4):
        a = radians(45 + 90 * k)
        rod((.24 * cos(a), -1.25 + .24 * sin(a), 0), (.20 * cos(a), -1.25 + .20 * sin(a), .245), .013, oak('z', tone=.5))
    lathe(soften([(0, 0), (.06, 0, .006), (.075, .05, .04), (.035, .13, .03), (.028, .17, .01), (.038, .20, .006), (.012, .225), (0, .23)], .006, 8), brass(), 128, (-.08, -1.20, .252))
    for x, y in ((.10, -1.34), (.17, -1.20), (.03, -1.42)):
        lathe(soften([(0, 0), (.018, 0, .003), (.030, .042, .01), (.028, .042), (.015, .006), (0, .006)], .002), ceramic((.72, .69, .63), .3), 64, (x, y, .252))


def terrace():
    """A house wall outdoors with a door and a potted olive; the lamp is on the wall at (0, 0, 1.75)."""
    plane([(-9, -9, 0), (9, -9, 0), (9, 0, 0), (-9, 0, 0)], paving((.42, .40, .37), .5))
    plane([(-9, 0, 0), (9, 0, 0), (9, 0, 7), (-9, 0, 7)], plaster(GREIGE, .06, 5))
    wood = oak('z', tone=.42)
    block((1.16, .05, 2.26), (-.98, -.012, 1.13), paint((.46, .43, .39), .6), .006)
    for k in range(7):
        block((.138, .05, 2.12), (-1.40 + .14 * k, -.030, 1.07), wood, .004)
    tube([(-.56, -.06, .95), (-.56, -.10, .96), (-.56, -.10, 1.24), (-.56, -.06, 1.25)], .009, brass())
    block((1.5, .50, .14), (-.98, -.25, .07), paint((.50, .47, .43), .8), .01)
    pot(.62, -.42, .21, .38)
    olive_tree(.62, -.42, 1.25, .34, leaves=700)
    sky((-2.5, -3.0, 4.0))


def sky(at, power=300, around=.42):
    """Blue hour: soft light from above, everywhere."""
    softbox(at, (0, 0, .8), (4, 4), power, colour=(.72, .84, 1))
    ambience(around, (.62, .78, 1), (.30, .32, .36))


def path():
    """A garden path between tall grasses, a wall behind; the lamp stands at (0, 0, 0)."""
    plane([(-9, -9, 0), (9, -9, 0), (9, 2.2, 0), (-9, 2.2, 0)], paving((.42, .40, .37), .45))
    plane([(-9, 2.2, 0), (9, 2.2, 0), (9, 2.2, 7), (-9, 2.2, 7)], plaster(GREIGE, .06, 5))
    for side, first in ((1, .34), (-1, .95)):
        block((3.2, 6.0, .05), (side * (first + 1.6), -.8, .02), paint((.075, .055, .042), .95, 0, .4), .02)
    places = ((.62, .35, .62), (.95, -.15, .70), (.70, -.75, .55), (1.25, .55, .80), (.55, 1.15, .75), (1.05, 1.45, .85), (-1.25, .60, .72), (-1.20, -.30, .60), (-1.60, .15, .85),
              (-1.35, 1.35, .85), (-1.75, .95, .80), (1.60, .05, .80), (1.55, -.75, .65))
    for k, (x, y, h) in enumerate(places):
        grass(x, y, 120, h, .12, k + 1)
    sky((-2.5, -3.0, 4.0), 300)


def garden_tree():
    """An olive in a bed of gravel before a wall; the lamp stands at (0, 0, 0) and looks up at the tree behind it."""
    plane([(-9, -9, 0), (9, -9, 0), (9, 1.5, 0), (-9, 1.5, 0)], paving((.42, .40, .37), .45))
    plane([(-9, 1.5, 0), (9, 1.5, 0), (9, 1.5, 7), (-9, 1.5, 7)], plaster(CLAY, .06, 5))
    block((3.4, 1.5, .06), (.25, .74, .02), paint((.20, .18, .155), .95, 0, .5), .02)
    olive_tree(.18, .62, 1.75, .02, leaves=1100)
    for k, (x, y, h) in enumerate(((-.72, .80, .42), (-1.02, .45, .36), (.98, .90, .46), (1.22, .50, .38), (.72, .28, .30), (-.52, 1.18, .44))):
        grass(x, y, 90, h, .10, k + 20)
    chance = random.Random(9)
    stones = [ceramic(c, .7) for c in ((.36, .33, .29), (.50, .47, .42), (.24, .225, .205))]
    for _ in range(26):
        size = chance.uniform(.02, .05)
        stone = lathe(arc(0, 0, size, -90, 90, 10, size * .7), chance.choice(stones), 24)
        stone.location = (chance.uniform(-1.1, 1.5), chance.uniform(.05, 1.1), .05 + size * .3)
        stone.rotation_euler = (chance.uniform(-.4, .4), chance.uniform(-.4, .4), chance.uniform(0, 6))
    sky((-2.5, -3.0, 4.0), 300)


ROOMS = {f.__name__: f for f in (dining, long_table, living, reading, bedroom, bed_from_the_foot, study, hall, hall_with_mirror, gallery, picture_wall, corridor, kitchen, island,
                                 bathroom, majlis, terrace, path, garden_tree)}


# ------------------------------------------------------------------ lamps in rooms
def stand(recipe, group='lamp', power=1., leads=False, pose=None, **where):
    """Put a lamp into a room, without what only its own photograph needs and, unless `leads`, without its mains lead. Its
    light is scaled as in its own photograph, times `power`; `pose` are arguments of its build()."""
    stage.group, stage.scale = group, recipe.PHOTO['front']['width'] / .8 * power ** .5
    with Assembly() as luminaire:
        recipe.build(**(pose or {}))
    stage.group, stage.scale = 'lamp', 1.
    for part in list(luminaire.parts):
        if part.name.startswith('prop') or part.name.startswith('flex') and not leads:
            luminaire.parts.remove(part)
            bpy.data.objects.remove(part)
    return luminaire.move(**where)


def build(view, recipe):
    """The room of a view, with the lamp at each of its places (x, y, z, degrees of turn)."""
    ROOMS[view['room']]()
    for x, y, z, *turn in view['at']:
        stand(recipe, leads=view.get('leads', False), pose=view.get('build'), x=x, y=y, z=z, turn=turn[0] if turn else 0)

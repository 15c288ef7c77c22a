"""Parts that many luminaires share. A part stands with its lower end on z = 0 unless it says otherwise."""
from math import cos, pi, sin

from .geometry import *
from .light import beam, member, shine
from .materials import *

__all__ = ['cord', 'grip', 'canopy', 'holder', 'diffuser', 'lens', 'bulb', 'flex', 'glass_bulb']


def cord(bottom, top, material=None, radius=.003, x=0, y=0):
    """A straight flex; let it leave the picture at the top."""
    line = tube([(x, y, bottom), (x, y, (bottom + top) / 2), (x, y, top)], radius, material or textile())
    line.name = 'cord'
    return line


def grip(z, material, radius=.0075, height=.022, x=0, y=0):
    """The cone that clamps a cord."""
    return lathe(soften([(.0032, height), (.0045, height), (radius, height * .35), (radius, 0), (0, 0)], .0012), material, 48, (x, y, z))


def canopy(material, at=(0, 0, 0), radius=.055, height=.028):
    """A ceiling rose; `at` is on the ceiling."""
    return lathe(soften([(0, -height - .012), (.005, -height - .012), (.006, -height), (radius * .94, -height, .008), (radius, -.001), (radius, 0)], .002),
                 material, 96, at)


def holder(z, material, cord_top=None, cord_material=None, radius=.0235, height=.056, grooves=3):
    """A turned lamp holder with a cord grip, and its cord."""
    lathe(soften([(0, z + height + .016), (.0085, z + height + .016), (.010, z + height + .004), (radius - .0015, z + height, .005),
                  (radius, z + height - .008), (radius, z + .002), (radius - .001, z - .002), (radius - .007, z - .003)], .0012), material, 128)
    for k in range(grooves):
        y = z + .010 + k * .006
        lathe(soften([(radius - .0003, y), (radius + .001, y + .001), (radius + .001, y + .003), (radius - .0003, y + .004)], .0005), material, 128)
    grip(z + height + .014, material, .006, .018)
    if cord_top:
        cord(z + height + .03, cord_top, cord_material, .0028)


def diffuser(profile, strength=1.8, power=None, radius=.03, height=0, at=(0, 0, 0), segments=128, shape=None, **look):
    """An opal body that glows for the camera; with `power` also an invisible source inside, `height` above `at`."""
    body = member(lathe(profile, glow(strength, **look), segments, at, shape))
    body.visible_shadow = False
    if power:
        shine((at[0], at[1], at[2] + height), power, radius)
    return body


def lens(radius, z, strength=14, at=(0, 0, 0), dome=.004):
    """The bright front of a spotlight, facing down; `z` is its rim."""
    return diffuser(soften([(0, z - dome), (radius * .6, z - dome * .8), (radius, z)], .002), strength, at=at, segments=64, limb=.9)


def bulb(at, radius=.03, power=None, strength=2.6):
    """A small frosted lamp inside a shade."""
    return diffuser(arc(0, 0, radius, -90, 90), strength, power, radius * .95, at=at, segments=48, limb=.8)


def flex(points, radius=.0027, material=None):
    """A mains lead that lies about, through points."""
    line = tube(through(points), radius, material or textile(), resolution=5)
    line.name = 'flex'
    return line


def glass_bulb(outline, top, fine=None, thickness=.0009, tint=(1, .988, .955), strands=4, low=.03, high=.075, spread=(.010, .016), power=2.4, strength=13,
               spiral=None):
    """A clear LED-filament lamp hanging cap up: `outline` runs from the bottom pole to the neck, `top` is the neck's
    height. Straight `strands` (or one `spiral`: (turns, radius)) stand between `low` and `high`."""
    outer = outline[::-1]
    inner = inset(outer, thickness)
    inner[-1] = (0, inner[-2][1])
    clear = glass(tint)
    lathe(outer, clear, 128)
    lathe(inner, clear, 128, inward=True)
    wire, fibre = metal((.6, .58, .55), .3), filament(strength)
    neck = outline[-1][0]
    lathe(soften([(0, high + .004), (.0030, high + .004), (.0040, high + .012), (neck * .62, top)], .002), glass((1, 1, 1)), 48)
    lit = []
    if spiral:
        turns, r = spiral
        path = helix(lambda t: r * (.5 + .5 * sin(pi * t) ** .8), -(high - low) / turns, turns, high, 72)
        lit.append(tube(path, .00085, fibre, resolution=4))
        tube(through([(.002, 0, high + .006), (.006, .001, high + .003), path[0]], 8), .00035, wire, resolution=3)
        tube(through([(-.002, 0, high + .006), (-.0015, 0, (low + high) / 2), (.001, 0, low - .004), path[-1]], 10), .00035, wire, resolution=3)
    else:
        a, b = spread
        for k in range(strands):
            t = 2 * pi * (k + .35) / strands
            p, q = (a * cos(t), a * sin(t), high - .002), (b * cos(t), b * sin(t), low + .002)
            lit.append(rod(p, q, .0011, fibre, .0005, 16))
            tube([p, (a * .5 * cos(t), a * .5 * sin(t), high + .003), (0, 0, high + .005)], .00035, wire, resolution=3)
            tube([q, (b * .75 * cos(t), b * .75 * sin(t), low - .001), (0, 0, low - .0015)], .00035, wire, resolution=3)
        tube([(0, 0, high + .006), (0, 0, low - .0015)], .0005, wire, resolution=3)
    for strand in lit:
        strand.visible_shadow = False
        member(strand)
    shine((0, 0, (low + high) / 2), power, .02)

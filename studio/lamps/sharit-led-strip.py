"""Sharit ("ribbon"): an LED strip, partly unrolled from its reel."""
from math import atan2

from noor_studio import *

PHOTO = {
    'order': 29, 'place': 'table', 'cct': 3000, 'on': 1.0,
    'alt': 'A reel of LED strip light, its end unrolled in a gentle curve across the table.',
    'front': {'look_at': (-.006, 0, .014), 'width': .285, 'turn': -6, 'tilt': 28},
    'views': {'detail': {'samples': 16, 'look_at': (.075, -.05, .006), 'width': .115, 'turn': -4, 'tilt': 34,
                         'alt': 'Single LEDs and copper pads on the white strip, close up.'}},
}


def ribbon(path, wide, thick, material):
    """A flat band standing on edge along a path (its width is vertical), as a closed body."""
    vertices, faces, n = [], [], len(path)
    for i, p in enumerate(path):
        before, after = Vector(path[max(i - 1, 0)]), Vector(path[min(i + 1, n - 1)])
        t = (after - before).normalized()
        side = Vector((-t.y, t.x, 0)).normalized() * thick / 2
        for s, h in ((1, 0), (1, wide), (-1, wide), (-1, 0)):
            vertices.append(tuple(Vector(p) + side * s + Vector((0, 0, h))))
    for i in range(n - 1):
        for k in range(4):
            faces.append((4 * i + k, 4 * i + (k + 1) % 4, 4 * i + 4 + (k + 1) % 4, 4 * i + 4 + k))
    faces += [(0, 1, 2, 3), tuple(4 * (n - 1) + k for k in range(4))]
    return surface(vertices, faces, material, crease=30)


def build():
    white, wide = paint((.82, .81, .79), .35), .010
    cx, cy, inner, pitch, turns = -.055, .015, .032, .0028, 8
    spiral = []
    for k in range(int(turns * 64) + 1):
        a = 2 * pi * k / 64
        r = inner + pitch * a / (2 * pi)
        spiral.append((cx + r * cos(a - pi / 2), cy + r * sin(a - pi / 2)))
    x, y = spiral[-1]
    tail = bezier((x, y), (x + .06, y), (x + .075, y - .055), (x + .13, y - .045), 40) + bezier((x + .13, y - .045), (x + .17, y - .037), (x + .17, y + .01), (x + .22, y + .02), 30)[1:]
    line = spiral + [tuple(p) for p in tail[1:]]
    # the reel: two clear discs and a hub; the band stands on edge between them
    lift = .0035
    ribbon([(px, py, lift) for px, py in line], wide, .0011, white)
    lathe(soften([(.014, 0), (.0605, 0), (.0605, .002), (.014, .002)], .0008), paint((.030, .030, .032), .35), 128, (cx, cy, 0))
    lathe(soften([(.014, 0), (.030, 0), (.030, lift + wide + .004), (.014, lift + wide + .004), (.014, 0)], .001), paint((.030, .030, .032), .35), 96, (cx, cy, 0))
    # LEDs on the outward face, at equal steps
    run, last, step = 0., Vector(line[0]), .0095
    chip, pad, hot = paint((.85, .82, .70), .3), metal((.80, .45, .28), .35), glow(5, .9, gloss=.2, colour=(.86, .80, .52))
    count = 0
    start = len(spiral) - 66
    for i in range(start, len(line) - 1):
        p, q = Vector(line[i]), Vector(line[i + 1])
        run += (q - p).length
        if run < step:
            continue
        run = 0
        count += 1
        t = (q - p).normalized()
        normal = Vector((t.y, -t.x))
        at = (p.x + normal.x * .0011, p.y + normal.y * .0011, lift + wide / 2)
        turn = (0, 0, degrees(atan2(t.y, t.x)))
        body = member(block((.0036, .0012, .0030), at, hot, .0003, turn))
        body.visible_shadow = False
        if count % 4 == 0:
            for dx in (.0042, .0056):
                for dz in (-.0028, .0028):
                    block((.0010, .0004, .0016), (at[0] + t.x * dx - normal.x * .0005, at[1] + t.y * dx - normal.y * .0005, at[2] + dz), pad, 0, turn)
        if count % 6 == 3:                   # a few sources stand for all: every one more makes the studio light noisier
            beam((at[0] + normal.x * .002, at[1] + normal.y * .002, at[2]), (at[0] + normal.x, at[1] + normal.y, at[2] - .15), 2.6, 160, 1, .012)

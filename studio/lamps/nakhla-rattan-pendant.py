"""Nakhla ("palm"): rattan woven over ribs."""
from noor_studio import *

PHOTO = {
    'order': 16, 'place': 'hang', 'cct': 2700, 'on': 1.2,
    'alt': 'A bell-shaped pendant lamp woven from natural rattan, open at the bottom, hanging from a dark cord.',
    'front': {'look_at': (0, 0, .185), 'width': .70, 'tilt': -6},
    'views': {'detail': {'samples': 24, 'look_at': (0, 0, .17), 'width': .24, 'turn': 8, 'tilt': 2,
                         'alt': 'The weave of natural rattan strands around the ribs, close up.'},
              'room': {'room': 'majlis', 'at': ((0, -1.2, 1.22),), 'look_at': (0, -.8, .98), 'width': 2.3, 'tilt': 4, 'on': 2.7,
                       'alt': 'The rattan pendant over low seats with cushions and a brass tray table, at dusk.'},
              'drawing': {'dims': (('front', 'x', -.21, .21, 'across'), ('front', 'z', 0, .345, 'high'),),
                          'sizes': {'Ø 40 cm': (40, 33), 'Ø 60 cm': (60, 49)}, 'drawn': 'Ø 40 cm', 'scale': .952}},
}


def build():
    strand = cane()
    outline = [*bezier((.040, .335), (.10, .335), (.165, .26), (.195, .13), 40), *bezier((.195, .13), (.205, .085), (.208, .04), (.205, 0), 20)[1:]]
    length = [0.]
    for p, q in zip(outline, outline[1:]):
        length.append(length[-1] + hypot(q[0] - p[0], q[1] - p[1]))

    def at(s):
        for k in range(1, len(outline)):
            if length[k] >= s or k == len(outline) - 1:
                t = min((s - length[k - 1]) / max(length[k] - length[k - 1], 1e-9), 1)
                return [a + (b - a) * t for a, b in zip(outline[k - 1], outline[k])]
    ribs = 44
    for k in range(ribs):
        a = 2 * pi * k / ribs
        tube([(r * cos(a), r * sin(a), z) for r, z in outline], .0017, strand, resolution=2)
    rows = int(length[-1] / .0098)
    for row in range(rows):                              # over one rib, under the next, shifted in every row
        r, z = at((row + .5) / rows * length[-1])
        sign = 1 if row % 2 else -1
        path = [((r + sign * .0025 * cos(ribs * t / 2)) * cos(t), (r + sign * .0025 * cos(ribs * t / 2)) * sin(t), z + .0006 * sin(7 * t + row))
                for t in (2 * pi * k / (ribs * 5) for k in range(ribs * 5))]
        tube(path, .0019, strand, cyclic=True, resolution=2)
    for (r, z), thick in ((outline[-1], .0052), (outline[0], .0045)):
        tube([(r * cos(t), r * sin(t), z) for t in (2 * pi * k / 96 for k in range(96))], thick, strand, cyclic=True)
    lathe(soften([(.044, .336), (.044, .341), (.012, .345), (.012, .360), (0, .360)], .0015), black(), 64)
    lathe(soften([(0, .33), (.020, .33), (.020, .27), (0, .27)], .002), black(), 64)
    bulb((0, 0, .225), .047, 7, 2.2)
    beam((0, 0, .05), (0, 0, -1), 4, 150, .9, .09)
    grip(.358, black())
    cord(.37, 3)

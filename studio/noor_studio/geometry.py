"""Shapes. Almost every luminaire is turned, bent or spun, so a profile of (radius, height) points goes a long way."""
from math import cos, hypot, pi, radians, sin, tan

import bmesh
import bpy
from mathutils import Matrix, Vector

__all__ = ['bezier', 'arc', 'soften', 'soften3', 'through', 'inset', 'lathe', 'sheet', 'blown', 'tube', 'rod', 'block', 'plate',
           'surface', 'Assembly', 'Props', 'along', 'helix', 'rounded_rectangle']


# ------------------------------------------------------------------ lines
def bezier(a, b, c, d, steps=24):
    """A cubic curve from a to d, in two or three dimensions."""
    w = lambda t: ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3)
    return [tuple(sum(k * p[i] for k, p in zip(w(s / steps), (a, b, c, d))) for i in range(len(a))) for s in range(steps + 1)]


def arc(x, z, radius, start, end, steps=24, height=None):
    """Part of a circle (or ellipse, with `height`) around (x, z), from angle `start` to `end`."""
    height = radius if height is None else height
    at = (radians(start + (end - start) * s / steps) for s in range(steps + 1))
    return [(x + radius * cos(t), z + height * sin(t)) for t in at]


def _round_corners(points, radii, steps):
    out = []
    for i, p in enumerate(points):
        r = radii[i]
        if i in (0, len(points) - 1) or r <= 0:
            out.append(p)
            continue
        before, after = points[i - 1] - p, points[i + 1] - p
        if before.length < 1e-9 or after.length < 1e-9:
            continue
        angle = before.angle(after)
        if angle > pi - .05:
            out.append(p)
            continue
        reach = min(r / tan(angle / 2), before.length * .49, after.length * .49)
        a, b = p + before.normalized() * reach, p + after.normalized() * reach
        for s in range(steps + 1):
            t = s / steps
            out.append((1 - t) ** 2 * a + 2 * t * (1 - t) * p + t * t * b)
    return out


def soften(profile, radius=.002, steps=5):
    """Round the corners of a profile. A point may carry its own radius as a third number. The line of light along a
    rounded edge is what makes an object look manufactured, so nothing in the studio has a knife edge."""
    points = [Vector((p[0], p[1], 0)) for p in profile]
    radii = [p[2] if len(p) > 2 else radius for p in profile]
    return [(p.x, p.y) for p in _round_corners(points, radii, steps)]


def soften3(path, radius, steps=12):
    """The same for a path in space."""
    return [tuple(p) for p in _round_corners([Vector(p) for p in path], [radius] * len(path), steps)]


def through(points, steps=14):
    """A smooth line through points in space (Catmull-Rom)."""
    p = [Vector(q) for q in points]
    p = [2 * p[0] - p[1], *p, 2 * p[-1] - p[-2]]
    out = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        for s in range(steps):
            t = s / steps
            out.append(tuple(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)))
    return out + [tuple(p[-2])]


def helix(radius, pitch, turns, z=0, steps=48, phase=0):
    """A coil around the z axis; radius may be a function of 0..1."""
    n = int(steps * turns)
    r = radius if callable(radius) else lambda _t: radius
    return [(r(i / n) * cos(2 * pi * turns * i / n + phase), r(i / n) * sin(2 * pi * turns * i / n + phase), z + pitch * turns * i / n)
            for i in range(n + 1)]


def inset(profile, thickness):
    """The profile moved towards the axis by a wall thickness (for one that runs from the top down on the outside)."""
    out = []
    for i, p in enumerate(profile):
        a, b = Vector(profile[max(i - 1, 0)]), Vector(profile[min(i + 1, len(profile) - 1)])
        t = (b - a).normalized()
        out.append((max(p[0] + t.y * thickness, 0), p[1] - t.x * thickness))
    return out


def rounded_rectangle(width, depth, radius, steps=8):
    """Outline of a rectangle with round corners, centred, counter-clockwise."""
    out = []
    for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        cx, cy = sx * (width / 2 - radius), sy * (depth / 2 - radius)
        out += [(cx + radius * cos(radians(start + 90 * s / steps)), cy + radius * sin(radians(start + 90 * s / steps)))
                for s in range(steps + 1)]
    return out


# ------------------------------------------------------------------ bodies
def _add(thing):
    bpy.context.scene.collection.objects.link(thing)
    return thing


def surface(vertices, faces, material, uvs=None, crease=45, inward=False, name='part'):
    """A smooth-shaded mesh; edges sharper than `crease` degrees stay edges. `inward` turns the normals to the inside
    (the inner wall of hollow glass needs that, or Cycles takes the bulb for a massive lens)."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    if uvs:
        layer = mesh.uv_layers.new(name='UVMap')
        for polygon in mesh.polygons:
            for loop, uv in zip(polygon.loop_indices, uvs[polygon.index]):
                layer.data[loop].uv = uv
    work = bmesh.new()
    work.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    if inward:
        bmesh.ops.reverse_faces(work, faces=work.faces)
    work.to_mesh(mesh)
    work.free()
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, radians(crease)
    mesh.materials.append(material)
    return _add(bpy.data.objects.new(name, mesh))


def lathe(profile, material, segments=128, at=(0, 0, 0), shape=None, closed=False, inward=False, crease=45):
    """Turn a profile around the z axis. shape(angle, radius, z, t) -> radius makes flutes and ribs (t runs 0..1 along
    the profile). UV: u is once around, v is metres along the profile. `closed` joins the last ring to the first."""
    length = [0.]
    for p, q in zip(profile, profile[1:]):
        length.append(length[-1] + hypot(q[0] - p[0], q[1] - p[1]))
    total = max(length[-1], 1e-9)
    vertices, rings = [], []
    for (r, z), run in zip(profile, length):
        if r < 1e-6:
            rings.append([len(vertices)])
            vertices.append((0, 0, z))
            continue
        first = len(vertices)
        for s in range(segments):
            a = 2 * pi * s / segments
            rr = shape(a, r, z, run / total) if shape else r
            vertices.append((rr * cos(a), rr * sin(a), z))
        rings.append(range(first, first + segments))
    faces, uvs = [], []
    pairs = list(zip(range(len(rings)), range(1, len(rings)))) + ([(len(rings) - 1, 0)] if closed else [])
    for i, j in pairs:
        lower, upper, v0, v1 = rings[i], rings[j], length[i], length[j] if j else total + .001
        for s in range(segments):
            t, u0, u1 = (s + 1) % segments, s / segments, (s + 1) / segments
            if len(lower) == 1 and len(upper) == 1:
                break
            if len(lower) == 1:
                faces.append((lower[0], upper[s], upper[t]))
                uvs.append(((u0, v0), (u0, v1), (u1, v1)))
            elif len(upper) == 1:
                faces.append((lower[s], lower[t], upper[0]))
                uvs.append(((u0, v0), (u1, v0), (u0, v1)))
            else:
                faces.append((lower[s], lower[t], upper[t], upper[s]))
                uvs.append(((u0, v0), (u1, v0), (u1, v1), (u0, v1)))
    body = surface(vertices, faces, material, uvs, crease, inward, 'lathe')
    body.location = at
    return body


def _rolled(outer, inner):
    """Half a circle that closes the gap between the ends of two walls."""
    a, b = Vector(outer[-1]), Vector(inner[-1])
    middle, r = (a + b) / 2, (a - b).length / 2
    out, on = (a - middle).normalized(), (a - Vector(outer[-2])).normalized()
    return [tuple(middle + out * r * cos(pi * k / 8) + on * r * sin(pi * k / 8)) for k in range(9)]


def sheet(profile, thickness, outside, inside, segments=192, at=(0, 0, 0), shape=None):
    """A spun metal shade: profile from the neck down to the rim; its own inside finish and a rolled rim."""
    inner = inset(profile, thickness)
    return [lathe(profile, outside, segments, at, shape), lathe(inner[::-1], inside, segments, at, shape),
            lathe(_rolled(profile, inner), outside, segments, at, shape, crease=80)]


def blown(profile, thickness, glass, segments=192, at=(0, 0, 0), shape=None):
    """A glass shade as one closed body with a wall thickness; profile from the neck down to the rim."""
    inner = inset(profile, thickness)
    return lathe(profile + _rolled(profile, inner)[1:-1] + inner[::-1], glass, segments, at, shape, closed=True, crease=80)


def tube(path, radius, material, cyclic=False, resolution=6, radii=None):
    """A wire, cord or bent pipe along a path."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', radius, resolution, True
    spline = curve.splines.new('POLY')
    spline.points.add(len(path) - 1)
    for i, (point, p) in enumerate(zip(spline.points, path)):
        point.co = (*p, 1)
        if radii:
            point.radius = radii[i]
    spline.use_cyclic_u, spline.use_smooth = cyclic, True
    curve.materials.append(material)
    return _add(bpy.data.objects.new('tube', curve))


def along(start, end):
    """The matrix that stands the z axis on the line from `start` to `end`."""
    start, end = Vector(start), Vector(end)
    return Matrix.Translation(start) @ (end - start).to_track_quat('Z', 'Y').to_matrix().to_4x4()


def rod(start, end, radius, material, edge=.0012, segments=48, profile=None):
    """A turned rod between two points. profile(length) may give another outline of (radius, distance) points."""
    length = (Vector(end) - Vector(start)).length
    outline = profile(length) if profile else soften([(0, 0), (radius, 0), (radius, length), (0, length)], min(edge, radius * .45), 4)
    body = lathe(outline, material, segments)
    body.matrix_world = along(start, end)
    return body


def block(size, at, material, edge=.002, turn=(0, 0, 0)):
    """A box with rounded edges, centred on `at`."""
    x, y, z = (s / 2 for s in size)
    corners = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    body = surface(corners, [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)], material, crease=40)
    body.location, body.rotation_euler = at, [radians(a) for a in turn]
    if edge:
        bevel = body.modifiers.new('edge', 'BEVEL')
        bevel.width, bevel.segments, bevel.harden_normals = edge, 3, True
    return body


def plate(outline, thickness, material, at=(0, 0, 0), edge=.001):
    """A flat plate cut to an outline in x, y; its top lies `thickness` above `at`, its upper edge is rounded."""
    n = len(outline)
    steps = [(0, 0)] + [(edge * (1 - cos(radians(a))), thickness - edge + edge * sin(radians(a))) for a in (0, 22, 45, 67, 90)]
    centre = Vector((sum(p[0] for p in outline) / n, sum(p[1] for p in outline) / n))
    vertices = []
    for cut, z in steps:
        for i, p in enumerate(outline):
            q, before, after = Vector(p[:2]), Vector(outline[i - 1][:2]), Vector(outline[(i + 1) % n][:2])
            t = (after - before).normalized()
            q = q + Vector((-t.y, t.x)) * cut
            vertices.append((q.x, q.y, z))
    faces = [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for k in range(len(steps) - 1) for i in range(n)]
    faces += [tuple(range((len(steps) - 1) * n, len(steps) * n)), tuple(range(n))]
    body = surface(vertices, faces, material, crease=40)
    body.location = at
    return body


class Assembly:
    """Collects what is made inside the with-block, so that it can be moved as one piece:

        with Assembly() as head: ...
        head.place(Matrix.Translation((0, 0, .4)))
    """
    def __enter__(self):
        self._known = set(bpy.context.scene.collection.objects)
        return self

    def __exit__(self, *_):
        self.parts = [o for o in bpy.context.scene.collection.objects if o not in self._known]
        bpy.context.view_layer.update()

    def place(self, matrix):
        for part in self.parts:
            part.matrix_world = matrix @ part.matrix_world
        bpy.context.view_layer.update()
        return self

    def move(self, x=0, y=0, z=0, turn=0):
        """Turn around z, then shift."""
        return self.place(Matrix.Translation((x, y, z)) @ Matrix.Rotation(radians(turn), 4, 'Z'))


class Props(Assembly):
    """What is made inside the with-block belongs to the lamp's own photograph only: a picture to light, a bed of pebbles."""
    def __exit__(self, *what):
        super().__exit__(*what)
        for part in self.parts:
            part.name = 'prop'

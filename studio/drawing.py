"""Dimension drawings: line drawings of a lamp from its own geometry, with the measures of the sizes that are sold.

    drawing.py FOLDER --deliver DIR lamps/<slug>.py …

FOLDER holds what noor_studio/outline.py has written. `drawing` in a recipe's views says what is measured:

    dims    (view, axis, from, to, name[, side[, edge]]) in metres of the model; `name` completes "28 cm …" in the alternative
            text; `edge` is where a part ends that is measured in the middle of the picture
    sizes   {name of the size: measures in cm, in the order of `dims`}; '' if all sizes are one
    drawn   the size that the model is; `scale` brings a model to it that is a little larger or smaller
    note    a line below, in symbols, and the same in words for the alternative text

A drawing has no words, because the shop shows it in every language: only figures, units, letters, and symbols such as Ø and R
(radius).

The drawing is refused if it would have a word, or if a measure of the model differs from the one that is sold by more than 3 % and
0.7 cm."""
import argparse, functools, json, os, re, sys
import numpy as np
from PIL import Image, ImageDraw, ImageFont
from scipy.ndimage import binary_dilation, maximum_filter1d

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from develop import BACKDROP, catalogue, read_exr, recipe

HERE = os.path.dirname(os.path.abspath(__file__))
FONT = os.path.join(os.path.dirname(HERE), 'web', 'app', 'ui', 'fonts', 'instrument-sans.woff2')
SIDE = 1200                     # px; the text is legible at 358 px, where a phone shows it
INK, SOFT = (34, 30, 27), (92, 86, 79)
TEXT, SMALL, LINE = 46, 40, 3
AXES = {'front': 'xz', 'side': 'yz', 'below': 'xy'}


# ---------------------------------------------------------------------------------------------------- lines
@functools.lru_cache(8)
def lines(path):
    """(outline, inner lines) of a view as masks: where the part, the depth or the direction of the surface jumps."""
    planes = {}
    for name, plane in read_exr(path, lambda name: name.split('.')[-2] in ('IndexOB', 'Depth', 'Normal')).items():
        planes['.'.join(name.split('.')[-2:])] = plane
    pick = lambda *names: next(planes[n] for n in names if n in planes)
    part = pick('IndexOB.X', 'IndexOB.V').astype('i2')
    depth = pick('Depth.Z', 'Depth.V', 'Depth.X')
    normal = np.stack([pick(f'Normal.{c}') for c in 'XYZ'])
    solid = part > 0
    depth = np.where(solid, depth, np.float32(1e3))
    outline, inner = np.zeros_like(solid), np.zeros_like(solid)
    for axis in (0, 1):
        a, b = [slice(None)] * 2, [slice(None)] * 2
        a[axis], b[axis] = slice(None, -1), slice(1, None)
        a, b = tuple(a), tuple(b)
        outline[a] |= solid[a] != solid[b]
        inner[a] |= (part[a] != part[b]) & solid[a] & solid[b]
        # a jump in depth is one that the slope on either side does not explain
        d = np.zeros_like(depth)
        d[a] = np.abs(depth[b] - depth[a])
        slope = np.minimum(np.roll(d, 3, axis), np.roll(d, -3, axis))
        inner |= (d > 4 * slope + .0012) & solid & ~outline
        # a crease: the strongest turn of the surface within a few pixels
        turn = np.zeros_like(depth)
        n = normal.shape[1 + axis]
        front, back = [slice(None)] * 3, [slice(None)] * 3
        front[1 + axis], back[1 + axis] = slice(4, n), slice(0, n - 4)
        middle = [slice(None)] * 2
        middle[axis] = slice(2, n - 2)
        change = normal[tuple(front)] - normal[tuple(back)]
        turn[tuple(middle)] = np.sqrt(np.einsum('chw,chw->hw', change, change))
        peak = maximum_filter1d(turn, 9, axis)
        same = np.ones_like(solid)
        for step in (-3, 3):
            same &= np.roll(part, step, axis) == part
        inner |= (turn > .42) & (turn >= peak) & solid & same
    return outline, inner


def ink(mask, scale, width):
    """A mask of single pixels, drawn `width` px wide after scaling down by `scale`, as coverage 0..255."""
    r = max(width / scale / 2, .5)
    k = int(np.ceil(r))
    yy, xx = np.mgrid[-k:k + 1, -k:k + 1]
    thick = binary_dilation(np.pad(mask, 12), xx ** 2 + yy ** 2 <= r * r)
    h, w = thick.shape
    return Image.fromarray((thick * 255).astype('u1')).resize((max(round(w * scale), 1), max(round(h * scale), 1)), Image.BOX), 12 * scale


def sketch(sheet, folder, slug, view, told, at, scale):
    """Draw a view with its left upper corner at `at`."""
    for name, colour, weights in (((f'{slug}-{view}-inside', SOFT, (1.6, 1.4)),) if told['inside'] else ()) + ((f'{slug}-{view}', INK, (4.2, 2.)),):
        outline, inner = lines(os.path.join(folder, name + '.exr'))
        for mask, width in zip((inner, outline), weights[::-1]):
            cover, margin = ink(mask, scale, width)
            sheet.paste(colour, (round(at[0] - margin), round(at[1] - margin)), cover)


# ---------------------------------------------------------------------------------------------------- measures
def centimetres(value):
    return f'{value:g} cm'


def check(slug, plan):
    """The measures of the drawn size must be those of the model, and what is written has no words."""
    for written in [*(plan['sizes'] if len(plan['sizes']) > 1 else ()), *plan.get('note', ())[:1]]:
        if re.search(r'[^\W\d_]{3}', written):
            raise SystemExit(f'{slug}: "{written}" has a word, which a drawing for all languages must not have')
    sold = plan['sizes'].get(plan.get('drawn'), next(iter(plan['sizes'].values())))
    for (_view, _axis, low, high, name, *_), stated in zip(plan['dims'], sold):
        measured = (high - low) * 100 * plan.get('scale', 1)
        if abs(measured - stated) > max(.03 * stated, .7):
            raise SystemExit(f'{slug}: the model is {measured:.1f} cm {name}, sold as {stated} cm')


def alt(plan):
    told = lambda measures: ', '.join(f'{centimetres(m)} {dim[4]}' for m, dim in zip(measures, plan['dims']))
    sizes = [(f'{name}: ' if name else '') + told(measures) for name, measures in plan['sizes'].items()]
    return 'Line drawing with measures. ' + '. '.join(sizes + ([plan['note'][1]] if 'note' in plan else [])) + '.'


class Pen:
    """Dimension lines on a sheet."""
    def __init__(self, sheet):
        self.draw = ImageDraw.Draw(sheet)
        self.font, self.small = (ImageFont.truetype(FONT, size) for size in (TEXT, SMALL))

    def tick(self, x, y):
        self.draw.line([(x - 9, y + 9), (x + 9, y - 9)], INK, LINE + 1)

    def text(self, x, y, words, anchor='mm', font=None, fill=INK):
        box = self.draw.textbbox((x, y), words, font or self.font, anchor)
        self.draw.rectangle((box[0] - 8, box[1] - 4, box[2] + 8, box[3] + 4), BACKDROP)
        self.draw.text((x, y), words, fill, font or self.font, anchor)

    def level(self, a, b, y, words, reach):
        """A measure from a to b at height y; `reach` is where the extension lines begin."""
        up = 1 if y > reach else -1
        for x in (a, b):
            self.draw.line([(x, reach + 10 * up), (x, y + 14 * up)], SOFT, 2)
        self.draw.line([(a, y), (b, y)], INK, LINE)
        self.tick(a, y), self.tick(b, y)
        wide = self.draw.textlength(words, self.font)
        if wide + 40 < b - a:
            self.text((a + b) / 2, y, words)
        else:
            self.text((a + b) / 2, y + 38 * up, words)

    def upright(self, a, b, x, words, reach):
        out = 1 if x > reach else -1
        for y in (a, b):
            self.draw.line([(reach + 10 * out, y), (x + 14 * out, y)], SOFT, 2)
        self.draw.line([(x, a), (x, b)], INK, LINE)
        self.tick(x, a), self.tick(x, b)
        if b - a > 90:
            self.text(x, (a + b) / 2, words)
        else:
            self.text(x + 22 * out, (a + b) / 2, words, 'lm' if out > 0 else 'rm')


def table(pen, plan, bottom):
    """Sizes and their measures as a table; returns its upper edge."""
    names, letters = list(plan['sizes']), 'ABCDEF'[:len(plan['dims'])]
    step, top = 58, bottom - 58 * (len(names) + 1)
    columns = [180] + [SIDE - 150 - 210 * k for k in range(len(letters))][::-1]
    for letter, x in zip(letters, columns[1:]):
        pen.draw.text((x, top + step / 2), letter, INK, pen.font, 'rm')
    for k, name in enumerate(names):
        y = top + step * (k + 1)
        pen.draw.line([(150, y), (SIDE - 150, y)], SOFT, 2)
        pen.draw.text((columns[0] - 30, y + step / 2), name, INK, pen.small, 'lm')
        for x, measure in zip(columns[1:], plan['sizes'][name]):
            pen.draw.text((x, y + step / 2), centimetres(measure), INK, pen.small, 'rm')
    return top


def draw(folder, slug, plan):
    check(slug, plan)
    told = json.load(open(os.path.join(folder, slug + '.json')))
    sheet = Image.new('RGB', (SIDE, SIDE), BACKDROP)
    pen = Pen(sheet)
    bottom = SIDE - 70
    several = len(plan['sizes']) > 1
    if 'note' in plan:
        pen.draw.text((SIDE / 2, bottom), plan['note'][0], INK, pen.small, 'md')
        bottom -= 70
    if several:
        bottom = table(pen, plan, bottom) - 20
    words = list('ABCDEF') if several else [('Ø ' if dim[4].startswith('across') else '') + centimetres(m) for m, dim in zip(next(iter(plan['sizes'].values())), plan['dims'])]

    # room for the measures around each view, then the largest scale at which all views fit beside each other
    views, size, edge = list(told['views']), {}, {}
    for view in views:
        size[view] = lines(os.path.join(folder, f'{slug}-{view}.exr'))[0].shape[::-1]
        of = [dim for dim in plan['dims'] if dim[0] == view]
        edge[view] = {side: sum(put_side(dim) == side and len(dim) < 7 for dim in of) for side in ('left', 'right', 'top', 'bottom')}
    room = {view: (150 * edge[view]['left'] + 150 * edge[view]['right'], 96 * edge[view]['top'] + 96 * edge[view]['bottom']) for view in views}
    gap, across = 60, SIDE - 140
    scale = min((across - gap * (len(views) - 1) - sum(room[v][0] for v in views)) / sum(size[v][0] for v in views),
                min((bottom - 70 - room[v][1]) / size[v][1] for v in views))
    total = sum(size[v][0] * scale + room[v][0] for v in views) + gap * (len(views) - 1)
    tallest = max(size[v][1] * scale + room[v][1] for v in views)
    x, floor = (SIDE - total) / 2, 70 + (bottom - 70 + tallest) / 2
    foot = max(96 * edge[v]['bottom'] for v in views)
    for view in views:
        w, h = size[view][0] * scale, size[view][1] * scale
        left, top = x + 150 * edge[view]['left'], floor - foot - h
        sketch(sheet, folder, slug, view, told['views'][view], (left, top), scale)
        per = told['scale'] * scale
        along = lambda v: left + (v - told['views'][view]['left']) * per
        above = lambda v: top + h - (v - told['views'][view]['low']) * per
        used = dict.fromkeys(edge[view], 0)
        for word, dim in zip(words, plan['dims']):
            if dim[0] != view:
                continue
            side = put_side(dim)
            used[side] += 1
            if side in ('bottom', 'top'):
                y, reach = (top + h + 62 + 96 * (used[side] - 1), top + h) if side == 'bottom' else (top - 50 - 96 * (used[side] - 1), top)
                if len(dim) > 6:
                    y, reach = above(dim[6]) + 50, above(dim[6])
                pen.level(along(dim[2]), along(dim[3]), y, word, reach)
            else:
                at, reach = (left - 84 - 150 * (used[side] - 1), left) if side == 'left' else (left + w + 84 + 150 * (used[side] - 1), left + w)
                pen.upright(above(dim[3]), above(dim[2]), at, word, reach)
        x = left + w + 150 * edge[view]['right'] + gap
    return sheet


def put_side(dim):
    return dim[5] if len(dim) > 5 else 'bottom' if dim[1] == AXES[dim[0]][0] else 'left'


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('folder')
    ap.add_argument('lamps', nargs='+')
    ap.add_argument('--deliver', required=True)
    a = ap.parse_args()
    for lamp in a.lamps:
        slug, photo = os.path.basename(lamp)[:-3], recipe(lamp)
        plan = photo['views']['drawing']
        sheet = draw(a.folder, slug, plan)
        os.makedirs(os.path.join(a.deliver, slug), exist_ok=True)
        sheet.save(os.path.join(a.deliver, slug, 'drawing-off.webp'), quality=88, method=6)
        catalogue(a.deliver, slug, 'drawing', sheet.size, {'alt': alt(plan)}, measures=plan['sizes'])


if __name__ == '__main__':
    main()

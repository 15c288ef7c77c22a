"""The darkroom: half renders in, shop pictures out.

    develop.py STEM --lamp lamps/<slug>.py --view front --deliver DIR     the three WebP pictures + photographs.json
    develop.py STEM --lamp lamps/<slug>.py --view front --preview OUT     OUT-off.png and OUT-on.png, quickly

STEM_a.exr and STEM_b.exr hold two independent half renders with one `Combined_<group>` pass for each light group.
They are denoised once and kept as STEM.npz, so developing again (another exposure, another colour) takes seconds.
"""
import argparse, ast, ctypes, json, mmap, os, struct, subprocess
import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, median_filter, uniform_filter

HERE = os.path.dirname(os.path.abspath(__file__))
WORK = os.environ.get('NOOR_STUDIO_WORK') or os.path.join(HERE, '.work')

BACKDROP = (205, 200, 192)      # sRGB of the studio wall in every "off" picture: a grid of them reads as one wall
DIMMED = 0.27                   # studio light left when the lamp is on …
AT_DUSK, AT_NIGHT = 0.21, 0.33  # linear light of the middle tone of a room before its lamp is on; what is left of it then
DARKENED = 0.5                  # … and how a web page imitates that: filter: brightness(.5) on the "off" picture
VIEWS = ('front', 'detail', 'room', 'drawing')      # in the order of the gallery


# ---------------------------------------------------------------------------------------------------- reading EXR
def read_exr(path, wanted=lambda name: True):
    """Channels of an uncompressed scan-line EXR as {name: float32 array}. Blender writes nothing more exotic for us."""
    with open(path, 'rb') as file:
        raw = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    pos, head = 8, {}

    def text(at):
        end = raw.find(b'\0', at)
        return raw[at:end].decode(), end + 1
    while raw[pos]:
        name, pos = text(pos)
        _kind, pos = text(pos)
        size, = struct.unpack_from('<i', raw, pos)
        head[name] = raw[pos + 4:pos + 4 + size]
        pos += 4 + size
    if head['compression'][0]:
        raise SystemExit(f'{path}: compressed EXR, expected none')
    x0, y0, x1, y1 = struct.unpack('<4i', head['dataWindow'])
    w, h = x1 - x0 + 1, y1 - y0 + 1
    names, q, table = [], 0, head['channels']
    while table[q]:
        end = table.index(b'\0', q)
        half_float = struct.unpack_from('<i', table, end + 1)[0] == 1
        names.append((table[q:end].decode(), 2 if half_float else 4))
        q = end + 17
    offsets = np.frombuffer(raw, '<u8', h, pos + 1)
    k, out = 0, {}
    for name, size in names:
        if wanted(name):
            out[name] = np.stack([np.frombuffer(raw, '<f2' if size == 2 else '<f4', w, int(o) + 8 + k) for o in offsets]).astype('f4')
        k += size * w
    return out


def passes(path):
    """{'Combined_lamp': (3,h,w), 'Denoising Albedo': …, 'Denoising Depth': (1,h,w)}"""
    found = {}
    for name, plane in read_exr(path).items():
        layer, channel = name.rsplit('.', 1)
        found.setdefault(layer.split('.', 1)[-1], {})[channel] = plane
    order = lambda c: 'RGB' if 'R' in c else 'XYZ' if 'X' in c else sorted(c)[:1]
    return {k: np.stack([v[c] for c in order(v)]) for k, v in found.items()}


# ---------------------------------------------------------------------------------------------------- denoising
def library():
    """Build the C denoiser when it is missing or older than its source."""
    source, built = os.path.join(HERE, 'denoise.c'), os.path.join(WORK, 'denoise.so')
    if not os.path.exists(built) or os.path.getmtime(built) < os.path.getmtime(source):
        os.makedirs(WORK, exist_ok=True)
        subprocess.check_call(['gcc', '-Ofast', '-march=native', '-fopenmp', '-shared', '-fPIC', source, '-o', built + '.new', '-lm'])
        os.replace(built + '.new', built)
    return ctypes.CDLL(built)


def despike(one, other):
    """Pull a pixel down to its 3x3 median when only one half render knows of it (a firefly, not a highlight)."""
    calm = np.stack([median_filter((p + q) / 2, 3) for p, q in zip(one, other)])
    level = calm.max(0)
    spike = (one.max(0) > 2.4 * level + .15) & ~(other.max(0) > 1.8 * level + .10)
    return np.where(spike, calm, one)


def denoise(a, b, features, radius=9, patch=3, strictness=1.2, ridge=5e-3):
    a, b = despike(a, b), despike(b, a)
    a, b = (np.log1p(4 * np.maximum(p, 0)) for p in (a, b))        # glow and deep shadow weigh alike in the logarithm
    var = np.maximum(np.stack([uniform_filter(v, 5) for v in (a - b) ** 2 / 2]), 1e-7)
    planes = [np.ascontiguousarray(p, 'f4') for p in (a, b, var, features)]
    clean = [np.empty_like(planes[0]) for _ in range(2)]
    at = lambda p: p.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
    h, w = a.shape[1:]
    library().denoise(*map(at, planes), ctypes.c_int(len(features)), *map(at, clean), w, h, radius, patch,
                      ctypes.c_float(strictness), ctypes.c_float(ridge))
    return np.expm1((clean[0] + clean[1]) / 2) / 4


# Plain walls, known by their colour: least and greatest red, red less green, green less blue (see paper_wall in
# materials.py and the walls in rooms.py).
WALLS = ((.68, 1, .02, .03), (.54, .64, .035, .04), (.34, .38, -.03, .05), (.48, .52, .16, .08))


def calm_walls(picture, albedo, sigma=8, least=.012, most=.04):
    """Iron out the last faint mottle on plain walls, known by their colour.
    Only differences too small to be a shadow's edge are smoothed: all below `least`, none above `most`."""
    r, g, b = albedo
    near = lambda value, target: abs(value - target) < .004
    sigma *= picture.shape[2] / 800
    planes = np.log1p(4 * picture)
    for low, high, red, green in WALLS:
        wall = ((r > low) & (r < high) & near(r - g, red) & near(g - b, green)).astype('f4')
        if wall.mean() < .02:
            continue
        blur = lambda plane, s: gaussian_filter(plane * wall, s) / np.maximum(gaussian_filter(wall, s), 1e-3)
        even = np.stack([blur(p, sigma) for p in planes])
        edge = blur(abs(np.stack([blur(p, sigma / 3) for p in planes]) - even).max(0), sigma / 2)
        planes = planes + wall * np.clip((most - edge) / (most - least), 0, 1) * (even - planes)
    return np.expm1(planes) / 4


def layers(stem, quick=False, **calm):
    """The clean light groups {'studio': linear RGB, 'lamp': …}, cached in STEM.npz."""
    cache, first = stem + '.npz', stem + '_a.exr'
    if not quick and os.path.exists(cache) and not (os.path.exists(first) and os.path.getmtime(first) > os.path.getmtime(cache)):
        return {k: v.astype('f4') for k, v in np.load(cache).items()}
    a, b = passes(stem + '_a.exr'), passes(stem + '_b.exr')
    mean = lambda name: (a[name] + b[name]) / 2
    depth = mean('Denoising Depth')[:1]
    depth = np.minimum(depth, np.percentile(depth, 99.5))
    depth = (depth - depth.min()) / max(np.ptp(depth), 1e-6)
    features = np.concatenate([mean('Denoising Albedo'), mean('Denoising Normal') * .5, depth * 2])
    out = {n[9:]: calm_walls(denoise(a[n], b[n], features, radius=6 if quick else 7), features[:3], **calm) for n in a if n.startswith('Combined_')}
    if not quick:
        np.savez(cache, **{k: v.astype('f2') for k, v in out.items()})
    return out


# ---------------------------------------------------------------------------------------------------- colour
def planck(kelvin):
    """Linear sRGB of a black body, luminance 1 (Krystek's rational fit of the Planckian locus, 1985)."""
    t = float(kelvin)
    u = (.860117757 + 1.54118254e-4 * t + 1.28641212e-7 * t * t) / (1 + 8.42420235e-4 * t + 7.08145163e-7 * t * t)
    v = (.317398726 + 4.22806245e-5 * t + 4.20481691e-8 * t * t) / (1 - 2.89741816e-5 * t + 1.61456053e-7 * t * t)
    d = 2 * u - 8 * v + 4
    x, y = 3 * u / d, 2 * v / d
    rgb = np.array([[3.2406, -1.5372, -.4986], [-.9689, 1.8758, .0415], [.0557, -.2040, 1.0570]]) @ [x / y, 1, (1 - x - y) / y]
    return np.maximum(rgb, .02)


def tint(kelvin):
    """What a half adapted eye sees of that black body: 2700 K cream, 4000 K nearly white, 6500 K a hint of blue."""
    adapted = kelvin ** .54 * 4500 ** .46
    c = planck(kelvin) / planck(adapted)
    warm = min(max((4000 - kelvin) / 1300, 0), 1.4)
    c *= [1 + .05 * warm, 1 - .04 * warm, 1]                        # a touch of magenta against mustard
    return (c / (c @ [.2126, .7152, .0722])).astype('f4')[:, None, None]


def to_linear(rgb8):
    v = np.asarray(rgb8, 'f4') / 255
    return np.where(v <= .04045, v / 12.92, ((v + .055) / 1.055) ** 2.4)


def to_srgb(x):
    return np.where(x <= .0031308, 12.92 * x, 1.055 * np.maximum(x, 1e-9) ** (1 / 2.4) - .055)


def bloom(x, amount=.18):
    """Glow of the lens: four Gaussians over what is brighter than the paper."""
    h, w = x.shape[1:]
    hot = np.maximum(x - .9, 0)
    hot = hot / (1 + hot / 6)
    out = x.copy()
    for sigma, share in ((4, .35), (16, .30), (48, .22), (130, .13)):
        sigma *= max(w, h) / 1000
        step = max(1, int(sigma / 6))
        small = hot[:, :h // step * step, :w // step * step].reshape(3, h // step, step, w // step, step).mean((2, 4))
        for c in range(3):
            glow = gaussian_filter(small[c], sigma / step, mode='nearest')
            out[c] += amount * share * np.asarray(Image.fromarray(glow).resize((w, h), Image.BICUBIC))
    return out


SHOULDER, DESATURATE = .62, .12


def tone(x):
    """Khronos PBR Neutral with an early shoulder: paint keeps its colour, lamps roll off to a warm white."""
    low = x.min(0)
    x = x - np.where(low < .08, low - 6.25 * low * low, .04)
    peak = x.max(0)
    room = 1 - SHOULDER
    pressed = 1 - room * room / np.maximum(peak + room - SHOULDER, 1e-6)
    y = np.where(peak > SHOULDER, x * pressed / np.maximum(peak, 1e-6), x)
    fade = 1 - 1 / (DESATURATE * (peak - pressed) + 1)
    return np.where(peak > SHOULDER, y * (1 - fade) + pressed * fade, x)


def show(x, vignette=.06):
    """Linear light -> display values 0..1 (height x width x 3)."""
    h, w = x.shape[1:]
    yy, xx = np.mgrid[0:h, 0:w]
    x = bloom(x) * (1 - vignette * 2 * ((xx / w - .5) ** 2 + (yy / h - .5) ** 2))
    y = to_srgb(np.clip(tone(x), 0, 1))
    y = y + .10 * (y - .5) * (1 - np.abs(2 * y - 1))                # a gentle S
    return np.clip(y, 0, 1).transpose(1, 2, 0)


WALL_LINEAR = None


def wall_level():
    """The linear light that `show` turns into BACKDROP (found once, by Newton on three numbers)."""
    global WALL_LINEAR
    if WALL_LINEAR is None:
        want, x = np.array(BACKDROP) / 255, to_linear(BACKDROP).astype('f8')
        for _ in range(60):
            got = show(np.broadcast_to(x[:, None, None].astype('f4'), (3, 8, 8)).copy(), 0)[4, 4]
            x = x * (want / np.maximum(got, 1e-3)) ** 1.5
        WALL_LINEAR = x
    return WALL_LINEAR


def grade_card(studio, where):
    """Exposure and white balance that bring the wall beside the lamp to BACKDROP, like shooting a grey card first."""
    h, w = studio.shape[1:]
    x0, y0, x1, y1 = where
    wall = studio[:, int(y0 * h):max(int(y1 * h), 1), :]
    strip = np.concatenate([wall[:, :, int(x0 * w):max(int(x1 * w), 1)].reshape(3, -1),
                            wall[:, :, int((1 - x1) * w):int((1 - x0) * w)].reshape(3, -1)], 1)
    return (wall_level() / np.maximum(np.median(strip, 1), 1e-3)).astype('f4')


# ---------------------------------------------------------------------------------------------------- the pictures
def recipe(path):
    """PHOTO of a lamp file, read without importing it (it needs Blender)."""
    for node in ast.parse(open(path).read()).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], 'id', '') == 'PHOTO':
            return ast.literal_eval(node.value)
    raise SystemExit(f'{path}: no PHOTO')


def dusk_card(studio):
    """The exposure of a room: its brightness at dusk is the same in every picture, its colour stays."""
    light = float(np.median(studio.transpose(1, 2, 0) @ np.array([.2126, .7152, .0722], 'f4')))
    return np.full(3, AT_DUSK / max(light, 1e-4), 'f4')


def develop(groups, photo, view, front=None):
    """{'off','on','lamp'} as display values. `lamp` is what must be added to the darkened "off" picture to switch the
    lamp on, untinted. A close view is exposed like its `front`, for it may hardly show the wall."""
    shot = {**photo, **photo.get('views', {}).get(view, {})}
    studio = groups['studio']
    card = dusk_card(studio) if 'room' in shot else grade_card(studio if front is None else front, photo.get('card', (.02, .03, .16, .45)))
    studio = studio * card[:, None, None] * shot.get('off', 1)
    out = {'off': show(studio)}
    if photo.get('cct') and 'lamp' in groups:
        lamp = groups['lamp'] * shot.get('on', 1) * float(card.mean())
        dim = studio * (AT_NIGHT if 'room' in shot else shot.get('dim', DIMMED))
        out['on'] = show(dim * tint(4300) + lamp * tint(photo['cct']))
        out['lamp'] = np.clip(show(dim + lamp) - DARKENED * out['off'] - .004, 0, 1)
    return out


def to_image(y, grain, seed=7):
    rng = np.random.default_rng(seed)
    h, w = y.shape[:2]
    noise = (rng.normal(0, grain, (h, w, 1)) + rng.random((h, w, 3)) - .5) / 255
    return Image.fromarray((np.clip(y + np.where(y > 0, noise, 0), 0, 1) * 255 + .5).astype('u1'))


def catalogue(folder, slug, view, size, photo, **more):
    """Keep photographs.json in step: one entry for each picture that exists. The Arabic of an unchanged text stays."""
    path = os.path.join(folder, 'photographs.json')
    entries = json.load(open(path)) if os.path.exists(path) else []
    arabic = {e['alt']: e['arabic'] for e in entries if 'arabic' in e}
    entries = [e for e in entries if (e['slug'], e['view']) != (slug, view)
               and os.path.exists(os.path.join(folder, e['slug'], e['view'] + '-off.webp'))]
    entry = {'slug': slug, 'view': view, 'width': size[0], 'height': size[1],
             'alt': photo.get('views', {}).get(view, {}).get('alt') or photo['alt']}
    if entry['alt'] in arabic:
        entry['arabic'] = arabic[entry['alt']]
    if photo.get('cct'):
        entry['cct'] = photo['cct']
    entries.append({**entry, **more})
    entries.sort(key=lambda e: (e['slug'], VIEWS.index(e['view'])))
    with open(path + '.new', 'w') as f:
        f.write('[\n' + ',\n'.join('  ' + json.dumps(e, ensure_ascii=False) for e in entries) + '\n]\n')
    os.replace(path + '.new', path)


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('stem')
    ap.add_argument('--lamp', required=True)
    ap.add_argument('--slug')
    ap.add_argument('--view', default='front')
    ap.add_argument('--deliver')
    ap.add_argument('--preview')
    a = ap.parse_args()
    photo, slug = recipe(a.lamp), a.slug or os.path.basename(a.lamp)[:-3]
    front = None
    if a.view not in ('front', 'room'):
        stem = a.stem[:-len(a.view)]
        kept = [stem + name for name in ('front', 'card') if any(os.path.exists(stem + name + end) for end in ('.npz', '_b.exr'))]
        front = layers(kept[0])['studio'] if kept else None
    pictures = develop(layers(a.stem, quick=bool(a.preview)), photo, a.view, front)
    if a.preview:
        os.makedirs(os.path.dirname(os.path.abspath(a.preview)), exist_ok=True)
        for name, y in pictures.items():
            to_image(y, 0).save(f'{a.preview}-{name}.png')
    if a.deliver:
        os.makedirs(os.path.join(a.deliver, slug), exist_ok=True)
        for name, y in pictures.items():
            image = to_image(y, 0.4 if name == 'lamp' else 1.1)
            image.save(os.path.join(a.deliver, slug, f'{a.view}-{name}.webp'), quality=95 if name == 'lamp' else 92, method=6)
        catalogue(a.deliver, slug, a.view, image.size, photo)


if __name__ == '__main__':
    main()

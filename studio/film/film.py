"""The home film from one plate: a lit room whose lamps go down one by one and come up again, a seamless loop.

    film.py STEM OUT STILLS     writes OUT.webm and OUT-poster.webp (the first frame), and the folder STILLS:
                                off.webp (all lamps off), off-960.webp and lit-960.webp

The plate has one light group per lamp (l1, l2, …), so every dimmer position is a sum. The camera stands still: that keeps
the film sharp and small, and the poster and the film change places without a jump. The lamps come up as they went down,
backwards, so `STEPS` stills are developed and the frames between two of them are mixed."""
import argparse, os, subprocess, sys
import numpy as np
from PIL import Image

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from develop import layers, show, tint

SECONDS, RATE = 10, 24
LIT, FADE = 2.4, 3.2                      # seconds: all lamps on, half of it at each end of the film; one after the other going down
STEPS = 40
DUSK, NIGHT = .66, .21                    # the room's own light with all lamps off and with all lamps on
GAIN = {'l1': 1.35, 'l2': 1.0, 'l3': 1.25, 'l4': 1.2}


def ease(t):
    t = min(max(t, 0), 1)
    return t * t * t * (t * (6 * t - 15) + 10)


def levels(way):
    """Dimmer positions of the lamps on the way from lit (0) to dark (1): one after the other, each before the last is off."""
    return [1 - ease((way * (1 + .55 * (len(GAIN) - 1)) - .55 * k)) for k in range(len(GAIN))]


def way(t):
    """How far the room has gone dark at second t."""
    return min(max((min(t, SECONDS - t) - LIT / 2) / FADE, 0), 1)


def frame(groups, levels):
    share = sum(levels) / len(levels)
    sky = np.array([.97, .99, 1.05]) * (1 - share) + np.array([.92, .98, 1.14]) * share
    x = groups['studio'] * (DUSK * (1 - share) + NIGHT * share) * sky.astype('f4')[:, None, None]
    for name, at in zip(sorted(GAIN), levels):
        if at > 0:                        # dimmed filaments are warmer, and the eye sees the square root
            x = x + groups[name] * (GAIN[name] * at ** 2) * tint(2000 + 750 * at)
    return show(x, .12)


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('stem')
    ap.add_argument('out')
    ap.add_argument('stills')
    ap.add_argument('--still', type=float, help='write one frame (OUT.png) instead, at this second')
    a = ap.parse_args()
    groups = layers(a.stem, sigma=9, least=.03, most=.09)          # one big plain wall: be stricter with it
    dither = np.random.default_rng(1).random(groups['studio'].shape[1:])[..., None]      # hides the steps of 8 bits; the same in all frames
    still = lambda at: np.floor(np.clip(frame(groups, levels(at)) * 255 + dither, 0, 255)).astype('u1')
    if a.still is not None:
        Image.fromarray(still(way(a.still))).save(a.out + '.png')
        return
    stills = [still(k / STEPS) for k in range(STEPS + 1)]
    lit, off = Image.fromarray(stills[0]), Image.fromarray(stills[-1])
    height, width = stills[0].shape[:2]
    lit.save(a.out + '-poster.webp', quality=84, method=6)
    off.save(os.path.join(a.stills, 'off.webp'), quality=84, method=6)
    for name, picture in ('lit', lit), ('off', off):
        picture.resize((960, 960 * height // width), Image.LANCZOS).save(os.path.join(a.stills, name + '-960.webp'), quality=86, method=6)
    master = a.stem + '.master.mp4'
    pipe = subprocess.Popen(['ffmpeg', '-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', f'{width}x{height}', '-r', str(RATE), '-i', '-',
                             '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '6', '-pix_fmt', 'yuv444p', master], stdin=subprocess.PIPE)
    for i in range(SECONDS * RATE):
        at = way(i / RATE) * STEPS
        k = min(int(at), STEPS - 1)
        pipe.stdin.write(np.asarray(Image.blend(Image.fromarray(stills[k]), Image.fromarray(stills[k + 1]), at - k)).tobytes())
    pipe.stdin.close()
    if pipe.wait():
        raise SystemExit('ffmpeg failed')
    run = lambda *options: subprocess.check_call(['ffmpeg', '-nostdin', '-y', '-loglevel', 'error', '-i', master, '-an', '-map_metadata', '-1', '-pix_fmt', 'yuv420p', *options])
    run('-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '36', '-cpu-used', '4', '-row-mt', '1', a.out + '.webm')
    os.remove(master)


if __name__ == '__main__':
    main()

"""The layers of a room of the light studio, from its light groups.

    scene.py STEM SCENE DIR              writes DIR/<room>/{day,dusk,night,l1,l2,…}.webp and the entry of DIR/rooms.json
    scene.py STEM SCENE DIR --preview    quickly: DIR/<room>-<layer>.png, and <room>-all.png with all lamps on at night

A page shows the room by day, at dusk or at night, and lays the lamps over it with `mix-blend-mode: screen`, each multiplied
by the tint of its white and as opaque as it is bright. One lamp over the night is then exactly its photograph."""
import argparse
import json
import os
import sys

import numpy as np
from PIL import Image

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from develop import dusk_card, layers, recipe, show, tint, to_image

# The light of the room itself, as a share of dusk, and its colour.
TIMES = {'day': (2.1, (1.0, 1.0, 1.0)), 'dusk': (1.0, (.97, .99, 1.05)), 'night': (.30, (.92, .98, 1.14))}
QUALITY = {'room': 84, 'lamp': 88}


def develop(groups, lamps):
    """{'day', 'dusk', 'night', 'l1', …} as display values."""
    card = dusk_card(groups['studio'])[:, None, None]
    light = {time: groups['studio'] * card * level * np.array(colour, 'f4')[:, None, None] for time, (level, colour) in TIMES.items()}
    out = {time: show(x, .12) for time, x in light.items()}
    dark = out['night']
    for lamp in lamps:
        added = groups[lamp['group']] * float(card.mean()) * lamp['gain']
        lit = show(light['night'] + added, .12)
        # What must be screened over the night to give the room with this lamp.
        out[lamp['group']] = np.clip((lit - dark) / np.maximum(1 - dark, 1e-3) - .004, 0, 1)
    return out


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('stem')
    ap.add_argument('scene')
    ap.add_argument('folder')
    ap.add_argument('--preview', action='store_true')
    a = ap.parse_args()
    room, photo = os.path.basename(a.scene)[:-3], recipe(a.scene)
    pictures = develop(layers(a.stem, quick=a.preview, sigma=9, least=.03, most=.09), photo['lamps'])
    if a.preview:
        os.makedirs(a.folder, exist_ok=True)
        lit = pictures['night']
        for lamp in photo['lamps']:
            lit = 1 - (1 - lit) * (1 - pictures[lamp['group']] * np.clip(tint(2700)[:, 0, 0], 0, 1))
        for name, y in {**pictures, 'all': lit}.items():
            to_image(y, 0).save(os.path.join(a.folder, f'{room}-{name}.png'))
        return
    os.makedirs(os.path.join(a.folder, room), exist_ok=True)
    for name, y in pictures.items():
        is_lamp = name not in TIMES
        image = to_image(y, .4 if is_lamp else .9)
        image.save(os.path.join(a.folder, room, name + '.webp'), quality=QUALITY['lamp' if is_lamp else 'room'], method=6)
    path = os.path.join(a.folder, 'rooms.json')
    rooms = json.load(open(path)) if os.path.exists(path) else {}
    rooms[room] = {'width': image.size[0], 'height': image.size[1],
                   'lamps': [{key: lamp[key] for key in ('group', 'name', 'sku', 'count')} for lamp in photo['lamps']]}
    with open(path + '.new', 'w') as file:
        file.write(json.dumps(rooms, indent='\t', ensure_ascii=False) + '\n')
    os.replace(path + '.new', path)


if __name__ == '__main__':
    main()

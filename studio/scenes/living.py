"""The living room of the light studio: the room of the home film (`film/room.py`) from the same camera."""
from film.room import build

PHOTO = {
    'aspect': (16, 9),
    'front': {'look_at': (.05, 1.2, 1.22), 'width': 5.5, 'lens': 38},
    'lamps': (
        {'group': 'l1', 'name': 'Hilal Arc Floor Lamp', 'sku': '', 'count': 1, 'gain': 1.35},
        {'group': 'l2', 'name': 'Jidar Up-Down Sconce', 'sku': 'NOOR-JID-23-BK', 'count': 1, 'gain': 1.0},
        {'group': 'l3', 'name': 'Lulu Opal Globe', 'sku': 'NOOR-LUL-28-BR', 'count': 2, 'gain': 1.25},
        {'group': 'l4', 'name': 'Kattan Linen Table Lamp', 'sku': 'NOOR-KTN-42-OA', 'count': 1, 'gain': 1.2},
    ),
}

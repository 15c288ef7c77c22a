"""Recipes that use other recipes: finishes of the same lamp, rooms full of lamps."""
import importlib.util
import os

__all__ = ['load']
LAMPS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'lamps')


def load(slug):
    """The module lamps/<slug>.py, with its PHOTO and build()."""
    spec = importlib.util.spec_from_file_location('recipe', os.path.join(LAMPS, slug + '.py'))
    recipe = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(recipe)
    return recipe

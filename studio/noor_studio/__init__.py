"""Noor's photo studio: luminaires, materials, sets and light for Blender's Cycles.

A lamp recipe starts with `from noor_studio import *` and gets everything below. Lengths are metres, angles degrees,
z is up and the camera looks along +y.
"""
from math import acos, asin, cos, degrees, hypot, pi, radians, sin, sqrt, tan

from mathutils import Matrix, Vector

from .geometry import *
from .materials import *
from .light import *
from .parts import *
from .recipes import load

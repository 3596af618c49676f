"""Views and actions as arrays of whole numbers, and back."""

from gaslight.encoding.layout import Layout
from gaslight.encoding.layouts import layout

__all__ = ["Layout", "layout"]

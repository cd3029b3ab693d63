// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/line_coverage.h"
#include "editor/raster/pixels.h"

namespace waymark {

/// Draws an anti-aliased line directly into the pixels. It is several times faster than QPainter,
/// so that repainting 100,000 vertices fits into one frame. O(pixels touched).
void drawLine(const Pixels& target, Fixed a, Fixed b, const Stroke& stroke, const Ink& ink);

/// Draws a line of single pixels without anti-aliasing, for dense graphs.
void drawThinLine(const Pixels& target, Fixed a, Fixed b, const Ink& ink);

/// Draws a square of whole pixels, with its top left pixel at `corner`.
void drawDot(const Pixels& target, QPoint corner, int side, const Ink& ink);

/// Draws a disc. The radius is in real pixels.
void drawDisc(const Pixels& target, Fixed centre, double radius, const Ink& ink);

/// Draws a ring. `radius` is the radius of its centre line.
void drawRing(const Pixels& target, Fixed centre, double radius, double width, const Ink& ink);

} // namespace waymark

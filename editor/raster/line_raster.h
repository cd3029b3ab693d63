// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/line_coverage.h"
#include "editor/raster/pixels.h"

namespace waymark {

/// Draws an anti-aliased line. Several times faster than QPainter, so that 100,000 vertices can be
/// repainted within one frame. O(pixels of the line).
void drawLine(const Pixels& target, Fixed a, Fixed b, const Stroke& stroke, const Tint& tint);

/// Draws a line of one pixel width without anti-aliasing, for dense graphs.
void drawThinLine(const Pixels& target, Fixed a, Fixed b, const Tint& tint);

/// Draws a square. `corner` is its top left pixel.
void drawDot(const Pixels& target, QPoint corner, int side, const Tint& tint);

/// Draws a disc. `radius` is in device pixels.
void drawDisc(const Pixels& target, Fixed centre, double radius, const Tint& tint);

/// Draws a ring. `radius` refers to the centre line of the ring.
void drawRing(const Pixels& target, Fixed centre, double radius, double width, const Tint& tint);

} // namespace waymark

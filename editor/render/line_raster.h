// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/line_coverage.h"
#include "editor/render/pixels.h"

namespace waymark {

/// An anti-aliased line, straight into the pixels: several times faster than QPainter's, which is
/// what makes a redraw of 100,000 vertices fit a frame. O(pixels touched).
void drawLine(const Pixels& target, Fixed a, Fixed b, const Stroke& stroke, const Ink& ink);

/// A line of single pixels without smoothing, for graphs that are dense on the screen.
void drawThinLine(const Pixels& target, Fixed a, Fixed b, const Ink& ink);

/// A square of whole pixels.
void drawDot(const Pixels& target, QPoint corner, int side, const Ink& ink);

/// A disc; radius in real pixels.
void drawDisc(const Pixels& target, Fixed centre, double radius, const Ink& ink);

/// A ring whose middle line has the radius.
void drawRing(const Pixels& target, Fixed centre, double radius, double width, const Ink& ink);

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

class QPainter;

namespace waymark {

/// Paints the symmetry guide of the level as thin lines: an axis, a cross for a point, or a ray for
/// each sector of a rotation. A guide that is off is dashed. The painter uses device pixels.
void paintSymmetryGuide(const Paint& paint, QPainter& painter);

} // namespace waymark

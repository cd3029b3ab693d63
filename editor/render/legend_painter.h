// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

/// Paints the legend: the scale bar, and the meaning of the edges' colours and dashes.
/// ViewSettings::legend selects the corner. `painter` works in device pixels, and `image` is the
/// size of the image in the same unit.
void paintLegend(const Paint& paint, QPainter& painter, QSize image);

/// Returns the rectangle of the legend in the image, in device pixels. Empty if it is hidden.
QRectF legendPlace(const Paint& paint, QSize image);

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

/// Paints the legend: the scale bar, and what colours and dashes of edges mean.
/// ViewSettings::legend selects the corner. `image` is the size of the image in device pixels, in
/// which the painter works.
void paintLegend(const Paint& paint, QPainter& painter, QSize image);

/// Returns the rectangle of the legend in the image, in device pixels. Empty if it is hidden.
QRectF legendPlace(const Paint& paint, QSize image);

} // namespace waymark

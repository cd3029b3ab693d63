// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

/// Draws the scale bar and the meaning of the edges' colours and dashes in the corner that
/// ViewSettings::legend names. The painter works in real pixels of an image of the given size.
void paintLegend(const Paint& paint, QPainter& painter, QSize image);

/// Returns the rectangle of the legend in the image, in real pixels. Empty while it is hidden.
QRectF legendPlace(const Paint& paint, QSize image);

} // namespace waymark

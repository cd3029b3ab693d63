// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

/// The scale bar and what the edges' colours and dashes mean, bottom left. The painter works in
/// real pixels of an image of the given size.
void paintLegend(const Paint& paint, QPainter& painter, QSize image);

/// Where it lies in the image, real pixels.
QRectF legendPlace(const Paint& paint, QSize image);

} // namespace waymark

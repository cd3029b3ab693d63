// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

/// Paints a line of text, such as an error message, in a box at the centre of the image. `painter`
/// works in device pixels, and `image` is the size of the image in the same unit.
void paintBanner(const Paint& paint, QPainter& painter, QSize image, const QString& text);

} // namespace waymark

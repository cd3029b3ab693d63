// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

/// Paints a line of text in a box at the centre of the image, such as an error message. `image` is
/// the size of the image in device pixels, in which the painter works.
void paintBanner(const Paint& paint, QPainter& painter, QSize image, const QString& text);

} // namespace waymark

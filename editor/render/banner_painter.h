// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

/// Paints a line of text in a box in the middle of the image, for example a problem that the map
/// cannot show. The painter works in real pixels of an image of the given size.
void paintBanner(const Paint& paint, QPainter& painter, QSize image, const QString& text);

} // namespace waymark

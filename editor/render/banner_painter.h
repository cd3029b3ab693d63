// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

/// A line of text in a panel in the middle of the image, for what the map cannot show yet. The
/// painter works in real pixels of an image of the given size.
void paintBanner(const Paint& paint, QPainter& painter, QSize image, const QString& text);

} // namespace waymark

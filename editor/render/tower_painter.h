// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// Paints the towers that are tried out, over the map and under routes. They differ by colour and
/// by hatch, so that colours are not essential.
void paintTowers(const Paint& paint, QImage& image);

} // namespace waymark

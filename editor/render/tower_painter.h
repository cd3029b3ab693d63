// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// The towers that are tried out, told apart by colour and by hatch, so that nobody needs to see
/// colours: over the map, under routes.
void paintTowers(const Paint& paint, QImage& image);

} // namespace waymark

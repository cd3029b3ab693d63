// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// The painted cells as translucent areas of their terrain's colour, each terrain with lines of
/// its own across, so that nobody needs to see colours. A pixel shows the cell under its middle.
/// O(tiles of the level + pixels of the clip that lie in painted tiles), whatever the zoom.
void paintTerrain(const Paint& paint);

} // namespace waymark

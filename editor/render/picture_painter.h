// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// Paints the picture with its dimming, and a neutral background around it.
void paintPicture(const Paint& paint);
void paintGrid(const Paint& paint);

} // namespace waymark

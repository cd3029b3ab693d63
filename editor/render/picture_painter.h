// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// Paints the neutral background beside the picture, and the picture with its veil.
void paintPicture(const Paint& paint);
void paintGrid(const Paint& paint);

} // namespace waymark

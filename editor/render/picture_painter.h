// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// Paint the neutral background beside the picture, the picture with its veil, and the snap grid.
void paintPicture(const Paint& paint);
void paintGrid(const Paint& paint);

} // namespace waymark

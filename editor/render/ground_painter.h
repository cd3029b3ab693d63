// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// Paints the ground between the vertices in the colours of the field, with its isolines, if the
/// field has a ground.
void paintFieldGround(const Paint& paint);

} // namespace waymark

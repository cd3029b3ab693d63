// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// The ground between the vertices in the colours of the field, where it has any, with its
/// isolines.
void paintFieldGround(const Paint& paint);

} // namespace waymark

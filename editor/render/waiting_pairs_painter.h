// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/sprite_cache.h"

namespace waymark {

/// Paints dotted lines for edge rules without an edge. Forbidden pairs also have a cross.
void paintWaitingPairs(const Paint& paint, SpriteCache& stamps);

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/sprite_cache.h"

namespace waymark {

/// Pairs with a rule whose edge is away, dotted: kept out (with a cross), or not wanted now.
void paintWaitingPairs(const Paint& paint, SpriteCache& stamps);

} // namespace waymark

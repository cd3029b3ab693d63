// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/sprite_cache.h"

namespace waymark {

/// Paints dotted lines for edge rules that have no edge: forbidden pairs with a cross, and pairs
/// that the linker does not connect at present.
void paintWaitingPairs(const Paint& paint, SpriteCache& stamps);

} // namespace waymark

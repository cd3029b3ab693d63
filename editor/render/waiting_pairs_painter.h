// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// Pairs with a rule whose edge is away, dotted: kept out (with a cross), or not wanted now.
void paintWaitingPairs(const Paint& paint);

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/agent.h"
#include "navcore/runtime/graph/barrier.h"

namespace navcore {

// These functions check the ranges, texts and shapes of individual items. Levels and nav files use
// the same checks. Error messages are meant to follow the item's name, for example " has a radius
// ...".

Status checkAgent(const Agent& agent);
Status checkBarrier(const Barrier& barrier);

/// Returns whether all abilities are non-empty, valid UTF-8.
bool areAbilities(const Abilities& abilities);

} // namespace navcore

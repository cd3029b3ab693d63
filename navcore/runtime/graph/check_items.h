// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/agent.h"
#include "navcore/runtime/graph/barrier.h"

namespace navcore {

// Checks of single items: ranges, texts, shapes. Levels and nav files use the same checks. The
// message of an error continues after the item's name, as in " has a radius ...".

Status checkAgent(const Agent& agent);
Status checkBarrier(const Barrier& barrier);

/// Returns whether all abilities are valid UTF-8 and not empty.
bool areAbilities(const Abilities& abilities);

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/agent.h"
#include "navcore/runtime/graph/barrier.h"

namespace navcore {

// Whether an item may be used by itself: ranges, texts, shapes. A level and a nav file ask the
// same. The error's message is a phrase that follows the item's name, such as " has a radius ...".

Status checkAgent(const Agent& agent);
Status checkBarrier(const Barrier& barrier);

/// Whether all are UTF-8, and none is empty.
bool areAbilities(const Abilities& abilities);

} // namespace navcore

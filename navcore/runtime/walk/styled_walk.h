// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/attach/query_world.h"
#include "navcore/runtime/walk/walk.h"
#include "navcore/runtime/walk/walk_style.h"

namespace navcore {

/// Applies shortcuts, variation and curves to a walk, in this order, as `style` requests. Each step
/// respects the conditions of the query: its gate states, bans and charges. The maximum cost in the
/// conditions does not limit the walk, only the route.
Walk styled(const QueryWorld& query, Walk walk, const WalkStyle& style);

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/query_world.h"
#include "navcore/runtime/walk/walk.h"
#include "navcore/runtime/walk/walk_style.h"

namespace navcore {

/// Returns the walk with shortcuts, then variation, then curves, as the style requests. All three
/// steps respect the conditions of the query: they use its gate states, avoid what it bans and
/// count its charges. The maximum cost of the conditions limits only the route.
Walk styled(const QueryWorld& query, Walk walk, const WalkStyle& style);

} // namespace navcore

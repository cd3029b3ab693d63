// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/query_world.h"
#include "navcore/runtime/walk/walk.h"
#include "navcore/runtime/walk/walk_style.h"

namespace navcore {

/// The walk cut short, then varied, then curved, as the style asks. All three see the world as the
/// query does: they pass gates as its conditions set them, enter nothing that those ban, and count
/// their charges. Its most cost binds the route alone.
Walk styled(const QueryWorld& query, Walk walk, const WalkStyle& style);

} // namespace navcore

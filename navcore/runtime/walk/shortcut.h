// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/walk/walk_legs.h"

namespace navcore {

/// Returns the walk with detours replaced by straight legs that the agent can walk. The conditions
/// of the query must not ban such a leg, and it must not cost more than the legs that it replaces,
/// including charges. The result has the same ends, costs at most as much under the query, and has
/// at most as many legs. Tests O(legs) straight legs.
Walk shortened(const QueryWorld& query, const Walk& walk);

} // namespace navcore

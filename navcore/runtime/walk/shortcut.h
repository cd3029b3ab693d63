// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/walk/walk_legs.h"

namespace navcore {

/// Returns the walk with detours replaced by straight legs. A straight leg is used if the agent can
/// walk it, no condition of the query bans it, and it costs no more than the legs it replaces,
/// including charges of the conditions. The result never costs more under the query, never has more
/// legs, and keeps both ends. Tries O(legs) straight legs.
Walk shortened(const QueryWorld& query, const Walk& walk);

} // namespace navcore

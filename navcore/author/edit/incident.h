// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"

#include <vector>

namespace navcore {

/// Links with an end at the vertex, as the edit leaves them, rising.
std::vector<LinkId> linksAt(const LevelEdit& edit, VertexId id);

/// Pairs with a rule and an end at the vertex, as the edit leaves them, rising.
std::vector<VertexPair> rulesAt(const LevelEdit& edit, VertexId id);

/// Pinned routes and route checks that end at the vertex end at `end` instead.
void moveRouteEnds(LevelEdit& edit, VertexId id, const RouteEnd& end);

/// Sets the rule, or takes it away when it says nothing.
void setRule(LevelEdit& edit, VertexPair pair, const EdgeRule& rule);

} // namespace navcore

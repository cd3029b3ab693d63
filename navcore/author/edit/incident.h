// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/key_set.h"
#include "navcore/author/level/level_edit.h"

#include <map>
#include <set>

namespace navcore {

/// Links with an end at one of the vertices, as the edit leaves them. O(them, the edit's changes).
std::set<LinkId> linksAt(const LevelEdit& edit, const KeySet<VertexId>& ids);

/// Pairs with a rule and an end at one of the vertices, likewise.
std::set<VertexPair> rulesAt(const LevelEdit& edit, const KeySet<VertexId>& ids);

/// Pinned routes and route checks that end at a vertex end at what is given for it instead.
/// O(routes, checks).
void moveRouteEnds(LevelEdit& edit, const std::map<VertexId, RouteEnd>& ends);

/// Sets the rule, or takes it away when it says nothing.
void setRule(LevelEdit& edit, VertexPair pair, const EdgeRule& rule);

} // namespace navcore

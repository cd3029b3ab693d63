// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/key_set.h"
#include "navcore/author/level/level_edit.h"

#include <map>
#include <set>

namespace navcore {

/// Returns the links with an end at one of the vertices, in the state that the edit produces.
/// O(links found + changes of the edit).
std::set<LinkId> linksAt(const LevelEdit& edit, const KeySet<VertexId>& ids);

/// Returns the vertex pairs that have a rule and include one of the vertices, in the state that the
/// edit produces.
std::set<VertexPair> rulesAt(const LevelEdit& edit, const KeySet<VertexId>& ids);

/// Replaces the ends of pinned routes and route checks: an end at a vertex in `ends` is replaced by
/// the value given for it. O(routes + checks).
void moveRouteEnds(LevelEdit& edit, const std::map<VertexId, RouteEnd>& ends);

/// Sets the rule of a vertex pair, or removes the rule if all its values are defaults.
void setRule(LevelEdit& edit, VertexPair pair, const EdgeRule& rule);

} // namespace navcore

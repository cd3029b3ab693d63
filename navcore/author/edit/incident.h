// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/key_set.h"
#include "navcore/author/level/level_edit.h"

#include <map>
#include <set>

namespace navcore {

/// Returns the links that start or end at any of the vertices, taking the changes of the edit into
/// account. O(links found + changes of the edit).
std::set<LinkId> linksAt(const LevelEdit& edit, const KeySet<VertexId>& ids);

/// Returns the vertex pairs that contain any of the vertices and have a rule, taking the changes of
/// the edit into account.
std::set<VertexPair> rulesAt(const LevelEdit& edit, const KeySet<VertexId>& ids);

/// Changes the ends of pinned routes and route checks. Each end at a vertex that is a key of `ends`
/// is replaced by the mapped value. O(routes + checks).
void moveRouteEnds(LevelEdit& edit, const std::map<VertexId, RouteEnd>& ends);

/// Sets the rule of a vertex pair. Removes it if all values are defaults.
void setRule(LevelEdit& edit, VertexPair pair, const EdgeRule& rule);

} // namespace navcore

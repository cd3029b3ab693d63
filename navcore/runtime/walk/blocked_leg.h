// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/route_context.h"
#include "navcore/runtime/walk/follower.h"

namespace navcore {

/// Returns the index of the first leg of a walk, counted from the unit's current leg, that the
/// agent cannot take under the rules, areas and conditions of the context; nullopt if it can take
/// all of them. Only the part of the current leg that is ahead of the unit counts. Static obstacles
/// are not tested, because they cannot have changed. `context.edges` must be set. O(legs), plus one
/// call of EdgeSource::edge() per edge.
std::optional<std::size_t> blockedLeg(const RouteContext& context, const Walk& walk,
                                      const UnitPose& at);

/// Returns the ends from which the next route of a unit may start, best first: its position on the
/// edge that it follows, unless it walks beside that edge, and its position on the ground.
std::vector<RouteEnd> startsOf(const RouteContext& context, const UnitPose& at);

/// Returns the goals that lead to the end of a walk that has legs, best first: the vertex where its
/// last leg ends, the position on an edge, or the point on the ground.
std::vector<RouteEnd> goalsOf(const Walk& walk);

} // namespace navcore

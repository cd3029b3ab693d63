// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/graph/barrier_index.h"

#include <span>

namespace navcore {

/// Returns whether a barrier stops all of the agents in both directions: it is always closed, it is
/// a gate that their rules close, or it requires abilities that none of them has.
bool blocksAll(const Barrier& barrier, BarrierId id, std::span<const AgentRules> agents);

/// Returns the barriers that stop all of the agents on the straight line between `a` and `b`, in
/// both directions: those that each block every agent or, if there are none, the one-way barriers
/// or the required abilities that block them together. The ids are ascending; the list is empty if
/// some agent can pass.
std::vector<BarrierId> blockersBetween(const BarrierIndex& barriers,
                                       std::span<const AgentRules> agents, Point2 a, Point2 b);

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/graph/barrier_index.h"

#include <span>

namespace navcore {

/// Returns whether the barrier stops all of the agents in both directions: it is always closed, a
/// gate that their rules close, or it needs abilities that none of them has.
bool blocksAll(const Barrier& barrier, BarrierId id, std::span<const AgentRules> agents);

/// Returns the barriers that stop all of the agents on the straight line between a and b, in both
/// directions: those that block every agent or, if there are none, the one-way barriers and needs
/// that do so together. Ascending; empty if some agent can pass.
std::vector<BarrierId> blockersBetween(const BarrierIndex& barriers,
                                       std::span<const AgentRules> agents, Point2 a, Point2 b);

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/graph/barrier_index.h"

#include <span>

namespace navcore {

/// Returns true if a barrier alone stops every agent in both directions: it is closed, it is a gate
/// that is closed for all agents, or it requires abilities that no agent has.
bool blocksAll(const Barrier& barrier, BarrierId id, std::span<const AgentRules> agents);

/// Returns the barriers that prevent every agent from walking between `a` and `b` in either
/// direction, in ascending order of id. Empty if some agent can pass. If there are barriers that
/// stop all agents on their own, only these are returned. Otherwise the result contains the one-way
/// barriers, or the barriers with required abilities, that stop the agents in combination.
std::vector<BarrierId> blockingBarriers(const BarrierIndex& barriers,
                                        std::span<const AgentRules> agents, Point2 a, Point2 b);

} // namespace navcore

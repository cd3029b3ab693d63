// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/graph/barrier_index.h"

#include <span>

namespace navcore {

/// Whether none of the agents gets past the barrier either way: closed for good, a gate that their
/// rules close, or needs that none of them meets.
bool blocksAll(const Barrier& barrier, BarrierId id, std::span<const AgentRules> agents);

/// Why none of the agents gets straight from a to b or back as far as barriers go: those that block
/// all of them, else the one-way barriers or needs that do so together. Rising; empty when one of
/// the agents passes.
std::vector<BarrierId> blockersBetween(const BarrierIndex& barriers,
                                       std::span<const AgentRules> agents, Point2 a, Point2 b);

} // namespace navcore

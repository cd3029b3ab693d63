// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/live/live_level.h"
#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/route/route.h"

#include <QString>

namespace waymark {

/// A number with at most `decimals` decimals, trailing zeros cut: "412.6", "38".
QString numberText(double value, int decimals = 1);
/// Lattice units -> the level's unit.
double toUnits(const navcore::LevelInfo& info, double units);

/// A length or cost in lu as people read it: in the level's unit, one decimal, e.g. "412.6".
QString amountText(const navcore::Level& level, double lu);

/// The same with the unit: "38.0 m".
QString lengthText(const navcore::Level& level, double lu);

/// What a route costs, in the level's unit.
QString costText(const navcore::Level& level, const navcore::Route& route);

/// How long that cost takes the agent: "8.3 s"; empty for an agent that does not exist.
QString timeText(const navcore::Level& level, navcore::AgentId agent, std::uint64_t cost);
/// How long the agent takes for a route, with its turns; empty for an agent that does not exist.
QString timeText(const navcore::LiveLevel& live, navcore::AgentId agent,
                 const navcore::Route& route);

/// A position as people read it, in the level's unit: "812.5, 440.0", and with the unit.
QString positionText(const navcore::LevelInfo& info, navcore::Point2 at);
QString placeText(const navcore::LevelInfo& info, navcore::Point2 at);

/// "1,204".
QString countText(std::size_t count);
/// A count as tr("%Ln vertices", nullptr, numerus(count)) takes it.
int numerus(std::size_t count);

/// Why an agent cannot use an edge, in a word or two: "too narrow", "needs swim".
QString refusalText(const navcore::Level& level, const navcore::Refusal& refusal);

/// Why there is no route: what, where, what to do.
QString noRouteText(const navcore::Level& level, const navcore::NoRouteReason& reason);

} // namespace waymark

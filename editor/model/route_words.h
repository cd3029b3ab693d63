// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/live/live_level.h"
#include "navcore/runtime/context/route.h"
#include "navcore/runtime/graph/agent_rules.h"

#include <QString>

namespace waymark {

/// Formats a number with at most `decimals` decimals and without trailing zeros: "412.6", "38".
QString numberText(double value, int decimals = 1);
/// Converts lu to the level's unit.
double toUnits(const navcore::LevelInfo& info, double units);

/// Formats a length or a cost in lu in the level's unit, with one decimal: "412.6".
QString amountText(const navcore::Level& level, double lu);

/// Formats a length that is given in lu in the level's unit, such as "38.0 m".
QString lengthText(const navcore::Level& level, double lu);

/// Formats the cost of a route in the level's unit.
QString costText(const navcore::Level& level, const navcore::Route& route);

/// Formats the travel time of an agent for a cost: "8.3 s". Empty if the agent does not exist.
QString timeText(const navcore::Level& level, navcore::AgentId agent, std::uint64_t cost);
/// Formats the travel time of an agent along a route, including turns. Empty if the agent does not
/// exist.
QString timeText(const navcore::LiveLevel& live, navcore::AgentId agent,
                 const navcore::Route& route);

/// Formats a position in the level's unit: "812.5, 440.0". placeText() also appends the unit.
QString positionText(const navcore::LevelInfo& info, navcore::Point2 at);
QString placeText(const navcore::LevelInfo& info, navcore::Point2 at);

/// Formats a count with group separators: "1,204".
QString countText(std::size_t count);
/// Converts a count to the argument for plural forms: tr("%Ln vertices", nullptr, numerus(count)).
int numerus(std::size_t count);

/// Describes briefly why an agent cannot use an edge: "too narrow", "needs swim".
QString refusalText(const navcore::Level& level, const navcore::Refusal& refusal);

/// Explains why there is no route: the cause, its position, and a remedy.
QString noRouteText(const navcore::Level& level, const navcore::NoRouteReason& reason);

} // namespace waymark

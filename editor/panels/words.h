// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/route_words.h"
#include "editor/tools/picking.h"
#include "navcore/author/level/level.h"
#include "navcore/runtime/graph/edge.h"
#include "navcore/runtime/route/route.h"

#include <QString>

namespace waymark {

/// "1,204".
QString countText(std::size_t count);
/// A number with at most `decimals` decimals, trailing zeros cut: "412.6", "38".
QString numberText(double value, int decimals = 1);
/// "x2", from thousandths.
QString multiplierText(std::uint32_t multiplier);

/// Lattice units <-> the level's unit.
double toUnits(const navcore::LevelInfo& info, double units);
std::optional<navcore::Coord> fromUnits(const navcore::LevelInfo& info, double value);

/// The vertex, or the place in the level's unit.
QString routeEndText(const navcore::Level& level, const navcore::RouteEnd& end);

} // namespace waymark

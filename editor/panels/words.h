// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/route_tracker.h"
#include "editor/model/item_names.h"
#include "editor/model/route_words.h"
#include "navcore/author/level/level.h"

#include <QString>

namespace waymark {

/// "×2", from thousandths; "impassable".
QString multiplierText(std::uint32_t multiplier);

/// A multiplier in a cell of a table: "2", or "no" for impassable ground.
QString factorText(std::uint32_t multiplier);
/// What such a cell says; none when it is neither.
std::optional<std::uint32_t> readFactor(const QString& text);
/// What to say about a cell that cannot be read.
QString factorRange();

/// How much dearer (+) or cheaper (−) the last step made a route; empty when it did not.
QString costChangeText(const navcore::Level& level, const LiveRoute& live);

/// The level's unit -> lattice units.
std::optional<navcore::Coord> fromUnits(const navcore::LevelInfo& info, double value);

} // namespace waymark

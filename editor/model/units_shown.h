// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace waymark {

/// The unit for displayed and entered lengths, positions and costs.
enum class UnitsShown : std::uint8_t {
    OfLevel,  ///< Each level's own unit.
    MapPixels ///< Pixels of the map picture, regardless of the level's unit.
};

/// Returns the program-wide setting. It is changed by Document::setUnitsShown().
UnitsShown unitsShown();

/// Returns the level's LevelInfo with the unit and scale for display, for amountText() and similar
/// functions. Thread-safe.
navcore::LevelInfo shownInfo(const navcore::Level& level);

} // namespace waymark

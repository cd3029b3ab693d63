// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace waymark {

/// The unit in which the user reads and types lengths, positions and costs.
enum class UnitsShown : std::uint8_t {
    OfLevel,  ///< each level's own unit
    MapPixels ///< pixels of the map picture, whatever the level's unit
};

/// One setting for the whole program. Changed by Document::setUnitsShown().
UnitsShown unitsShown();

/// The level's unit and scale, or those of map pixels, for amountText() and similar functions.
/// Thread-safe.
navcore::LevelInfo shownInfo(const navcore::Level& level);

} // namespace waymark

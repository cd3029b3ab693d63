// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace waymark {

/// The unit in which the user reads and types lengths, positions and costs.
enum class UnitsShown : std::uint8_t {
    OfLevel,  ///< Amounts are shown in each level's own unit.
    MapPixels ///< Amounts are shown in pixels of the map picture, regardless of the level's unit.
};

/// Returns the setting, which applies to the whole program. Document::setUnitsShown() changes it.
UnitsShown unitsShown();

/// Returns the level's information with its own unit and scale or those of map pixels, for
/// amountText() and similar functions. Thread-safe.
navcore::LevelInfo shownInfo(const navcore::Level& level);

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace waymark {

/// In what people read and type lengths, places and costs.
enum class UnitsShown : std::uint8_t {
    OfLevel,  ///< each level's own unit
    MapPixels ///< of its picture, whatever a level calls its unit
};

/// One choice for the whole program, as its language is. Document::setUnitsShown() makes it.
UnitsShown unitsShown();

/// What amountText() and the like take: the level's unit and scale, or those of map pixels. Any
/// thread.
navcore::LevelInfo shownInfo(const navcore::Level& level);

} // namespace waymark

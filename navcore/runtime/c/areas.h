// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/c/objects.h"

namespace navcore::c {

/// Reads a charge. Returns nullopt if it is null or out of range.
std::optional<Charge> chargeOf(const nav_charge* from);

/// Reads an area with a disc, and checks its charge, its place and that the level has its floor.
nav_status areaOf(const LevelObject& level, const nav_charge* charge, AreaKind kind,
                  const Disc& disc, ChargedArea& area);
/// Like the overload above, for a polygon.
nav_status areaOf(const LevelObject& level, const nav_charge* charge, AreaKind kind,
                  const nav_point* corners, std::uint32_t count, ChargedArea& area);

} // namespace navcore::c

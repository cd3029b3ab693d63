// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/view_state.h"
#include "navcore/author/level/level.h"
#include "navcore/runtime/context/route.h"

#include <QString>

#include <optional>
#include <vector>

namespace waymark {

/// Returns the name of a floor, or "Floor 2" with its number from the bottom if it has none. The
/// floor must exist.
QString floorName(const navcore::Level& level, navcore::FloorId floor);

/// Returns the short name of a floor, or its number from the bottom if it has none.
QString shortFloorName(const navcore::Level& level, navcore::FloorId floor);

/// Returns the floor with this name, short name or number from the bottom, as the functions above
/// return them. Returns nullopt if there is none.
std::optional<navcore::FloorId> floorNamed(const navcore::Level& level, const QString& name);

/// Returns the position of a floor in the building: "Hall, floor 2 of 3". Empty if the level has
/// only one floor.
QString floorPlaceText(const navcore::Level& level, navcore::FloorId floor);

/// Returns the floor of each point of a route. Invalid for points on a link between floors.
/// Vertices that no longer exist count as being on the floor of the previous point.
std::vector<navcore::FloorId> pointFloors(const navcore::Level& level, const navcore::Route& route);

/// Returns how a floor is shown besides the current one. By default, only the floor below the
/// current one is shown or, if that is the lowest, the floor above it. Never visible for the
/// current floor.
FloorGhost ghostOf(const navcore::Level& level, const ViewSettings& view, navcore::FloorId floor);

} // namespace waymark

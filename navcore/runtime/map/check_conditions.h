// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"
#include "navcore/runtime/context/conditions.h"
#include "navcore/runtime/map/nav_world.h"

namespace navcore {

/// Checks that conditions refer to existing items of the world and that all values are in range.
/// Errors: NotFound for an unknown gate, vertex or edge; InvalidArgument for a charge or an area
/// out of range.
Status checkConditions(const NavWorld& world, const RouteConditions& conditions);

/// Returns whether all values of an area are in range.
bool isArea(const ChargedArea& area);

} // namespace navcore

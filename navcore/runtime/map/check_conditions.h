// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"
#include "navcore/runtime/map/nav_world.h"
#include "navcore/runtime/route/conditions.h"

namespace navcore {

/// Why conditions are none in that world. NotFound: no such gate, vertex or edge. InvalidArgument:
/// a charge or an area is out of range.
Status checkConditions(const NavWorld& world, const RouteConditions& conditions);

} // namespace navcore

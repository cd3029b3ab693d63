// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/route/route.h"

#include <QString>

namespace waymark {

/// A length or cost in lu as people read it: in the level's unit, one decimal, e.g. "412.6".
QString amountText(const navcore::Level& level, double lu);

/// The same with the unit: "38.0 m".
QString lengthText(const navcore::Level& level, double lu);

/// A position in the level's unit: "812.5, 440.0 m".
QString placeText(const navcore::LevelInfo& info, navcore::Point2 at);

/// Why there is no route: what, where, what to do.
QString noRouteText(const navcore::Level& level, const navcore::NoRouteReason& reason);

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace waymark {

/// Whether the room along so many edges of the level is known at once: some agent has a radius, so
/// that linking measures it, or there are few of them; looking at one takes some 20 us among many
/// obstacles.
bool knowsRoom(const navcore::Level& level, std::size_t edges);

} // namespace waymark

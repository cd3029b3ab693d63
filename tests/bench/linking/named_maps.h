// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/linking/map.h"

#include <span>

namespace bench {

/// A map with the same area as makeMap()'s, but a different layout.
struct NamedMap {
    const char* name;
    Map (*make)(std::size_t vertices);
};

/// Returns maps that are difficult for a uniform grid or for visibility queries: everything in a
/// hundredth of the area; a single outline with thousands of sides, as a star of spikes or a coast;
/// walls from border to border; a maze; rooms with doors.
std::span<const NamedMap> namedMaps();

} // namespace bench

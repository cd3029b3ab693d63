// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/linking/map.h"

#include <span>

namespace bench {

/// A map that is not like makeMap()'s, on as much ground.
struct NamedMap {
    const char* name;
    Map (*make)(std::size_t vertices);
};

/// What is hard on an index of even cells, or on looking around: all of it in a hundredth of the
/// map; one outline of thousands of sides, a star of spikes or a coast; walls from rim to rim; a
/// maze; rooms with doors.
std::span<const NamedMap> namedMaps();

} // namespace bench

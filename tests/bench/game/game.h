// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

#include <cstdint>
#include <span>
#include <vector>

namespace bench {

/// Ends the program with a message.
[[noreturn]] void fail(const char* what);

/// Returns the nav file of a level, which is linked first.
std::vector<std::uint8_t> navFileOf(const navcore::Level& level);
/// Returns the nav file of a random map with a gate across its middle, a river, and three agents,
/// the last of which cannot swim.
std::vector<std::uint8_t> navFileOf(std::size_t vertices);

/// Measures the time from the bytes of a nav file to the first answer, the memory after that, and
/// the first queries under conditions. `size` is a part of the names of the figures.
void measureStart(std::span<const std::uint8_t> navFile, const char* size);
/// Measures building hub labels, their memory, and costs and routes that are read from them.
void measureFast(std::span<const std::uint8_t> navFile);
/// Measures queries with 1 and 200 towers.
void measureTowers(std::span<const std::uint8_t> navFile);
/// Measures short routes in the sample level, as they are found and straightened.
void measureSample();

} // namespace bench

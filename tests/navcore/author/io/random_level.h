// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

/// Generates levels for rapidcheck properties, with every item type, unusual texts and extreme
/// numbers. The levels are always valid. Call these functions within a property, because they draw
/// from its generator.
namespace randomlevel {

using namespace navcore;

/// Returns a number in [0, bound).
std::uint32_t below(std::uint32_t bound);

/// Returns a level with a few items of every type.
Level level();

/// Returns the level after up to `most` changes that it accepted.
Level changed(Level level, std::uint32_t most);

} // namespace randomlevel

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

/// Levels for properties of rapidcheck: every sort of item, odd texts, extreme numbers; always
/// valid. Call these functions within a property: they draw from its generator.
namespace randomlevel {

using namespace navcore;

/// A number in [0, bound).
std::uint32_t below(std::uint32_t bound);

/// A level with a few items of every sort.
Level level();

/// The level after up to `most` changes, each of which it could take.
Level changed(Level level, std::uint32_t most);

} // namespace randomlevel

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/bit_mask.h"
#include "navcore/runtime/base/executor.h"

namespace navcore {

/// Each pixel becomes what most pixels of the window x window square around it are; beyond the
/// picture's border stand the border pixels. `window`: 3, 5 or 7. O(pixels / 64).
BitMask majority(const BitMask& mask, int window, Executor* executor = nullptr);

/// Free pixels that no free square of gap + 1 pixels covers become solid: a straight way of up to
/// `gap` (0..maxGap) pixels across is closed, and so is a slanted one that is up to 1.4 times as
/// wide. Beyond the border everything is free. O(pixels / 64 * log gap).
BitMask closeGaps(const BitMask& mask, int gap);

} // namespace navcore

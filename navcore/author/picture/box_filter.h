// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/bit_mask.h"
#include "navcore/runtime/base/executor.h"

namespace navcore {

/// Returns a mask in which each pixel has the majority value of the window x window pixels around
/// it. The border pixels are repeated outside the picture. `window` is 3, 5 or 7. O(pixels / 64).
BitMask majority(const BitMask& mask, int window, Executor* executor = nullptr);

/// Makes all free pixels solid, except those that are covered by a free square of (gap + 1) x (gap
/// + 1) pixels. This closes straight passages that are at most `gap` (0..maxGap) pixels wide, and
/// diagonal ones that are up to 1.4 times as wide. Pixels outside the picture are free. O(pixels /
/// 64 * log gap).
BitMask closeGaps(const BitMask& mask, int gap);

} // namespace navcore

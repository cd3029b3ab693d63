// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/bit_mask.h"
#include "navcore/runtime/base/executor.h"

namespace navcore {

/// Sets each pixel to the majority of the window x window square around it. Outside the picture,
/// the pixels of the border are repeated. `window` is 3, 5 or 7. O(pixels / 64).
BitMask majority(const BitMask& mask, int window, Executor* executor = nullptr);

/// Makes free pixels solid unless a free square with sides of gap + 1 pixels covers them. This
/// closes straight passages at most `gap` (0..maxGap) pixels wide, and diagonal ones up to 1.4
/// times as wide. Everything outside the picture is free. O(pixels / 64 * log gap).
BitMask closeGaps(const BitMask& mask, int gap);

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

namespace navcore {

/// The closed range from `least` to `most`. Whole numbers are exact up to 2^53.
struct Range {
    double least, most;

    constexpr bool contains(double number) const { return number >= least && number <= most; }
    friend constexpr bool operator==(const Range&, const Range&) = default;
};

/// Colours, 0xRRGGBB.
inline constexpr Range colourRange{0, 0xffffff};

} // namespace navcore

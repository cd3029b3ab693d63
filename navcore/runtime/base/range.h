// SPDX-License-Identifier: MIT
#pragma once

namespace navcore {

/// The closed range from `least` to `most`. Whole numbers up to 2^53 are exact.
struct Range {
    double least, most;

    constexpr bool contains(double number) const { return number >= least && number <= most; }
    friend constexpr bool operator==(const Range&, const Range&) = default;
};

/// The valid range of colours, 0xRRGGBB.
inline constexpr Range colourRange{0, 0xffffff};

} // namespace navcore

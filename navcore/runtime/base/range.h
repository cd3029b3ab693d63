// SPDX-License-Identifier: MIT
#pragma once

namespace navcore {

/// The numbers from `least` to `most`, both among them. Whole numbers are told exactly up to 2^53.
struct Range {
    double least, most;

    constexpr bool contains(double number) const { return number >= least && number <= most; }
    friend constexpr bool operator==(const Range&, const Range&) = default;
};

/// Of colours, 0xRRGGBB.
inline constexpr Range colourRange{0, 0xffffff};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

namespace navcore {

/// The closed range from `least` to `most`. Integers up to 2^53 are represented exactly.
struct Range {
    double least, most;

    constexpr bool contains(double number) const { return number >= least && number <= most; }
    friend constexpr bool operator==(const Range&, const Range&) = default;
};

inline constexpr Range colourRange{0, 0xffffff};

} // namespace navcore

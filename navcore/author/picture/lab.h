// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/trace_recipe.h"

namespace navcore {

/// A colour in CIE L*a*b* (D65), in units of 1/32: L in 0..3200, a and b in -4096..4095.
struct Lab {
    std::int16_t l = 0, a = 0, b = 0;
    friend bool operator==(const Lab&, const Lab&) = default;
};

/// Converts an sRGB colour to CIE L*a*b* with integer arithmetic. The result is the same on all
/// machines, and its error is at most 2/32.
Lab labOf(Rgb colour);

/// Returns the squared distance between two colours, a measure of their perceived difference.
constexpr std::int32_t difference(const Lab& one, const Lab& other) {
    const std::int32_t l = one.l - other.l, a = one.a - other.a, b = one.b - other.b;
    return l * l + a * a + b * b;
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#include "editor/raster/colour_ramp.h"

#include <algorithm>
#include <cmath>

namespace waymark {

QColor rampColour(std::span<const QRgb> stops, double at) {
    const double place = std::clamp(at, 0.0, 1.0) * static_cast<double>(stops.size() - 1);
    const std::size_t below = std::min(static_cast<std::size_t>(place), stops.size() - 2);
    const double part = place - static_cast<double>(below);
    const QColor from(stops[below]), to(stops[below + 1]);
    const auto between = [part](int a, int b) {
        return static_cast<int>(std::lround(a * (1 - part) + b * part));
    };
    return {between(from.red(), to.red()), between(from.green(), to.green()),
            between(from.blue(), to.blue())};
}

} // namespace waymark

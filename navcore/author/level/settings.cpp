// SPDX-License-Identifier: MIT
#include "navcore/author/level/settings.h"

#include <algorithm>

namespace navcore {

Coord defaultLongest(std::int64_t width, std::int64_t height) {
    constexpr std::int64_t most = std::int64_t{4} * maxCoord / unitsPerPixel;
    const std::int64_t side = std::clamp<std::int64_t>(std::max(width, height), 4, most);
    return static_cast<Coord>(side * unitsPerPixel / 4);
}

} // namespace navcore

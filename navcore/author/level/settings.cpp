// SPDX-License-Identifier: MIT
#include "navcore/author/level/settings.h"

#include <algorithm>

namespace navcore {

namespace {

/// Returns the box of the picture, but with the right and bottom edges moved inwards by `beforeEnd`
/// lu.
Box upTo(const Picture& picture, Coord beforeEnd) {
    if (picture.width == 0 || picture.height == 0)
        return {};
    const auto end = [&](Coord from, std::uint32_t pixels) {
        return static_cast<Coord>(std::min<std::int64_t>(
            from + std::int64_t{pixels} * unitsPerPixel - beforeEnd, maxCoord));
    };
    return {picture.origin,
            {end(picture.origin.x, picture.width), end(picture.origin.y, picture.height)}};
}

} // namespace

Box boxOf(const Picture& picture) {
    return upTo(picture, 0);
}

Box pixelBoxOf(const Picture& picture) {
    return upTo(picture, 1);
}

Coord defaultLongest(std::int64_t width, std::int64_t height) {
    constexpr std::int64_t most = std::int64_t{4} * maxCoord / unitsPerPixel;
    const std::int64_t side = std::clamp<std::int64_t>(std::max(width, height), 4, most);
    return static_cast<Coord>(side * unitsPerPixel / 4);
}

} // namespace navcore

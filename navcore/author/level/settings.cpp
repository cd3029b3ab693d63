// SPDX-License-Identifier: MIT
#include "navcore/author/level/settings.h"

#include <algorithm>
#include <utility>

namespace navcore {

namespace {

/// Returns the box of the picture, but with the right and bottom edges moved inwards by `beforeEnd`
/// lu.
Box upTo(const Picture& picture, Coord beforeEnd) {
    if (picture.width == 0 || picture.height == 0)
        return {};
    const std::int64_t x = picture.origin.x, y = picture.origin.y;
    const auto onMap = [](std::int64_t at) {
        return static_cast<Coord>(std::clamp<std::int64_t>(at, -maxCoord, maxCoord));
    };
    if (picture.across == Point2{})
        return {picture.origin,
                {onMap(x + std::int64_t{picture.width} * unitsPerPixel - beforeEnd),
                 onMap(y + std::int64_t{picture.height} * unitsPerPixel - beforeEnd)}};
    // The left edge is the top edge turned by a right angle, in the proportions of the picture.
    // Box corners are rounded outwards.
    const auto down = [&](std::int64_t length, std::int64_t roundedUp) {
        const std::int64_t scaled = length * picture.height, width = picture.width;
        const std::int64_t floor = scaled / width - (scaled % width < 0 ? 1 : 0);
        return floor + (roundedUp != 0 && scaled % width != 0 ? 1 : 0);
    };
    const std::int64_t ax = picture.across.x, ay = picture.across.y;
    const auto ends = [](std::int64_t along, std::int64_t low, std::int64_t high) {
        const std::int64_t zero = 0;
        return std::pair(std::min(along, zero) + std::min(low, zero),
                         std::max(along, zero) + std::max(high, zero));
    };
    const auto [left, right] = ends(ax, down(-ay, 0), down(-ay, 1));
    const auto [top, bottom] = ends(ay, down(ax, 0), down(ax, 1));
    return {{onMap(x + left), onMap(y + top)},
            {onMap(x + right - beforeEnd), onMap(y + bottom - beforeEnd)}};
}

} // namespace

Box boxOf(const Picture& picture) {
    return upTo(picture, 0);
}

Point2 cornerOf(const Picture& picture) {
    return picture.across == Point2{} ? picture.origin : boxOf(picture).lo;
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

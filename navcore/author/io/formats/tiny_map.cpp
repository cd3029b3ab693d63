// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/tiny_map.h"

#include "navcore/author/io/formats/import_notes.h"
#include "navcore/author/io/json_text.h"

#include <algorithm>
#include <cmath>

namespace navcore {

std::optional<Phrase> tinyMapWarning(const Box& extent, const PlacedFrame& frame) {
    constexpr Coord tiny = 16 * unitsPerPixel;
    constexpr double usual = 1000; // Maximum size of the map at the suggested scale, in pixels.
    if (extent.empty())
        return std::nullopt;
    const Coord width = extent.hi.x - extent.lo.x, height = extent.hi.y - extent.lo.y;
    if (std::max(width, height) >= tiny)
        return std::nullopt;
    const auto pixels = [](Coord length) {
        return jsonText(std::round(toPixels(length) * 100) / 100);
    };
    const double size = toPixels(std::max({width, height, Coord{1}}));
    const double scale = frame.pixelsPerUnit() * std::pow(10, std::floor(std::log10(usual / size)));
    const auto origin = [&](double at) { return jsonText(std::round(-at * scale) + 0.0); };
    return say(
        texts::tinyMap, say(texts::sizeInPixels, pixels(width), pixels(height)), jsonText(scale),
        origin(frame.fileX(extent.lo.x)) + ',' + origin(frame.sign() * frame.fileY(extent.lo.y)));
}

} // namespace navcore

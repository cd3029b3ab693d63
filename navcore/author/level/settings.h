// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/lattice.h"

#include <string>

namespace navcore {

/// The key of items of which a level has exactly one.
struct Only {
    friend constexpr auto operator<=>(Only, Only) = default;
};

/// What the level is called and how big it is.
struct LevelInfo {
    using Key = Only;

    std::string name;
    std::string unit = "px";  ///< the unit people read, e.g. "m"
    double pixelsPerUnit = 1; ///< finite, above 0; for display only
    TerrainId ground;         ///< the terrain where nothing is painted

    friend bool operator==(const LevelInfo&, const LevelInfo&) = default;
};

/// The map picture under the graph. One picture pixel is one map pixel.
struct Picture {
    using Key = Only;

    std::string path; ///< as in the file: relative to the level, '/' between parts; empty = none
    std::uint32_t width = 0, height = 0; ///< pixels
    Point2 origin;                       ///< where its top left corner lies, lu

    friend bool operator==(const Picture&, const Picture&) = default;
};

/// How the linker connects vertices.
struct LinkSettings {
    using Key = Only;

    std::uint8_t linksWanted = 4;        ///< k, 0..maxLinksWanted
    Coord longest = 300 * unitsPerPixel; ///< lu, 1..maxCoord
    std::uint8_t joinCount = 16;         ///< vertices a point off the graph may join at, 1..16

    friend bool operator==(const LinkSettings&, const LinkSettings&) = default;
};

/// The `longest` of a new level over a picture of that many pixels: a quarter of its longer side,
/// within what `longest` may be.
Coord defaultLongest(std::int64_t width, std::int64_t height);

} // namespace navcore

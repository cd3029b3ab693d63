// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/graph/agent.h"
#include "navcore/runtime/space/nearest_rule.h"

#include <string>

namespace navcore {

/// The key of an item type of which a level has exactly one item.
struct SingletonKey {
    friend constexpr auto operator<=>(SingletonKey, SingletonKey) = default;
};

inline constexpr double minPixelsPerUnit = 1e-9, maxPixelsPerUnit = 1e9;
inline constexpr Range scaleRange{minPixelsPerUnit, maxPixelsPerUnit};

enum class LevelPurpose : std::uint8_t {
    Game,
    Study, ///< for studying searches: own costs of links may have any sign, and routes use them
};

/// The name, scale and purpose of a level.
struct LevelInfo {
    using Key = SingletonKey;

    std::string name;
    std::string unit = "px";  ///< the unit shown to the user, e.g. "m"
    double pixelsPerUnit = 1; ///< scaleRange; for display only
    TerrainId ground;         ///< the terrain of unpainted cells
    LevelPurpose purpose = LevelPurpose::Game;
    /// File of the rules shared with other levels, relative like Picture::path; empty = none.
    std::string rules = {};

    friend bool operator==(const LevelInfo&, const LevelInfo&) = default;
};

/// The map picture under the graph. A file of another size is stretched to `width` x `height`.
struct Picture {
    using Key = SingletonKey;

    std::string path; ///< relative to the level file, with '/' between parts; empty = none
    std::uint32_t width = 0, height = 0; ///< size on the map, in pixels
    Point2 origin;                       ///< position of the top left corner, lu

    friend bool operator==(const Picture&, const Picture&) = default;
};

/// Returns the area that the picture covers, limited to the map; empty if there is no picture.
Box boxOf(const Picture& picture);
/// Returns the same area without its right and bottom edges, which belong to the next pixels.
Box pixelBoxOf(const Picture& picture);

/// Which pairs of the vertices' nearest-neighbour lists become edges.
enum class LinkPolicy : std::uint8_t {
    Either, ///< at least one lists the other
    Both,   ///< both list each other
    Capped, ///< pairs of Either in the order (distance, smaller id, larger id) while both ends have
            ///< fewer edges than they want
};

inline constexpr Coord maxLinkMargin = 4096 * unitsPerPixel;
inline constexpr Range linkMargins{0, maxLinkMargin};
/// Ranges of the limits of checks for coverage and for the worst detour, in thousandths.
inline constexpr Range coverageLimits{1, 1000};
inline constexpr Range detourLimits{1000, 1000000};
/// Range of `longest`, lu.
inline constexpr Range linkLengths{1, maxCoord};
/// Range of `height`, lu.
inline constexpr Range linkHeights{0, maxCoord};

/// How the linker connects vertices.
struct LinkSettings {
    using Key = SingletonKey;

    std::uint8_t linksWanted = 4;        ///< default k of a vertex, linksWantedRange
    Coord longest = 300 * unitsPerPixel; ///< longest edge in lu, linkLengths
    std::uint8_t joinCount = 16;         ///< at how many vertices a point off the graph may join,
                                         ///< joinCounts
    LinkPolicy policy = LinkPolicy::Either;
    Spread spread = Spread::Off; ///< whether lists skip vertices within 30 degrees of a nearer
                                 ///< listed one
    Coord margin = 0;            ///< distance that listed pairs keep from walls in lu, linkMargins
    std::optional<Coord> height{}; ///< largest difference in z of a listed pair in lu, linkHeights

    /// Returns the rule by which vertices are listed.
    NearestRule rule() const { return {longest, margin, height, spread}; }

    friend bool operator==(const LinkSettings&, const LinkSettings&) = default;
};

/// Returns the `longest` of a new level over a picture of that size in pixels: a quarter of the
/// longer side, clamped to linkLengths.
Coord defaultLongest(std::int64_t width, std::int64_t height);

} // namespace navcore

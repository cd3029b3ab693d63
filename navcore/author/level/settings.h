// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/graph/agent.h"
#include "navcore/runtime/space/nearest_rule.h"

#include <string>

namespace navcore {

/// The key of items of which a level has exactly one.
struct Only {
    friend constexpr auto operator<=>(Only, Only) = default;
};

inline constexpr double minPixelsPerUnit = 1e-9, maxPixelsPerUnit = 1e9;
inline constexpr Range scaleRange{minPixelsPerUnit, maxPixelsPerUnit};

enum class LevelPurpose : std::uint8_t {
    Game,
    Study, ///< searches are looked at: links may have own costs of any sign, and routes go by them
};

/// What the level is called, how big it is and what it is for.
struct LevelInfo {
    using Key = Only;

    std::string name;
    std::string unit = "px";  ///< the unit people read, e.g. "m"
    double pixelsPerUnit = 1; ///< scaleRange; for display only
    TerrainId ground;         ///< the terrain where nothing is painted
    LevelPurpose purpose = LevelPurpose::Game;
    /// The file of the rules it shares with other levels, as Picture::path; empty = none.
    std::string rules = {};

    friend bool operator==(const LevelInfo&, const LevelInfo&) = default;
};

/// The map picture under the graph. A file of another size than this is stretched over it.
struct Picture {
    using Key = Only;

    std::string path; ///< as in the file: relative to the level, '/' between parts; empty = none
    std::uint32_t width = 0, height = 0; ///< map pixels that it covers
    Point2 origin;                       ///< where its top left corner lies, lu

    friend bool operator==(const Picture&, const Picture&) = default;
};

/// The ground it covers, as far as the map goes; empty when there is no picture.
Box boxOf(const Picture& picture);
/// The same without its right and its lower side: those belong to the pixels that would come next.
Box pixelBoxOf(const Picture& picture);

/// Which pairs of the lists become edges.
enum class LinkPolicy : std::uint8_t {
    Either, ///< one lists the other
    Both,   ///< each lists the other
    Capped, ///< those of Either in the order (distance, smaller id, larger id) while both ends have
            ///< fewer edges than they want
};

inline constexpr Coord maxLinkMargin = 4096 * unitsPerPixel;
inline constexpr Range linkMargins{0, maxLinkMargin};
/// What `longest` may be, lu.
inline constexpr Range linkLengths{1, maxCoord};
/// The largest difference in z that links may keep to, lu.
inline constexpr Range linkHeights{0, maxCoord};

/// How the linker connects vertices.
struct LinkSettings {
    using Key = Only;

    std::uint8_t linksWanted = 4;        ///< k, linksWantedRange
    Coord longest = 300 * unitsPerPixel; ///< lu, linkLengths
    std::uint8_t joinCount = 16;         ///< vertices a point off the graph may join at, joinCounts
    LinkPolicy policy = LinkPolicy::Either;
    Spread spread = Spread::Off;   ///< lists skip what lies within 30 degrees of a nearer kept one
    Coord margin = 0;              ///< lu: listed pairs keep this far from walls; linkMargins
    std::optional<Coord> height{}; ///< lu: largest difference in z of a listed pair, linkHeights

    /// What a list takes.
    NearestRule rule() const { return {longest, margin, height, spread}; }

    friend bool operator==(const LinkSettings&, const LinkSettings&) = default;
};

/// The `longest` of a new level over a picture of that many pixels: a quarter of its longer side,
/// within what `longest` may be.
Coord defaultLongest(std::int64_t width, std::int64_t height);

} // namespace navcore

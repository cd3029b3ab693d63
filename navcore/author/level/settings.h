// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/graph/agent.h"
#include "navcore/runtime/space/nearest_rule.h"

#include <string>

namespace navcore {

/// The key of an item type that has exactly one item in each level.
struct SingletonKey {
    friend constexpr auto operator<=>(SingletonKey, SingletonKey) = default;
};

inline constexpr double minPixelsPerUnit = 1e-9, maxPixelsPerUnit = 1e9;
inline constexpr Range scaleRange{minPixelsPerUnit, maxPixelsPerUnit};

enum class LevelPurpose : std::uint8_t {
    Game,
    Study, ///< For studying searches: fixed costs of links may have any sign, and routes use them.
};

/// The name, scale and purpose of a level.
struct LevelInfo {
    using Key = SingletonKey;

    std::string name;
    std::string unit = "px";  ///< Name of the unit that is shown to the user, such as "m".
    double pixelsPerUnit = 1; ///< Number of map pixels per unit, in scaleRange; for display only.
    TerrainId ground;         ///< Terrain of unpainted cells.
    LevelPurpose purpose = LevelPurpose::Game;
    /// Path of the file with the rules shared with other levels, relative to the level file like
    /// Picture::path; empty if there is none.
    std::string rules = {};

    friend bool operator==(const LevelInfo&, const LevelInfo&) = default;
};

/// The map picture under the graph. A file of another size is stretched to `width` x `height`.
struct Picture {
    using Key = SingletonKey;

    /// Path relative to the level file, with '/' between parts; empty if there is no picture.
    std::string path;
    std::uint32_t width = 0, height = 0; ///< Size on the map, in pixels.
    Point2 origin;                       ///< Position of the top left corner, in lu.

    friend bool operator==(const Picture&, const Picture&) = default;
};

/// Returns the area that the picture covers, limited to the map. The box is empty if there is no
/// picture.
Box boxOf(const Picture& picture);
/// Returns the box of boxOf() without its right and bottom edges, which belong to the next pixels.
Box pixelBoxOf(const Picture& picture);

/// Determines which pairs of the vertices' nearest-neighbour lists become edges.
enum class LinkPolicy : std::uint8_t {
    Either, ///< At least one of the two vertices lists the other.
    Both,   ///< Both vertices list each other.
    /// Pairs of Either become edges in the order (distance, smaller id, larger id) while both ends
    /// have fewer edges than they want.
    Capped,
};

inline constexpr Coord maxLinkMargin = 4096 * unitsPerPixel;
inline constexpr Range linkMargins{0, maxLinkMargin};
/// Ranges of the limits that checks have for coverage and for the worst detour, in thousandths.
inline constexpr Range coverageLimits{1, 1000};
inline constexpr Range detourLimits{1000, 1000000};
/// Range of LinkSettings::longest, in lu.
inline constexpr Range linkLengths{1, maxCoord};
/// Range of LinkSettings::height, in lu.
inline constexpr Range linkHeights{0, maxCoord};

/// The settings that determine how the linker connects vertices.
struct LinkSettings {
    using Key = SingletonKey;

    /// Number of links that a vertex wants by default (k), in linksWantedRange.
    std::uint8_t linksWanted = 4;
    Coord longest = 300 * unitsPerPixel; ///< Maximum length of an edge in lu, in linkLengths.
    /// Maximum number of vertices at which a point off the graph is attached, in joinCounts.
    std::uint8_t joinCount = 16;
    LinkPolicy policy = LinkPolicy::Either;
    /// Determines whether lists skip vertices within 30 degrees of a nearer listed one.
    Spread spread = Spread::Off;
    /// Distance in lu that listed pairs keep from walls, in linkMargins.
    Coord margin = 0;
    /// Maximum difference in z of a listed pair in lu, in linkHeights; nullopt for no limit.
    std::optional<Coord> height{};

    /// Returns the rule that determines the vertices in a list.
    NearestRule rule() const { return {longest, margin, height, spread}; }

    friend bool operator==(const LinkSettings&, const LinkSettings&) = default;
};

/// Returns the default of LinkSettings::longest for a level over a picture of that size in pixels:
/// a quarter of the longer side, clamped to linkLengths.
Coord defaultLongest(std::int64_t width, std::int64_t height);

} // namespace navcore

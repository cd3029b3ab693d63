// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/graph/agent.h"
#include "navcore/runtime/space/nearest_rule.h"

#include <string>

namespace navcore {

/// Key of an item type that has exactly one item per level.
struct SingletonKey {
    friend constexpr auto operator<=>(SingletonKey, SingletonKey) = default;
};

inline constexpr double minPixelsPerUnit = 1e-9, maxPixelsPerUnit = 1e9;
inline constexpr Range scaleRange{minPixelsPerUnit, maxPixelsPerUnit};

enum class LevelPurpose : std::uint8_t {
    Game,
    /// For teaching search algorithms: links may have fixed costs of any sign, and routes use them.
    Study,
};

/// The name, scale and purpose of a level.
struct LevelInfo {
    using Key = SingletonKey;

    std::string name;
    std::string unit = "px";  ///< Display name of the length unit, such as "m".
    double pixelsPerUnit = 1; ///< Map pixels per unit, for display only. Valid range: scaleRange.
    TerrainId ground;         ///< Terrain of unpainted cells.
    LevelPurpose purpose = LevelPurpose::Game;
    /// Path of the shared rules file, relative to the level file; empty if there is none.
    std::string rules = {};

    friend bool operator==(const LevelInfo&, const LevelInfo&) = default;
};

/// The background picture of the map or of a floor. It is scaled to `width` x `height`, unless
/// `across` is set. See also placement.h.
struct Picture {
    using Key = SingletonKey;

    /// Path relative to the level file, with '/' as separator; empty if there is no picture.
    std::string path;
    /// Size on the map, in pixels. If `across` is set, only the ratio of these two numbers is used.
    std::uint32_t width = 0, height = 0;
    Point2 origin; ///< Position of the top left corner, in lu.
    /// The vector from the top left to the top right corner, in lu. It turns and scales a picture
    /// that is aligned with those of other floors. Pictures with (0, 0) are neither turned nor
    /// scaled by it.
    Point2 across = {};

    friend bool operator==(const Picture&, const Picture&) = default;
};

/// Returns the box that the picture covers, clipped to the map. The box of a turned picture
/// contains its corners. Empty if there is no picture.
Box boxOf(const Picture& picture);
/// Returns the position from which masks and traced pieces of the picture count: its top left
/// corner or, if it is turned, the top left corner of its box.
Point2 cornerOf(const Picture& picture);
/// Like boxOf(), but without the right and bottom edges, which belong to the next pixels.
Box pixelBoxOf(const Picture& picture);

/// Determines which pairs of vertices become edges, based on their lists of nearest neighbours.
enum class LinkPolicy : std::uint8_t {
    Either, ///< At least one of the two vertices lists the other.
    Both,   ///< Both vertices list each other.
    /// Like Either, but processes pairs in the order (distance, smaller id, larger id). Skips a
    /// pair if one of its vertices already has the desired number of edges.
    Capped,
};

inline constexpr Coord maxLinkMargin = 4096 * unitsPerPixel;
inline constexpr Range linkMargins{0, maxLinkMargin};
/// Valid ranges of RouteCheck::leastCoverage and RouteCheck::mostDetour, in thousandths.
inline constexpr Range coverageLimits{1, 1000};
inline constexpr Range detourLimits{1000, 1000000};
/// Valid range of RouteCheck::apart, in thousandths.
inline constexpr Range apartLimits{0, 1000};
inline constexpr Range linkLengths{1, maxCoord};
inline constexpr Range linkHeights{0, maxCoord};

/// Settings that determine how the linker connects vertices.
struct LinkSettings {
    using Key = SingletonKey;

    /// Default number of links per vertex (k). Valid range: linksWantedRange.
    std::uint8_t linksWanted = 4;
    Coord longest = 300 * unitsPerPixel; ///< Maximum edge length in lu; valid range: linkLengths.
    /// Maximum number of vertices to which a route endpoint is attached if it is not itself a
    /// vertex. Valid range: joinCounts.
    std::uint8_t joinCount = 16;
    LinkPolicy policy = LinkPolicy::Either;
    /// If on, the neighbours of a vertex do not include vertices that are within 30 degrees of a
    /// nearer neighbour.
    Spread spread = Spread::Off;
    /// Minimum distance of automatic edges from walls, in lu. Valid range: linkMargins.
    Coord margin = 0;
    /// Maximum height difference of an automatic edge, in lu; nullopt for no limit. Valid range:
    /// linkHeights.
    std::optional<Coord> height{};

    /// Returns the rule by which the linker lists neighbours.
    NearestRule rule() const { return {longest, margin, height, spread}; }

    friend bool operator==(const LinkSettings&, const LinkSettings&) = default;
};

/// Returns the default of LinkSettings::longest for a picture of this size in pixels: a quarter of
/// the longer side, clamped to linkLengths.
Coord defaultLongest(std::int64_t width, std::int64_t height);

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace waymark {

/// The level of detail of the graph. It is chosen for the whole level instead of the visible part,
/// so that panning never changes it.
enum class Detail : std::uint8_t {
    Splat,  ///< Translucent dots. Solid edges would hide the map.
    Thin,   ///< 1 px edges, no markers.
    Dots,   ///< Smooth edges, small dots.
    Glyphs, ///< Adds vertex markers, arrows and names.
    Full,   ///< Adds all other text.
};

/// The level of detail and the sizes that belong to it, in real pixels.
struct Measures {
    Detail detail = Detail::Full;
    double spacing = 100; ///< Typical distance between neighbours.
    double edgeWidth = 2, haloWidth = 4, linkWidth = 3;
    double haloStrength = 0.9; ///< 0 for no halo, if the halos of neighbours would merge.
    double arrow = 10, pin = 5;
    double vertexRadius = 4, namedRadius = 6;

    /// Whether edge rules without an edge are shown.
    bool showsWaitingPairs() const { return detail >= Detail::Glyphs; }

    /// Returns the opacity of a vertex without marker, and of an edge. It decreases with the number
    /// of them per pixel, so that the map remains visible.
    double vertexStrength() const;
    double edgeStrength() const;

    /// `edgeLength` is the level's median edge length in map pixels, nullopt if there are no edges.
    /// `scale` is in real pixels per map pixel. Sizes never exceed what the spacing has room for.
    static Measures of(std::optional<double> edgeLength, double scale, double devicePixelRatio);

    friend bool operator==(const Measures&, const Measures&) = default;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace waymark {

/// The level of detail of the graph. It is chosen for the whole level instead of the visible part,
/// so that panning never changes it.
enum class Detail : std::uint8_t {
    Splat,  ///< Edges are translucent dots, since solid edges would hide the map.
    Thin,   ///< Edges are 1 px wide, and vertices have no markers.
    Dots,   ///< Edges are smooth, and vertices are small dots.
    Glyphs, ///< Vertex markers, arrows and names are shown in addition.
    Full,   ///< All other text is shown in addition.
};

/// The sizes of marks at the chosen level of detail, in real pixels.
struct Measures {
    Detail detail = Detail::Full;
    double spacing = 100; ///< Typical distance between neighbouring vertices.
    double edgeWidth = 2, haloWidth = 4, linkWidth = 3;
    /// Opacity of halos. 0 for none, if the halos of neighbours would merge.
    double haloStrength = 0.9;
    double arrow = 10, pin = 5;
    double vertexRadius = 4, namedRadius = 6;

    /// Returns whether edge rules without an edge are shown.
    bool showsWaitingPairs() const { return detail >= Detail::Glyphs; }

    /// Returns the opacity of a vertex without marker. Like edgeStrength() for edges, it decreases
    /// with their number per pixel, so that the map remains visible.
    double vertexStrength() const;
    double edgeStrength() const;

    /// Chooses the level of detail. `edgeLength` is the level's median edge length in map pixels,
    /// or nullopt if there are no edges. `scale` is in real pixels per map pixel. Sizes never
    /// exceed the space between neighbouring vertices.
    static Measures of(std::optional<double> edgeLength, double scale, double devicePixelRatio);

    friend bool operator==(const Measures&, const Measures&) = default;
};

} // namespace waymark

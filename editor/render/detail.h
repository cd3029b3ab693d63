// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace waymark {

/// Level of detail of the graph. It is chosen for the whole level, not for the visible part, so
/// that it does not change while panning.
enum class Detail : std::uint8_t {
    Splat,  ///< Edges are translucent dots, because lines would hide the map.
    Thin,   ///< Edges are 1 pixel wide. Vertices have no markers.
    Dots,   ///< Edges are anti-aliased. Vertices are small dots.
    Glyphs, ///< Like Dots, plus vertex markers, arrows and names.
    Full,   ///< Like Glyphs, plus all other text.
};

/// Sizes of marks for a level of detail, in device pixels.
struct Measures {
    Detail detail = Detail::Full;
    double spacing = 100; ///< Typical distance between neighbouring vertices.
    double edgeWidth = 2, haloWidth = 4, linkWidth = 3;
    /// Opacity of halos. 0 disables them, because the halos of neighbours would merge.
    double haloStrength = 0.9;
    double arrow = 10, pin = 5;
    double vertexRadius = 4, namedRadius = 6;

    bool showsWaitingPairs() const { return detail >= Detail::Glyphs; }

    /// Returns the opacity of a vertex without a marker. It decreases with the number of vertices
    /// per pixel, so that the map remains visible. edgeStrength() does the same for edges.
    double vertexStrength() const;
    double edgeStrength() const;

    /// Chooses the level of detail and the sizes of marks. No size exceeds the distance between
    /// neighbouring vertices. `edgeLength` is the median edge length of the level in map pixels, or
    /// nullopt if there are no edges. `scale` is in device pixels per map pixel.
    static Measures of(std::optional<double> edgeLength, double scale, double devicePixelRatio);

    friend bool operator==(const Measures&, const Measures&) = default;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace waymark {

/// How much of the graph is drawn. Chosen for the whole level, not for what is in view, so that
/// panning never changes it.
enum class Detail : std::uint8_t {
    Splat,  ///< translucent dots: solid edges would hide the map
    Thin,   ///< 1 px edges, no markers
    Dots,   ///< smooth edges, small dots
    Glyphs, ///< and vertex markers, arrows, names
    Full,   ///< and all that is written
};

/// The detail and the sizes that go with it, all in real pixels.
struct Measures {
    Detail detail = Detail::Full;
    double spacing = 100; ///< of neighbours
    double edgeWidth = 2, haloWidth = 4, linkWidth = 3;
    double haloStrength = 0.9; ///< 0: none, where halos of neighbours would be one
    double arrow = 10, pin = 5;
    double vertexRadius = 4, namedRadius = 6;

    /// Decisions about edges that are away are seen from here on.
    bool showsWaitingPairs() const { return detail >= Detail::Glyphs; }

    /// How visible a vertex that gets no marker and an edge are: the more of them share a pixel the
    /// less, so that all together leave most of the map to be seen.
    double vertexStrength() const;
    double edgeStrength() const;

    /// `edgeLength`: the level's median edge in map pixels, none without edges; `scale`: real
    /// pixels per map pixel. Sizes never exceed what the spacing leaves room for.
    static Measures of(std::optional<double> edgeLength, double scale, double devicePixelRatio);

    friend bool operator==(const Measures&, const Measures&) = default;
};

} // namespace waymark

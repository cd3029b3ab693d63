// SPDX-License-Identifier: MIT
#include "editor/render/detail.h"

#include <algorithm>
#include <cmath>

namespace waymark {

namespace {

// Minimum distance between vertices for each level of detail, in pixels. At smaller distances,
// markers would hide the edges between vertices, and halos would merge.
constexpr double forThin = 4, forDots = 8, forHalos = 14, forGlyphs = 20, forAll = 40;
constexpr double softHalo = 0.4;

// Average number of edges per vertex, and area of a dot in pixels.
constexpr double edgesOfVertex = 3.3, pixelsOfVertex = 4;

// Maximum fractions of the map that all vertices, all edges or all lines together may hide.
// loneVertex, loneEdge and loneLine are the opacities of a single one.
constexpr double hiddenByVertices = 0.12, hiddenByEdges = 0.3, hiddenByLines = 0.45;
constexpr double loneVertex = 0.45, loneEdge = 0.5, loneLine = 0.85;

/// Returns the opacity of each of `layers` equal layers that together hide the fraction `hidden` of
/// the map below them.
double strengthOf(double hidden, double layers) {
    return 1 - std::pow(1 - hidden, 1 / layers);
}

} // namespace

Measures Measures::of(std::optional<double> edgeLength, double scale, double ratio) {
    // A level without edges cannot be too dense, so assume a very large spacing.
    const double spacing = edgeLength.value_or(1e6) * scale;
    // On a high-resolution screen, lines can be thinner, but marks and text need the same physical
    // size.
    const double room = spacing / std::sqrt(ratio);
    Measures m;
    m.detail = room < forThin     ? Detail::Splat
               : room < forDots   ? Detail::Thin
               : room < forGlyphs ? Detail::Dots
               : room < forAll    ? Detail::Glyphs
                                  : Detail::Full;
    m.spacing = spacing;
    m.haloStrength = room < forHalos ? 0 : room < forGlyphs ? softHalo : m.haloStrength;
    m.edgeWidth = std::clamp(spacing * 0.11, 1.0, 2.0 * ratio);
    m.haloWidth = m.edgeWidth + std::clamp(spacing * 0.12, 1.0, 2.4 * ratio);
    m.linkWidth = m.edgeWidth * 1.6;
    m.arrow = std::clamp(spacing * 0.45, 5.0, 13.0 * ratio);
    m.pin = std::clamp(spacing * 0.22, 3.0, 6.0 * ratio);
    m.vertexRadius = std::clamp(spacing * 0.15, 1.2, 4.0 * ratio);
    m.namedRadius = m.vertexRadius + std::clamp(spacing * 0.08, 0.6, 2.0 * ratio);
    return m;
}

double Measures::vertexStrength() const {
    return std::min(loneVertex, strengthOf(hiddenByVertices, pixelsOfVertex / (spacing * spacing)));
}

double Measures::edgeStrength() const {
    if (detail >= Detail::Dots)
        return 1;
    if (detail == Detail::Splat) // At this level of detail, each edge is painted as a single pixel.
        return std::min(loneEdge, strengthOf(hiddenByEdges, edgesOfVertex / (spacing * spacing)));
    return std::min(loneLine, strengthOf(hiddenByLines, edgesOfVertex / spacing));
}

} // namespace waymark

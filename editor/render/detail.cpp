// SPDX-License-Identifier: MIT
#include "editor/render/detail.h"

#include <algorithm>
#include <cmath>

namespace waymark {

namespace {

// Spacings of vertices, from which on each is drawn. Closer than that markers and their rims hide
// the edges between them, and closer than halos are wide nothing is left between those.
constexpr double forThin = 4, forDots = 8, forHalos = 14, forGlyphs = 20, forAll = 40;
constexpr double softHalo = 0.4;

// Of neighbours at such spacing: a vertex for each square of it, some three edges.
constexpr double edgesOfVertex = 3.3, pixelsOfVertex = 4;

/// How strong each of so many layers may be for all of them to hide no more than a part of what
/// lies under them.
double strengthOf(double hidden, double layers) {
    return 1 - std::pow(1 - hidden, 1 / layers);
}

} // namespace

Measures Measures::of(std::optional<double> edgeLength, double scale, double ratio) {
    // Without edges there is nothing that could be too dense.
    const double spacing = edgeLength.value_or(1e6) * scale;
    // Smaller pixels show finer lines, but marks and words are as large as eyes want them.
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
    return std::min(0.45, strengthOf(0.12, pixelsOfVertex / (spacing * spacing)));
}

double Measures::edgeStrength() const {
    return detail == Detail::Splat
               ? std::min(0.5, strengthOf(0.3, edgesOfVertex / (spacing * spacing)))
               : std::min(0.85, strengthOf(0.45, edgesOfVertex / spacing)); // lines
}

} // namespace waymark

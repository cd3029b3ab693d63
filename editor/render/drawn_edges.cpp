// SPDX-License-Identifier: MIT
#include "editor/render/drawn_edges.h"

#include "editor/render/edge_ramp.h"

#include <algorithm>
#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

// Relative opacity of edges whose amount is unknown. Used while edges are coloured by an amount
// such as the cost.
constexpr double faintTint = 0.45;

} // namespace

double edgeReach(const Paint& paint) {
    return paint.measures.arrow + paint.measures.linkWidth * 2 + paint.px(4);
}

double DrawnEdge::length() const {
    const auto x = static_cast<double>(b.x - a.x), y = static_cast<double>(b.y - a.y);
    return std::sqrt(x * x + y * y) / 256 / (end - begin);
}

void forEachSegment(const Paint& paint, const IndexedEdge& edge,
                    FunctionRef<void(const DrawnEdge&)> visit) {
    const Edge* whole = paint.scene.graph.find(edge.key);
    if (!whole)
        return;
    const Polyline ahead = paint.scene.graph.lineOf(*whole);
    const Polyline line = edge.direction == Direction::Backward ? ahead.reversed() : ahead;
    const double length = std::max(1U, whole->length);
    double begin = 0;
    for (std::size_t i = 0; i < line.size() && !paint.stopped(); ++i) {
        const Point3 a = line.point(i), b = line.point(i + 1);
        const double end =
            i + 1 == line.size() ? 1 : std::min(1.0, begin + latticeLength(a, b) / length);
        if (begin < end)
            visit({&edge, paint.projection(a.flat()), paint.projection(b.flat()), begin, end,
                   begin <= 0.5 && 0.5 < end});
        begin = end;
    }
}

void forEachLine(const Paint& paint, const IndexedEdge& edge,
                 FunctionRef<void(Fixed, Fixed)> visit) {
    if (edge.curved)
        forEachSegment(paint, edge, [&](const DrawnEdge& part) { visit(part.a, part.b); });
    else
        visit(paint.projection(edge.a), paint.projection(edge.b));
}

Fixed DrawnEdge::at(double part) const {
    if (part == 0 || part == 1) // Most edges are painted as a whole.
        return part == 0 ? a : b;
    return {a.x + static_cast<std::int64_t>(std::lround(static_cast<double>(b.x - a.x) * part)),
            a.y + static_cast<std::int64_t>(std::lround(static_cast<double>(b.y - a.y) * part))};
}

bool showsTerrain(const Paint& paint) {
    return paint.scene.view.edgeColours == EdgeColours::Terrain;
}

EdgeTints::EdgeTints(const Paint& paint, double opacity)
    : m_styles(paint.styles), m_blocked(paint.scene.theme.blocked, opacity) {
    if (showsTerrain(paint)) {
        for (const TerrainStyle& style : m_styles.all())
            m_terrains.emplace_back(style.colour, opacity);
        return;
    }
    const EdgeRamp ramp(paint.scene.view.edgeColours, paint.scene.shades);
    m_shades.resize(noColour, Tint());
    for (std::size_t shade = 0; shade < m_shades.size(); ++shade)
        m_shades[shade] = Tint(ramp.of(static_cast<EdgeColour>(shade)), opacity);
    m_shades.emplace_back(paint.scene.theme.vertex, opacity * faintTint);
    m_shades[waitingColour] = m_shades[noColour];
}

const Tint& EdgeTints::of(const IndexedEdge& edge, TerrainId terrain) {
    if (edge.passage != Passage::Open)
        return m_blocked;
    if (!m_shades.empty())
        return m_shades[edge.shade];
    Found& found = m_found[terrain.value % m_found.size()];
    if (!found.tint || found.terrain != terrain)
        found = {terrain, &m_terrains[m_styles.indexOf(terrain)]};
    return *found.tint;
}

} // namespace waymark

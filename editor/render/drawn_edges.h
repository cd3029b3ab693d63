// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// How visible edges are that are not of the graph that is looked at.
inline constexpr double fadedEdges = 0.22;

/// How far, in real pixels, anything of an edge but its label reaches beyond its line.
double edgeReach(const Paint& paint);

/// An edge on the screen.
struct DrawnEdge {
    const IndexedEdge* edge;
    Fixed a, b; ///< along its direction: a one-way edge runs from a to b

    bool isFaded() const { return edge->use == EdgeUse::ByOthers; }
    bool isOneWay() const { return edge->direction != navcore::Direction::Both; }
    bool isLink() const { return edge->key.isLink(); }
    Fixed middle() const { return {a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2}; }
    double length() const; ///< real pixels
    /// A part of the way from a to b.
    Fixed at(double part) const;
};

/// Whether colours tell of terrains, and not of an amount.
bool showsTerrain(const Paint& paint);

/// The ink of an edge: by its terrain, by its shade, or that of what nobody can use.
class EdgeInks {
public:
    EdgeInks(const Paint& paint, double opacity);

    const Ink& of(const IndexedEdge& edge) { return of(edge, edge.terrain); }
    /// Of a piece of the edge.
    const Ink& of(const IndexedEdge& edge, navcore::TerrainId terrain);

private:
    const TerrainStyles& m_styles;
    Ink m_blocked;
    std::vector<Ink> m_shades;   // by shade; empty: colours tell of terrains
    std::vector<Ink> m_terrains; // as the styles
    const Ink* m_ink = nullptr;  // of m_terrain, which neighbours mostly share
    navcore::TerrainId m_terrain{};
};

/// Calls visit(const DrawnEdge&) for the edges that may be seen, in one order whatever the clip.
template <class Visit>
void forEachDrawnEdge(const Paint& paint, Visit&& visit) {
    paint.scene.edges.forEachIn(paint.query(edgeReach(paint)), [&](const IndexedEdge& edge) {
        if (paint.stopped())
            return;
        DrawnEdge drawn{&edge, paint.projection(edge.a), paint.projection(edge.b)};
        if (edge.direction == navcore::Direction::Backward)
            std::swap(drawn.a, drawn.b);
        visit(drawn);
    });
}

/// Calls visit(terrain, from, to) for the pieces of the edge, parts of its way from a to b.
template <class Visit>
void forEachPiece(const Paint& paint, const DrawnEdge& d, Visit&& visit) {
    const bool asked = d.edge->mixed && showsTerrain(paint);
    const navcore::Edge* edge = asked ? paint.scene.graph.find(d.edge->key) : nullptr;
    if (!edge) {
        visit(d.edge->terrain, 0.0, 1.0);
        return;
    }
    // Pieces run from the lexicographically smaller end, a backward edge is drawn from its b.
    const bool turned =
        (d.edge->b < d.edge->a) != (d.edge->direction == navcore::Direction::Backward);
    const double whole = edge->length;
    std::uint64_t done = 0;
    for (const navcore::TerrainPiece& piece : edge->pieces.all()) {
        const double from = static_cast<double>(done) / whole;
        done += piece.length;
        const double to = static_cast<double>(done) / whole;
        if (turned)
            visit(piece.terrain, 1 - to, 1 - from);
        else
            visit(piece.terrain, from, to);
    }
}

} // namespace waymark

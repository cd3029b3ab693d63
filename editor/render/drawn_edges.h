// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// Opacity of edges that the shown agent cannot use.
inline constexpr double fadedEdges = 0.22;

/// Returns how far the marks of an edge, except its label, extend beyond its line, in real pixels.
double edgeReach(const Paint& paint);

/// An edge in screen coordinates.
struct DrawnEdge {
    const IndexedEdge* edge;
    Fixed a, b; ///< Ends of the edge. A one-way edge runs from a to b.

    bool isFaded() const { return edge->use == EdgeUse::ByOthers; }
    bool isOneWay() const { return edge->direction != navcore::Direction::Both; }
    bool isLink() const { return edge->key.isLink(); }
    Fixed middle() const { return {a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2}; }
    double length() const; ///< Returns the length in real pixels.
    /// Returns the position at a fraction of the way from a to b.
    Fixed at(double part) const;
};

/// Returns whether edge colours show terrains instead of an amount.
bool showsTerrain(const Paint& paint);

/// Chooses the ink of an edge by its terrain or its shade. Edges that no agent can use have their
/// own ink.
class EdgeInks {
public:
    EdgeInks(const Paint& paint, double opacity);

    const Ink& of(const IndexedEdge& edge) { return of(edge, edge.terrain); }
    /// Returns the ink of a piece of the edge.
    const Ink& of(const IndexedEdge& edge, navcore::TerrainId terrain);

private:
    const TerrainStyles& m_styles;
    Ink m_blocked;
    std::vector<Ink> m_shades;   // Inks by shade. Empty if colours show terrains.
    std::vector<Ink> m_terrains; // Inks of terrains, in the order of the styles.
    // Ink of m_terrain, which neighbouring edges usually share.
    const Ink* m_ink = nullptr;
    navcore::TerrainId m_terrain{};
};

/// Calls visit(const DrawnEdge&) for the edges that may be visible. Their relative order does not
/// depend on the clip.
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

/// Calls visit(terrain, from, to) for each piece of the edge, where from and to are fractions of
/// its way from a to b.
template <class Visit>
void forEachPiece(const Paint& paint, const DrawnEdge& d, Visit&& visit) {
    const bool asked = d.edge->mixed && showsTerrain(paint);
    const navcore::Edge* edge = asked ? paint.scene.graph.find(d.edge->key) : nullptr;
    if (!edge) {
        visit(d.edge->terrain, 0.0, 1.0);
        return;
    }
    // Pieces are stored starting at the lexicographically smaller end, but a backward edge is
    // drawn starting at its end b.
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

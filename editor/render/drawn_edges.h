// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"
#include "navcore/runtime/base/function_ref.h"

#include <algorithm>
#include <array>

namespace waymark {

/// Opacity of edges that are unusable for the agent selected in "View as".
inline constexpr double fadedEdges = 0.22;

/// Returns the maximum extent of an edge's marks beyond its line, in device pixels. Excludes its
/// label.
double edgeReach(const Paint& paint);

/// An edge, or one of the segments of a curved edge.
struct DrawnEdge {
    const IndexedEdge* edge;
    /// Ends of the edge or segment. A one-way edge leads from a to b.
    Fixed a, b;
    /// The part of the edge that this is, as fractions of its length: 0 is the end from which a
    /// one-way edge leads.
    double begin = 0, end = 1;
    /// Whether marks for the whole edge belong on this segment.
    bool isMiddle = true;

    /// Returns whether this is at least partly in the second half of the edge.
    bool isSecondHalf() const { return end > 0.5; }
    bool isFaded() const { return edge->use == EdgeUse::ByOtherAgents; }
    bool isOneWay() const { return edge->direction != navcore::Direction::Both; }
    bool isLink() const { return edge->key.isLink(); }
    Fixed middle() const { return {a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2}; }
    double length() const; ///< Returns the length of the whole edge in device pixels.
    /// Returns the point at a fraction of the edge or segment: 0 is a, 1 is b.
    Fixed at(double part) const;
};

/// Returns whether edges are coloured by terrain, not by an amount such as cost.
bool showsTerrain(const Paint& paint);

/// Chooses the tint of an edge by its terrain or amount. Edges that no agent can use have a special
/// tint.
class EdgeTints {
public:
    EdgeTints(const Paint& paint, double opacity);

    const Tint& of(const IndexedEdge& edge) { return of(edge, edge.terrain); }
    /// Returns the tint for a piece of the edge that has the given terrain.
    const Tint& of(const IndexedEdge& edge, navcore::TerrainId terrain);

private:
    const TerrainStyles& m_styles;
    Tint m_blocked;
    // Tints for the shades of an amount. Empty if edges are coloured by terrain.
    std::vector<Tint> m_shades;
    std::vector<Tint> m_terrains;
    struct Found {
        navcore::TerrainId terrain{};
        const Tint* tint = nullptr; // Null until the entry is used.
    };
    // Direct-mapped cache of the tints of terrains, because searching m_styles for each edge takes
    // longer than painting a dot.
    std::array<Found, 16> m_found;
};

/// Calls visit(const DrawnEdge&) for each segment of a curved edge.
void forEachSegment(const Paint& paint, const IndexedEdge& edge,
                    navcore::FunctionRef<void(const DrawnEdge&)> visit);

/// Calls visit(a, b) for an edge or, if it is curved, for each of its segments.
void forEachLine(const Paint& paint, const IndexedEdge& edge,
                 navcore::FunctionRef<void(Fixed, Fixed)> visit);

/// Calls visit(const DrawnEdge&) for all edges that may be visible, and for each segment of those
/// that are curved. Their order does not depend on the clip.
template <class Visit>
void forEachDrawnEdge(const Paint& paint, Visit&& visit) {
    paint.scene.edges.forEachIn(paint.query(edgeReach(paint)), [&](const IndexedEdge& edge) {
        if (paint.stopped())
            return;
        if (edge.curved)
            return forEachSegment(paint, edge, visit);
        DrawnEdge drawn{&edge, paint.projection(edge.a), paint.projection(edge.b)};
        if (edge.direction == navcore::Direction::Backward)
            std::swap(drawn.a, drawn.b);
        visit(drawn);
    });
}

/// Calls visit(terrain, from, to) for each piece of the edge or segment with a different terrain.
/// `from` and `to` are fractions of it, where 0 is d.a and 1 is d.b.
template <class Visit>
void forEachPiece(const Paint& paint, const DrawnEdge& d, Visit&& visit) {
    const bool asked = d.edge->mixed && showsTerrain(paint);
    const navcore::Edge* edge = asked ? paint.scene.graph.find(d.edge->key) : nullptr;
    if (!edge) {
        visit(d.edge->terrain, 0.0, 1.0);
        return;
    }
    // An edge stores its pieces starting at its lexicographically smaller end. Reverse them if the
    // edge is drawn from the other end.
    const bool isDown = paint.scene.graph.position(edge->b) < paint.scene.graph.position(edge->a);
    const bool turned = isDown != (d.edge->direction == navcore::Direction::Backward);
    const double part = d.end - d.begin;
    const double whole = edge->length;
    std::uint64_t done = 0;
    for (const navcore::TerrainPiece& piece : edge->pieces.all()) {
        const double from = static_cast<double>(done) / whole;
        done += piece.length;
        const double to = static_cast<double>(done) / whole;
        const double first = ((turned ? 1 - to : from) - d.begin) / part;
        const double last = ((turned ? 1 - from : to) - d.begin) / part;
        if (last > 0 && first < 1)
            visit(piece.terrain, std::max(first, 0.0), std::min(last, 1.0));
    }
}

} // namespace waymark

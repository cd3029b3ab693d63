// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/key_set.h"
#include "navcore/author/edit/plane_map.h"
#include "navcore/author/edit/smooth_ends.h"

#include <cstdint>
#include <map>
#include <vector>

namespace navcore {

enum class MovedEnds : std::uint8_t { None, From, To, Both };

/// Returns the curve of a link after its ends have been moved by a map of the plane. `from` and
/// `to` are the ends before that. If only one end moves, its Bezier handle moves with it, and the
/// other points stay. A point that would leave the lattice stays.
LinkCurve movedCurve(const LinkCurve& curve, MovedEnds ends, Point2 from, Point2 to,
                     const PlaneMap& map);

/// The curves that change when vertices are moved, with their original values. Each is changed by
/// movedCurve(). If the end of a curve is smooth, as smoothEnds() makes it, then it stays smooth,
/// also when only the other link of its chain is moved.
class MovedCurves {
public:
    /// O(links at the vertices and at their neighbours).
    MovedCurves(const Level& level, const KeySet<VertexId>& moved);

    /// Adds the links to `change`, with their curves after the vertices have been moved by `map`
    /// from their original positions.
    void addTo(LevelChange& change, const PlaneMap& map) const;

private:
    /// Whether a link is changed, or only read, because the tangents of a neighbour depend on it.
    enum class Role : std::uint8_t { Changed, Neighbour };

    struct Original {
        Link link;
        MovedEnds ends;
        Role role;
    };

    const Link& add(const Level& level, LinkId id, Role role);
    void addSmoothEnds(const LevelEdit& edit, LinkId id);
    bool isMoved(VertexId id) const { return m_moved.contains(id); }

    KeySet<VertexId> m_moved;
    std::map<LinkId, Original> m_links;
    std::map<VertexId, Point2> m_places; ///< The original positions of the ends of m_links.
    std::vector<ChainEnd> m_smooth;      ///< The smooth ends of changed links.
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/edge_colour.h"
#include "editor/model/hierarchical_grid.h"
#include "navcore/author/level/level.h"
#include "navcore/author/link/nav_graph.h"

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace waymark {

/// Which agents can use an edge.
enum class EdgeUse : std::uint8_t {
    Used,
    ByOtherAgents, ///< Only agents other than the one selected in "View as" can use the edge.
    /// The edge is not closed, but no agent both fits through it and has all required abilities.
    ByNoAgent,
};

/// Data of an edge for painting and picking. It fits into half a cache line, because most entries
/// are visited in every frame.
struct IndexedEdge {
    navcore::EdgeKey key;
    /// The ends of the edge or, if it is curved, opposite corners of the bounding box of its line.
    navcore::Point2 a, b;
    navcore::TerrainId terrain;  ///< Terrain of the longest piece of the edge.
    EdgeColour shade = noColour; ///< Only set while edges are coloured by an amount.
    navcore::Direction direction : 2 = navcore::Direction::Both;
    navcore::Passage passage : 2 = navcore::Passage::Open;
    EdgeUse use : 2 = EdgeUse::Used;
    /// True if the edge crosses several terrains. The individual pieces are stored in the graph.
    bool mixed : 1 = false;
    navcore::LinkKind kind : 4 = navcore::LinkKind::Walk;
    bool curved : 1 = false; ///< The line of a curved edge is stored in the graph.

    navcore::Box box() const { return navcore::Box::of(a, b); }
    friend bool operator==(const IndexedEdge&, const IndexedEdge&) = default;
};

static_assert(sizeof(IndexedEdge) == 32);

/// An end, on one floor, of an edge that leads to another floor.
struct IndexedExit {
    navcore::EdgeKey key;
    navcore::VertexId vertex; ///< The end on this floor.
    navcore::Point2 at, far;  ///< Positions of this end and of the end on the other floor.
    navcore::FloorId to;      ///< The other floor.
    /// The direction as seen from this floor: Forward only leads to the other floor.
    navcore::Direction direction = navcore::Direction::Both;
    navcore::Passage passage = navcore::Passage::Open;

    navcore::Box box() const { return {at, at}; }
    friend bool operator==(const IndexedExit&, const IndexedExit&) = default;
};

/// The edges of one floor, and the ends of its edges to other floors.
class FloorEdges {
public:
    std::size_t size() const { return m_grid.size(); }
    std::size_t exitCount() const { return m_exits.size(); }

    /// Calls visit(const IndexedEdge&) for each edge whose bounding box intersects `box`. The
    /// relative order of edges does not depend on `box`.
    template <class Visit>
    void forEachIn(const navcore::Box& box, Visit&& visit) const {
        m_grid.forEachIn(box, visit);
    }
    /// Calls visit(const IndexedExit&) for each end in `box` of an edge to another floor.
    template <class Visit>
    void forEachExitIn(const navcore::Box& box, Visit&& visit) const {
        m_exits.forEachIn(box, visit);
    }

    /// Returns the keys of the edges whose bounding box intersects `box`, without duplicates, in no
    /// particular order.
    std::vector<navcore::EdgeKey> in(const navcore::Box& box) const;

    /// Returns the edge nearest to `at`, or nullopt if none is within `radius` lu. On a tie,
    /// returns the edge with the smaller key. `graph` must be the graph of the index.
    std::optional<navcore::EdgeKey> nearest(const navcore::NavGraph& graph, navcore::Point2 at,
                                            navcore::Coord radius) const;

    /// Returns the median length of the edges in lu, or nullopt if there are none. The error is at
    /// most 10 %.
    std::optional<double> medianLength() const;

private:
    friend class EdgeIndex;

    HierarchicalGrid<IndexedEdge> m_grid;
    HierarchicalGrid<IndexedExit> m_exits;
    // Number of edges per length class. Each octave has 8 classes.
    std::array<std::uint32_t, 256> m_lengths{};
};

/// Spatial index of edges for painting and picking, by floor. It is updated incrementally when the
/// graph changes.
class EdgeIndex {
public:
    /// Replaces the contents with the edges of `graph`, the graph of `level`. The result does not
    /// depend on the executor. The callbacks of setUse() and setColour() are called on the
    /// executor's threads. O(edges).
    void reset(const navcore::Level& level, const navcore::NavGraph& graph,
               navcore::Executor* executor = nullptr);

    /// Swaps the edges of both indexes, but not their callbacks. O(1).
    void swapEdges(EdgeIndex& other);

    /// Sets the callback that returns which agents can use an edge. It is called for each inserted
    /// edge. By default, all edges are EdgeUse::Used.
    void setUse(std::function<EdgeUse(const navcore::Edge&)> useOf) { m_useOf = std::move(useOf); }
    /// Updates the use of all edges. O(edges).
    void refreshUse(const navcore::NavGraph& graph);

    /// Sets the callback that returns the colour of an edge. It is called for each inserted edge.
    /// By default, all edges have noColour. Edges between floors have no colour.
    void setColour(std::function<EdgeColour(const navcore::Edge&)> shadeOf) {
        m_shadeOf = std::move(shadeOf);
    }
    /// Updates the colours of all edges. O(edges).
    void refreshColours(const navcore::NavGraph& graph);
    /// Updates the colours of all edges whose bounding box intersects `box`.
    void refreshColours(const navcore::NavGraph& graph, const navcore::Box& box);
    /// Sets all colours to waitingColour. O(edges).
    void forgetColours();
    /// Returns the edges with waitingColour, in the order that takeColours() expects.
    std::vector<navcore::EdgeKey> waiting() const;
    /// Sets the colours of the first edges that waiting() returned. The index must not have changed
    /// since then. O(edges).
    void takeColours(std::span<const EdgeColour> shades);
    /// Returns the range of all colours in the index. O(1).
    ShadeRange shades() const;

    /// Applies a change. `level` and `graph` are the states after the change. O(changed edges *
    /// edges per cell). All edges at vertices that have moved or changed floors count as changed.
    void apply(const navcore::Level& level, const navcore::NavGraph& graph,
               const navcore::LevelChange& edit, const navcore::GraphChange& change);

    /// Returns the number of edges, including those between floors.
    std::size_t size() const;
    /// Returns the edges of a floor. Empty if there is no such floor. The reference is valid until
    /// the index is reset or changed.
    const FloorEdges& on(navcore::FloorId floor) const;

private:
    /// An edge before or after a change, with the positions and floors of its ends.
    struct Located {
        const navcore::Edge& edge;
        navcore::Point2 a, b;
        navcore::FloorId onA, onB;

        bool isCurved() const { return !edge.terms.bends().empty(); }
        navcore::Box box() const { return edge.line({a.x, a.y, 0}, {b.x, b.y, 0}).box(); }
    };
    Located located(const navcore::Level& level, const navcore::NavGraph& graph,
                    const navcore::Edge& edge) const;
    IndexedEdge now(const Located& edge) const;
    void file(const Located& edge);
    void unfile(const Located& edge);

    std::function<EdgeUse(const navcore::Edge&)> m_useOf;
    std::function<EdgeColour(const navcore::Edge&)> m_shadeOf;
    std::map<navcore::FloorId, FloorEdges> m_floors;
    std::array<std::uint32_t, 256> m_shades{}; // Number of edges per colour.
    std::uint64_t m_reshaded = 0;              // Number of colour updates so far.
};

} // namespace waymark

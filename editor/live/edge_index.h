// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/edge_colour.h"
#include "editor/model/hierarchical_grid.h"
#include "navcore/author/link/nav_graph.h"

#include <array>
#include <functional>
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
    navcore::Point2 a, b;
    navcore::TerrainId terrain;  ///< Terrain of the longest piece of the edge.
    EdgeColour shade = noColour; ///< Only set while edges are coloured by an amount.
    navcore::Direction direction : 2 = navcore::Direction::Both;
    navcore::Passage passage : 2 = navcore::Passage::Open;
    EdgeUse use : 2 = EdgeUse::Used;
    /// True if the edge crosses several terrains. The individual pieces are stored in the graph.
    bool mixed : 1 = false;
    navcore::LinkKind kind : 4 = navcore::LinkKind::Walk;

    navcore::Box box() const { return navcore::Box::of(a, b); }
    friend bool operator==(const IndexedEdge&, const IndexedEdge&) = default;
};

static_assert(sizeof(IndexedEdge) == 32);

/// Spatial index of edges for painting and picking. It is updated incrementally when the graph
/// changes.
class EdgeIndex {
public:
    /// Replaces the contents with the edges of `graph`. The result does not depend on the executor.
    /// The callbacks of setUse() and setColour() are called on the executor's threads. O(edges).
    void reset(const navcore::NavGraph& graph, navcore::Executor* executor = nullptr);

    /// Swaps the edges of both indexes, but not their callbacks. O(1).
    void swapEdges(EdgeIndex& other);

    /// Sets the callback that returns which agents can use an edge. It is called for each inserted
    /// edge. By default, all edges are EdgeUse::Used.
    void setUse(std::function<EdgeUse(const navcore::Edge&)> useOf) { m_useOf = std::move(useOf); }
    /// Updates the use of all edges. O(edges).
    void refreshUse(const navcore::NavGraph& graph);

    /// Sets the callback that returns the colour of an edge. It is called for each inserted edge.
    /// By default, all edges have noColour.
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

    /// Applies a change. `graph` is the graph after the change. O(changed edges * edges per cell).
    /// All edges at moved vertices count as changed.
    void apply(const navcore::NavGraph& graph, const navcore::GraphChange& change);

    std::size_t size() const { return m_grid.size(); }

    /// Calls visit(const IndexedEdge&) for each edge whose bounding box intersects `box`. The
    /// relative order of edges does not depend on `box`.
    template <class Visit>
    void forEachIn(const navcore::Box& box, Visit&& visit) const {
        m_grid.forEachIn(box, visit);
    }

    /// Returns the keys of the edges whose bounding box intersects `box`, without duplicates, in no
    /// particular order.
    std::vector<navcore::EdgeKey> in(const navcore::Box& box) const;

    /// Returns the edge nearest to `at`, or nullopt if none is within `radius` lu. On a tie,
    /// returns the edge with the smaller key.
    std::optional<navcore::EdgeKey> nearest(navcore::Point2 at, navcore::Coord radius) const;

    /// Returns the median length of the edges in lu, or nullopt if there are none. The error is at
    /// most 10 %.
    std::optional<double> medianLength() const;

private:
    IndexedEdge now(const navcore::NavGraph& graph, const navcore::Edge& edge) const;
    void count(const IndexedEdge& edge);
    void file(const IndexedEdge& edge);
    void unfile(const IndexedEdge& edge);

    std::function<EdgeUse(const navcore::Edge&)> m_useOf;
    std::function<EdgeColour(const navcore::Edge&)> m_shadeOf;
    HierarchicalGrid<IndexedEdge> m_grid;
    // Number of edges per length class. Each octave has 8 classes.
    std::array<std::uint32_t, 256> m_lengths{};
    std::array<std::uint32_t, 256> m_shades{}; // Number of edges per colour.
    std::uint64_t m_reshaded = 0;              // Number of colour updates so far.
};

} // namespace waymark

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

/// The agents that can use an edge.
enum class EdgeUse : std::uint8_t {
    Used,
    ByOthers, ///< Other agents can use the edge, but not the one shown.
    /// The edge is open, but every agent is too wide for it or lacks an ability that it requires.
    ByNobody,
};

/// The data of an edge that painting and picking need. It fits into half a cache line, because a
/// frame visits most of them.
struct IndexedEdge {
    navcore::EdgeKey key;
    navcore::Point2 a, b;
    navcore::TerrainId terrain;  ///< Terrain of the longest piece.
    EdgeColour shade = noColour; ///< Set only while edges are coloured by an amount.
    navcore::Direction direction : 2 = navcore::Direction::Both;
    navcore::Passage passage : 2 = navcore::Passage::Open;
    EdgeUse use : 2 = EdgeUse::Used;
    /// True if the edge crosses several terrains. The graph has the pieces.
    bool mixed : 1 = false;
    navcore::LinkKind kind : 4 = navcore::LinkKind::Walk;

    navcore::Box box() const { return navcore::Box::of(a, b); }
    friend bool operator==(const IndexedEdge&, const IndexedEdge&) = default;
};

static_assert(sizeof(IndexedEdge) == 32);

/// Spatial index of edges for painting and picking. It follows graph changes and is never rebuilt
/// during a mouse move.
class EdgeIndex {
public:
    /// Replaces the contents with the edges of `graph`. The result is the same for any executor;
    /// the callbacks of setUse() and setColour() run on the executor's threads. O(edges).
    void reset(const navcore::NavGraph& graph, navcore::Executor* executor = nullptr);

    /// Exchanges the edges of both indexes, but not their callbacks. O(1).
    void swapEdges(EdgeIndex& other);

    /// Sets the callback that returns which agents use an edge, called when an edge is inserted.
    /// Without it, every edge is Used.
    void setUse(std::function<EdgeUse(const navcore::Edge&)> useOf) { m_useOf = std::move(useOf); }
    /// Updates the use of every edge. O(edges).
    void refreshUse(const navcore::NavGraph& graph);

    /// Sets the callback that returns an edge's colour, called when an edge is inserted. Without
    /// it, every edge has noColour.
    void setColour(std::function<EdgeColour(const navcore::Edge&)> shadeOf) {
        m_shadeOf = std::move(shadeOf);
    }
    /// Updates the colour of every edge. O(edges).
    void refreshColours(const navcore::NavGraph& graph);
    /// Updates the colours of the edges whose box intersects `box`.
    void refreshColours(const navcore::NavGraph& graph, const navcore::Box& box);
    /// Sets all colours to waitingColour. O(edges), fast.
    void forgetColours();
    /// Returns the edges with waitingColour, in the order that takeColours() expects.
    std::vector<navcore::EdgeKey> waiting() const;
    /// Sets the colours of the first edges of waiting(). The index must not have changed since that
    /// call. O(edges), fast.
    void takeColours(std::span<const EdgeColour> shades);
    /// Returns the range of the current colours. O(1).
    ShadeRange shades() const;

    /// Applies a change; `graph` is the graph after it. O(changed edges * edges of a cell), where
    /// the edges of moved vertices count as changed.
    void apply(const navcore::NavGraph& graph, const navcore::GraphChange& change);

    std::size_t size() const { return m_grid.size(); }

    /// Calls visit(const IndexedEdge&) for each edge whose box intersects `box`. The relative order
    /// of edges is the same for every box.
    template <class Visit>
    void forEachIn(const navcore::Box& box, Visit&& visit) const {
        m_grid.forEachIn(box, visit);
    }

    /// Returns the keys of the edges whose box intersects `box`, each once, in no particular order.
    std::vector<navcore::EdgeKey> in(const navcore::Box& box) const;

    /// Returns the edge nearest to `at` within `radius` lu, the one with the smaller key on a tie.
    std::optional<navcore::EdgeKey> nearest(navcore::Point2 at, navcore::Coord radius) const;

    /// Returns the median edge length in lu, to within 10 %, as a measure of the graph's density.
    /// Nullopt if there are no edges.
    std::optional<double> medianLength() const;

private:
    IndexedEdge now(const navcore::NavGraph& graph, const navcore::Edge& edge) const;
    void count(const IndexedEdge& edge);
    void file(const IndexedEdge& edge);
    void unfile(const IndexedEdge& edge);

    std::function<EdgeUse(const navcore::Edge&)> m_useOf;
    std::function<EdgeColour(const navcore::Edge&)> m_shadeOf;
    HierarchicalGrid<IndexedEdge> m_grid;
    // Number of edges per class of lengths. Each octave has 8 classes.
    std::array<std::uint32_t, 256> m_lengths{};
    std::array<std::uint32_t, 256> m_shades{}; // Number of edges per colour.
    std::uint64_t m_reshaded = 0;              // Number of updates of the colours so far.
};

} // namespace waymark

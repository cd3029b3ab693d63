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

/// Who can use an edge.
enum class EdgeUse : std::uint8_t {
    Used,
    ByOthers, ///< not by the agent whose graph is looked at
    ByNobody, ///< it is open, but every agent is too wide for it, or cannot what it needs
};

/// An edge as drawing and picking need it, in one piece of memory: half of a cache line, since a
/// frame goes over most of them.
struct IndexedEdge {
    navcore::EdgeKey key;
    navcore::Point2 a, b;
    navcore::TerrainId terrain;  ///< where its longest piece runs
    EdgeColour shade = noColour; ///< while colours tell of an amount
    navcore::Direction direction : 2 = navcore::Direction::Both;
    navcore::Passage passage : 2 = navcore::Passage::Open;
    EdgeUse use : 2 = EdgeUse::Used;
    bool mixed : 1 = false; ///< over several terrains: the graph knows its pieces
    navcore::LinkKind kind : 4 = navcore::LinkKind::Walk;

    navcore::Box box() const { return navcore::Box::of(a, b); }
    friend bool operator==(const IndexedEdge&, const IndexedEdge&) = default;
};

static_assert(sizeof(IndexedEdge) == 32);

/// Edges by place, for drawing and picking. Follows graph changes; never rebuilt per mouse move.
class EdgeIndex {
public:
    /// Takes in a graph from nothing, the same on any executor; who tells of edges is asked in its
    /// threads then. O(edges).
    void reset(const navcore::NavGraph& graph, navcore::Executor* executor = nullptr);

    /// Takes the edges of another index and gives it its own; who tells of them stays. O(1).
    void swapEdges(EdgeIndex& other);

    /// Tells who uses an edge; asked when an edge is filed. Without it all are used.
    void setUse(std::function<EdgeUse(const navcore::Edge&)> useOf) { m_useOf = std::move(useOf); }
    /// Asks again for every edge of the graph that is filed here. O(edges).
    void refreshUse(const navcore::NavGraph& graph);

    /// Tells the shade of an edge; asked when an edge is filed. Without it none has one.
    void setColour(std::function<EdgeColour(const navcore::Edge&)> shadeOf) {
        m_shadeOf = std::move(shadeOf);
    }
    /// Asks again for every edge of the graph that is filed here. O(edges).
    void refreshColours(const navcore::NavGraph& graph);
    /// For those whose box meets `box`.
    void refreshColours(const navcore::NavGraph& graph, const navcore::Box& box);
    /// All are waitingColour until they are told. O(edges), quick.
    void forgetColours();
    /// Those whose shades are waited for, in the order in which takeColours() takes them.
    std::vector<navcore::EdgeKey> waiting() const;
    /// Of the first of those that wait; nothing changed since waiting() was asked. O(edges), quick.
    void takeColours(std::span<const EdgeColour> shades);
    /// Those that edges have. O(1).
    ShadeRange shades() const;

    /// Follows a change; `graph` is the graph after it. O(changed edges * edges of a cell), edges
    /// of moved vertices included.
    void apply(const navcore::NavGraph& graph, const navcore::GraphChange& change);

    std::size_t size() const { return m_grid.size(); }

    /// Calls visit(const IndexedEdge&) for each edge whose box meets `box`, in one order whatever
    /// the box.
    template <class Visit>
    void forEachIn(const navcore::Box& box, Visit&& visit) const {
        m_grid.forEachIn(box, visit);
    }

    /// Keys of the edges whose box meets `box`, each once, in no order.
    std::vector<navcore::EdgeKey> in(const navcore::Box& box) const;

    /// The edge nearest to `at` within `radius` lu; the smaller key on a tie.
    std::optional<navcore::EdgeKey> nearest(navcore::Point2 at, navcore::Coord radius) const;

    /// A length in lu that half of the edges do not reach, to within a tenth; none without edges.
    /// It tells how dense the graph is.
    std::optional<double> medianLength() const;

private:
    IndexedEdge now(const navcore::NavGraph& graph, const navcore::Edge& edge) const;
    void count(const IndexedEdge& edge);
    void file(const IndexedEdge& edge);
    void unfile(const IndexedEdge& edge);

    std::function<EdgeUse(const navcore::Edge&)> m_useOf;
    std::function<EdgeColour(const navcore::Edge&)> m_shadeOf;
    HierarchicalGrid<IndexedEdge> m_grid;
    std::array<std::uint32_t, 256> m_lengths{}; // edges per length class, 8 classes an octave
    std::array<std::uint32_t, 256> m_shades{};  // edges per shade
    std::uint64_t m_reshaded = 0;               // how often some were asked again
};

} // namespace waymark

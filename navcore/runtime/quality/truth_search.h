// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/function_ref.h"
#include "navcore/runtime/quality/truth_graph.h"
#include "navcore/runtime/search/delta_stepping.h"
#include "navcore/runtime/space/nearest_search.h"

#include <limits>
#include <optional>

namespace navcore {

/// A length in lu, or noPath.
using PathLength = std::uint64_t;
inline constexpr PathLength noPath = std::numeric_limits<PathLength>::max();

/// A position and the bend points that it sees.
struct TruthPlace {
    Point2 at;
    /// True if the agent fits at the position. If not, the position sees nothing.
    bool isFree = false;
    /// The legs from the position to bend points, and from bend points to it.
    std::vector<PathLeg> out, into;
};

/// The true lengths from one position to every bend point.
struct TruthTree {
    static constexpr std::uint32_t unreached = DeltaStepping<std::uint32_t>::unreached;
    /// For each node, its length from the root in lu; `unreached` if there is no path. If some
    /// length is about 2^32 lu or more, all of them are `unreached`.
    std::vector<std::uint32_t> lengths;
};

/// A shortest path in a TruthGraph.
struct TruePath {
    PathLength length = 0; ///< Length of the path, in lu.
    std::vector<Point2> points;
    /// The nodes of the points between the two ends, in order.
    std::vector<TruthGraph::Node> bends;
    friend bool operator==(const TruePath&, const TruePath&) = default;
};

/// Finds shortest paths in a TruthGraph, which must not change while this object is in use. Use one
/// object for each thread.
class TruthSearch {
public:
    explicit TruthSearch(const TruthGraph& graph)
        : m_graph(graph), m_wanted(graph.nodeGrid().slotCount()),
          m_search(graph.nodeGrid(), &graph.obstacles(), &m_wanted) {}

    /// Returns the bend points that a position sees. O(nodes), plus a visibility test for each node
    /// at which a path may bend.
    TruthPlace look(Point2 at);
    /// Returns some node that the position sees, which determines its component, or `none` if it is
    /// not free or sees no node.
    TruthGraph::Node anySeen(Point2 at);

    /// Returns the true length between two positions (TruthGraph states its error), or noPath if
    /// there is no path or one of them is not free. Uses A*.
    PathLength length(const TruthPlace& from, const TruthPlace& to);
    /// Returns a shortest path between two positions, or nullopt if there is none. Ties are broken
    /// the same way on every machine.
    std::optional<TruePath> path(const TruthPlace& from, const TruthPlace& to);
    std::optional<TruePath> path(Point2 from, Point2 to) { return path(look(from), look(to)); }

    /// Computes the lengths from a position to every node by delta-stepping. About O(legs).
    void tree(const TruthPlace& from, TruthTree& into);
    /// Returns the true length from the root of a tree to a position, or noPath.
    PathLength length(const TruthPlace& from, const TruthTree& tree, const TruthPlace& to) const;
    /// Returns the length of the shortest path that is not straight, or noPath.
    static PathLength bentLength(const TruthTree& tree, const TruthPlace& to);
    /// Returns a shortest path from the root of a tree to a position, or nullopt if there is none.
    std::optional<TruePath> path(const TruthPlace& from, const TruthTree& tree,
                                 const TruthPlace& to) const;
    /// Calls visit(node) for each bend of that path, from its end to its start. `length` is the
    /// length of the path, which must exist and not be straight.
    static void forEachBend(const TruthGraph& graph, const TruthTree& tree, const TruthPlace& to,
                            PathLength length, FunctionRef<void(TruthGraph::Node)> visit);

private:
    struct Entry {
        PathLength key;
        TruthGraph::Node node;
    };
    void push(PathLength key, TruthGraph::Node node);
    Entry pop();

    const TruthGraph& m_graph;
    std::vector<std::uint8_t> m_wanted;
    NearestSearch m_search;
    std::vector<PathLength> m_lengths; ///< labels of A*
    std::vector<Entry> m_heap;
    DeltaStepping<std::uint32_t> m_stepping;
};

} // namespace navcore

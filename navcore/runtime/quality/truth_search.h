// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/function_ref.h"
#include "navcore/runtime/quality/truth_graph.h"
#include "navcore/runtime/search/delta_stepping.h"
#include "navcore/runtime/space/nearest_search.h"

#include <limits>
#include <optional>

namespace navcore {

using PathLength = std::uint64_t;
inline constexpr PathLength noPath = std::numeric_limits<PathLength>::max();

/// A position, and the legs between it and the bend points that are visible from it.
struct TruthPlace {
    Point2 at;
    /// True if the agent fits at the position. Otherwise there are no legs.
    bool isFree = false;
    /// The legs from the position to bend points, and those from bend points to it.
    std::vector<PathLeg> out, into;
};

/// The true shortest lengths from one position to all bend points.
struct TruthTree {
    static constexpr std::uint32_t unreached = DeltaStepping<std::uint32_t>::unreached;
    /// Indexed by node: length from the root in lu, or `unreached` if there is no path. If any
    /// length is about 2^32 lu or more, all lengths are `unreached`.
    std::vector<std::uint32_t> lengths;
};

struct TruePath {
    PathLength length = 0;
    std::vector<Point2> points;
    /// The nodes between the two ends of the path, in order.
    std::vector<TruthGraph::Node> bends;
    friend bool operator==(const TruePath&, const TruePath&) = default;
};

/// Finds shortest paths in a TruthGraph, which must not change during the lifetime of this object.
/// Each thread needs its own object.
class TruthSearch {
public:
    explicit TruthSearch(const TruthGraph& graph)
        : m_graph(graph), m_wanted(graph.nodeGrid().slotCount()),
          m_search(graph.nodeGrid(), &graph.obstacles(), &m_wanted) {}

    /// Returns the legs between a position and the bend points that it sees. O(nodes), plus a
    /// visibility test for each node at which a path may bend.
    TruthPlace look(Point2 at);
    /// Returns the nearest node that the position sees, or `none` if the position is not free or
    /// sees no node. The node determines the connected component of the position.
    TruthGraph::Node anySeen(Point2 at);

    /// Returns the true shortest length between two positions, or noPath if there is no path or a
    /// position is not free. See TruthGraph for the error bound. Uses A*.
    PathLength length(const TruthPlace& from, const TruthPlace& to);
    /// Returns a shortest path between two positions, or nullopt if there is none. Ties are broken
    /// in the same way on every machine.
    std::optional<TruePath> path(const TruthPlace& from, const TruthPlace& to);
    std::optional<TruePath> path(Point2 from, Point2 to) { return path(look(from), look(to)); }

    /// Computes the lengths from a position to all nodes by delta-stepping. About O(legs).
    void tree(const TruthPlace& from, TruthTree& into);
    /// Returns the true shortest length from the root of a tree to a position, or noPath.
    PathLength length(const TruthPlace& from, const TruthTree& tree, const TruthPlace& to) const;
    /// Returns the length of the shortest path with at least one bend, or noPath.
    static PathLength bentLength(const TruthTree& tree, const TruthPlace& to);
    /// Returns a shortest path from the root of a tree to a position, or nullopt if there is none.
    std::optional<TruePath> path(const TruthPlace& from, const TruthTree& tree,
                                 const TruthPlace& to) const;
    /// Calls visit(node) for each bend of the shortest path from the root of a tree to a position,
    /// from the end of the path to its start. `length` is the length of the path, which must exist
    /// and have at least one bend.
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
    std::vector<PathLength> m_lengths; ///< Best known lengths during A*, indexed by node.
    std::vector<Entry> m_heap;
    DeltaStepping<std::uint32_t> m_stepping;
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/quality/truth_graph.h"
#include "navcore/runtime/space/nearest_search.h"

#include <limits>
#include <optional>

namespace navcore {

/// A length in lu that may be missing.
using PathLength = std::uint64_t;
inline constexpr PathLength noPath = std::numeric_limits<PathLength>::max();

/// A place and the bend points that it sees.
struct TruthPlace {
    Point2 at;
    bool isFree = false;                    ///< else it sees nothing
    std::vector<TruthGraph::Leg> out, into; ///< ways from the place to nodes, and from them to it
};

/// True lengths from one place to every bend point.
struct TruthTree {
    std::vector<PathLength> lengths;       ///< by node; noPath: there is none
    std::vector<TruthGraph::Node> parents; ///< by node; none: the place itself, or no path
};

/// A shortest path, from end to end.
struct TruePath {
    PathLength length = 0; ///< lu
    std::vector<Point2> points;
    std::vector<TruthGraph::Node> bends; ///< of the points between its ends, in order
    friend bool operator==(const TruePath&, const TruePath&) = default;
};

/// Finds shortest paths in a TruthGraph, which must stay as it is meanwhile. One for each thread.
class TruthSearch {
public:
    explicit TruthSearch(const TruthGraph& graph)
        : m_graph(graph), m_wanted(graph.nodeGrid().slotCount()),
          m_search(graph.nodeGrid(), &graph.obstacles(), &m_wanted) {}

    /// What a place sees. O(nodes), and a test of sight for each node at which a path may bend.
    TruthPlace look(Point2 at);
    /// Any node that the place sees, for its component; none: it is not free or sees no node.
    TruthGraph::Node anySeen(Point2 at);

    /// The true length of a shortest path between two places (see TruthGraph for its error); noPath
    /// when there is none or one of them is not free. A*.
    PathLength length(const TruthPlace& from, const TruthPlace& to);
    /// The same with its path; of several of one length always the same one.
    std::optional<TruePath> path(const TruthPlace& from, const TruthPlace& to);
    std::optional<TruePath> path(Point2 from, Point2 to) { return path(look(from), look(to)); }

    /// Lengths from a place to every node, by Dijkstra's algorithm. O(legs log nodes).
    void tree(const TruthPlace& from, TruthTree& into);
    /// The length of a shortest path to a place, by the tree of another; noPath: there is none.
    PathLength length(const TruthPlace& from, const TruthTree& tree, const TruthPlace& to) const;
    /// That path. Nothing when there is none.
    std::optional<TruePath> path(const TruthPlace& from, const TruthTree& tree,
                                 const TruthPlace& to) const;

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
    TruthTree m_tree;
    std::vector<Entry> m_heap;
};

} // namespace navcore

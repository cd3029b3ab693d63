// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/geometry/box.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace waymark {

/// Edges by place, for drawing and picking. Follows graph changes; never rebuilt per mouse move.
class EdgeIndex {
public:
    void clear();
    /// Follows a change; `graph` is the graph after it. O(changed edges * cells they cross), moved
    /// vertices included.
    void apply(const navcore::NavGraph& graph, const navcore::GraphChange& change);

    /// Keys of the edges whose box meets `box`, each once, in no order.
    std::vector<navcore::EdgeKey> in(const navcore::Box& box) const;

    /// The edge nearest to `at` within `radius` lu; the smaller key on a tie.
    std::optional<navcore::EdgeKey> nearest(navcore::Point2 at, navcore::Coord radius) const;

private:
    struct Entry {
        navcore::Point2 a, b;
    };
    void file(navcore::EdgeKey key, const Entry& entry);
    void unfile(navcore::EdgeKey key, const Entry& entry);

    std::unordered_map<std::uint64_t, std::vector<navcore::EdgeKey>> m_cells;
    std::unordered_map<navcore::EdgeKey, Entry> m_entries;
};

} // namespace waymark

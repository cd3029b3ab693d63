// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/connectivity.h"

#include <numeric>
#include <span>
#include <vector>

namespace navcore {

/// Adjacency lists in compressed sparse rows: for each arc of a vertex, the other end and its index
/// in the list it came from.
struct ArcRuns {
    enum class Ways : std::uint8_t {
        Forward,  ///< Arcs are listed at their start.
        Backward, ///< Arcs are listed at their end and lead back to their start.
        Both,     ///< Arcs are listed at both ends.
    };
    struct Arc {
        std::uint32_t to, number;
    };
    /// For each vertex, the index of its first arc in `arcs`; the last entry is the total number of
    /// arcs in `arcs`.
    std::vector<std::uint32_t> begin;
    std::vector<Arc> arcs;

    /// Builds the lists for arcs between vertices 0..vertices - 1. O(V + E).
    ArcRuns(std::uint32_t vertices, std::span<const VertexEnds> ends, Ways ways)
        : begin(std::size_t{vertices} + 1, 0), arcs((ways == Ways::Both ? 2 : 1) * ends.size()) {
        const auto each = [&](const auto& put) {
            for (std::uint32_t i = 0; i < ends.size(); ++i) {
                if (ways != Ways::Backward)
                    put(ends[i].from, Arc{ends[i].to, i});
                if (ways != Ways::Forward)
                    put(ends[i].to, Arc{ends[i].from, i});
            }
        };
        each([this](std::uint32_t at, const Arc&) { ++begin[at + 1]; });
        std::partial_sum(begin.begin(), begin.end(), begin.begin());
        std::vector<std::uint32_t> next(begin.begin(), begin.end() - 1);
        each([&](std::uint32_t at, const Arc& arc) { arcs[next[at]++] = arc; });
    }

    std::span<const Arc> at(std::uint32_t vertex) const {
        return {arcs.data() + begin[vertex], begin[vertex + 1] - begin[vertex]};
    }
};

} // namespace navcore

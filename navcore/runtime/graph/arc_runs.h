// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/connectivity.h"

#include <numeric>
#include <span>
#include <vector>

namespace navcore {

/// Adjacency lists in compressed sparse row format. Each arc stores its other end and its index in
/// the list that the object was built from.
struct ArcRuns {
    enum class Ways : std::uint8_t {
        Forward,  ///< Lists each arc at its start.
        Backward, ///< Lists each arc at its end; `to` is its start.
        Both,     ///< Lists each arc at both ends.
    };
    struct Arc {
        std::uint32_t to, number;
    };
    /// Index in `arcs` of the first arc of each vertex. The last entry is the total number of arcs.
    std::vector<std::uint32_t> begin;
    std::vector<Arc> arcs;

    /// Builds the lists from the arcs `ends`, whose vertices are 0..vertices - 1. O(V + E).
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

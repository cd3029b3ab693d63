// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/linking/map.h"

#include <algorithm>

namespace bench {

/// Computes the edges of a map with a peer's trees: it requests candidates in batches, nearest
/// first, until enough of them are visible. `nearest(u, count, out)` appends the indices of the
/// `count` vertices nearest to vertex u, including itself, in any order. `sees(u, v)` is the
/// visibility test. Returns ascending pairs.
template <class Nearest, class Sees>
std::vector<navcore::VertexPair> linkByTrees(const Map& map, Nearest&& nearest, Sees&& sees) {
    struct Candidate {
        std::int64_t squaredDistance;
        std::uint32_t index;
        auto operator<=>(const Candidate&) const = default;
    };
    constexpr std::int64_t farthest = std::int64_t{longest} * longest;
    std::vector<navcore::VertexPair> pairs;
    std::vector<std::uint32_t> near;
    std::vector<Candidate> candidates;
    for (std::uint32_t u = 0; u < map.vertices.size(); ++u) {
        const navcore::Point3 from = map.vertices[u].position;
        // All candidates up to this squared distance have been tried. Initially, only u itself, at
        // distance 0.
        std::int64_t done = -1;
        std::size_t found = 0;
        for (unsigned batch = 2 * linksWanted + 4; found < linksWanted; batch *= 2) {
            near.clear();
            nearest(u, batch, near);
            candidates.clear();
            for (const std::uint32_t v : near)
                candidates.push_back({navcore::squaredDistance(from, map.vertices[v].position), v});
            std::sort(candidates.begin(), candidates.end());
            // The batch may lack further candidates that are as far away as its last one.
            const bool all = near.size() < batch;
            const std::int64_t upTo =
                std::min(farthest, all ? farthest : candidates.back().squaredDistance - 1);
            for (const auto& [d, v] : candidates) {
                if (d <= done || d > upTo || v == u || found == linksWanted || !sees(u, v))
                    continue;
                ++found;
                pairs.push_back(navcore::VertexPair::of(map.vertices[u].id, map.vertices[v].id));
            }
            if (upTo == farthest)
                break;
            done = upTo;
        }
    }
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    return pairs;
}

} // namespace bench

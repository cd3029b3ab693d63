// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/linking/map.h"

#if __has_include("vis_proto.hpp")

#include "vis_proto.hpp"

namespace bench {

/// The prototype that showed how fast linking can be, on the same arrays. It is only compiled if
/// its source is available (WAYMARK_PEERS). It has no ids and no edits, and supports only vertices
/// outside obstacles.
class PrototypePeer {
public:
    explicit PrototypePeer(const Map& map) {
        navcore::Coord side = 0;
        for (const auto& [id, position] : map.vertices) {
            m_map.v.push_back({position.x, position.y});
            side = std::max({side, position.x, position.y});
        }
        m_map.side = side + 1;
        m_map.maxLen2 = std::int64_t{longest} * longest;
        m_map.ringStart.push_back(0);
        for (const auto& [id, shape] : map.obstacles) {
            for (const navcore::Point2 p : shape->rings.front())
                m_map.ring.push_back({p.x, p.y});
            m_map.ringStart.push_back(static_cast<std::uint32_t>(m_map.ring.size()));
        }
        vb::finishRings(m_map);
    }

    /// Links the arrays. Each pair is found once, in no particular order.
    void link() {
        vb::Proto proto(static_cast<int>(linksWanted), 1);
        proto.build(m_map);
        proto.generate();
        proto.edgesOut(m_pairs);
    }

    /// Returns the pairs that the last link() found, ascending.
    std::vector<navcore::VertexPair> pairs() const {
        std::vector<navcore::VertexPair> pairs;
        for (const auto& [a, b] : m_pairs) // Ids are 1, 2, ... in the order of the arrays.
            pairs.push_back({{a + 1}, {b + 1}});
        std::sort(pairs.begin(), pairs.end());
        return pairs;
    }

private:
    vb::Map m_map;
    std::vector<vb::Pair> m_pairs;
};

} // namespace bench

#endif

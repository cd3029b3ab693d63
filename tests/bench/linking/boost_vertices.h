// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/linking/map.h"

// Boost's headers trigger our compiler warnings.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wshadow"
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/index/rtree.hpp>

namespace bench {

using BoostPoint = boost::geometry::model::d2::point_xy<double>;

inline BoostPoint boostPoint(navcore::Point2 p) {
    return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

/// The vertices of a map in an R*-tree of Boost.Geometry, for linkByTrees().
class BoostVertices {
public:
    explicit BoostVertices(const Map& map) {
        for (std::uint32_t i = 0; i < map.vertices.size(); ++i)
            m_points.emplace_back(boostPoint(map.vertices[i].position.flat()), i);
        m_tree = Tree(m_points);
    }

    const BoostPoint& at(std::uint32_t u) const { return m_points[u].first; }
    void nearest(std::uint32_t u, unsigned count, std::vector<std::uint32_t>& out) {
        m_near.clear();
        m_tree.query(boost::geometry::index::nearest(at(u), count), std::back_inserter(m_near));
        for (const auto& [point, v] : m_near)
            out.push_back(v);
    }

private:
    using Indexed = std::pair<BoostPoint, std::uint32_t>;
    using Tree = boost::geometry::index::rtree<Indexed, boost::geometry::index::rstar<16>>;
    std::vector<Indexed> m_points, m_near;
    Tree m_tree;
};

} // namespace bench
#pragma GCC diagnostic pop

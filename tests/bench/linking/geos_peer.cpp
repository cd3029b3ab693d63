// SPDX-License-Identifier: MIT
#include "tests/bench/linking/peers.h"

#ifdef WAYMARK_GEOS
#include "tests/bench/linking/boost_vertices.h"
#include "tests/bench/linking/peer_loop.h"

#include <array>
#include <geos_c.h>
#include <span>

namespace bench {
namespace {

/// A tree of the obstacles, with the queries that linking needs.
class Polygons {
public:
    explicit Polygons(const Map& map) {
        m_polygons.reserve(map.obstacles.size()); // The tree stores their addresses.
        for (const auto& [id, shape] : map.obstacles) {
            navcore::Ring ring = shape->rings.front();
            ring.push_back(ring.front());
            Polygon& polygon = m_polygons.emplace_back();
            polygon.plain = GEOSGeom_createPolygon_r(
                m_geos, GEOSGeom_createLinearRing_r(m_geos, sequenceOf(ring)), nullptr, 0);
            polygon.prepared = GEOSPrepare_r(m_geos, polygon.plain);
            GEOSSTRtree_insert_r(m_geos, m_tree, polygon.plain, &polygon);
        }
    }
    ~Polygons() {
        GEOSSTRtree_destroy_r(m_geos, m_tree);
        for (const Polygon& polygon : m_polygons) {
            GEOSPreparedGeom_destroy_r(m_geos, polygon.prepared);
            GEOSGeom_destroy_r(m_geos, polygon.plain);
        }
        GEOS_finish_r(m_geos);
    }
    Polygons(const Polygons&) = delete;
    Polygons& operator=(const Polygons&) = delete;

    bool meet(navcore::Point2 a, navcore::Point2 b) {
        m_sight = GEOSGeom_createLineString_r(m_geos, sequenceOf(std::array{a, b}));
        m_met = false;
        GEOSSTRtree_query_r(
            m_geos, m_tree, m_sight,
            [](void* item, void* self) {
                Polygons& all = *static_cast<Polygons*>(self);
                all.m_met = all.m_met || GEOSPreparedIntersects_r(
                                             all.m_geos, static_cast<Polygon*>(item)->prepared,
                                             all.m_sight) == 1;
            },
            this);
        GEOSGeom_destroy_r(m_geos, m_sight);
        return m_met;
    }

private:
    struct Polygon {
        GEOSGeometry* plain = nullptr;
        const GEOSPreparedGeometry* prepared = nullptr;
    };

    GEOSCoordSequence* sequenceOf(std::span<const navcore::Point2> points) const {
        GEOSCoordSequence* const sequence =
            GEOSCoordSeq_create_r(m_geos, static_cast<unsigned>(points.size()), 2);
        for (unsigned i = 0; i < points.size(); ++i)
            GEOSCoordSeq_setXY_r(m_geos, sequence, i, points[i].x, points[i].y);
        return sequence;
    }

    GEOSContextHandle_t m_geos = GEOS_init_r();
    GEOSSTRtree* m_tree = GEOSSTRtree_create_r(m_geos, 10);
    std::vector<Polygon> m_polygons;
    GEOSGeometry* m_sight = nullptr;
    bool m_met = false;
};

} // namespace

std::optional<std::vector<navcore::VertexPair>> linkWithGeos(const Map& map) {
    Polygons polygons(map);
    BoostVertices vertices(map);
    return linkByTrees(
        map,
        [&](std::uint32_t u, unsigned count, std::vector<std::uint32_t>& out) {
            vertices.nearest(u, count, out);
        },
        [&](std::uint32_t u, std::uint32_t v) {
            return !polygons.meet(map.vertices[u].position.flat(), map.vertices[v].position.flat());
        });
}

} // namespace bench

#else

std::optional<std::vector<navcore::VertexPair>> bench::linkWithGeos(const Map&) {
    return std::nullopt;
}

#endif

// SPDX-License-Identifier: MIT
#include "tests/bench/detour/peer.h"

#ifdef WAYMARK_DETOUR
#include "tests/bench/detour/mesh_file.h"

#include <DetourAlloc.h>
#include <DetourNavMeshQuery.h>
#include <DetourNode.h>

#include <cmath>
#include <cstring>
#include <new>

using namespace navcore;

namespace bench {
namespace {

/// The largest pool of nodes that a query can have. A search that needs more finds a partial path.
constexpr int maxNodes = 65535;
constexpr int longestPath = 16384; ///< Polygons of a path, and points of a straight path.
/// How far from a point its polygon may be, in px. It is more than the difference between an
/// obstacle and its outline in the mesh.
constexpr float reach = 6;

struct Spot {
    float at[3];
    dtPolyRef polygon = 0;
};

} // namespace

struct DetourPeer::Parts {
    Spot spot(Point2 p) const {
        const float centre[3] = {static_cast<float>(toPixels(p.x)), 1,
                                 static_cast<float>(toPixels(p.y))};
        const float extents[3] = {reach, 2, reach};
        Spot spot{};
        query.findNearestPoly(centre, extents, &filter, &spot.polygon, spot.at);
        return spot;
    }

    /// Finds a path of polygons.
    bool find(const Spot& from, const Spot& to) {
        length = 0;
        if (from.polygon == 0 || to.polygon == 0)
            return false;
        status = query.findPath(from.polygon, to.polygon, from.at, to.at, &filter, path.data(),
                                &length, longestPath);
        require(!dtStatusDetail(status, DT_BUFFER_TOO_SMALL), "a path is too long");
        return dtStatusSucceed(status) && !dtStatusDetail(status, DT_PARTIAL_RESULT);
    }

    dtNavMesh mesh;
    dtNavMeshQuery query;
    dtQueryFilter filter;
    dtStatus status = 0;
    int length = 0;
    std::vector<dtPolyRef> path = std::vector<dtPolyRef>(longestPath);
    std::vector<float> points = std::vector<float>(3 * std::size_t{longestPath});
};

bool hasDetour() {
    return true;
}

void countDetour() {
    dtAllocSetCustom([](std::size_t size, dtAllocHint) { return ::operator new(size); },
                     [](void* memory) { ::operator delete(memory); });
}

DetourPeer::DetourPeer(std::span<std::uint8_t> file) : m_parts(std::make_unique<Parts>()) {
    dtNavMeshParams params{};
    std::memcpy(&params, file.data(), sizeof params);
    require(dtStatusSucceed(m_parts->mesh.init(&params)), "the mesh");
    forEachTile(file, [&](std::span<std::uint8_t> tile) {
        require(dtStatusSucceed(m_parts->mesh.addTile(tile.data(), static_cast<int>(tile.size()), 0,
                                                      0, nullptr)),
                "a tile");
    });
    require(dtStatusSucceed(m_parts->query.init(&m_parts->mesh, maxNodes)), "the query");
}

DetourPeer::~DetourPeer() = default;

DetourPeer::Mesh DetourPeer::mesh() const {
    Mesh mesh;
    const dtNavMesh& of = m_parts->mesh;
    for (int i = 0; i < of.getMaxTiles(); ++i)
        if (const dtMeshHeader* const header = of.getTile(i)->header) {
            ++mesh.tiles;
            mesh.polygons += static_cast<std::size_t>(header->polyCount);
        }
    return mesh;
}

bool DetourPeer::route(const Pair& ends) {
    return m_parts->find(m_parts->spot(ends.from), m_parts->spot(ends.to));
}

std::optional<double> DetourPeer::straightened(const Pair& ends) {
    Parts& parts = *m_parts;
    const Spot from = parts.spot(ends.from), to = parts.spot(ends.to);
    if (!parts.find(from, to))
        return std::nullopt;
    int count = 0;
    const dtStatus status =
        parts.query.findStraightPath(from.at, to.at, parts.path.data(), parts.length,
                                     parts.points.data(), nullptr, nullptr, &count, longestPath);
    require(dtStatusSucceed(status) && !dtStatusDetail(status, DT_BUFFER_TOO_SMALL),
            "a straight path");
    double length = 0;
    for (std::size_t i = 3; i < 3 * static_cast<std::size_t>(count); i += 3)
        length += std::hypot(parts.points[i] - parts.points[i - 3],
                             parts.points[i + 2] - parts.points[i - 1]);
    return length * unitsPerPixel;
}

bool DetourPeer::ranOut() const {
    return dtStatusDetail(m_parts->status, DT_OUT_OF_NODES);
}

} // namespace bench

#else

#include <cstdlib>

namespace bench {

struct DetourPeer::Parts {};

bool hasDetour() {
    return false;
}
void countDetour() {}
std::vector<std::uint8_t> buildMesh(const Scene&) {
    return {};
}
DetourPeer::DetourPeer(std::span<std::uint8_t>) {
    std::abort();
}
DetourPeer::~DetourPeer() = default;
DetourPeer::Mesh DetourPeer::mesh() const {
    return {};
}
bool DetourPeer::route(const Pair&) {
    return false;
}
std::optional<double> DetourPeer::straightened(const Pair&) {
    return std::nullopt;
}
bool DetourPeer::ranOut() const {
    return false;
}

} // namespace bench

#endif

// SPDX-License-Identifier: MIT
#ifdef WAYMARK_DETOUR
#include "tests/bench/detour/mesh_file.h"
#include "tests/bench/detour/peer.h"

#include <DetourNavMeshBuilder.h>
#include <Recast.h>

#include <bit>
#include <cmath>
#include <cstring>

using namespace navcore;

namespace bench {
namespace {

// The settings of Recast, besides the cell size and the radius in the scene. The names are those of
// rcConfig. The ground is flat, so that the height of the agent does not matter.
constexpr int tileSize = 256; ///< Cells per side of a tile.
constexpr float maxSimplificationError = 1.3F;
constexpr int maxEdgeLength = 0; ///< Long sides are not divided.
constexpr int minRegionArea = 0; ///< Small islands are kept, as they are in navcore.
constexpr int mergeRegionArea = 400;
constexpr float cellHeight = 1;

/// An object of Recast, which is released with its own function.
template <class T, void (*Free)(T*)>
struct Freed {
    void operator()(T* object) const { Free(object); }
};
template <class T, void (*Free)(T*)>
using Owned = std::unique_ptr<T, Freed<T, Free>>;

/// Builds the tiles of a scene.
class TileBuilder {
public:
    explicit TileBuilder(const Scene& scene)
        : m_scene(scene), m_cell(static_cast<float>(toPixels(scene.cell))),
          m_radius(static_cast<int>(std::ceil(toPixels(scene.radius) / toPixels(scene.cell)))),
          m_border(m_radius + 3) {}

    int columns() const { return tilesAlong(m_scene.size.x); }
    int rows() const { return tilesAlong(m_scene.size.y); }
    float tileSide() const { return tileSize * m_cell; }

    /// Adds a tile to the file, unless it has no polygons. Returns the number of polygons.
    int build(int column, int row, std::vector<std::uint8_t>& file) {
        const float low[3] = {static_cast<float>(column) * tileSide(), 0,
                              static_cast<float>(row) * tileSide()};
        const float high[3] = {low[0] + tileSide(), 10, low[2] + tileSide()};
        const Owned<rcPolyMesh, rcFreePolyMesh> mesh = polygons(column, row, low, high);
        if (mesh->npolys == 0)
            return 0;
        std::fill_n(mesh->flags, mesh->npolys, std::uint16_t{1});
        dtNavMeshCreateParams params{};
        params.verts = mesh->verts;
        params.vertCount = mesh->nverts;
        params.polys = mesh->polys;
        params.polyFlags = mesh->flags;
        params.polyAreas = mesh->areas;
        params.polyCount = mesh->npolys;
        params.nvp = mesh->nvp;
        params.tileX = column;
        params.tileY = row;
        std::copy_n(mesh->bmin, 3, params.bmin);
        std::copy_n(mesh->bmax, 3, params.bmax);
        params.walkableHeight = 2;
        params.walkableRadius = static_cast<float>(toPixels(m_scene.radius));
        params.walkableClimb = 1;
        params.cs = m_cell;
        params.ch = cellHeight;
        params.buildBvTree = true;
        unsigned char* data = nullptr;
        int size = 0;
        require(dtCreateNavMeshData(&params, &data, &size), "tile data");
        addTile(file, {data, static_cast<std::size_t>(size)});
        dtFree(data);
        return mesh->npolys;
    }

private:
    int tilesAlong(Coord length) const {
        return static_cast<int>(std::ceil(toPixels(length) / tileSide()));
    }

    /// Marks every cell as walkable whose centre is on the ground and outside all obstacles.
    void rasterise(int column, int row, rcHeightfield& field) {
        for (int y = 0; y < field.height; ++y)
            for (int x = 0; x < field.width; ++x) {
                const auto at = [this](int tile, int cell) {
                    return (tile * tileSize + cell - m_border) * m_scene.cell + m_scene.cell / 2;
                };
                const Point2 centre{at(column, x), at(row, y)};
                if (centre.x >= 0 && centre.y >= 0 && centre.x < m_scene.size.x &&
                    centre.y < m_scene.size.y && m_scene.obstacles.isFree(centre))
                    require(rcAddSpan(&m_context, field, x, y, 0, 1, RC_WALKABLE_AREA, 1), "span");
            }
    }

    Owned<rcPolyMesh, rcFreePolyMesh> polygons(int column, int row, const float* low,
                                               const float* high) {
        const float edge = static_cast<float>(m_border) * m_cell;
        const float from[3] = {low[0] - edge, low[1], low[2] - edge};
        const float to[3] = {high[0] + edge, high[1], high[2] + edge};
        const int cells = tileSize + 2 * m_border;
        const Owned<rcHeightfield, rcFreeHeightField> field(rcAllocHeightfield());
        require(rcCreateHeightfield(&m_context, *field, cells, cells, from, to, m_cell, cellHeight),
                "height field");
        rasterise(column, row, *field);
        const Owned<rcCompactHeightfield, rcFreeCompactHeightfield> open(
            rcAllocCompactHeightfield());
        require(rcBuildCompactHeightfield(&m_context, 2, 1, *field, *open), "compact height field");
        if (m_radius > 0)
            require(rcErodeWalkableArea(&m_context, m_radius, *open), "erosion");
        require(rcBuildDistanceField(&m_context, *open) &&
                    rcBuildRegions(&m_context, *open, m_border, minRegionArea, mergeRegionArea),
                "regions");
        const Owned<rcContourSet, rcFreeContourSet> contours(rcAllocContourSet());
        require(
            rcBuildContours(&m_context, *open, maxSimplificationError, maxEdgeLength, *contours),
            "contours");
        Owned<rcPolyMesh, rcFreePolyMesh> mesh(rcAllocPolyMesh());
        require(rcBuildPolyMesh(&m_context, *contours, DT_VERTS_PER_POLYGON, *mesh), "polygons");
        return mesh;
    }

    const Scene& m_scene;
    rcContext m_context{false};
    float m_cell; ///< Cell size in px.
    int m_radius; ///< Radius of the agent in cells.
    int m_border; ///< Cells around a tile, so that adjacent tiles fit.
};

} // namespace

std::vector<std::uint8_t> buildMesh(const Scene& scene) {
    TileBuilder builder(scene);
    dtNavMeshParams params{};
    params.tileWidth = params.tileHeight = builder.tileSide();
    // A reference to a polygon has 22 bits for its tile and its number.
    const auto tiles = static_cast<unsigned>(builder.columns() * builder.rows());
    params.maxTiles = static_cast<int>(std::bit_ceil(tiles));
    params.maxPolys = static_cast<int>((1U << 22U) / std::bit_ceil(tiles));
    std::vector<std::uint8_t> file = emptyMeshFile(params);
    for (int row = 0; row < builder.rows(); ++row)
        for (int column = 0; column < builder.columns(); ++column)
            require(builder.build(column, row, file) <= params.maxPolys, "too many polygons");
    return file;
}

} // namespace bench

#endif

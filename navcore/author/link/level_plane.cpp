// SPDX-License-Identifier: MIT
#include "navcore/author/link/level_plane.h"

#include "navcore/runtime/space/obstacle_grid.h"
#include "navcore/runtime/space/vertex_grid.h"

namespace navcore {

Plane planeOf(const Level& level, Executor* executor) {
    Plane plane{.ground = Ground(level.info().ground, level.paintFrame())};
    std::vector<VertexGrid::Placed> points;
    points.reserve(level.items<Vertex>().size());
    for (const auto& [id, vertex] : level.items<Vertex>())
        points.push_back({id, vertex.position});
    const CellFrame frame = VertexGrid::frameFor(points);
    const auto placeVertices = [&] { plane.vertices.grid().assign(points, frame); };
    const auto placeObstacles = [&] {
        std::vector<ObstacleGrid::Placed> solids;
        for (const auto& [id, obstacle] : level.items<Obstacle>())
            solids.push_back({id, obstacle.shape});
        plane.obstacles.grid().assign(solids, frame);
    };
    if (executor) {
        runTasks(*executor, 2, [&](std::size_t i) { i == 0 ? placeVertices() : placeObstacles(); });
    } else {
        placeVertices();
        placeObstacles();
    }
    for (const auto& [id, barrier] : level.items<Barrier>())
        plane.barriers.set(id, barrier);
    for (const auto& [key, tile] : level.items<PaintTile>())
        plane.ground.setTile(key, tile.cells);
    return plane;
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#include "tests/bench/detour/scene.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/geometry/predicates.h"
#include "tests/bench/sample_level.h"
#include "tests/bench/star.h"

#include <cmath>
#include <cstdlib>

using namespace navcore;

namespace bench {
namespace {

/// Cell size on maps without an agent's radius. Obstacles have radii of 20 to 60 px.
constexpr Coord spacing = 48 * unitsPerPixel;
constexpr Coord randomCell = 2 * unitsPerPixel;

template <class Item>
void removeAll(LevelEdit& edit) {
    for (const auto& entry : edit.level().items<Item>())
        edit.remove<Item>(entry.first);
}

ObstacleIndex indexOf(const Level& level) {
    ObstacleIndex index;
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        index.set(id, obstacle.shape);
    return index;
}

bool isFree(const Scene& scene, Point2 p) {
    const Coord radius = scene.radius;
    if (!scene.obstacles.isFree(p))
        return false;
    bool free = true;
    scene.obstacles.forEachSideIn({{p.x - radius, p.y - radius}, {p.x + radius, p.y + radius}},
                                  [&](ObstacleId, Point2 a, Point2 b) {
                                      free = free && !withinDistance(p, a, b,
                                                                     std::int64_t{radius} * radius);
                                  });
    return free;
}

} // namespace

Scene sampleScene() {
    Scene scene{.name = "142", .level = sampleLevel()};
    const Picture picture = *scene.level.find<Picture>({});
    LevelEdit edit(scene.level);
    removeAll<RouteCheck>(edit);
    removeAll<PinnedRoute>(edit);
    removeAll<PaintTile>(edit);
    removeAll<Barrier>(edit);
    removeAll<EdgeRule>(edit);
    removeAll<Link>(edit);
    if (!scene.level.apply(edit.change()))
        std::abort();
    scene.obstacles = indexOf(scene.level);
    scene.size = {static_cast<Coord>(picture.width) * unitsPerPixel,
                  static_cast<Coord>(picture.height) * unitsPerPixel};
    scene.radius = scene.level.items<Agent>().begin()->second.radius;
    scene.cell = scene.radius / 2; // As Recast's documentation recommends for outdoor levels.
    return scene;
}

Scene randomScene(std::size_t vertices, std::string name) {
    const auto side = static_cast<Coord>(spacing * std::sqrt(static_cast<double>(vertices)));
    Random random(vertices);
    Scene scene{.name = std::move(name)};
    LevelEdit edit(scene.level);
    for (std::uint32_t id = 1; id <= vertices / 10; ++id) {
        const Obstacle obstacle = star(random, side);
        scene.obstacles.set({id}, obstacle.shape);
        edit.set<Obstacle>({id}, obstacle);
    }
    for (std::uint32_t id = 1; id <= vertices; ++id) {
        const Coord x = drawBelow(random, side);
        const Point2 p{x, drawBelow(random, side)};
        if (scene.obstacles.isFree(p))
            edit.set<Vertex>({id}, Vertex{{p.x, p.y, 0}, "", "", {}, {}});
    }
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) {
        settings.linksWanted = 6;
        settings.longest = 300 * unitsPerPixel;
    });
    if (!scene.level.apply(edit.change()))
        std::abort();
    scene.size = {side, side};
    scene.cell = randomCell;
    return scene;
}

std::vector<Pair> freePairs(const Scene& scene, std::size_t count) {
    Random random(53);
    const auto draw = [&] {
        for (;;) {
            const auto x =
                static_cast<Coord>(random.below(static_cast<std::uint64_t>(scene.size.x)));
            const Point2 p{
                x, static_cast<Coord>(random.below(static_cast<std::uint64_t>(scene.size.y)))};
            if (isFree(scene, p))
                return p;
        }
    };
    std::vector<Pair> pairs;
    while (pairs.size() < count) {
        const Point2 from = draw();
        pairs.push_back({from, draw()});
    }
    return pairs;
}

} // namespace bench

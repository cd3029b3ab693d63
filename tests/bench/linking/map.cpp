// SPDX-License-Identifier: MIT
#include "tests/bench/linking/map.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/space/obstacle_index.h"

#include <cmath>
#include <cstdlib>
#include <numbers>

using namespace navcore;

namespace bench {
namespace {

Coord within(Random& random, double low, double high) {
    const auto first = static_cast<Coord>(low * unitsPerPixel);
    const auto span = static_cast<std::uint64_t>((high - low) * unitsPerPixel) + 1;
    return first + static_cast<Coord>(random.below(span));
}

ShapePtr makeStar(Random& random, Point2 centre) {
    const std::uint64_t corners = 8 + random.below(17);
    Ring ring;
    for (std::uint64_t i = 0; i < corners; ++i) {
        const double angle =
            2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(corners);
        const double radius = within(random, 20, 60);
        ring.push_back({centre.x + static_cast<Coord>(std::lround(radius * std::cos(angle))),
                        centre.y + static_cast<Coord>(std::lround(radius * std::sin(angle)))});
    }
    return std::make_shared<const Shape>(Shape{ShapeKind::Solid, {std::move(ring)}});
}

} // namespace

Map makeMap(std::size_t vertices) {
    Random random(vertices);
    Map map;
    const std::size_t obstacles = vertices / 10;
    const double side = 100 * std::sqrt(static_cast<double>(obstacles));
    ObstacleIndex index;
    for (std::uint32_t id = 1; id <= obstacles; ++id) {
        const Point2 centre{within(random, 0, side), within(random, 0, side)};
        map.obstacles.push_back({{id}, makeStar(random, centre)});
        index.set({id}, map.obstacles.back().shape);
    }
    for (std::uint32_t id = 1; id <= vertices;) {
        const Point3 p{within(random, 0, side), within(random, 0, side), 0};
        if (!index.solidAt(p.flat()))
            map.vertices.push_back({{id++}, p});
    }
    return map;
}

Level levelOf(const Map& map) {
    Level level;
    LevelEdit edit(level);
    for (const auto& [id, shape] : map.obstacles) {
        Obstacle obstacle;
        obstacle.shape = shape;
        edit.set<Obstacle>(id, obstacle);
    }
    for (const auto& [id, position] : map.vertices) {
        Vertex vertex;
        vertex.position = position;
        edit.set<Vertex>(id, vertex);
    }
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) {
        settings.linksWanted = linksWanted;
        settings.longest = longest;
    });
    if (!level.apply(edit.change()))
        std::abort();
    return level;
}

} // namespace bench

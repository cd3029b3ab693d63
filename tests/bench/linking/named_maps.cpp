// SPDX-License-Identifier: MIT
#include "tests/bench/linking/named_maps.h"

#include "navcore/runtime/base/random.h"
#include "navcore/runtime/space/obstacle_index.h"

#include <array>
#include <cmath>
#include <numbers>

using namespace navcore;

namespace bench {
namespace {

Coord sideOf(std::size_t vertices) {
    return static_cast<Coord>(100 * std::sqrt(static_cast<double>(vertices) / 10) * unitsPerPixel);
}

Coord drawBelow(Random& random, Coord end) {
    return static_cast<Coord>(random.below(static_cast<std::uint64_t>(end)));
}

void addShape(Map& map, ShapeKind kind, Ring ring) {
    const auto id = static_cast<std::uint32_t>(map.obstacles.size() + 1);
    map.obstacles.push_back({{id}, std::make_shared<const Shape>(Shape{kind, {std::move(ring)}})});
}

/// Adds vertices on free ground.
Map filled(Map map, std::size_t vertices, Random& random) {
    ObstacleIndex index;
    for (const auto& [id, shape] : map.obstacles)
        index.set(id, shape);
    for (std::uint32_t id = 1; id <= vertices;) {
        const Coord x = drawBelow(random, sideOf(vertices));
        const Point2 p{x, drawBelow(random, sideOf(vertices))};
        if (!index.solidAt(p))
            map.vertices.push_back({{id++}, {p.x, p.y, 0}});
    }
    return map;
}

/// Returns the even map shrunk to a hundredth of the area, and one distant vertex.
Map makeCluster(std::size_t vertices) {
    Map map = makeMap(vertices);
    for (auto& [id, shape] : map.obstacles) {
        Shape small = *shape;
        for (Point2& p : small.rings.front())
            p = {p.x / 10, p.y / 10};
        shape = std::make_shared<const Shape>(std::move(small));
    }
    for (auto& [id, position] : map.vertices)
        position = {position.x / 10, position.y / 10, 0};
    map.vertices.back().position = {sideOf(vertices), sideOf(vertices), 0};
    return map;
}

/// Returns a ring around the middle of the map. Each radius gives one corner.
Ring ringOf(double middle, const std::vector<double>& radii) {
    Ring ring;
    for (const double radius : radii) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(ring.size()) /
                             static_cast<double>(radii.size());
        ring.push_back({static_cast<Coord>(std::lround(middle + radius * std::cos(angle))),
                        static_cast<Coord>(std::lround(middle + radius * std::sin(angle)))});
    }
    return ring;
}

/// A ragged star that fills the map, with spikes between the vertices.
Map makeHuge(std::size_t vertices) {
    Random random(vertices);
    Map map;
    const std::size_t corners = vertices / 2;
    const double middle = sideOf(vertices) / 2.0;
    std::vector<double> radii(corners);
    for (double& radius : radii)
        radius = middle * (0.2 + 0.7 * static_cast<double>(random.below(1000)) / 1000);
    addShape(map, ShapeKind::Solid, ringOf(middle, radii));
    return filled(std::move(map), vertices, random);
}

/// An island that fills the map, with a coast as detailed as traced from a picture.
Map makeCoast(std::size_t vertices) {
    Random random(vertices);
    Map map;
    const std::size_t corners = vertices / 2;
    const double middle = sideOf(vertices) / 2.0;
    std::vector<double> radii(corners, 0.6 * middle);
    for (double waves = 2, height = 0.1 * middle; waves < static_cast<double>(corners) / 4;
         waves *= 2, height /= 2) {
        const double phase = static_cast<double>(random.below(1000)) / 100;
        for (std::size_t i = 0; i < corners; ++i)
            radii[i] +=
                height * std::sin(phase + waves * 2 * std::numbers::pi * static_cast<double>(i) /
                                              static_cast<double>(corners));
    }
    addShape(map, ShapeKind::Solid, ringOf(middle, radii));
    return filled(std::move(map), vertices, random);
}

/// Slightly inclined walls from border to border, one every 100 px.
Map makeWalls(std::size_t vertices) {
    Random random(vertices);
    Map map;
    const Coord side = sideOf(vertices), step = 100 * unitsPerPixel;
    for (Coord y = 0; y < side; y += step)
        addShape(map, ShapeKind::Wall, {{0, y}, {side, y + drawBelow(random, step)}});
    return filled(std::move(map), vertices, random);
}

/// Squares of 64 px with a wall to the right of or below each.
Map makeMaze(std::size_t vertices) {
    Random random(vertices);
    Map map;
    const Coord side = sideOf(vertices), step = 64 * unitsPerPixel;
    for (Coord y = 0; y < side; y += step)
        for (Coord x = 0; x < side; x += step) {
            const Point2 far{x + step, y + step};
            const bool below = random.below(2) == 0;
            addShape(map, ShapeKind::Wall, {below ? Point2{x, far.y} : Point2{far.x, y}, far});
        }
    return filled(std::move(map), vertices, random);
}

/// Rooms of 128 px between walls 8 px thick, with a door of 16 px in each.
Map makeRooms(std::size_t vertices) {
    Random random(vertices);
    Map map;
    const Coord side = sideOf(vertices), px = unitsPerPixel, step = 128 * px;
    const auto addBlock = [&](Coord x, Coord y, Coord width, Coord height) {
        addShape(map, ShapeKind::Solid,
                 {{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}});
    };
    for (Coord y = 0; y < side; y += step)
        for (Coord x = 0; x < side; x += step) {
            const Coord across = 16 * px + drawBelow(random, 88 * px);
            const Coord down = 16 * px + drawBelow(random, 88 * px);
            addBlock(x, y, across, 8 * px);
            addBlock(x + across + 16 * px, y, step - across - 16 * px, 8 * px);
            addBlock(x, y, 8 * px, down);
            addBlock(x, y + down + 16 * px, 8 * px, step - down - 16 * px);
        }
    return filled(std::move(map), vertices, random);
}

constexpr std::array<NamedMap, 6> maps{{{"cluster", makeCluster},
                                        {"huge", makeHuge},
                                        {"coast", makeCoast},
                                        {"walls", makeWalls},
                                        {"maze", makeMaze},
                                        {"rooms", makeRooms}}};

} // namespace

std::span<const NamedMap> namedMaps() {
    return maps;
}

} // namespace bench

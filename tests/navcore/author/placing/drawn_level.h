// SPDX-License-Identifier: MIT
// Random levels with disjoint obstacles.
#pragma once

#include "navcore/author/level/level_edit.h"
#include "tests/navcore/runtime/quality/truth_oracle.h"

namespace drawn_level {

using namespace navcore;

inline constexpr Coord square = 4096;
inline constexpr int columns = 4, rows = 3;

/// Draws a level with disjoint obstacles, randomly placed vertices and some links. The level may
/// have a one-way barrier, and its agent may have a radius.
inline Level drawLevel(Random& random) {
    Level level;
    LevelEdit edit(level);
    std::uint32_t id = 1;
    for (const Shape& shape : truth_oracle::drawShapes(random, columns, rows, square, 64)) {
        Obstacle obstacle;
        obstacle.shape = std::make_shared<const Shape>(shape);
        edit.set<Obstacle>({id++}, obstacle);
    }
    edit.modify<Picture>({}, [](Picture& picture) {
        picture.width = columns * square / 256;
        picture.height = rows * square / 256;
    });
    const auto count = static_cast<std::uint32_t>(random.below(40));
    for (std::uint32_t i = 1; i <= count; ++i) {
        Vertex vertex;
        vertex.position = {static_cast<Coord>(random.below(columns * square)),
                           static_cast<Coord>(random.below(rows * square)), 0};
        edit.set<Vertex>({i}, vertex);
    }
    for (std::uint32_t i = 1; i <= 4 && count > 1; ++i) {
        Link link;
        link.from = {1 + static_cast<std::uint32_t>(random.below(count))};
        link.to = {1 + static_cast<std::uint32_t>(random.below(count))};
        link.direction = static_cast<Direction>(random.below(3));
        link.kind = random.below(2) == 0 ? LinkKind::Walk : LinkKind::Jump;
        if (link.from != link.to)
            edit.set<Link>({i}, link);
    }
    if (random.below(2) == 0) {
        Barrier barrier;
        barrier.kind = random.below(2) == 0 ? BarrierKind::OneWay : BarrierKind::Closed;
        const auto x = static_cast<Coord>(random.below(columns * square));
        barrier.line =
            std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{x, 1000}, {x + 500, 7000}}}});
        edit.set<Barrier>({1}, barrier);
    }
    edit.modify<Agent>(Level::defaultAgentId, [&](Agent& agent) {
        agent.radius = static_cast<Coord>(random.below(2) * random.below(120));
        agent.joinRange = 2 * square;
    });
    edit.modify<LinkSettings>({}, [&](LinkSettings& settings) {
        settings.joinCount =
            static_cast<std::uint8_t>(random.below(2) == 0 ? 16 : 1 + random.below(4));
    });
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

} // namespace drawn_level

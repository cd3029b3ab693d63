// SPDX-License-Identifier: MIT
// Measures dragging 500 vertices of a symmetric level with 10,000 vertices and 1,000 obstacles in
// steps of 4 px. Each step finds the images of the movement, applies the whole change, relinks and
// patches the graph of one agent.
#include "tests/bench/editing/mirror_drag.h"

#include "navcore/author/edit/move_items.h"
#include "navcore/author/edit/symmetry.h"
#include "navcore/author/live/live_level.h"
#include "navcore/runtime/base/random.h"
#include "tests/bench/measure.h"
#include "tests/bench/star.h"

#include <cmath>
#include <cstdlib>

using namespace navcore;

namespace bench {
namespace {

constexpr Coord pixel = unitsPerPixel;
constexpr std::uint32_t vertices = 10'000, items = 500;
constexpr Coord spacing = 48 * pixel, width = 100 * spacing;
constexpr int moves = 60;

void require(bool isGood, const char* what) {
    if (isGood)
        return;
    std::fprintf(stderr, "%s\n", what);
    std::exit(1);
}

/// Returns a level that is mirrored between left and right.
Level symmetricLevel() {
    Random random(1);
    Level level;
    LevelEdit edit(level);
    edit.modify<SymmetryGuide>({}, [](SymmetryGuide& guide) {
        guide.kind = SymmetryKind::Axis;
        guide.use = SymmetryUse::On;
        guide.doubledCentre = {width, width};
    });
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) { settings.linksWanted = 4; });
    require(level.apply(edit.change()).ok(), "no guide");
    LevelEdit half(level);
    for (std::uint32_t id = 1; id <= vertices / 2; ++id) {
        Vertex vertex;
        vertex.position = {drawBelow(random, width / 2 - 8 * pixel), drawBelow(random, width), 0};
        half.set<Vertex>({id}, vertex);
    }
    for (std::uint32_t id = 1; id <= vertices / 20; ++id)
        half.set<Obstacle>({id}, star(random, width / 2));
    IdBlock ids(vertices);
    const auto full = withPartners(level, half.change(), ids);
    require(full.ok() && level.apply(full.value()).ok(), "no images");
    return level;
}

/// Returns the vertices with the lowest y on the left side.
ItemSet draggedItems(const Level& level) {
    std::vector<std::pair<Coord, VertexId>> left;
    for (const auto& [id, vertex] : level.items<Vertex>())
        if (vertex.position.x < width / 2)
            left.emplace_back(vertex.position.y, id);
    std::ranges::sort(left);
    ItemSet dragged;
    for (std::size_t i = 0; i < items; ++i)
        dragged.vertices.insert(left[i].second);
    return dragged;
}

} // namespace

void measureMirrorDrag() {
    auto live = LiveLevel::link(symmetricLevel());
    require(live.ok(), "the level has no graph");
    LiveLevel& level = live.value();
    IdBlock ids(10 * vertices);
    std::vector<double> steps, images;
    const MovedItems moved(level.level(), draggedItems(level.level()));
    SymmetricChanges gesture(level.level());
    LevelChange last;
    for (int i = 1; i <= moves; ++i) {
        const LevelChange wanted = moved.by({0, 4 * i * pixel});
        steps.push_back(secondsOf([&] {
            Result<LevelChange> full = LevelChange();
            images.push_back(secondsOf([&] { full = gesture.withPartners(wanted, ids); }));
            require(full.ok() && full.value().size() == 2 * items, "not all partners were found");
            require(level.apply(compose(last.inverse(), full.value())).ok(), "a move was refused");
            last = std::move(full).value();
        }));
    }
    const double all = 1000 * percentile(steps, 50), own = 1000 * percentile(images, 50);
    std::printf("drag %u of %u vertices with their partners: %.2f ms a move, images %.2f ms\n",
                items, vertices, all, own);
    printFigure("edit.mirror_drag.10k", all, "ms");
    printFigure("edit.mirror_drag.10k.images", own, "ms");
}

} // namespace bench

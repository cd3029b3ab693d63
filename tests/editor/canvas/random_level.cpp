// SPDX-License-Identifier: MIT
#include "tests/editor/canvas/random_level.h"

#include "navcore/author/level/level_edit.h"

#include <QTemporaryDir>

#include <array>
#include <cassert>
#include <cmath>

namespace waymark::test {

navcore::ShapePtr star(navcore::Random& random, navcore::Point2 at, int radius,
                       navcore::ShapeKind kind) {
    navcore::Ring ring;
    const int corners = 5 + static_cast<int>(random.below(12));
    for (int i = 0; i < corners; ++i) {
        const double angle = 6.28318530718 * i / corners;
        const double r = radius * (0.4 + static_cast<double>(random.below(600)) / 1000);
        ring.push_back({at.x + static_cast<navcore::Coord>(r * std::cos(angle)),
                        at.y + static_cast<navcore::Coord>(r * std::sin(angle))});
    }
    auto shape = std::make_shared<navcore::Shape>();
    shape->kind = kind;
    if (kind == navcore::ShapeKind::Wall)
        ring.resize(3);
    shape->rings.push_back(std::move(ring));
    return shape;
}

navcore::Point2 place(navcore::Random& random, int width, int height) {
    const auto w = static_cast<std::uint64_t>(width) * 256;
    const auto h = static_cast<std::uint64_t>(height) * 256;
    return {static_cast<navcore::Coord>(random.below(w)),
            static_cast<navcore::Coord>(random.below(h))};
}

navcore::Level randomLevel(std::uint64_t seed, int vertices, int obstacles, int width, int height) {
    using namespace navcore;
    Random random(seed);
    Level level;
    LevelEdit edit(level);
    edit.modify<Picture>({}, [&](Picture& p) {
        p.width = static_cast<std::uint32_t>(width);
        p.height = static_cast<std::uint32_t>(height);
    });
    const int columns =
        static_cast<int>(std::ceil(std::sqrt(double{1} * vertices * width / height)));
    const double step = double{1} * width / columns;
    edit.modify<LinkSettings>({}, [&](LinkSettings& s) {
        s.longest = static_cast<Coord>(step * 3 * 256);
        s.linksWanted = 6; // About four edges per vertex.
    });
    const auto jitter = [&random] {
        return 0.15 + 0.7 * static_cast<double>(random.below(1000)) / 1000;
    };
    std::vector<VertexId> ids;
    for (int i = 0; i < vertices; ++i) {
        Vertex vertex;
        vertex.position = {static_cast<Coord>((i % columns + jitter()) * step * 256),
                           static_cast<Coord>((i / columns + jitter()) * step * 256), 0};
        if (random.below(12) == 0)
            vertex.name = "place " + std::to_string(i);
        if (random.below(15) == 0)
            vertex.kind = "mine";
        ids.push_back({static_cast<std::uint32_t>(i + 1)});
        edit.set<Vertex>(ids.back(), vertex);
    }
    for (int i = 0; i < obstacles; ++i)
        edit.set<Obstacle>(
            {static_cast<std::uint32_t>(i + 1)},
            Obstacle{"rock",
                     star(random, place(random, width, height), static_cast<int>(step * 128),
                          i % 7 == 3 ? ShapeKind::Wall : ShapeKind::Solid),
                     {}});
    const std::array names{"", "North", "ford"};
    for (int i = 0; i < obstacles; ++i) {
        Barrier barrier;
        barrier.name = names[static_cast<std::size_t>(i) % 3];
        barrier.kind = static_cast<BarrierKind>(i % 4);
        barrier.gate = static_cast<GateState>(i / 4 % 2);
        barrier.needs = {"swim"};
        fitToKind(barrier);
        barrier.line = star(random, place(random, width, height), static_cast<int>(step * 256),
                            ShapeKind::Wall);
        edit.set<Barrier>({static_cast<std::uint32_t>(i + 1)}, barrier);
    }
    for (int i = 0; i < vertices / 20; ++i) {
        const auto at = random.below(static_cast<std::uint64_t>(vertices - columns - 2));
        edit.set<Link>({static_cast<std::uint32_t>(i + 1)},
                       Link{ids[at],
                            ids[at + static_cast<std::size_t>(columns) + 1],
                            static_cast<Direction>(random.below(3)),
                            {},
                            plainMultiplier,
                            {},
                            static_cast<LinkKind>(i % 4)});
    }
    edit.set<PinnedRoute>(
        {1}, PinnedRoute{"route", 0xd81b60, Level::defaultAgentId, ids.front(), ids.back()});
    Random placing(seed + 1); // The others stay in place.
    for (int i = 0; i < vertices / 30; ++i)
        edit.set<Note>({static_cast<std::uint32_t>(i + 1)},
                       Note{place(placing, width, height),
                            "note " + std::to_string(i) + (i % 2 == 0 ? "\nsecond line" : "")});
    Level made;
    const auto done = made.apply(edit.change());
    assert(done.ok());
    return made;
}

navcore::LevelChange someRules(const Document& document, std::uint64_t seed) {
    using namespace navcore;
    Random random(seed);
    LevelEdit edit(document.level());
    for (const EdgeKey key : document.graph().sortedEdges()) {
        if (key.isLink())
            continue;
        EdgeRule rule;
        const auto choice = random.below(10);
        if (choice == 0)
            rule.permission = Permission::Forbidden;
        else if (choice < 4)
            rule.terrain = choice == 1 ? Level::roadId : Level::swampId;
        else
            continue;
        edit.set<EdgeRule>(key.pair(), rule);
    }
    return edit.change();
}

QImage busyPicture(int width, int height) {
    QImage picture(width, height, QImage::Format_RGB32);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            picture.setPixel(x, y, qRgb((x * 7 + y) & 255, (x ^ y) & 255, (y * 5 - x) & 255));
    return picture;
}

void loadBusyPicture(PictureStore& store, int width, int height) {
    const QTemporaryDir folder;
    const QString path = folder.filePath("busy.bmp");
    if (!busyPicture(width, height).save(path))
        qFatal("no room for a picture");
    store.load(path);
    store.wait();
}

} // namespace waymark::test

// SPDX-License-Identifier: MIT
#include "navcore/author/check/run.h"

#include "tests/navcore/author/check/world.h"
#include "tests/support/test_registry.h"

#include <QtTest>

#include <ctime>
#include <map>

using namespace navcore;

class TestRun : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void errorsComeFirstThenKindsThenPlaces() {
        World world;
        world.linking(1, 60);
        world.vertex(1, 0, 0);
        world.vertex(2, 50, 0);
        world.vertex(3, 500, 300);
        world.vertex(4, 500, 100);
        world.vertex(5, 700, 100);
        world.block(1, 690, 90, 710, 110);
        world.vertex(6, 705, 95);
        const auto issues = world.issues();
        QCOMPARE(issues.size(), 4U);
        QCOMPARE(issues[0].vertices, (std::vector<VertexId>{{6}}));
        QCOMPARE(issues[1].vertices, (std::vector<VertexId>{{5}}));
        QCOMPARE(issues[2].vertices, (std::vector<VertexId>{{4}}));
        QCOMPARE(issues[3].vertices, (std::vector<VertexId>{{3}}));
    }

    void cancelledFindsNothing() {
        World world;
        world.vertex(1, 0, 0);
        std::stop_source source;
        source.request_stop();
        QVERIFY(checkAll({world.level, world.graph, world.linker.planes()},
                         Progress{source.get_token()})
                    .empty());
    }

    void tenThousandVertices() {
        World world;
        LevelEdit edit(world.level);
        LinkSettings settings;
        settings.linksWanted = 6;
        settings.longest = 60 * unitsPerPixel;
        edit.set<LinkSettings>({}, settings);
        std::uint64_t state = 42;
        const auto next = [&](int bound) {
            state = state * 6364136223846793005ULL + 1442695040888963407ULL;
            return static_cast<Coord>((state >> 33U) % static_cast<std::uint64_t>(bound));
        };
        for (std::uint32_t i = 1; i <= 10000; ++i) {
            Vertex vertex;
            vertex.position = {next(2000 * 256), next(2000 * 256), 0};
            edit.set<Vertex>({i}, vertex);
        }
        for (std::uint32_t i = 1; i <= 1000; ++i) {
            const Point2 at{next(2000 * 256), next(2000 * 256)};
            const Coord size = 10 * 256;
            Obstacle obstacle;
            obstacle.shape = std::make_shared<const Shape>(Shape{
                ShapeKind::Solid,
                {{at, {at.x + size, at.y}, {at.x + size, at.y + size}, {at.x, at.y + size}}}});
            edit.set<Obstacle>({i}, obstacle);
        }
        for (std::uint32_t i = 1; i <= 500; ++i) {
            Link link;
            link.from = {i};
            link.to = {i + 500};
            link.direction = i % 2 == 0 ? Direction::Both : Direction::Forward;
            edit.set<Link>({i}, link);
        }
        QVERIFY(world.apply(edit.change()));
        const std::clock_t start = std::clock();
        const auto issues = world.issues();
        const double elapsed = 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        std::map<int, int> kinds;
        for (const Issue& issue : issues)
            ++kinds[static_cast<int>(issue.kind)];
        QString text;
        for (const auto& [kind, count] : kinds)
            text += QString(" %1:%2").arg(kind).arg(count);
        qInfo("%zu vertices, %zu edges: %zu issues (kind:count%s), %.1f ms of processor time",
              world.graph.vertexCount(), world.graph.edgeCount(), issues.size(), qPrintable(text),
              elapsed);
        QVERIFY(!issues.empty());
    }
};

WAYMARK_TEST(TestRun)
#include "tst_run.moc"

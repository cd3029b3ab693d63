// SPDX-License-Identifier: MIT
#include "navcore/author/level/new_level.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;

class TestNewLevel : public QObject {
    Q_OBJECT

private:
    static LevelInfo infoOf(const char* unit, double pixelsPerUnit) {
        LevelInfo info = Level().info();
        info.unit = unit;
        info.pixelsPerUnit = pixelsPerUnit;
        return info;
    }
    static Picture pictureOf(std::uint32_t side) {
        Picture picture;
        picture.width = side;
        picture.height = side / 2;
        return picture;
    }
    static Agent agentFor(const char* unit, double pixelsPerUnit, std::uint32_t side = 3000) {
        return newAgent(infoOf(unit, pixelsPerUnit), pictureOf(side));
    }

private Q_SLOTS:
    void somebodyOnFootInAnyKnownUnit() {
        // 20 px per metre, expressed in five ways
        for (const auto& [unit, scale] : {std::pair<const char*, double>{"m", 20},
                                          {"meters", 20},
                                          {"cm", 0.2},
                                          {"km", 20000},
                                          {"mm", 0.02}}) {
            const Agent agent = agentFor(unit, scale);
            QCOMPARE(agent.speed, std::uint32_t(1.5 * 20 * 256));
            QCOMPARE(agent.radius, Coord(0.3 * 20 * 256));
        }
        QCOMPARE(agentFor("m", 4).speed, std::uint32_t(1.5 * 4 * 256));
        QCOMPARE(agentFor("ft", 6.096).radius, Coord(0.3 * 20 * 256)); // 0.3048 m
    }

    void elseThePictureTakesAMinute() {
        for (const char* unit : {"px", "tile", ""})
            QCOMPARE(agentFor(unit, 7).speed, std::uint32_t(3000 / 60 * 256));
        QCOMPARE(agentFor("px", 1).radius, Coord(3000 / 500 * 256));
    }

    void joinsAsFarAsLinksReach() { QCOMPARE(agentFor("m", 16).joinRange, Coord(750 * 256)); }

    void theLevelHasThem() {
        const Level level = newLevel(infoOf("m", 16), pictureOf(3000), 5 * 256);
        const Agent& agent = *level.find<Agent>(Level::defaultAgentId);
        QCOMPARE(agent.radius, Coord(5 * 256));
        QCOMPARE(agent.speed, std::uint32_t(1.5 * 16 * 256));
        QCOMPARE(agent.joinRange, Coord(750 * 256));
        QCOMPARE(level.linkSettings().longest, Coord(750 * 256));
        QCOMPARE(level.linkSettings().margin, Coord(5 * 256));
        QCOMPARE(level.picture().height, 1500U);
        QVERIFY(level.items<Vertex>().empty());
    }

    /// The result is in range for every scale.
    void extremesStayInRange() {
        for (const double scale : {1e-9, 0.001, 1.0, 1e5, 1e9})
            for (const char* unit : {"m", "mm", "km", "px"})
                for (const std::uint32_t side : {0U, 1U, 100'000U}) {
                    const Agent agent = agentFor(unit, scale, side);
                    QVERIFY(agent.radius >= 0 && agent.radius <= maxRadius);
                    QVERIFY(agent.speed >= 1 && agent.speed <= maxSpeed);
                }
    }
};

WAYMARK_TEST(TestNewLevel)
#include "tst_new_level.moc"

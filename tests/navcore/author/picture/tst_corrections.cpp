// SPDX-License-Identifier: MIT
#include "navcore/author/picture/mask_edits.h"

#include "tests/navcore/author/picture/mask_oracle.h"
#include "tests/support/test_registry.h"

#include <rapidcheck.h>

#include <QtTest>

using namespace navcore;

namespace {

Mask empty(int width, int height, std::uint8_t solid = 0) {
    return {width, height,
            std::vector<std::uint8_t>(static_cast<std::size_t>(width * height), solid)};
}

/// Returns the squared distance of a point to a segment, in double.
double squaredDistance(double px, double py, Point2 a, Point2 b) {
    const double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    const double t =
        length == 0 ? 0 : std::clamp(((px - a.x) * dx + (py - a.y) * dy) / length, 0.0, 1.0);
    const double ex = a.x + t * dx - px, ey = a.y + t * dy - py;
    return ex * ex + ey * ey;
}

Point2 anyPlace(int width, int height) {
    const Coord x = *rc::gen::inRange(-1000, width * 256 + 1000);
    const Coord y = *rc::gen::inRange(-1000, height * 256 + 1000);
    return {x, y};
}

std::string art(const BitMask& mask) {
    return maskoracle::toArt(unpacked(mask));
}

} // namespace

class TestCorrections : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void strokesCoverWhatIsNear() {
        QVERIFY(rc::check([] {
            const int width = 70, height = 20;
            TraceStroke stroke;
            stroke.radius = *rc::gen::inRange(0, 2000);
            stroke.ground = *rc::gen::element(Solidity::Solid, Solidity::Free);
            const int points = *rc::gen::inRange(1, 4);
            for (int i = 0; i < points; ++i)
                stroke.points.push_back(anyPlace(width, height));
            const bool solid = stroke.ground == Solidity::Solid;
            BitMask mask = packed(empty(width, height, solid ? 0 : 1));
            markStroke(mask, stroke);
            for (int y = 0; y < height; ++y)
                for (int x = 0; x < width; ++x) {
                    double nearest = 1e18;
                    bool under = false;
                    for (std::size_t i = 0; i < stroke.points.size(); ++i) {
                        const Point2 to = stroke.points[i];
                        nearest =
                            std::min(nearest, squaredDistance(x * 256 + 128, y * 256 + 128,
                                                              stroke.points[i ? i - 1 : 0], to));
                        under = under || (to.x >= x * 256 && to.x < x * 256 + 256 &&
                                          to.y >= y * 256 && to.y < y * 256 + 256);
                    }
                    const double reach = static_cast<double>(stroke.radius) * stroke.radius;
                    if (std::abs(nearest - reach) < 0.01)
                        continue;
                    RC_ASSERT(mask.at(x, y) == ((under || nearest <= reach) == solid));
                }
        }));
    }

    void doorwaysOpenThinGroundOnly() {
        const std::vector<std::string> before{
            "...##....#####...", //
            "...##....#####...", //
            "...##....#####...", //
            "...##....#####...", //
            "...##....#####...",
        };
        BitMask mask = packed(maskoracle::fromArt(before));
        const Point2 a{128, 2 * 256 + 128}, b{16 * 256 + 128, 2 * 256 + 128};
        openDoorway(mask, {a, b, 3 * 256, 4 * 256});
        QCOMPARE(art(mask), maskoracle::toArt(maskoracle::fromArt({
                                "...##....#####...", //
                                ".........#####...", //
                                ".........#####...", //
                                ".........#####...", //
                                "...##....#####...",
                            })));
        openDoorway(mask, {b, a, 256, 6 * 256});
        QCOMPARE(art(mask), maskoracle::toArt(maskoracle::fromArt({
                                "...##....#####...", //
                                ".........#####...", //
                                ".................", //
                                ".........#####...", //
                                "...##....#####...",
                            })));
    }

    void aDoorwayThatEndsInAWallOpensNothing() {
        const Mask before = maskoracle::fromArt({"..###..", "..###..", "..###.."});
        BitMask mask = packed(before);
        openDoorway(mask, {{128, 384}, {3 * 256 + 128, 384}, 256, 9 * 256});
        openDoorway(mask, {{3 * 256 + 128, 384}, {6 * 256 + 128, 384}, 256, 9 * 256});
        QVERIFY(mask == packed(before));
    }

    void slantedDoorwaysOpen() {
        QVERIFY(rc::check([] {
            // A slanted wall. Any doorway whose line crosses it connects both its sides.
            Mask wall{40, 40, {}};
            const int slope = *rc::gen::inRange(-2, 3), thick = *rc::gen::inRange(1, 5);
            for (int y = 0; y < 40; ++y)
                for (int x = 0; x < 40; ++x) {
                    const int at = x + slope * (y - 20) / 2;
                    wall.solid.push_back(at >= 18 && at < 18 + thick ? 1 : 0);
                }
            const Coord top = *rc::gen::inRange(14 * 256, 27 * 256);
            const Coord bottom = *rc::gen::inRange(14 * 256, 27 * 256);
            BitMask mask = packed(wall);
            openDoorway(mask, {{300, top}, {39 * 256, bottom}, 512, 32 * 256});
            RC_LOG() << art(mask);
            const MaskParts parts(mask, Solidity::Free);
            RC_ASSERT(parts.at(1, top / 256) == parts.at(39, bottom / 256));
        }));
    }

    void piecesAreLeftOutWhole() {
        TraceCorrections corrections;
        corrections.leftOut = {{6 * 256 + 9, 0}, {256, 256}}; // a piece, and free ground
        BitMask mask = packed(maskoracle::fromArt({"##....#", "...#.#.", "....#.."}));
        correct(mask, corrections);
        QCOMPARE(art(mask),
                 maskoracle::toArt(maskoracle::fromArt({"##.....", ".......", "......."})));
    }

    void onlyWhatLiesInsideTheLimitStays() {
        QVERIFY(rc::check([] {
            const int width = *rc::gen::inRange(1, 90), height = *rc::gen::inRange(1, 20);
            TraceCorrections corrections;
            corrections.outside = *rc::gen::element(Solidity::Solid, Solidity::Free);
            for (int i = *rc::gen::inRange(3, 7); i > 0; --i)
                corrections.limit.push_back(anyPlace(width, height));
            BitMask mask = packed(empty(width, height, corrections.outside == Solidity::Free));
            correct(mask, corrections);
            for (int y = 0; y < height; ++y)
                for (int x = 0; x < width; ++x) {
                    const double px = x * 256 + 128, py = y * 256 + 128;
                    bool inside = false, close = false;
                    for (std::size_t i = 0; i < corrections.limit.size(); ++i) {
                        const Point2 a = corrections.limit[i];
                        const Point2 b = corrections.limit[(i + 1) % corrections.limit.size()];
                        close = close || squaredDistance(px, py, a, b) < 0.5;
                        if ((a.y > py) != (b.y > py) &&
                            px < (b.x - a.x) * (py - a.y) / (b.y - a.y) + a.x)
                            inside = !inside;
                    }
                    if (!close)
                        RC_ASSERT(mask.at(x, y) ==
                                  (inside == (corrections.outside == Solidity::Free)));
                }
        }));
    }

    void outsideIsSolid() {
        BitMask mask = packed(empty(5, 4));
        TraceCorrections corrections;
        corrections.outside = Solidity::Solid;
        correct(mask, corrections);
        QCOMPARE(art(mask),
                 maskoracle::toArt(maskoracle::fromArt({"#####", "#...#", "#...#", "#####"})));
    }

    void strokesComeInOrderAndDoorwaysAfterThem() {
        BitMask mask = packed(empty(9, 3));
        TraceCorrections corrections;
        corrections.strokes = {{Solidity::Solid, 600, {{4 * 256, 0}, {4 * 256, 700}}},
                               {Solidity::Free, 10, {{128, 0}, {128, 700}}},
                               {Solidity::Free, 0, {{3 * 256 + 9, 300}}}};
        corrections.doorways = {{{128, 128}, {9 * 256 - 128, 128}, 200, 9 * 256}};
        correct(mask, corrections);
        QCOMPARE(art(mask),
                 maskoracle::toArt(maskoracle::fromArt({".........", "..#.##...", "..####..."})));
    }
};

WAYMARK_TEST(TestCorrections)
#include "tst_corrections.moc"

// SPDX-License-Identifier: MIT
// Tests the guarantees of simplifyContours() on arbitrary masks: noise, staircases, walls and
// corridors of one pixel, pixels that touch at a corner, nested holes.
#include "navcore/author/outline/simplify.h"
#include "tests/navcore/author/picture/outline_oracle.h"
#include "tests/support/test_registry.h"

#include <QtTest>

namespace simplify_rule_test {

using namespace navcore;
using namespace outlineoracle;

namespace {

constexpr Coord halfPixel = unitsPerPixel / 2;

bool crosses(const LevelVector<Ring>& rings, Point2 a, Point2 b) {
    for (const Ring& ring : rings)
        for (std::size_t i = 0; i < ring.size(); ++i)
            if (meet(a, b, ring[i], ring[(i + 1) % ring.size()]))
                return true;
    return false;
}

Coord anyTolerance() {
    return *rc::gen::oneOf(rc::gen::inRange<Coord>(minTolerance, 4 * unitsPerPixel),
                           rc::gen::inRange<Coord>(minTolerance, maxTolerance + 1));
}

/// Returns the mask with each pixel drawn as 2 x 2, so that more of it is wide enough to move.
Mask doubled(const Mask& mask) {
    Mask out{2 * mask.width, 2 * mask.height, {}};
    for (int y = 0; y < out.height; ++y)
        for (int x = 0; x < out.width; ++x)
            out.solid.push_back(mask.at(x / 2, y / 2) ? 1 : 0);
    return out;
}

Mask maskOrDoubled(int side) {
    const bool twice = *rc::gen::arbitrary<bool>();
    const Mask mask = *maskoracle::anyMask(twice ? (side + 1) / 2 : side);
    return twice ? doubled(mask) : mask;
}

struct ContourSide {
    std::size_t ring;
    Point2 a, b;
    double start, round; ///< distance along the ring to a, and perimeter, in px
};

/// Returns the distance of s to the nearest opposite side, in lu, or `farthest` if it is farther.
/// Tests points on both sides, half a pixel apart, which include all pairs of nearest points.
double clearance(const ContourSide& s, const std::vector<ContourSide>& all, double tolerance,
                 double farthest) {
    for (const ContourSide& t : all) {
        const double distance = apart(s.a, s.b, t.a, t.b);
        if (distance >= farthest)
            continue;
        double way = t.ring == s.ring ? 0 : 1e18;
        const auto steps = [](const ContourSide& side) {
            return static_cast<int>(std::hypot(side.b.x - side.a.x, side.b.y - side.a.y)) / 128;
        };
        for (int i = 0; way < 1e18 && i <= steps(s); ++i)
            for (int j = 0; j <= steps(t); ++j) {
                const double u = 1.0 * i / steps(s), v = 1.0 * j / steps(t);
                const double dx = s.a.x + u * (s.b.x - s.a.x) - t.a.x - v * (t.b.x - t.a.x);
                const double dy = s.a.y + u * (s.b.y - s.a.y) - t.a.y - v * (t.b.y - t.a.y);
                if (std::hypot(dx, dy) > distance + 1e-6)
                    continue;
                const double there = std::abs(s.start + i * 128 - t.start - j * 128);
                way = std::max(way, std::min(there, s.round - there));
            }
        if (way > 2 * distance + 2 * tolerance)
            farthest = distance;
    }
    return farthest;
}

std::vector<ContourSide> sidesOf(const LevelVector<Ring>& rings) {
    std::vector<ContourSide> sides;
    for (std::size_t r = 0; r < rings.size(); ++r) {
        double way = 0;
        const std::size_t first = sides.size();
        for (std::size_t i = 0; i < rings[r].size(); ++i) {
            const Point2 a = rings[r][i], b = rings[r][(i + 1) % rings[r].size()];
            sides.push_back({r, a, b, way, 0});
            way += std::hypot(b.x - a.x, b.y - a.y);
        }
        for (std::size_t i = first; i < sides.size(); ++i)
            sides[i].round = way;
    }
    return sides;
}

/// Returns, for each resulting side, the smallest clearance along the part of the contour that it
/// replaces.
std::vector<double> minAlong(const Ring& result, const std::vector<ContourSide>& contour,
                             const std::vector<double>& clearances) {
    const auto sideOf = [&](Point2 p) {
        for (std::size_t i = 0; i < contour.size(); ++i)
            if (p != contour[i].b && turn(contour[i].a, contour[i].b, p) == 0 &&
                between(contour[i].a, contour[i].b, p))
                return i;
        return contour.size();
    };
    std::vector<double> least;
    for (std::size_t k = 0; k < result.size(); ++k) {
        std::size_t at = sideOf(result[k]);
        const Point2 end = result[(k + 1) % result.size()];
        double value = clearances[at];
        while (!between(contour[at].a, contour[at].b, end)) {
            at = (at + 1) % contour.size();
            value = std::min(value, clearances[at]);
        }
        least.push_back(value);
    }
    return least;
}

} // namespace

class TestSimplifyRule : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (!qEnvironmentVariableIsSet("RC_PARAMS"))
            qputenv("RC_PARAMS", "max_success=1000");
    }

    void outlinesStayWithinTheTolerance() {
        QVERIFY(rc::check([] {
            const Mask mask = maskOrDoubled(36);
            const Coord tolerance = anyTolerance();
            const auto before = outlines(mask, 0), after = outlines(mask, tolerance);
            RC_LOG() << maskoracle::toArt(mask) << tolerance;
            RC_ASSERT(before.size() == after.size());
            for (std::size_t r = 0; r < before.size(); ++r) {
                for (const Point2 corner : before[r])
                    RC_ASSERT(toRing(corner.x, corner.y, after[r]) < tolerance);
                for (std::size_t i = 0; i < after[r].size(); ++i) {
                    const Point2 a = after[r][i], b = after[r][(i + 1) % after[r].size()];
                    for (const double t : {0.0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9})
                        RC_ASSERT(toRing(a.x + t * (b.x - a.x), a.y + t * (b.y - a.y), before[r]) <
                                  tolerance);
                }
            }
        }));
    }

    void sidesThatAreNoNeighboursStayApart() {
        QVERIFY(rc::check([] {
            const Mask mask = maskOrDoubled(28);
            const Coord tolerance = anyTolerance();
            const auto rings = outlines(mask, tolerance);
            RC_LOG() << maskoracle::toArt(mask) << tolerance;
            for (std::size_t r = 0; r < rings.size(); ++r) {
                for (std::size_t s = 0; s < r; ++s)
                    RC_ASSERT(apart(rings[r], rings[s]) > 96);
                const Ring& ring = rings[r];
                const std::size_t n = ring.size();
                RC_ASSERT(n >= 3);
                for (std::size_t i = 0; i < n; ++i) {
                    RC_ASSERT(turn(ring[i], ring[(i + 1) % n], ring[(i + 2) % n]) != 0);
                    for (std::size_t j = i + 2; j < n; ++j)
                        if ((j + 1) % n != i)
                            RC_ASSERT(apart(ring[i], ring[i + 1], ring[j], ring[(j + 1) % n]) > 96);
                }
            }
        }));
    }

    void nestingAndOrientationStay() {
        QVERIFY(rc::check([] {
            const Mask mask = maskOrDoubled(36);
            const Coord tolerance = anyTolerance();
            const auto before = outlines(mask, 0), after = outlines(mask, tolerance);
            RC_LOG() << maskoracle::toArt(mask) << tolerance;
            const auto area = [](const Ring& ring) {
                double sum = 0;
                for (std::size_t i = 0; i < ring.size(); ++i) {
                    const Point2 a = ring[i], b = ring[(i + 1) % ring.size()];
                    sum += static_cast<double>(a.x) * b.y - static_cast<double>(a.y) * b.x;
                }
                return sum;
            };
            for (std::size_t i = 0; i < before.size(); ++i) {
                RC_ASSERT((area(before[i]) > 0) == (area(after[i]) > 0));
                for (std::size_t j = 0; j < before.size(); ++j) {
                    // Contours touch only at corners, so the middle of a pixel edge is on a single
                    // contour.
                    const Point2 a = before[i][0], b = before[i][1];
                    const int dx = (b.x > a.x) - (b.x < a.x), dy = (b.y > a.y) - (b.y < a.y);
                    if (i != j)
                        RC_ASSERT(encloses(before[j], a.x + 128.0 * dx, a.y + 128.0 * dy) ==
                                  encloses(after[j], after[i][0].x, after[i][0].y));
                }
            }
        }));
    }

    void noPassageOpensOrCloses() {
        QVERIFY(rc::check([] {
            const Mask mask = maskOrDoubled(28);
            const Coord tolerance = anyTolerance();
            RC_LOG() << maskoracle::toArt(mask) << tolerance;
            RC_ASSERT(!sameParts(mask, outlines(mask, tolerance), 16).empty());
            // A solid part is a free part of the inverted mask, except that solid pixels are also
            // connected at corners.
            RC_ASSERT(traced(mask, tolerance).size() == maskoracle::solidPieces(mask).size());
        }));
    }

    void stretchesAcrossKeepHalfTheirWidth() {
        QVERIFY(rc::check([] {
            const Mask mask = maskOrDoubled(24);
            const Coord tolerance = *rc::gen::inRange<Coord>(minTolerance, 4 * unitsPerPixel);
            const auto before = outlines(mask, 0), after = outlines(mask, tolerance);
            const std::vector<ContourSide> all = sidesOf(before);
            std::vector<std::vector<double>> least;
            for (std::size_t r = 0; r < before.size(); ++r) {
                std::vector<ContourSide> contour;
                std::vector<double> clearances;
                for (const ContourSide& side : all)
                    if (side.ring == r) {
                        contour.push_back(side);
                        clearances.push_back(
                            clearance(side, all, tolerance, std::min(4.0 * tolerance, 8.0 * 256)));
                    }
                least.push_back(minAlong(after[r], contour, clearances));
            }
            RC_LOG() << maskoracle::toArt(mask) << tolerance;
            for (std::size_t r = 0; r < after.size(); ++r)
                for (std::size_t s = 0; s < r; ++s)
                    for (std::size_t i = 0; i < after[r].size(); ++i)
                        for (std::size_t j = 0; j < after[s].size(); ++j)
                            RC_ASSERT(apart(after[r][i], after[r][(i + 1) % after[r].size()],
                                            after[s][j], after[s][(j + 1) % after[s].size()]) >
                                      std::max(least[r][i], least[s][j]) / 2 - 1);
        }));
    }

    void whatLiesOnTheFrameStays() {
        QVERIFY(rc::check([] {
            const Mask mask = maskOrDoubled(28);
            const Coord tolerance = anyTolerance(), right = mask.width * 256,
                        bottom = mask.height * 256;
            const auto before = outlines(mask, 0), after = outlines(mask, tolerance);
            RC_LOG() << maskoracle::toArt(mask) << tolerance;
            const auto sharesFrame = [&](Point2 a, Point2 b) {
                return (a.x == b.x && (a.x == 0 || a.x == right)) ||
                       (a.y == b.y && (a.y == 0 || a.y == bottom));
            };
            for (std::size_t r = 0; r < before.size(); ++r)
                for (std::size_t i = 0; i < before[r].size(); ++i) {
                    const Point2 a = before[r][i], b = before[r][(i + 1) % before[r].size()];
                    const auto at = std::find(after[r].begin(), after[r].end(), a);
                    if (sharesFrame(a, b))
                        RC_ASSERT((at != after[r].end() &&
                                   (at + 1 == after[r].end() ? after[r].front() : at[1]) == b));
                }
        }));
    }

    void upToHalfAPixelCentresKeepTheirSides() {
        QVERIFY(rc::check([] {
            const Mask mask = *maskoracle::anyMask(14);
            const Coord tolerance = *rc::gen::inRange<Coord>(0, halfPixel + 1);
            const auto pieces = traced(mask, tolerance);
            const auto filled = maskoracle::fill(pieces, mask.width, mask.height);
            RC_LOG() << maskoracle::toArt(mask) << tolerance;
            RC_ASSERT(filled.onOutline == 0);
            RC_ASSERT(filled.mask == mask);
            // Neighbouring pixels see each other if and only if they did before.
            const auto rings = ringsOf(pieces);
            for (int y = -1; y <= mask.height; ++y)
                for (int x = -1; x <= mask.width; ++x) {
                    const Point2 c{x * 256 + 128, y * 256 + 128};
                    RC_ASSERT(crosses(rings, c, {c.x + 256, c.y}) ==
                              (mask.at(x, y) != mask.at(x + 1, y)));
                    RC_ASSERT(crosses(rings, c, {c.x, c.y + 256}) ==
                              (mask.at(x, y) != mask.at(x, y + 1)));
                }
        }));
    }
};

WAYMARK_TEST(TestSimplifyRule)

} // namespace simplify_rule_test
#include "tst_simplify_rule.moc"

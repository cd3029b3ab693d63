// SPDX-License-Identifier: MIT
#include "navcore/author/picture/simplify.h"

#include "navcore/author/picture/trace.h"
#include "tests/navcore/author/picture/mask_oracle.h"

#include <rapidcheck.h>

#include <QtTest>

#include <map>

using namespace navcore;

namespace {

std::vector<TracedPiece> traced(const Mask& mask, Coord tolerance) {
    TraceOptions options;
    options.tolerance = tolerance;
    auto result = traceMask(mask, options);
    return result.ok() ? std::move(result).value() : std::vector<TracedPiece>{};
}

std::size_t cornersOf(const std::vector<TracedPiece>& pieces) {
    std::size_t count = 0;
    for (const TracedPiece& piece : pieces)
        for (const Ring& ring : piece.shape.rings)
            count += ring.size();
    return count;
}

// The oracle's own geometry: nothing of navcore's predicates.
std::int64_t turn(Point2 a, Point2 b, Point2 c) {
    const std::int64_t value = (std::int64_t{b.x} - a.x) * (std::int64_t{c.y} - a.y) -
                               (std::int64_t{b.y} - a.y) * (std::int64_t{c.x} - a.x);
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}
bool between(Point2 a, Point2 b, Point2 p) {
    return std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= p.y &&
           p.y <= std::max(a.y, b.y);
}
bool meet(Point2 a, Point2 b, Point2 c, Point2 d) {
    const std::int64_t abc = turn(a, b, c), abd = turn(a, b, d), cda = turn(c, d, a),
                       cdb = turn(c, d, b);
    if (abc * abd < 0 && cda * cdb < 0)
        return true;
    return (abc == 0 && between(a, b, c)) || (abd == 0 && between(a, b, d)) ||
           (cda == 0 && between(c, d, a)) || (cdb == 0 && between(c, d, b));
}

using Side = std::pair<Point2, Point2>;

std::vector<Side> sidesOf(const std::vector<TracedPiece>& pieces) {
    std::vector<Side> sides;
    for (const TracedPiece& piece : pieces)
        for (const Ring& ring : piece.shape.rings)
            for (std::size_t i = 0; i < ring.size(); ++i)
                sides.emplace_back(ring[i], ring[(i + 1) % ring.size()]);
    return sides;
}

bool crosses(const std::vector<Side>& sides, Point2 a, Point2 b) {
    return std::any_of(sides.begin(), sides.end(),
                       [&](const Side& side) { return meet(a, b, side.first, side.second); });
}

/// Free parts of the plane by steps between sample points, `fine` per pixel side (odd, so that
/// pixel centres are samples), that meet no outline at all: compared with the mask's.
bool samePartsWhenSampled(const Mask& mask, const std::vector<Side>& sides, int fine) {
    const maskoracle::FreeParts parts = maskoracle::freeParts(mask);
    const int w = (mask.width + 2) * fine, h = (mask.height + 2) * fine;
    const auto point = [&](int x, int y) {
        const int step = 256 / fine;
        return Point2{-256 + x / fine * 256 + 128 + (x % fine - fine / 2) * step,
                      -256 + y / fine * 256 + 128 + (y % fine - fine / 2) * step};
    };
    std::vector<int> label(static_cast<std::size_t>(w * h), 0);
    // A part of the mask is flooded from its first centre; it must meet all of its own centres and
    // none of another part's or of the solid.
    std::vector<char> done(static_cast<std::size_t>(parts.count) + 1, 0);
    for (int y = -1; y <= mask.height; ++y)
        for (int x = -1; x <= mask.width; ++x) {
            const int part = parts.at(x, y);
            const int sx = (x + 1) * fine + fine / 2, sy = (y + 1) * fine + fine / 2;
            if (part == 0 || done[static_cast<std::size_t>(part)])
                continue;
            done[static_cast<std::size_t>(part)] = 1;
            std::vector<std::pair<int, int>> stack{{sx, sy}};
            label[static_cast<std::size_t>(sy * w + sx)] = part;
            while (!stack.empty()) {
                const auto [px, py] = stack.back();
                stack.pop_back();
                for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
                    const int nx = px + dx, ny = py + dy;
                    if (nx < 0 || ny < 0 || nx >= w || ny >= h)
                        continue;
                    int& next = label[static_cast<std::size_t>(ny * w + nx)];
                    if (next != 0 || crosses(sides, point(px, py), point(nx, ny)))
                        continue;
                    next = part;
                    stack.emplace_back(nx, ny);
                }
            }
        }
    for (int y = -1; y <= mask.height; ++y)
        for (int x = -1; x <= mask.width; ++x) {
            const int sx = (x + 1) * fine + fine / 2, sy = (y + 1) * fine + fine / 2;
            if (label[static_cast<std::size_t>(sy * w + sx)] != parts.at(x, y))
                return false;
        }
    return true;
}

/// Points where two solid pixels of the mask touch by a corner only.
bool isPinch(const Mask& mask, Point2 p) {
    if (p.x % 256 != 0 || p.y % 256 != 0)
        return false;
    const int x = p.x / 256, y = p.y / 256;
    const bool a = mask.at(x - 1, y - 1), b = mask.at(x, y - 1), c = mask.at(x - 1, y),
               d = mask.at(x, y);
    return a == d && b == c && a != b;
}

} // namespace

class TestSimplify : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        if (!qEnvironmentVariableIsSet("RC_PARAMS"))
            qputenv("RC_PARAMS", "max_success=1000");
    }

    void diagonalStairsBecomeStraight() {
        for (const int slope : {1, 2, 3, 5}) {
            Mask mask{60, 60, {}};
            for (int y = 0; y < 60; ++y)
                for (int x = 0; x < 60; ++x)
                    mask.solid.push_back(x + slope * y > 70 && x + slope * y < 140 ? 1 : 0);
            const std::size_t before = cornersOf(traced(mask, 0)),
                              after = cornersOf(traced(mask, 192));
            QVERIFY2(before >= 40 && after <= 14,
                     qPrintable(QString("slope %1: %2 -> %3").arg(slope).arg(before).arg(after)));
        }
    }

    void drawnRightAnglesStay() {
        const Mask mask = maskoracle::fromArt({
            "...............",
            ".#######.......",
            ".#.....########",
            ".#............#",
            ".####.........#",
            "....###########",
        });
        QCOMPARE(cornersOf(traced(mask, 192)), cornersOf(traced(mask, 0)));
    }

    void roundThingsLoseMostCorners() {
        Mask mask{200, 200, {}};
        for (int y = 0; y < 200; ++y)
            for (int x = 0; x < 200; ++x)
                mask.solid.push_back((x - 100) * (x - 100) + (y - 100) * (y - 100) < 90 * 90);
        QVERIFY(cornersOf(traced(mask, 192)) * 5 < cornersOf(traced(mask, 0)));
    }

    void toleranceIsKept() {
        QVERIFY(rc::check([] {
            const Mask mask = *maskoracle::anyMask(16);
            const Coord tolerance = *rc::gen::inRange(0, 260);
            const auto exact = traced(mask, 0), simple = traced(mask, tolerance);
            RC_ASSERT(exact.size() == simple.size());
            const double limit =
                std::min(static_cast<double>(tolerance), 128 * std::sqrt(2.0)) + 1e-6;
            for (std::size_t p = 0; p < exact.size(); ++p) {
                RC_ASSERT(exact[p].shape.rings.size() == simple[p].shape.rings.size());
                for (std::size_t r = 0; r < exact[p].shape.rings.size(); ++r) {
                    const Ring& ring = simple[p].shape.rings[r];
                    for (const Point2 corner : exact[p].shape.rings[r]) {
                        double best = 1e18;
                        for (std::size_t i = 0; i < ring.size(); ++i) {
                            const Point2 a = ring[i], b = ring[(i + 1) % ring.size()];
                            const double dx = b.x - a.x, dy = b.y - a.y;
                            const double t =
                                std::clamp(((corner.x - a.x) * dx + (corner.y - a.y) * dy) /
                                               (dx * dx + dy * dy),
                                           0.0, 1.0);
                            best = std::min(
                                best, std::hypot(a.x + t * dx - corner.x, a.y + t * dy - corner.y));
                        }
                        RC_ASSERT(best <= limit);
                    }
                }
            }
        }));
    }

    void samplingAtCentresGivesTheMaskBack() {
        QVERIFY(rc::check([] {
            const Mask mask = *maskoracle::anyMask(16);
            const auto filled = maskoracle::fill(traced(mask, 192), mask.width, mask.height);
            RC_LOG() << maskoracle::toArt(mask);
            RC_ASSERT(filled.onOutline == 0);
            RC_ASSERT(filled.mask == mask);
        }));
    }

    void noPassageOpensOrCloses() {
        QVERIFY(rc::check([] {
            const Mask mask = *maskoracle::anyMask(9);
            const auto sides = sidesOf(traced(mask, 192));
            RC_LOG() << maskoracle::toArt(mask);
            for (const int fine : {1, 3, 5})
                RC_ASSERT(samePartsWhenSampled(mask, sides, fine));
        }));
    }

    void neighboursSeeEachOtherExactlyWhenTheyDid() {
        QVERIFY(rc::check([] {
            const Mask mask = *maskoracle::anyMask(12);
            const auto sides = sidesOf(traced(mask, 192));
            RC_LOG() << maskoracle::toArt(mask);
            for (int y = -1; y <= mask.height; ++y)
                for (int x = -1; x <= mask.width; ++x) {
                    const Point2 c{x * 256 + 128, y * 256 + 128};
                    RC_ASSERT(crosses(sides, c, {c.x + 256, c.y}) ==
                              (mask.at(x, y) != mask.at(x + 1, y)));
                    RC_ASSERT(crosses(sides, c, {c.x, c.y + 256}) ==
                              (mask.at(x, y) != mask.at(x, y + 1)));
                }
        }));
    }

    void outlinesMeetOnlyWherePixelsTouchByACorner() {
        QVERIFY(rc::check([] {
            const Mask mask = *maskoracle::anyMask(12);
            const auto sides = sidesOf(traced(mask, 192));
            RC_LOG() << maskoracle::toArt(mask);
            for (std::size_t i = 0; i < sides.size(); ++i)
                for (std::size_t j = i + 1; j < sides.size(); ++j) {
                    const auto& [a, b] = sides[i];
                    const auto& [c, d] = sides[j];
                    if (!meet(a, b, c, d))
                        continue;
                    const bool follows = b == c || d == a;
                    const Point2 shared = b == c || b == d ? b : a;
                    RC_ASSERT(shared == c || shared == d);
                    RC_ASSERT(follows || isPinch(mask, shared));
                    // They share that corner only: no overlap along a line.
                    const Point2 otherA = shared == a ? b : a, otherC = shared == c ? d : c;
                    RC_ASSERT(
                        turn(shared, otherA, otherC) != 0 ||
                        !(between(shared, otherA, otherC) || between(shared, otherC, otherA)));
                }
            std::map<Point2, int> visits;
            for (const auto& [a, b] : sides)
                ++visits[a];
            for (const auto& [p, count] : visits)
                RC_ASSERT(count == (isPinch(mask, p) ? 2 : 1));
        }));
    }
};

QTEST_APPLESS_MAIN(TestSimplify)
#include "tst_simplify.moc"

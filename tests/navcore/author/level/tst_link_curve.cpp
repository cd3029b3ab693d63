// SPDX-License-Identifier: MIT
#include "navcore/author/level/link_curve.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/base/random.h"
#include "tests/navcore/author/link/curve_oracle.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cmath>

namespace link_curve_test {

using namespace navcore;

namespace {

Point3 drawPlace(Random& random, std::int64_t extent) {
    const auto coord = [&] {
        return static_cast<Coord>(
            static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(2 * extent + 1))) -
            extent);
    };
    const Coord x = coord(), y = coord();
    return {x, y, coord() / 4};
}

double distanceTo(double x, double y, Point3 a, Point3 b) {
    const double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    const double part =
        length == 0 ? 0 : std::clamp(((x - a.x) * dx + (y - a.y) * dy) / length, 0.0, 1.0);
    return std::hypot(x - a.x - part * dx, y - a.y - part * dy);
}

/// Returns the largest second difference of the control points of a part, in lu.
double secondDifference(const LinkCurve& curve, const std::vector<Point2>& at, std::size_t part) {
    std::vector<std::pair<double, double>> control;
    if (curve.form == CurveForm::Bezier) {
        for (std::size_t i = 0; i < 4; ++i)
            control.emplace_back(at[3 * part + i].x, at[3 * part + i].y);
    } else {
        const auto tangents = oracle::doubledTangents(curve, at);
        const auto beside = [&](std::size_t i, int sign) {
            control.emplace_back(at[i].x + sign * static_cast<double>(tangents[i].x) / 6,
                                 at[i].y + sign * static_cast<double>(tangents[i].y) / 6);
        };
        control.emplace_back(at[part].x, at[part].y);
        beside(part, 1);
        beside(part + 1, -1);
        control.emplace_back(at[part + 1].x, at[part + 1].y);
    }
    double most = 0;
    for (std::size_t i = 1; i < 3; ++i)
        most = std::max(
            most,
            std::hypot(control[i - 1].first - 2 * control[i].first + control[i + 1].first,
                       control[i - 1].second - 2 * control[i].second + control[i + 1].second));
    return most;
}

} // namespace

class TestLinkCurve : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cornersFollowTheDefinition();
    void theLineStaysNearTheCurve();
    void straightCurvesHaveNoCorners();
    void heightsFollowTheLength();
    void mapsMoveCurves();
    void badCurvesAreRefused();
};

void TestLinkCurve::cornersFollowTheDefinition() {
    Random random(1);
    std::size_t corners = 0, dropped = 0;
    for (int i = 0; i < 3000; ++i) {
        const std::int64_t extents[] = {2, 40, 5000, 300 * unitsPerPixel, maxCoord};
        const std::int64_t extent = extents[i % 5];
        const Point3 from = drawPlace(random, extent), to = drawPlace(random, extent);
        const LinkCurve curve = oracle::drawCurve(random, from.flat(), to.flat());
        const std::vector<Point3> found = flattened(curve, from, to);
        QVERIFY(found == oracle::bendsOf(curve, from, to));
        std::vector<Point3> back = flattened(reversed(curve), to, from);
        std::reverse(back.begin(), back.end());
        QVERIFY(back == found);
        QVERIFY(reversed(reversed(curve)) == curve);
        for (const Point3 corner : found)
            QVERIFY(onLattice(corner));
        corners += found.size();
        dropped += !curve.empty() && curve.form != CurveForm::Corners && found.size() < 31;
    }
    QVERIFY2(corners > 50'000 && dropped > 300,
             qPrintable(QString("%1 %2").arg(corners).arg(dropped)));
}

void TestLinkCurve::theLineStaysNearTheCurve() {
    Random random(2);
    double worst = 0; // as a share of the bound
    for (int i = 0; i < 300; ++i) {
        const Point3 from = drawPlace(random, 400 * unitsPerPixel);
        const Point3 to = drawPlace(random, 400 * unitsPerPixel);
        const LinkCurve curve = oracle::drawCurve(random, from.flat(), to.flat());
        if (curve.empty() || curve.form == CurveForm::Corners)
            continue;
        std::vector<Point3> line = flattened(curve, from, to);
        line.insert(line.begin(), from);
        line.push_back(to);
        const std::vector<Point2> at = oracle::pointsOf(curve, from.flat(), to.flat());
        const auto tangents = oracle::doubledTangents(curve, at);
        for (std::size_t part = 0; part < oracle::partsOf(curve, at); ++part) {
            const double bound =
                0.75 * secondDifference(curve, at, part) / (curveSegments * curveSegments) + 1;
            constexpr int dense = 1024;
            for (int k = 0; k <= dense; ++k) {
                const auto exact = oracle::exactPoint(curve, at, tangents, part, k, dense);
                const double scale = 2.0 * dense * dense * dense;
                const double x = static_cast<double>(exact.x) / scale,
                             y = static_cast<double>(exact.y) / scale;
                double least = 1e300;
                for (std::size_t j = 1; j < line.size(); ++j)
                    least = std::min(least, distanceTo(x, y, line[j - 1], line[j]));
                worst = std::max(worst, least / bound);
            }
        }
    }
    QVERIFY2(worst <= 1 && worst > 0.4, qPrintable(QString::number(worst)));
}

void TestLinkCurve::straightCurvesHaveNoCorners() {
    // On a diagonal, rounded points are also on the line.
    const Point3 from{0, 0, 0}, to{6000, 6000, 0};
    LinkCurve curve;
    QVERIFY(curve.empty() && flattened(curve, from, to).empty());
    curve.points = {{2000, 2000}, {4000, 4000}};
    QVERIFY(flattened(curve, from, to).empty());
    curve.form = CurveForm::Bezier;
    QVERIFY(flattened(curve, from, to).empty());
    curve.form = CurveForm::Corners;
    QVERIFY(flattened(curve, from, to).empty());
    curve.points = {{8000, 8000}, {7000, 7000}}; // Beyond the end and back again.
    QVERIFY(flattened(curve, from, to) == (std::vector<Point3>{{8000, 8000, 0}}));
}

void TestLinkCurve::heightsFollowTheLength() {
    LinkCurve curve;
    curve.form = CurveForm::Corners;
    curve.points = {{0, 3000}, {4000, 3000}};
    const auto corners = flattened(curve, {0, 0, 100}, {4000, 0, 1100});
    QVERIFY(corners == (std::vector<Point3>{{0, 3000, 400}, {4000, 3000, 800}}));
}

void TestLinkCurve::mapsMoveCurves() {
    LinkCurve curve;
    curve.points = {{100, 200}, {300, -50}};
    curve.leave = {10, 20};
    const auto mirror = [](Point2 p) { return std::optional(Point2{-p.x, p.y}); };
    const auto image = mapped(curve, {0, 0}, {500, 500}, mirror);
    QVERIFY(image.has_value());
    QVERIFY(*image->points == (std::vector<Point2>{{-100, 200}, {-300, -50}}));
    QVERIFY(image->leave == (Point2{-10, 20}) && image->arrive == Point2{});
    QVERIFY(mapped(*image, {0, 0}, {-500, 500}, mirror) == curve);
    const auto away = [](Point2) { return std::optional<Point2>(); };
    QVERIFY(!mapped(curve, {0, 0}, {500, 500}, away));
}

void TestLinkCurve::badCurvesAreRefused() {
    Level level;
    LevelEdit edit(level);
    for (std::uint32_t id = 1; id <= 2; ++id) {
        Vertex vertex;
        vertex.position.x = static_cast<Coord>(id) * 1000;
        edit.set<Vertex>({id}, vertex);
    }
    Link link;
    link.from = {1};
    link.to = {2};
    edit.set<Link>({1}, link);
    QVERIFY(level.apply(edit.change()).ok());
    const auto refusal = [&](const LinkCurve& curve) {
        LevelEdit bend(level);
        bend.modify<Link>({1}, [&](Link& item) { item.curve = curve; });
        Level copy = level;
        const Status status = copy.apply(bend.change());
        return status ? std::string() : status.error().message;
    };
    LinkCurve curve;
    curve.points = std::vector<Point2>(maxCurvePoints, Point2{10, 10});
    QVERIFY(refusal(curve).empty());
    curve.points.own().push_back({});
    QVERIFY(refusal(curve).find("more than 10000 points") != std::string::npos);
    curve.points = {{maxCoord + 1, 0}};
    QVERIFY(refusal(curve).find("leaves the map") != std::string::npos);
    curve.points = {{0, 0}, {5, 5}, {7, 7}};
    curve.form = CurveForm::Bezier;
    QVERIFY(refusal(curve).find("2, 5, 8") != std::string::npos);
    curve.form = CurveForm::Hermite;
    for (int i = 0; i < 20; ++i)
        curve.points.own().push_back({i % 2 == 0 ? maxCoord : -maxCoord, 0});
    QVERIFY(refusal(curve).find("too long") != std::string::npos);
}

WAYMARK_TEST(TestLinkCurve)

} // namespace link_curve_test
#include "tst_link_curve.moc"

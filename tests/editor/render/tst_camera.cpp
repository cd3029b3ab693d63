// SPDX-License-Identifier: MIT
#include "editor/render/camera.h"
#include "editor/render/projection.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <rapidcheck.h>

using namespace waymark;
using namespace navcore;

namespace {

rc::Gen<Point2> places() {
    const auto coordinate = rc::gen::inRange<Coord>(-maxCoord, maxCoord + 1);
    return rc::gen::map(rc::gen::pair(coordinate, coordinate), [](const auto& xy) {
        return Point2{xy.first, xy.second};
    });
}

rc::Gen<Camera> cameras() {
    return rc::gen::map(rc::gen::tuple(rc::gen::inRange(1, 2048), places()), [](const auto& parts) {
        Camera camera;
        camera.setZoomAt({0, 0}, std::get<0>(parts) / 64.0);
        camera.centreOn(std::get<1>(parts), {936, 708});
        return camera;
    });
}

} // namespace

class TestCamera : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void roundTrip() {
        QVERIFY(rc::check("map -> screen -> map is the same place", [] {
            const Camera camera = *cameras();
            const Point2 place = *places();
            RC_ASSERT(camera.toMap(camera.toScreen(place)) == place);
        }));
    }

    void zoomHoldsThePointer() {
        QVERIFY(rc::check("the map position under the pointer stays", [] {
            Camera camera = *cameras();
            const QPointF at(*rc::gen::inRange(0, 936), *rc::gen::inRange(0, 708));
            const QPointF before = camera.toMapPixels(at);
            camera.zoomAt(at, *rc::gen::inRange(1, 400) / 100.0);
            const QPointF after = camera.toMapPixels(at);
            RC_ASSERT(std::hypot(after.x() - before.x(), after.y() - before.y()) < 1e-6);
            RC_ASSERT(camera.zoom() >= Camera::minZoom && camera.zoom() <= Camera::maxZoom);
        }));
    }

    void fitShowsEverything() {
        QVERIFY(rc::check("every corner lies 24 pixels inside", [] {
            // Boxes larger than minZoom can show do not fit.
            const auto part = rc::gen::inRange<Coord>(-4'000'000, 4'000'000);
            const Box box = Box::of({*part, *part}, {*part, *part});
            Camera camera;
            camera.fit(box, {936, 708});
            for (const Point2 corner : {box.lo, box.hi}) {
                const QPointF at = camera.toScreen(corner);
                RC_ASSERT(at.x() > 23 && at.x() < 913 && at.y() > 23 && at.y() < 685);
            }
        }));
        Camera camera;
        camera.fit({}, {936, 708});
        QCOMPARE(camera.zoom(), 1.0);
        QCOMPARE(camera.toMap(QPointF(0, 0)), (Point2{0, 0}));
    }

    void projectionRoundsToTheNearest() {
        QVERIFY(rc::check("a position is at most half a unit from its exact value", [] {
            const Camera camera = *cameras();
            const Projection projection(camera, *rc::gen::element(1.0, 1.5, 2.0));
            const Point2 place = *places();
            const Fixed at = projection(place);
            const auto isNear = [&](std::int64_t fixed, int origin, Coord coordinate) {
                const double exact = coordinate * projection.scale();
                return std::abs(static_cast<double>(fixed + std::int64_t{origin} * 256) - exact) <=
                       0.5;
            };
            RC_ASSERT(isNear(at.x, projection.origin().x(), place.x));
            RC_ASSERT(isNear(at.y, projection.origin().y(), place.y));
        }));
    }

    void projectionMovesByWholePixels() {
        QVERIFY(rc::check("panning by whole pixels moves every place exactly", [] {
            Camera camera = *cameras();
            const double ratio = *rc::gen::element(1.0, 1.5, 2.0);
            const Point2 place = *places();
            const Projection before(camera, ratio);
            camera.panBy({*rc::gen::inRange(-300, 300) / 3.0, 17});
            const Projection after(camera, ratio);
            const QPoint by = before.origin() - after.origin();
            RC_ASSERT(after(place).x - before(place).x == std::int64_t{by.x()} * 256);
            RC_ASSERT(after(place).y - before(place).y == std::int64_t{by.y()} * 256);
            const QPointF screen = camera.toScreen(place) * ratio, drawn = after(place).pixels();
            RC_ASSERT(std::abs(screen.x() - drawn.x()) < 0.6 &&
                      std::abs(screen.y() - drawn.y()) < 0.6);
        }));
    }

    void boxOfCoversThePixels() {
        QVERIFY(rc::check("a place drawn in the rectangle lies in the box", [] {
            const Camera camera = *cameras();
            const Projection projection(camera, 1.5);
            const QRect part(*rc::gen::inRange(-500, 900), *rc::gen::inRange(-500, 900),
                             *rc::gen::inRange(1, 700), *rc::gen::inRange(1, 700));
            const Point2 place =
                camera.toMap(QPointF(*rc::gen::inRange(-400, 1400), *rc::gen::inRange(-400, 1400)));
            if (part.contains(projection(place).pixel()))
                RC_ASSERT(projection.boxOf(part.adjusted(-1, -1, 1, 1)).contains(place));
        }));
    }
};

WAYMARK_TEST(TestCamera)
#include "tst_camera.moc"

// SPDX-License-Identifier: MIT
#include "editor/modes/symmetry/symmetry_painter.h"

#include "navcore/author/level/symmetry_guide.h"

#include <QPainter>

#include <cmath>
#include <numbers>

namespace waymark {

using namespace navcore;

namespace {

/// Length of the arms of a point guide, and radius of its circle, in device-independent pixels.
constexpr double armLength = 14, circleRadius = 7;

QPointF centreOf(const Paint& paint, const SymmetryGuide& guide) {
    return paint.projection(Point2{guide.doubledCentre.x / 2, guide.doubledCentre.y / 2}).pixels();
}

QPointF directionOf(double degrees) {
    const double angle = degrees * std::numbers::pi / 180;
    return {std::cos(angle), std::sin(angle)};
}

} // namespace

void paintSymmetryGuide(const Paint& paint, QPainter& painter) {
    const SymmetryGuide& guide = paint.scene.level.symmetryGuide();
    if (guide.kind == SymmetryKind::None || paint.scene.view.barePicture)
        return;
    const bool isOn = guide.use == SymmetryUse::On;
    const QPointF centre = centreOf(paint, guide);
    const QRectF window = painter.viewport();
    // Far enough to leave the window from any centre that is near it. Lines from distant centres
    // are long, but the painter clips them.
    const double reach =
        window.width() + window.height() + QLineF(centre, window.center()).length();
    QVector<QLineF> lines;
    if (guide.kind == SymmetryKind::Axis) {
        const QPointF along = directionOf(guide.angle * symmetryAngleStep) * reach;
        lines << QLineF(centre - along, centre + along);
    } else if (guide.kind == SymmetryKind::Rotation) {
        for (int i = 0; i < guide.order; ++i)
            lines << QLineF(centre, centre + directionOf(360.0 * i / guide.order) * reach);
    } else {
        for (const QPointF arm : {QPointF(paint.px(armLength), 0), QPointF(0, paint.px(armLength))})
            lines << QLineF(centre - arm, centre + arm);
    }
    painter.save();
    painter.setBrush(Qt::NoBrush);
    QPen halo(paint.scene.theme.halo, paint.px(3));
    painter.setPen(halo);
    painter.drawLines(lines);
    QPen pen(paint.scene.theme.symmetry, paint.px(1.2));
    if (!isOn)
        pen.setDashPattern({4, 6});
    painter.setPen(pen);
    painter.drawLines(lines);
    if (guide.kind != SymmetryKind::Axis)
        painter.drawEllipse(centre, paint.px(circleRadius), paint.px(circleRadius));
    painter.restore();
}

} // namespace waymark

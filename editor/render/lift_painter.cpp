// SPDX-License-Identifier: MIT
#include "editor/raster/line_raster.h"
#include "editor/render/item_painters.h"
#include "editor/render/label_painter.h"

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

// Dimensions of the mark of a lift, in screen pixels.
constexpr double shaftHalf = 8, liftArrow = 3.4;

struct ShaftTints {
    Tint halo, line, cabin;
};

/// Adds a square around `at` to the fill and paints it.
void square(const Pixels& target, Fixed at, double half, const Tint& tint, FillRaster& fill) {
    const auto reach = std::llround(half * 256);
    const std::array<Fixed, 4> corners{
        Fixed{at.x - reach, at.y - reach}, Fixed{at.x + reach, at.y - reach},
        Fixed{at.x + reach, at.y + reach}, Fixed{at.x - reach, at.y + reach}};
    fill.clear();
    fill.add(corners);
    fill.fill(target, tint);
}

/// Paints a triangle that points up, or down if `up` is false.
void arrowhead(const Paint& paint, const Pixels& target, Fixed at, double up, const Tint& tint,
               FillRaster& fill) {
    const auto place = [&](double right, double down) {
        return Fixed{at.x + std::llround(paint.px(right) * 256),
                     at.y + std::llround(paint.px(down) * 256)};
    };
    const double base = -1.4 * up, tip = (-1.4 - liftArrow) * up;
    const std::array<Fixed, 3> corners{place(-liftArrow, base), place(liftArrow, base),
                                       place(0, tip)};
    fill.clear();
    fill.add(corners);
    fill.fill(target, tint);
}

double liftReach(const Paint& paint) {
    return paint.px(shaftHalf + 4);
}

void paintLifts(const Paint& paint, PaintBuffers& buffers) {
    const Scene& scene = paint.scene;
    if (!scene.view[Layer::Vertices].visible)
        return;
    const double opacity = paint.opacity(Layer::Vertices);
    const ShaftTints tints{Tint(scene.theme.halo, opacity), Tint(scene.theme.active, opacity),
                           Tint(scene.theme.panel, opacity)};
    const auto draw = [&](const Pixels& target, Fixed at) {
        square(target, at, paint.px(shaftHalf + 2), tints.halo, buffers.fill);
        square(target, at, paint.px(shaftHalf), tints.line, buffers.fill);
        square(target, at, paint.px(shaftHalf - 1.6), tints.cabin, buffers.fill);
        arrowhead(paint, target, at, 1, tints.line, buffers.fill);
        arrowhead(paint, target, at, -1, tints.line, buffers.fill);
    };
    Stamps& shafts = buffers.stamps.of("lift", liftReach(paint));
    scene.places.forEachIn<LiftId>(paint.query(liftReach(paint)), [&](const Indexed<LiftId>& lift) {
        shafts.paint(paint.target, paint.projection(lift.bounds.lo), draw);
    });
}

void highlightLifts(const Paint& paint, const SelectedItems& items, const Highlight& with) {
    const Box near = paint.query(paint.px(24));
    const Tint tint(with.colour), rim(paint.scene.theme.vertexRing);
    for (const LiftId id : items.lifts)
        if (const Lift* lift = paint.scene.level.find<Lift>(id);
            lift && isOnFloor<LiftId>(*lift, paint.scene.floor) && near.contains(lift->position)) {
            const Fixed at = paint.projection(lift->position);
            drawRing(paint.target, at, paint.px(14), paint.px(4.4), rim);
            drawRing(paint.target, at, paint.px(14), paint.px(2.6), tint);
        }
}

void addLiftLabels(const Scene& scene, const Box& box, LabelSink& labels) {
    scene.places.forEachIn<LiftId>(box, [&](const Indexed<LiftId>& lift) {
        if (!labels.isWanted(lift.bounds.lo))
            return;
        const Lift& item = *scene.level.find<Lift>(lift.key);
        labels.add(lift.key.value, lift.bounds.lo, 'l' + item.name,
                   [&] { return elided(QString::fromStdString(item.name)); });
    });
}

} // namespace

const ItemPainter liftPainter{
    Layer::Vertices, paintLifts,
    nullptr,         highlightLifts,
    liftReach,       ItemLabels{1, Layer::Labels, &CanvasTheme::text, liftReach, addLiftLabels}};

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/render/painters.h"

#include "editor/raster/fill_raster.h"
#include "editor/raster/line_raster.h"
#include "editor/render/sprite_cache.h"

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

// Dimensions of a note's paper icon, in screen pixels.
constexpr double halfWidth = 4.5, halfHeight = 5.5, fold = 3.5;

struct Tints {
    Tint halo, line, sheet;
};

// Paints a sheet of paper with a folded corner, enlarged by `grow` pixels on each side.
void sheet(const Paint& paint, const Pixels& target, Fixed at, double grow, const Tint& tint,
           FillRaster& fill) {
    const auto place = [&](double right, double down) {
        return Fixed{at.x + std::llround(right * 256), at.y + std::llround(down * 256)};
    };
    const double x = paint.px(halfWidth) + grow, y = paint.px(halfHeight) + grow;
    const double cut = paint.px(fold) + grow * 0.4;
    const std::array<Fixed, 5> corners{place(-x, -y), place(x - cut, -y), place(x, cut - y),
                                       place(x, y), place(-x, y)};
    fill.clear();
    fill.add(corners);
    fill.fill(target, tint);
}

// Paints lines on the sheet that look like text.
void writing(const Paint& paint, const Pixels& target, Fixed at, const Tint& tint) {
    for (const double down : {-0.5, 2.0}) {
        const auto reach = std::llround(paint.px(2.3) * 256);
        const auto y = at.y + std::llround(paint.px(down) * 256);
        drawLine(target, {at.x - reach, y}, {at.x + reach, y}, Stroke::of(paint.px(1)), tint);
    }
}

} // namespace

void paintNotes(const Paint& paint, FillRaster& fill, SpriteCache& stamps) {
    const Scene& scene = paint.scene;
    if (!scene.view[Layer::Notes].visible)
        return;
    const double opacity = paint.opacity(Layer::Notes);
    const Tints tints{Tint(scene.theme.halo, opacity), Tint(scene.theme.noteTint, opacity),
                      Tint(scene.theme.notePaper, opacity)};
    const auto draw = [&](const Pixels& target, Fixed at) {
        sheet(paint, target, at, paint.px(2), tints.halo, fill);
        sheet(paint, target, at, paint.px(1), tints.line, fill);
        sheet(paint, target, at, 0, tints.sheet, fill);
        writing(paint, target, at, tints.line);
    };
    Stamps& sheets = stamps.of(Mark::Note, noteReach(paint));
    scene.places.forEachIn<NoteId>(paint.query(noteReach(paint)), [&](const Indexed<NoteId>& note) {
        sheets.paint(paint.target, paint.projection(note.bounds.lo), draw);
    });
}

double noteReach(const Paint& paint) {
    return paint.px(halfHeight + 3);
}

} // namespace waymark

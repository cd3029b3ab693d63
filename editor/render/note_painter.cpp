// SPDX-License-Identifier: MIT
#include "editor/raster/line_raster.h"
#include "editor/render/item_painters.h"
#include "editor/render/label_painter.h"

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

double noteReach(const Paint& paint) {
    return paint.px(halfHeight + 3);
}

void paintNotes(const Paint& paint, PaintBuffers& buffers) {
    const Scene& scene = paint.scene;
    if (!scene.view[Layer::Notes].visible)
        return;
    const double opacity = paint.opacity(Layer::Notes);
    const Tints tints{Tint(scene.theme.halo, opacity), Tint(scene.theme.noteTint, opacity),
                      Tint(scene.theme.notePaper, opacity)};
    const auto draw = [&](const Pixels& target, Fixed at) {
        sheet(paint, target, at, paint.px(2), tints.halo, buffers.fill);
        sheet(paint, target, at, paint.px(1), tints.line, buffers.fill);
        sheet(paint, target, at, 0, tints.sheet, buffers.fill);
        writing(paint, target, at, tints.line);
    };
    Stamps& sheets = buffers.stamps.of("note", noteReach(paint));
    scene.places.forEachIn<NoteId>(paint.query(noteReach(paint)), [&](const Indexed<NoteId>& note) {
        sheets.paint(paint.target, paint.projection(note.bounds.lo), draw);
    });
}

void highlightNotes(const Paint& paint, const SelectedItems& items, const Highlight& with) {
    const Box near = paint.query(paint.px(24));
    const Tint tint(with.colour), rim(paint.scene.theme.vertexRing);
    for (const NoteId id : items.notes)
        if (const Note* note = paint.scene.level.find<Note>(id);
            note && note->floor == paint.scene.floor && near.contains(note->position)) {
            const Fixed at = paint.projection(note->position);
            drawRing(paint.target, at, paint.px(10), paint.px(4.4), rim);
            drawRing(paint.target, at, paint.px(10), paint.px(2.6), tint);
        }
}

// Returns the beginning of a note's first line that fits into a label.
QString labelOf(const Note& note) {
    const QString text = QString::fromStdString(note.text).trimmed();
    const QString line = text.section('\n', 0, 0).simplified();
    return elided(line.size() < text.size() ? line + QChar(0x2026) : line);
}

void addNoteLabels(const Scene& scene, const Box& box, LabelSink& labels) {
    scene.places.forEachIn<NoteId>(box, [&](const Indexed<NoteId>& note) {
        if (!labels.isWanted(note.bounds.lo))
            return;
        const Note& item = *scene.level.find<Note>(note.key);
        labels.add(note.key.value, note.bounds.lo, 't' + item.text, [&] { return labelOf(item); });
    });
}

} // namespace

const ItemPainter notePainter{
    Layer::Notes, paintNotes,
    nullptr,      highlightNotes,
    noteReach,    ItemLabels{2, Layer::Notes, &CanvasTheme::noteTint, noteReach, addNoteLabels}};

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/render/label_painter.h"

#include "editor/render/text_masks.h"
#include "editor/render/vertex_painter.h"

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

constexpr int longestName = 28; // characters; the rest is cut off with an ellipsis

void paintCosts(const Paint& paint, TextMasks& text) {
    const Scene& scene = paint.scene;
    const double opacity = paint.opacity(Layer::Labels);
    const Ink ink(scene.theme.text, opacity), halo(scene.theme.halo, opacity);
    scene.edges.forEachIn(paint.query(paint.px(60)), [&](const IndexedEdge& indexed) {
        const Fixed a = paint.projection(indexed.a), b = paint.projection(indexed.b);
        const double dx = static_cast<double>(b.x - a.x) / 256;
        const double dy = static_cast<double>(b.y - a.y) / 256;
        const double room = std::hypot(dx, dy) - 2 * paint.measures.namedRadius - paint.px(4);
        if (room < paint.px(14))
            return;
        const Edge* edge = scene.graph.find(indexed.key);
        const auto cost = edge ? edgeCost(*edge, scene.costs) : std::nullopt;
        if (!cost)
            return;
        const QString number = costText(scene.level.info(), *cost);
        const QSize size = text.sizeOfNumber(number);
        if (std::max(size.width(), size.height()) > room)
            return;
        // Beside the middle when an arrow or a pin stands there.
        const bool taken = indexed.direction != Direction::Both || indexed.key.isLink();
        const double length = std::hypot(dx, dy);
        const double push = taken ? paint.measures.arrow * 0.5 + size.height() * 0.55 : 0;
        const double side = dx >= 0 ? -1 : 1; // above the edge
        const QPointF middle(static_cast<double>(a.x + b.x) / 512 - side * dy / length * push,
                             static_cast<double>(a.y + b.y) / 512 + side * dx / length * push);
        text.drawNumber(paint.target,
                        QPoint(static_cast<int>(std::floor(middle.x() - size.width() / 2.0)),
                               static_cast<int>(std::floor(middle.y() - size.height() / 2.0))),
                        number, ink, halo);
    });
}

void paintNames(const Paint& paint, TextMasks& text) {
    const Scene& scene = paint.scene;
    const double opacity = paint.opacity(Layer::Labels);
    const Ink ink(scene.theme.text, opacity), halo(scene.theme.halo, opacity);
    scene.places.forEachVertexIn(paint.query(labelReach(paint)), [&](const IndexedVertex& v) {
        if (!v.named)
            return;
        QString name = QString::fromStdString(scene.level.find<Vertex>(v.key)->name);
        if (name.size() > longestName)
            name = name.left(longestName - 1) + QChar(0x2026);
        const QSize size = text.sizeOf(name);
        const QPoint at = paint.projection(v.at).pixel();
        const int below = static_cast<int>(paint.measures.namedRadius + paint.px(3));
        text.draw(paint.target, {at.x() - size.width() / 2, at.y() + below}, name, ink, halo);
    });
}

} // namespace

QString costText(const LevelInfo& info, double cost) {
    const double value = cost / unitsPerPixel / info.pixelsPerUnit;
    return QString::number(value, 'f', std::abs(value) < 99.95 ? 1 : 0);
}

double labelReach(const Paint& paint) {
    return paint.px(longestName * 11);
}

void paintLabels(const Paint& paint, TextMasks& text) {
    const Scene& scene = paint.scene;
    if (!scene.view[Layer::Labels].visible || paint.measures.detail < Detail::Glyphs)
        return;
    text.setPixelSize(static_cast<int>(std::lround(paint.px(11))));
    if (scene.view.costLabels && scene.view[Layer::Edges].visible)
        paintCosts(paint, text);
    if (scene.view[Layer::Vertices].visible)
        paintNames(paint, text);
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/render/label_painter.h"

#include "editor/raster/parallel_pair.h"
#include "editor/render/drawn_edges.h"

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

// Minimum number of labels for which a second thread is worthwhile.
constexpr std::size_t manyLabels = 300;
constexpr int labelStrips = 4;
constexpr int longestName = 28; // Maximum number of characters of a label. Longer names are elided.
constexpr int tallest = 22; // Upper bound for the height of labels in any font, in screen pixels.

void sortByTop(std::vector<Label>& labels) {
    std::sort(labels.begin(), labels.end(), [](const Label& l, const Label& r) {
        return l.box.top() != r.box.top() ? l.box.top() < r.box.top() : l.key < r.key;
    });
}

// Returns whether label `i` overlaps a label with a higher priority. `labels` must be sorted by
// their top edges. Only direct overlaps count, so that the result is the same for a part of the
// frame, and labels do not flicker while panning.
bool beaten(const std::vector<Label>& labels, std::size_t i) {
    const QRect& box = labels[i].box;
    const auto beats = [&](const Label& other) {
        return other.key < labels[i].key && other.box.intersects(box);
    };
    // All labels have the same height, so a label whose top is above this limit cannot reach down
    // to label `i`.
    for (std::size_t j = i; j-- > 0 && labels[j].box.top() + box.height() >= box.top();)
        if (beats(labels[j]))
            return true;
    for (std::size_t j = i + 1; j < labels.size() && labels[j].box.top() <= box.bottom(); ++j)
        if (beats(labels[j]))
            return true;
    return false;
}

bool showsNames(const Paint& paint) {
    return paint.scene.view[Layer::Labels].visible && paint.measures.detail >= Detail::Glyphs;
}

bool showsCosts(const Paint& paint) {
    return showsNames(paint) && paint.scene.view.costLabels &&
           paint.scene.view[Layer::Edges].visible;
}

Box around(const Paint& paint, QSizeF reach) {
    const int x = static_cast<int>(reach.width()) + 2, y = static_cast<int>(reach.height()) + 2;
    return paint.projection.boxOf(paint.target.clip.adjusted(-x, -y, x, y));
}

// Returns the maximum vertical distance between an item and its label, in device pixels.
double deepest(const Paint& paint) {
    double distance = 0;
    for (const ItemPainter* painter : allItemPainters)
        if (painter->labels)
            distance = std::max(distance, painter->labels->distance(paint));
    return distance;
}

// The area whose labels must be painted. Nullopt means the whole image.
using Reached = const std::optional<RouteCover>&;

bool isReached(Reached cover, Fixed at) {
    return !cover || cover->reaches(at.pixel());
}

bool showsLabels(const Paint& paint, const ItemPainter& painter) {
    return painter.labels && paint.scene.view[painter.layer].visible &&
           (painter.labels->layer != Layer::Labels || showsNames(paint));
}

// Returns the labels of items in the box, except those covered by others.
std::vector<Label> wordsIn(const Paint& paint, const Box& box, TextMasks& text, Reached reached) {
    std::vector<Label> names;
    for (const ItemPainter* painter : allItemPainters)
        if (showsLabels(paint, *painter)) {
            LabelSink sink(paint, *painter->labels, text, reached, names);
            painter->labels->add(paint.scene, box, sink);
        }
    sortByTop(names);
    std::vector<Label> shown;
    for (std::size_t i = 0; i < names.size() && !paint.stopped(); ++i)
        if (!beaten(names, i))
            shown.push_back(names[i]);
    return shown;
}

/// Returns the line whose middle the cost label of an edge is beside: the edge or, if it is curved,
/// a line of the same length through the middle of its line.
std::pair<Fixed, Fixed> costLine(const Paint& paint, const IndexedEdge& edge) {
    std::pair line(paint.projection(edge.a), paint.projection(edge.b));
    if (edge.curved)
        forEachSegment(paint, edge, [&](const DrawnEdge& part) {
            if (part.isMiddle)
                line = {part.at(0.5 - 0.5 / (part.end - part.begin)),
                        part.at(0.5 + 0.5 / (part.end - part.begin))};
        });
    return line;
}

// Returns the cost label of an edge, or nullopt if the edge is too short for it.
std::optional<Label> costOf(const Paint& paint, const IndexedEdge& indexed, TextMasks& text) {
    const auto [a, b] = costLine(paint, indexed);
    const double dx = static_cast<double>(b.x - a.x) / 256;
    const double dy = static_cast<double>(b.y - a.y) / 256;
    const double length = std::hypot(dx, dy);
    const double room = length - 2 * paint.measures.namedRadius - paint.px(8);
    if (room < paint.px(14))
        return std::nullopt;
    const Edge* edge = paint.scene.graph.find(indexed.key);
    const auto cost = edge ? edgeCost(*edge, paint.scene.rules) : std::nullopt;
    if (!cost)
        return std::nullopt;
    const QString number = costText(shownInfo(paint.scene.level), *cost);
    const QSize size = text.sizeOfNumber(number);
    // Skip the label if it would cover too much of the edge.
    if (std::abs(dx) * size.width() + std::abs(dy) * size.height() > room * length)
        return std::nullopt;
    // If an arrow or a link mark is at the middle, place the label beside it.
    const bool taken = indexed.direction != Direction::Both || indexed.key.isLink();
    const double push = taken ? paint.measures.arrow * 0.5 + size.height() * 0.55 : 0;
    const double side = dx >= 0 ? -1 : 1; // Selects the side above the edge.
    const QPointF middle(static_cast<double>(a.x + b.x) / 512 - side * dy / length * push,
                         static_cast<double>(a.y + b.y) / 512 + side * dx / length * push);
    const QPoint corner(static_cast<int>(std::floor(middle.x() - size.width() / 2.0)),
                        static_cast<int>(std::floor(middle.y() - size.height() / 2.0)));
    return Label{QRect(corner, size), number, indexed.key.bits()};
}

template <class Wanted>
std::vector<Label> costsAmong(const Paint& paint, const std::vector<Label>& names, TextMasks& text,
                              Reached reached, const Wanted& wanted) {
    std::vector<Label> labels, shown;
    paint.scene.edges.forEachIn(around(paint, costReach(paint)), [&](const IndexedEdge& edge) {
        const auto [a, b] = costLine(paint, edge);
        if (paint.stopped() || !isReached(reached, {(a.x + b.x) / 2, (a.y + b.y) / 2}))
            return;
        if (auto label = costOf(paint, edge, text))
            labels.push_back(std::move(*label));
    });
    sortByTop(labels);
    const auto named = [&](const QRect& box) {
        return std::any_of(names.begin(), names.end(),
                           [&](const Label& name) { return name.box.intersects(box); });
    };
    for (std::size_t i = 0; i < labels.size() && !paint.stopped(); ++i)
        if (labels[i].box.adjusted(-4, -4, 4, 4).intersects(paint.target.clip) &&
            wanted(labels[i]) && !named(labels[i].box) && !beaten(labels, i))
            shown.push_back(labels[i]);
    return shown;
}

template <class Wanted>
Labels placeWanted(const Paint& paint, TextMasks& text, Reached reached, const Wanted& wanted) {
    text.setPixelSize(static_cast<int>(std::lround(paint.px(11))));
    Labels labels;
    labels.names =
        wordsIn(paint, around(paint, nameReach(paint) + costReach(paint)), text, reached);
    if (showsCosts(paint))
        labels.costs = costsAmong(paint, labels.names, text, reached, wanted);
    std::erase_if(labels.names, [&](const Label& name) { return !wanted(name); });
    return labels;
}

/// Paints labels whose text has already been rendered.
void drawMade(const Paint& paint, const Pixels& target, const TextMasks& text,
              const Labels& labels) {
    const CanvasTheme& theme = paint.scene.theme;
    const auto tint = [&](const QColor& colour, Layer layer) {
        return Tint(colour, paint.opacity(layer));
    };
    const Tint plain = tint(theme.text, Layer::Labels), halo = tint(theme.halo, Layer::Labels);
    for (const Label& cost : labels.costs)
        text.drawNumber(target, cost.box.topLeft(), cost.text, plain, halo);
    for (const Label& name : labels.names)
        text.draw(target, name.box.topLeft(), name.text, tint(theme.*name.colour, name.layer),
                  tint(theme.halo, name.layer));
}

} // namespace

bool LabelSink::isWanted(Point2 place) const {
    return isReached(m_reached, m_paint.projection(place));
}

void LabelSink::add(std::uint32_t id, Point2 place, const TextMasks::Text& label) {
    if (m_paint.stopped() || label.text.isEmpty())
        return;
    const QPoint at = m_paint.projection(place).pixel();
    const QPoint corner(at.x() - label.size.width() / 2,
                        at.y() + static_cast<int>(m_of.distance(m_paint)));
    m_labels.push_back(
        {QRect(corner, label.size), label.text, (m_of.rank << 32U) + id, m_of.layer, m_of.colour});
}

QString elided(const QString& name) {
    return name.size() > longestName ? name.left(longestName - 1) + QChar(0x2026) : name;
}

QString costText(const LevelInfo& info, double cost) {
    const double value = cost / unitsPerPixel / info.pixelsPerUnit;
    return QString::number(value, 'f', std::abs(value) < 99.95 ? 1 : 0);
}

QSizeF nameReach(const Paint& paint) {
    // A changed label affects its own area and that of an adjacent label, which it may hide or
    // reveal.
    return {paint.px(longestName * 6 * 1.5), deepest(paint) + 2 * paint.px(tallest)};
}

QSizeF costReach(const Paint& paint) {
    if (!showsCosts(paint))
        return {0, 0};
    // A changed label affects its own area and that of an adjacent label, which it may hide or
    // reveal.
    return {paint.px(110), paint.measures.arrow + 3 * paint.px(tallest)};
}

Labels placeLabels(const Paint& paint, TextMasks& text) {
    return placeWanted(paint, text, std::nullopt, [](const Label&) { return true; });
}

void drawLabels(const Paint& paint, TextMasks& text, Labels labels) {
    // Width of the halo around text, in device pixels.
    const int rim = static_cast<int>(paint.px(3)) + 2;
    const QRect seen = paint.target.clip.adjusted(-rim, -rim, rim, rim);
    std::erase_if(labels.names, [&](const Label& name) { return !name.box.intersects(seen); });
    text.tidy();
    for (const Label& cost : labels.costs)
        text.sizeOfNumber(cost.text);
    for (const Label& name : labels.names)
        if (!paint.stopped())
            text.make(name.text);
    if (paint.stopped())
        return;
    const bool isMuch = labels.names.size() + labels.costs.size() >= manyLabels;
    Strips strips(paint.target.clip, isMuch ? labelStrips : 1);
    const auto draw = [&] {
        strips.take(
            [&](const QRect& strip) { drawMade(paint, paint.target.within(strip), text, labels); });
    };
    if (isMuch)
        inTwo(draw, draw);
    else
        draw();
}

void paintCoveredLabels(const Paint& paint, TextMasks& text, const RouteCover& cover) {
    if (cover.empty() || !showsNames(paint))
        return;
    // Also place the labels near the line, because they may hide a label under the line.
    const std::optional near = cover.grown((nameReach(paint) + costReach(paint)).toSize());
    drawLabels(paint, text, placeWanted(paint, text, near, [&](const Label& label) {
                   // Other labels remain below the lines.
                   return label.layer == Layer::Labels && cover.meets(label.box);
               }));
}

} // namespace waymark

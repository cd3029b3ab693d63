// SPDX-License-Identifier: MIT
#include "editor/modes/search/search_labels.h"

#include "editor/modes/search/search_words.h"

#include <QGuiApplication>
#include <QPainter>

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

bool covers(const QRectF& box, const std::vector<QRectF>& taken) {
    return std::ranges::any_of(taken, [&](const QRectF& other) { return other.intersects(box); });
}

} // namespace

void paintSearchLabel(const Paint& paint, QPainter& painter, const SearchTracker& tracker,
                      const SearchRun& run, const SearchLabel& label, QPointF at,
                      const QColor& colour, std::vector<QRectF>& taken) {
    const auto amount = [&](std::int64_t lu) { return searchAmountText(tracker, run, lu); };
    const bool settled = label.state == SearchState::Settled;
    const auto visit = run.course.visitOf(label.side, label.vertex);
    QString upper;
    if (settled)
        upper = amount(label.distance);
    QStringList lowers; // Candidates for the lower row. The first one that fits is used.
    // In larger graphs, sums would cover neighbouring labels. They are still shown in the sentence
    // about the current step.
    constexpr StudyGraph::Vertex maxSums = 24;
    if (run.algorithm == StudyAlgorithm::AStar) {
        if (run.course.graph().vertexCount() <= maxSums)
            lowers << QStringLiteral("%1 + %2 = %3")
                          .arg(amount(label.distance), amount(label.key - label.distance),
                               amount(label.key));
        lowers << amount(label.key);
    } else {
        lowers << (settled ? QString() : amount(label.distance));
    }

    QFont font = QGuiApplication::font();
    font.setPixelSize(static_cast<int>(paint.px(11)));
    QFont bold = font;
    bold.setBold(true);
    const QFontMetricsF plain(font), thick(bold);
    const QString number = visit && settled ? QString::number(*visit) : QString();
    const double pad = paint.px(4), rowHeight = paint.px(15);
    const double cell =
        number.isEmpty() ? 0 : std::max(thick.horizontalAdvance(number) + 2 * pad, rowHeight);
    const double upperWidth = upper.isEmpty() ? 0 : thick.horizontalAdvance(upper) + 2 * pad;
    const double reach = paint.measures.vertexRadius + paint.px(4);
    const auto boxWith = [&](const QString& lower) {
        const double lowerWidth = lower.isEmpty() ? 0 : plain.horizontalAdvance(lower) + 2 * pad;
        const double width = std::max(cell + upperWidth, lowerWidth);
        const int rows = (upper.isEmpty() ? 0 : 1) + (lower.isEmpty() ? 0 : 1);
        QRectF box(at.x() + reach, at.y() - reach - rows * rowHeight, width, rows * rowHeight);
        if (box.right() > painter.window().right())
            box.moveRight(at.x() - reach); // Keep the label inside the window.
        if (box.top() < 0)
            box.moveTop(at.y() + reach);
        return box;
    };
    const auto fits = [&](const QString& lower) { return !covers(boxWith(lower), taken); };
    const auto found = std::ranges::find_if(lowers, fits);
    if (found == lowers.end())
        return;
    const QString& lower = *found;
    const QRectF box = boxWith(lower);
    taken.push_back(box);
    const CanvasTheme& theme = paint.scene.theme;
    painter.setPen(QPen(colour, paint.px(1)));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(box, paint.px(3), paint.px(3));
    if (!upper.isEmpty()) {
        const QRectF row(box.left(), box.top(), box.width(), rowHeight);
        painter.setFont(bold);
        if (cell > 0) {
            const QRectF badge(row.left(), row.top(), cell, rowHeight);
            painter.fillRect(badge, colour);
            painter.setPen(theme.vertexRing);
            painter.drawText(badge, Qt::AlignCenter, number);
        }
        painter.setPen(theme.panelText);
        painter.drawText(row.adjusted(cell, 0, 0, 0), Qt::AlignCenter, upper);
    }
    if (!lower.isEmpty()) {
        painter.setFont(font);
        painter.setPen(theme.panelText);
        painter.drawText(QRectF(box.left(), box.bottom() - rowHeight, box.width(), rowHeight),
                         Qt::AlignCenter, lower);
    }
}

bool paintSearchCost(const Paint& paint, QPainter& painter, const QLineF& edge, const QString& text,
                     std::vector<QRectF>& taken) {
    QFont font = QGuiApplication::font();
    font.setPixelSize(static_cast<int>(paint.px(11)));
    const QFontMetricsF metrics(font);
    QRectF box(0, 0, metrics.horizontalAdvance(text) + paint.px(6), paint.px(14));
    box.moveCenter(edge.center());
    if (edge.length() < box.width() + paint.px(24) || covers(box, taken))
        return false;
    taken.push_back(box);
    painter.setFont(font);
    painter.setPen(Qt::NoPen);
    painter.setBrush(paint.scene.theme.halo);
    painter.drawRoundedRect(box, paint.px(3), paint.px(3));
    painter.setPen(paint.scene.theme.text);
    painter.drawText(box, Qt::AlignCenter, text);
    return true;
}

} // namespace waymark

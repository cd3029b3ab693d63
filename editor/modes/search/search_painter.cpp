// SPDX-License-Identifier: MIT
#include "editor/modes/search/search_painter.h"

#include "editor/modes/search/search_tracker.h"
#include "editor/modes/search/search_words.h"
#include "editor/raster/line_raster.h"
#include "editor/render/scene.h"

#include <QGuiApplication>
#include <QLineF>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <functional>

class QPainter;

namespace waymark {

using namespace navcore;

namespace {

bool covers(const QRectF& box, const std::vector<QRectF>& taken) {
    return std::ranges::any_of(taken, [&](const QRectF& other) { return other.intersects(box); });
}

/// Paints the label of a vertex in two rows beside it. The upper row has the visit number and the
/// permanent distance, the lower row the temporary distance. For A* the lower row is "g + h = f",
/// or only f if there is not enough space. Adds the label's box to `taken`, or paints nothing if
/// the box would overlap one that is already in `taken`.
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

/// Paints a cost in the middle of an edge, unless the edge is too short or the text would overlap a
/// box in `taken`. Returns whether the cost was painted.
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

constexpr std::size_t maxLabels = 400; // Maximum number of visible labels. More would overlap.
// Opacity of the veil that dims the map under the search.
constexpr double veil = 0.35;

class SearchPicture {
    using Vertex = StudyGraph::Vertex;

public:
    SearchPicture(const SearchTracker& tracker, const SearchRun& run, const Paint& paint,
                  QPainter& painter)
        : m_tracker(tracker), m_run(run), m_paint(paint), m_painter(painter),
          m_graph(run.course.graph()), m_theme(paint.scene.theme),
          m_dense(paint.measures.detail < Detail::Glyphs),
          m_radius(m_dense ? paint.px(2) : std::max(paint.measures.vertexRadius, paint.px(5))),
          m_seen(paint.query(paint.px(64))) {}

    void draw() {
        QColor over = m_theme.veil;
        over.setAlphaF(static_cast<float>(veil));
        m_painter.fillRect(m_paint.target.clip, over);
        if (m_paint.measures.detail > Detail::Thin)
            for (const SearchSide side : sides())
                forSeen(side, [&](const SearchLabel& label) { drawParent(label); });
        drawWalk();
        drawCycle();
        drawLook();
        for (const SearchSide side : sides())
            if (m_dense)
                forSeen(side, [&](const SearchLabel& label) { drawDot(label); });
            else
                forSeen(side, [&](const SearchLabel& label) { drawMark(label); });
        drawCurrent();
        if (m_marks.size() <= maxLabels && !m_dense)
            drawLabels();
        // Breadth-first search ignores costs, so they would be confusing.
        if (!m_dense && m_run.algorithm != StudyAlgorithm::BreadthFirst)
            drawCosts();
    }

private:
    /// Paints the labels of the latest visits first, and those of waiting vertices last. Labels
    /// that do not fit are skipped.
    void drawLabels() {
        const auto visit = [this](const SearchLabel& label) {
            return label.state == SearchState::Settled
                       ? m_run.course.visitOf(label.side, label.vertex).value_or(0)
                       : std::size_t{0};
        };
        std::ranges::stable_sort(m_marks, std::greater(), visit);
        for (const SearchLabel& label : m_marks)
            paintSearchLabel(m_paint, m_painter, m_tracker, m_run, label, at(label.vertex),
                             colourOf(label), m_taken);
    }

    std::vector<SearchSide> sides() const {
        if (m_run.course.hasTwoSides())
            return {SearchSide::Start, SearchSide::Goal};
        return {SearchSide::Start};
    }

    template <class Act>
    void forSeen(SearchSide side, const Act& act) const {
        for (Vertex vertex = 0; vertex < m_graph.vertexCount(); ++vertex)
            if (isSeen(vertex))
                if (const auto label = m_run.course.label(side, vertex))
                    act(*label);
    }

    Fixed fixed(Vertex vertex) const { return m_paint.projection(m_graph.position(vertex).flat()); }
    QPointF at(Vertex vertex) const { return fixed(vertex).pixels(); }

    const QColor& colourOf(const SearchLabel& label) const {
        if (label.state != SearchState::Settled)
            return m_theme.frontier;
        return label.side == SearchSide::Goal ? m_theme.settledGoal : m_theme.settled;
    }

    /// Paints the cost of each arc in the middle of its edge, if there is space. The sentences that
    /// describe the steps refer to these costs.
    void drawCosts() {
        std::size_t drawn = 0;
        for (Vertex from = 0; from < m_graph.vertexCount() && drawn < maxLabels; ++from)
            for (const StudyGraph::Arc& arc : m_graph.arcsFrom(from)) {
                if ((!isSeen(from) && !isSeen(arc.to)) || !isHere(from) || !isHere(arc.to))
                    continue;
                const auto back = backOf(from, arc.to);
                if (back && arc.to < from)
                    continue; // The other direction of the edge is painted together with this one.
                QString text = searchCostText(m_tracker, arc.cost);
                if (back && *back != arc.cost)
                    text += QStringLiteral(" / ") + searchCostText(m_tracker, *back);
                drawn += paintSearchCost(m_paint, m_painter, {at(from), at(arc.to)}, text, m_taken)
                             ? 1U
                             : 0U;
            }
    }

    bool isSeen(Vertex vertex) const {
        return m_seen.contains(m_graph.position(vertex).flat()) && isHere(vertex);
    }
    bool isHere(Vertex vertex) const { return m_graph.floor(vertex) == m_paint.scene.floor; }

    /// Returns the cost of the opposite arc, or nullopt if there is none.
    std::optional<std::int32_t> backOf(Vertex from, Vertex to) const {
        const auto arcs = m_graph.arcsFrom(to);
        const auto back = std::ranges::find(arcs, from, &StudyGraph::Arc::to);
        return back == arcs.end() ? std::nullopt : std::optional(back->cost);
    }

    void drawParent(const SearchLabel& label) const {
        if (label.parent == StudyGraph::none || !isHere(label.parent))
            return;
        const Tint tint(colourOf(label), label.state == SearchState::Settled ? 1 : 0.75);
        if (m_dense)
            return drawThinLine(m_paint.target, fixed(label.parent), fixed(label.vertex), tint);
        drawArrow(label.parent, label.vertex, colourOf(label),
                  label.state == SearchState::Settled ? 2.4 : 1.6);
    }

    /// Paints an arrow from the vertex `from` to the rim of the vertex `to`, unless both of them
    /// are on other floors.
    void drawArrow(Vertex from, Vertex to, const QColor& colour, double width) const {
        if (!isHere(from) && !isHere(to))
            return;
        const QPointF a = at(from), b = at(to);
        const double length = std::hypot(b.x() - a.x(), b.y() - a.y());
        if (length < 2 * m_radius)
            return;
        const QPointF along = (b - a) / length, across(-along.y(), along.x());
        const QPointF tip = b - along * (m_radius + m_paint.px(1.5));
        const double head = std::min(m_paint.px(5 + width), length / 3);
        const QPointF base = tip - along * head;
        m_painter.setPen(QPen(m_theme.halo, m_paint.px(width + 2.4)));
        m_painter.drawLine(a, base);
        m_painter.setPen(QPen(colour, m_paint.px(width)));
        m_painter.drawLine(a, base);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(colour);
        m_painter.drawPolygon(
            QPolygonF{tip, base + across * head * 0.5, base - across * head * 0.5});
    }

    /// Paints a pixel-aligned square without antialiasing, which is fast enough for 100,000
    /// vertices per frame.
    void drawDot(const SearchLabel& label) const {
        const int side = static_cast<int>(std::lround(m_paint.px(3)));
        const QPoint centre = at(label.vertex).toPoint();
        const QRect dot =
            QRect(centre.x() - side / 2, centre.y() - side / 2, side, side) & m_paint.target.clip;
        const QRgb colour = colourOf(label).rgb();
        for (int y = dot.top(); y <= dot.bottom(); ++y)
            std::fill_n(m_paint.target.row(y) + dot.left(), dot.width(), colour);
    }

    void drawMark(const SearchLabel& label) {
        const QColor& colour = colourOf(label);
        const Fixed centre = fixed(label.vertex);
        drawDisc(m_paint.target, centre, m_radius + m_paint.px(1.6), Tint(m_theme.halo));
        drawDisc(m_paint.target, centre, m_radius, Tint(colour));
        // Waiting vertices are hollow, so that they can be distinguished without colours.
        if (label.state != SearchState::Settled)
            drawDisc(m_paint.target, centre, m_radius - m_paint.px(2.4), Tint(m_theme.vertexRing));
        if (m_marks.size() <= maxLabels)
            m_marks.push_back(label);
    }

    void ring(Vertex vertex, double radius, const QColor& colour) const {
        if (!isHere(vertex))
            return;
        drawRing(m_paint.target, fixed(vertex), radius, m_paint.px(4.6), Tint(m_theme.halo));
        drawRing(m_paint.target, fixed(vertex), radius, m_paint.px(2.6), Tint(colour));
    }

    void drawCurrent() const {
        const double reach = m_radius + m_paint.px(5);
        if (const auto walk = m_run.walkAt()) {
            ring(*walk, reach, m_theme.active);
            for (const Vertex parent : m_run.equalParents())
                ring(parent, reach, m_theme.guide);
        } else if (const StepReport* report = m_run.course.report()) {
            ring(report->settled.vertex, reach, m_theme.active);
        }
    }

    /// Highlights the arc that was examined last. Does nothing unless single arc examinations are
    /// shown.
    void drawLook() const {
        const StepReport* report = m_run.course.report();
        if (!report || m_run.walkedTo > 0 || !m_tracker.isFine() || m_run.course.looks() == 0)
            return;
        const ArcLook& look = report->looks[m_run.course.looks() - 1];
        drawArrow(look.from, look.after.vertex,
                  changesLabel(look.outcome) ? m_theme.active : m_theme.refused, 4);
    }

    void drawWalk() const {
        if (m_run.walkedTo < 2)
            return;
        const auto& way = m_run.path->vertices;
        for (std::size_t i = way.size() - m_run.walkedTo; i + 1 < way.size(); ++i)
            drawArrow(way[i], way[i + 1], m_theme.guide, 5);
    }

    void drawCycle() const {
        if (m_run.course.step() < m_run.course.stepCount())
            return;
        for (std::size_t i = 0; i < m_run.cycle.size(); ++i)
            drawArrow(m_run.cycle[i], m_run.cycle[(i + 1) % m_run.cycle.size()], m_theme.error, 5);
    }

    const SearchTracker& m_tracker;
    const SearchRun& m_run;
    const Paint& m_paint;
    QPainter& m_painter;
    const StudyGraph& m_graph;
    const CanvasTheme& m_theme;
    const bool m_dense;
    const double m_radius;
    const Box m_seen;
    std::vector<SearchLabel> m_marks; ///< Visible labels, up to one more than maxLabels.
    std::vector<QRectF> m_taken;      ///< Boxes that are already covered by labels.
};

} // namespace

void paintSearch(const SearchTracker& tracker, const Paint& paint, QPainter& painter,
                 std::size_t run) {
    const SearchAnswer* answer = tracker.answer();
    if (answer && run < answer->runs.size())
        SearchPicture(tracker, answer->runs[run], paint, painter).draw();
}

} // namespace waymark

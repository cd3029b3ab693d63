// SPDX-License-Identifier: MIT
#include "editor/modes/balance/balance_painter.h"

#include "editor/raster/line_raster.h"

#include <QPainter>

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

constexpr double balanceVeil = 0.45, pale = 0.4;
constexpr double leastWidth = 2, mostWidth = 8;
// Cell size in screen pixels. drawSide() paints at most one vertex per cell.
constexpr int sideCell = 6;

QColor blendOf(const QColor& a, const QColor& b, double part) {
    const auto mix = [part](int from, int to) {
        return static_cast<int>(std::lround(from + part * (to - from)));
    };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

class BalancePicture {
public:
    BalancePicture(const BalanceTracker& tracker, const Paint& paint, QPainter& painter)
        : m_tracker(tracker), m_paint(paint), m_painter(painter), m_theme(paint.scene.theme),
          m_seen(paint.query(paint.px(32))) {}

    void draw() {
        if (const BalanceChokes* chokes = m_tracker.chokes()) {
            QColor over = m_theme.veil;
            over.setAlphaF(static_cast<float>(balanceVeil));
            m_painter.fillRect(m_paint.target.clip, over);
            if (const RemovalImpact* impact = m_tracker.impact())
                drawSides(*impact);
            else
                drawUse(*chokes);
            drawChokes(*chokes);
            if (m_tracker.pointed())
                drawPointed(*m_tracker.pointed());
        }
        if (m_tracker.removed())
            drawRemoved(*m_tracker.removed());
        if (const BalanceAnswer* answer = m_tracker.answer())
            drawEnds(*answer);
    }

private:
    std::optional<Fixed> placeOf(VertexId vertex) const {
        if (!m_paint.scene.graph.hasVertex(vertex) || !m_paint.scene.shows(vertex))
            return std::nullopt;
        const Point2 place = m_paint.scene.graph.position(vertex).flat();
        return m_seen.contains(place) ? std::optional(m_paint.projection(place)) : std::nullopt;
    }

    std::optional<Polyline> lineOf(EdgeKey key) const {
        const Edge* edge = m_paint.scene.graph.find(key);
        if (!edge || !m_paint.scene.shows(*edge))
            return std::nullopt;
        const Polyline line = m_paint.scene.graph.lineOf(*edge);
        return m_seen.meets(line.box()) ? std::optional(line) : std::nullopt;
    }
    void draw(const Polyline& line, const Stroke& stroke, const Tint& tint) const {
        line.forEachSegment([&](Point3 a, Point3 b) {
            drawLine(m_paint.target, m_paint.projection(a.flat()), m_paint.projection(b.flat()),
                     stroke, tint);
        });
    }

    /// Paints the edges that routes use. Busy edges are painted last, and thus on top.
    void drawUse(const BalanceChokes& chokes) const {
        std::vector<const UsedEdge*> uses;
        std::uint64_t most = 1;
        for (const UsedEdge& use : chokes.use.edges) {
            uses.push_back(&use);
            most = std::max(most, use.routes);
        }
        std::ranges::stable_sort(uses, {}, &UsedEdge::routes);
        const double opacity = chokes.isCurrent ? 1 : pale;
        for (const UsedEdge* use : uses)
            if (const auto line = lineOf(use->edge)) {
                const double part =
                    std::sqrt(static_cast<double>(use->routes) / static_cast<double>(most));
                const double width = leastWidth + part * (mostWidth - leastWidth);
                draw(*line, Stroke::round(m_paint.px(width + 2.4)), Tint(m_theme.halo, opacity));
                draw(*line, Stroke::round(m_paint.px(width)),
                     Tint(blendOf(m_theme.warning, m_theme.error, part), opacity));
            }
    }

    void drawChokes(const BalanceChokes& chokes) const {
        const double opacity = chokes.isCurrent ? 1 : pale;
        const Tint halo(m_theme.halo, opacity), tint(m_theme.guide, opacity);
        for (const ChokePoint& point : chokes.chokes.points) {
            if (const auto* edge = std::get_if<EdgeKey>(&point.what)) {
                const auto line = lineOf(*edge);
                if (!line)
                    continue;
                draw(*line, Stroke::of(m_paint.px(4.4)), halo);
                draw(*line, Stroke::of(m_paint.px(2.2)), tint);
            } else if (const auto at = placeOf(std::get<VertexId>(point.what))) {
                const double radius = m_paint.measures.vertexRadius + m_paint.px(4);
                drawRing(m_paint.target, *at, radius, m_paint.px(4.4), halo);
                drawRing(m_paint.target, *at, radius, m_paint.px(2.2), tint);
            }
        }
    }

    void drawPointed(const RemovedElement& what) const {
        const Tint halo(m_theme.halo), tint(m_theme.hover);
        if (const auto* edge = std::get_if<EdgeKey>(&what)) {
            const auto line = lineOf(*edge);
            if (!line)
                return;
            draw(*line, Stroke::round(m_paint.px(9)), halo);
            draw(*line, Stroke::round(m_paint.px(6)), tint);
        } else if (const auto at = placeOf(std::get<VertexId>(what))) {
            const double radius = m_paint.measures.vertexRadius + m_paint.px(5);
            drawRing(m_paint.target, *at, radius, m_paint.px(7), halo);
            drawRing(m_paint.target, *at, radius, m_paint.px(4.4), tint);
        }
    }

    /// Marks vertices with discs if the start that loses the most routes still reaches them, and
    /// with rings if it no longer does. In crowded areas, only some of the vertices are marked.
    void drawSides(const RemovalImpact& impact) {
        const double opacity = impact.isCurrent ? 1 : pale;
        drawSide(impact.sides.near, [&](Fixed at) {
            drawDisc(m_paint.target, at, m_paint.px(6), Tint(m_theme.halo, opacity));
            drawDisc(m_paint.target, at, m_paint.px(4.6), Tint(m_theme.settled, opacity));
        });
        drawSide(impact.sides.far, [&](Fixed at) {
            drawRing(m_paint.target, at, m_paint.px(5), m_paint.px(5), Tint(m_theme.halo, opacity));
            drawRing(m_paint.target, at, m_paint.px(5), m_paint.px(2.6),
                     Tint(m_theme.error, opacity));
        });
    }

    template <class Mark>
    void drawSide(const std::vector<VertexId>& side, const Mark& mark) const {
        const QRect clip = m_paint.target.clip;
        const int cell = std::max(1, static_cast<int>(std::lround(m_paint.px(sideCell))));
        const int columns = clip.width() / cell + 16, rows = clip.height() / cell + 16;
        std::vector<char> taken(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
        for (const VertexId vertex : side) {
            const auto at = placeOf(vertex);
            if (!at)
                continue;
            const QPointF pixel = at->pixels();
            const int x =
                std::clamp((static_cast<int>(pixel.x()) - clip.left()) / cell + 8, 0, columns - 1);
            const int y =
                std::clamp((static_cast<int>(pixel.y()) - clip.top()) / cell + 8, 0, rows - 1);
            char& isTaken = taken[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns) +
                                  static_cast<std::size_t>(x)];
            if (!std::exchange(isTaken, 1))
                mark(*at);
        }
    }

    void drawRemoved(const RemovedElement& removed) const {
        std::optional<Fixed> at;
        if (const auto* edge = std::get_if<EdgeKey>(&removed)) {
            if (const auto line = lineOf(*edge)) {
                draw(*line, Stroke::round(m_paint.px(9)), Tint(m_theme.halo));
                draw(*line, Stroke::round(m_paint.px(5)), Tint(m_theme.error));
                const Fixed a = m_paint.projection(line->first().flat()),
                            b = m_paint.projection(line->last().flat());
                at = line->isStraight() ? Fixed{(a.x + b.x) / 2, (a.y + b.y) / 2}
                                        : m_paint.projection(line->point(line->size() / 2).flat());
            }
        } else {
            at = placeOf(std::get<VertexId>(removed));
        }
        if (!at)
            return;
        const auto arm = static_cast<decltype(at->x)>(std::lround(m_paint.px(9) * 256));
        for (const double width : {7.5, 3.5}) {
            const Tint tint(width > 5 ? m_theme.halo : m_theme.error);
            const Stroke stroke = Stroke::round(m_paint.px(width));
            drawLine(m_paint.target, {at->x - arm, at->y - arm}, {at->x + arm, at->y + arm}, stroke,
                     tint);
            drawLine(m_paint.target, {at->x - arm, at->y + arm}, {at->x + arm, at->y - arm}, stroke,
                     tint);
        }
    }

    /// Paints rings around the starts, and double rings around the goals.
    void drawEnds(const BalanceAnswer& answer) const {
        const double radius = m_paint.measures.namedRadius + m_paint.px(4);
        for (const VertexId start : answer.starts)
            ring(start, radius, m_theme.settled);
        for (const VertexId goal : answer.goals) {
            ring(goal, radius, m_theme.settledGoal);
            ring(goal, radius + m_paint.px(4.5), m_theme.settledGoal);
        }
    }

    void ring(VertexId vertex, double radius, const QColor& colour) const {
        const auto at = placeOf(vertex);
        if (!at)
            return;
        drawRing(m_paint.target, *at, radius, m_paint.px(4.4), Tint(m_theme.halo));
        drawRing(m_paint.target, *at, radius, m_paint.px(2.2), Tint(colour));
    }

    const BalanceTracker& m_tracker;
    const Paint& m_paint;
    QPainter& m_painter;
    const CanvasTheme& m_theme;
    const Box m_seen;
};

} // namespace

void paintBalance(const BalanceTracker& tracker, const Paint& paint, QPainter& painter) {
    BalancePicture(tracker, paint, painter).draw();
}

} // namespace waymark

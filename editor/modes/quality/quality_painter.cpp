// SPDX-License-Identifier: MIT
#include "editor/modes/quality/quality_painter.h"

#include "editor/model/route_words.h"
#include "editor/modes/quality/quality_words.h"
#include "editor/raster/colour_ramp.h"
#include "editor/raster/line_raster.h"
#include "editor/raster/text_masks.h"
#include "editor/render/drawn_edges.h"
#include "editor/render/label_painter.h"
#include "editor/render/overlay_painter.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(QualityMap)
};

/// Colours from no detour to a long one. The lightness changes monotonically, so the colours can be
/// distinguished without their hue.
constexpr std::array<QRgb, 5> detourRamp{0xff3b7ea1, 0xff6fb08a, 0xffe3c75b, 0xffe5873d,
                                         0xffb3212d};
const QColor walkColour(0x1f, 0x8a, 0x4c), routeColour(0xb0, 0x2a, 0x8f);

class QualityPicture {
public:
    QualityPicture(const QualityTracker& tracker, const Paint& paint, QPainter& painter)
        : m_tracker(tracker), m_paint(paint), m_painter(painter), m_theme(paint.scene.theme) {}

    void draw(TextMasks& text) {
        if (const QualityDetails* details = m_tracker.details()) {
            drawDetours(*details);
            // Draw the names again, because the discs and lines cover them.
            drawLabels(m_paint, text, placeLabels(m_paint, text));
            if (const RedundantEdges* redundant = m_tracker.redundant())
                drawRedundant(*redundant);
            for (std::size_t i = 0; i < details->gaps.size(); ++i)
                drawGap(details->gaps[i].gap, static_cast<int>(i) == m_tracker.pointedGap());
            if (m_tracker.pair() >= 0)
                drawPair(details->pairs[static_cast<std::size_t>(m_tracker.pair())]);
        }
        if (const auto* suggestions = m_tracker.suggestions())
            drawSuggestions(*suggestions);
        if (const QualityDetails* details = m_tracker.details())
            drawGapLabels(details->gaps);
    }

private:
    QPointF at(Point2 place) const { return m_paint.projection(place).pixels(); }
    std::optional<Point2> placeOf(VertexId vertex) const {
        return m_paint.scene.graph.hasVertex(vertex) && m_paint.scene.shows(vertex)
                   ? std::optional(m_paint.scene.graph.position(vertex).flat())
                   : std::nullopt;
    }

    /// Draws edges as wide lines and vertices as discs, in the colours of their local detours.
    /// Edges that many of the tested routes use are wider.
    void drawDetours(const QualityDetails& details) const {
        const std::vector<LocalDetour>& detours = details.detours;
        std::unordered_map<std::uint32_t, double> byVertex;
        for (const LocalDetour& local : detours)
            byVertex[local.vertex.value] = local.detour;
        const Scene& scene = m_paint.scene;
        const auto detourOf = [&](VertexId id) {
            const auto found = byVertex.find(id.value);
            return found == byVertex.end() ? 0 : found->second;
        };
        // Shrink the marks in dense graphs, so that the map remains visible between them.
        const Measures& measures = m_paint.measures;
        const double width = std::clamp(measures.spacing * 0.14, m_paint.px(1), m_paint.px(3.2));
        const double mostWidth = 2.5 * width;
        const auto widthOf = [&](EdgeKey key) {
            const auto load = details.loads.find(key);
            if (load == details.loads.end())
                return width;
            return width + (mostWidth - width) * std::sqrt(static_cast<double>(load->second) /
                                                           static_cast<double>(details.mostLoad));
        };
        scene.edges.forEachIn(m_paint.query(mostWidth), [&](const IndexedEdge& edge) {
            const Edge* whole = scene.graph.find(edge.key);
            const double a = whole ? detourOf(whole->a) : 0, b = whole ? detourOf(whole->b) : 0;
            if (a > 0 && b > 0)
                forEachLine(m_paint, edge, [&](Fixed from, Fixed to) {
                    drawLine(m_paint.target, from, to, Stroke::of(widthOf(edge.key)),
                             Tint(detourColour((a + b) / 2)));
                });
        });
        const double radius = std::clamp(measures.spacing * 0.22, m_paint.px(1.5),
                                         measures.vertexRadius + m_paint.px(2.5));
        const Box seen = m_paint.query(radius);
        for (const LocalDetour& local : detours)
            if (const auto place = placeOf(local.vertex); place && seen.contains(*place)) {
                drawDisc(m_paint.target, m_paint.projection(*place), radius + m_paint.px(1),
                         Tint(m_theme.halo));
                drawDisc(m_paint.target, m_paint.projection(*place), radius,
                         Tint(detourColour(local.detour)));
            }
    }

    void drawRedundant(const RedundantEdges& redundant) const {
        OverlayPainter marks(m_paint, m_painter);
        for (const EdgeKey key : redundant.edges)
            if (const Edge* edge = m_paint.scene.graph.find(key);
                edge && m_paint.scene.shows(*edge))
                m_paint.scene.graph.lineOf(*edge).forEachSegment([&](Point3 a, Point3 b) {
                    marks.line(a.flat(), b.flat(), OverlayStyle::Removed);
                });
    }

    void drawGap(const PartGap& gap, bool isPointed) const {
        const auto from = placeOf(gap.from), to = placeOf(gap.to);
        if (!from || !to)
            return;
        for (const bool isHalo : {true, false}) {
            QPen pen(isHalo      ? m_theme.halo
                     : isPointed ? m_theme.hover
                                 : m_theme.error,
                     m_paint.px(isHalo      ? 5
                                : isPointed ? 3.4
                                            : 2.2));
            pen.setCapStyle(Qt::FlatCap);
            if (!isHalo)
                pen.setDashPattern({4, 3});
            m_painter.setPen(pen);
            m_painter.drawLine(at(*from), at(*to));
        }
    }

    /// Draws the labels of gaps where they cover no other label. The label of the gap under the
    /// pointer is always drawn.
    void drawGapLabels(const std::vector<JoinableGap>& gaps) {
        for (const bool wantsPointed : {true, false})
            for (std::size_t i = 0; i < gaps.size(); ++i)
                if ((static_cast<int>(i) == m_tracker.pointedGap()) == wantsPointed)
                    drawGapLabel(gaps[i], wantsPointed);
    }
    void drawGapLabel(const JoinableGap& joinable, bool isPointed) {
        const auto from = placeOf(joinable.gap.from), to = placeOf(joinable.gap.to);
        if (!from || !to)
            return;
        const QString length = lengthText(m_paint.scene.level, joinable.gap.length);
        const QString text =
            isPointed ? Words::tr("Gap of %1. Click: add %2").arg(length, joinText(joinable))
                      : Words::tr("Gap of %1").arg(length);
        const Point2 middle{from->x + (to->x - from->x) / 2, from->y + (to->y - from->y) / 2};
        OverlayPainter marks(m_paint, m_painter);
        const QRectF box = marks.labelBox(middle, text);
        if (!isPointed && std::ranges::any_of(
                              m_taken, [&](const QRectF& other) { return other.intersects(box); }))
            return;
        m_taken.push_back(box);
        marks.label(middle, text, isPointed ? OverlayStyle::Active : OverlayStyle::Removed);
    }

    void drawLines(const std::vector<Point2>& points, const QColor& colour,
                   Qt::PenStyle style) const {
        QPainterPath path(at(points.front()));
        for (std::size_t i = 1; i < points.size(); ++i)
            path.lineTo(at(points[i]));
        QPen halo(m_theme.halo, m_paint.px(7));
        halo.setCapStyle(Qt::RoundCap);
        halo.setJoinStyle(Qt::RoundJoin);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(halo);
        m_painter.drawPath(path);
        QPen pen(colour, m_paint.px(style == Qt::SolidLine ? 4 : 3.4));
        pen.setCapStyle(style == Qt::SolidLine ? Qt::RoundCap : Qt::FlatCap);
        pen.setJoinStyle(Qt::RoundJoin);
        if (style != Qt::SolidLine)
            pen.setDashPattern({2.6, 1.6});
        m_painter.setPen(pen);
        m_painter.drawPath(path);
    }

    static Point2 middleOf(const std::vector<Point2>& points) {
        double whole = 0;
        for (std::size_t i = 1; i < points.size(); ++i)
            whole += std::sqrt(static_cast<double>(squaredDistance(points[i - 1], points[i])));
        double left = whole / 2;
        for (std::size_t i = 1; i < points.size(); ++i) {
            const Point2 a = points[i - 1], b = points[i];
            const double leg = std::sqrt(static_cast<double>(squaredDistance(a, b)));
            if (left <= leg && leg > 0) {
                const double part = left / leg;
                return {a.x + static_cast<Coord>(part * (b.x - a.x)),
                        a.y + static_cast<Coord>(part * (b.y - a.y))};
            }
            left -= leg;
        }
        return points.front();
    }

    void drawPlace(Point2 place) const {
        drawDisc(m_paint.target, m_paint.projection(place), m_paint.px(7), Tint(m_theme.halo));
        drawDisc(m_paint.target, m_paint.projection(place), m_paint.px(5), Tint(m_theme.text));
    }

    void drawPair(const WorstPair& pair) const {
        const Level& level = m_paint.scene.level;
        if (!pair.isLost())
            drawLines(pair.route, routeColour, Qt::DashLine);
        drawLines(pair.walk, walkColour, Qt::SolidLine);
        drawPlace(pair.walk.front());
        drawPlace(pair.walk.back());
        OverlayPainter marks(m_paint, m_painter);
        marks.label(
            middleOf(pair.walk),
            Words::tr("Walk %1").arg(lengthText(level, static_cast<double>(pair.trueLength))),
            OverlayStyle::Guide);
        if (!pair.isLost())
            marks.label(middleOf(pair.route),
                        Words::tr("Route %1 (%2)")
                            .arg(lengthText(level, static_cast<double>(pair.graphLength)),
                                 timesText(pair.detour())),
                        OverlayStyle::Guide);
    }

    void drawSuggestions(const std::vector<Suggestion>& suggestions) {
        const int chosen = m_tracker.chosen();
        for (std::size_t i = 0; i < suggestions.size(); ++i)
            if (static_cast<int>(i) != chosen)
                drawSuggestion(suggestions[i], OverlayStyle::Ghost);
        if (chosen < 0)
            return;
        const Suggestion& suggestion = suggestions[static_cast<std::size_t>(chosen)];
        const Point2 place = drawSuggestion(suggestion, OverlayStyle::Active);
        const QString text =
            QStringLiteral("%1: %2").arg(reasonText(suggestion.reason), gainText(suggestion));
        OverlayPainter marks(m_paint, m_painter);
        m_taken.push_back(marks.labelBox(place, text));
        marks.label(place, text, OverlayStyle::Active);
    }

    enum class GhostSign : std::uint8_t { Plus, Minus };
    /// Draws the mark of a suggestion: a disc with a plus or minus sign, filled if the suggestion
    /// is chosen.
    void drawGhost(Point2 place, OverlayStyle style, GhostSign sign) const {
        const bool isChosen = style == OverlayStyle::Active;
        const double radius = m_paint.px(isChosen ? 9 : 7);
        const Fixed centre = m_paint.projection(place);
        drawDisc(m_paint.target, centre, radius + m_paint.px(3), Tint(m_theme.halo));
        drawDisc(m_paint.target, centre, radius + m_paint.px(1.5), Tint(m_theme.active));
        if (!isChosen)
            drawDisc(m_paint.target, centre, radius, Tint(m_theme.panel));
        const double arm = radius * 0.62;
        const QPointF middle = centre.pixels();
        m_painter.setPen(QPen(isChosen ? m_theme.panel : m_theme.active, m_paint.px(2)));
        m_painter.drawLine(middle - QPointF(arm, 0), middle + QPointF(arm, 0));
        if (sign == GhostSign::Plus)
            m_painter.drawLine(middle - QPointF(0, arm), middle + QPointF(0, arm));
    }

    /// Draws a suggestion. Returns the position for its label.
    Point2 drawSuggestion(const Suggestion& suggestion, OverlayStyle style) const {
        OverlayPainter marks(m_paint, m_painter);
        if (suggestion.kind == SuggestionKind::AddLink ||
            suggestion.kind == SuggestionKind::AddJump) {
            const Link& link = *suggestion.change.of<Link>().begin()->second.after;
            const auto from = placeOf(link.from), to = placeOf(link.to);
            if (!from || !to)
                return {};
            marks.line(*from, *to, style);
            const Point2 middle{from->x + (to->x - from->x) / 2, from->y + (to->y - from->y) / 2};
            drawGhost(middle, style, GhostSign::Plus);
            return middle;
        }
        if (suggestion.kind == SuggestionKind::RemoveEdge) {
            marks.line(suggestion.places.front().flat(), suggestion.places.back().flat(),
                       OverlayStyle::Removed);
            return suggestion.places.front().flat();
        }
        const bool isRemoval = suggestion.kind == SuggestionKind::RemoveVertex;
        for (std::size_t i = 0; i < suggestion.places.size(); ++i) {
            if (i > 0)
                marks.line(suggestion.places[i - 1].flat(), suggestion.places[i].flat(), style);
            drawGhost(suggestion.places[i].flat(), style,
                      isRemoval ? GhostSign::Minus : GhostSign::Plus);
        }
        return suggestion.places.front().flat();
    }

    const QualityTracker& m_tracker;
    const Paint& m_paint;
    QPainter& m_painter;
    const CanvasTheme& m_theme;
    std::vector<QRectF> m_taken; ///< Boxes of labels, in device pixels.
};

} // namespace

QColor detourColour(double detour) {
    return rampColour(detourRamp, (detour - 1) / (mostDetourShown - 1));
}

void paintQuality(const QualityTracker& tracker, const Paint& paint, QPainter& painter,
                  TextMasks& text) {
    QualityPicture(tracker, paint, painter).draw(text);
}

} // namespace waymark

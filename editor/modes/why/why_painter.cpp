// SPDX-License-Identifier: MIT
#include "editor/modes/why/why_painter.h"

#include "editor/model/route_words.h"
#include "editor/modes/why/why_words.h"
#include "editor/raster/line_raster.h"
#include "editor/render/drawn_edges.h"
#include "editor/render/overlay_painter.h"

#include <QGuiApplication>

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

using Slot = CompiledGraph::Slot;

constexpr double reachOpacity = 0.42;

/// Whether a vertex can be reached from the start, can reach the goal, or neither.
enum class Belongs : std::uint8_t { Nowhere, ToStart, ToGoal };

class ReachPicture {
public:
    ReachPicture(const Paint& paint, const WhyTracker& tracker)
        : m_paint(paint), m_fields(*tracker.fields()),
          m_graph(tracker.workspace().document.live().compiled(tracker.shown()->ends.agent)),
          m_start(paint.scene.theme.settled, reachOpacity),
          m_goal(paint.scene.theme.settledGoal, reachOpacity) {}

    void drawEdges() const {
        const double width = std::max(m_paint.measures.haloWidth * 2, m_paint.px(5));
        const Scene& scene = m_paint.scene;
        scene.edges.forEachIn(m_paint.query(width), [&](const IndexedEdge& edge) {
            const Edge* whole = scene.graph.find(edge.key);
            const Belongs side = whole ? of(whole->a) : Belongs::Nowhere;
            if (side == Belongs::Nowhere || of(whole->b) != side)
                return;
            forEachLine(m_paint, edge, [&](Fixed a, Fixed b) {
                if (dense())
                    drawThinLine(m_paint.target, a, b, tintOf(side));
                else
                    drawLine(m_paint.target, a, b, Stroke::of(width), tintOf(side));
            });
        });
    }

    void drawVertices() const {
        if (dense())
            return;
        const double radius = m_paint.measures.vertexRadius + m_paint.px(5);
        m_paint.scene.places.forEachIn<VertexId>(
            m_paint.query(radius), [&](const IndexedVertex& vertex) {
                const Belongs side = of(vertex.key);
                const Fixed at = m_paint.projection(vertex.at);
                if (side == Belongs::ToStart)
                    drawDisc(m_paint.target, at, radius, m_start);
                else if (side == Belongs::ToGoal)
                    drawRing(m_paint.target, at, radius, m_paint.px(2.5), m_goal);
            });
    }

private:
    bool dense() const { return m_paint.measures.detail < Detail::Dots; }
    const Tint& tintOf(Belongs side) const { return side == Belongs::ToStart ? m_start : m_goal; }

    Belongs of(VertexId vertex) const {
        const Slot slot = m_graph.slotOf(vertex);
        if (slot == CompiledGraph::none || slot >= m_fields.slotCount())
            return Belongs::Nowhere;
        return m_fields.fromStart(slot) ? Belongs::ToStart
               : m_fields.toGoal(slot)  ? Belongs::ToGoal
                                        : Belongs::Nowhere;
    }

    const Paint& m_paint;
    const TwoSidedDistances& m_fields;
    const CompiledGraph& m_graph;
    Tint m_start, m_goal;
};

void thinLine(const Paint& paint, std::span<const Point3> points, double width,
              const QColor& colour) {
    const auto strokeAll = [&](double px, const Tint& tint) {
        for (std::size_t i = 1; i < points.size(); ++i)
            drawLine(paint.target, paint.projection(points[i - 1].flat()),
                     paint.projection(points[i].flat()), Stroke::round(paint.px(px)), tint);
    };
    strokeAll(width + 2.4, Tint(paint.scene.theme.halo));
    strokeAll(width, Tint(colour));
}

/// Paints the parts of the second best route that are on the painted floor.
void paintAlternative(const Paint& paint, const WhyTracker::Alternative& route) {
    const std::vector<FloorId>& floors = route.floors;
    const std::span<const Point3> points(route.points);
    for (std::size_t first = 0; first < points.size();) {
        std::size_t last = first;
        while (last + 1 < points.size() && floors[last + 1] == floors[first])
            ++last;
        if (floors[first] == paint.scene.floor)
            thinLine(paint, points.subspan(first, last - first + 1), 1.8, paint.scene.theme.active);
        first = last + 1;
    }
}

void markEdge(const Paint& paint, EdgeKey key) {
    const Edge* edge = paint.scene.graph.find(key);
    if (!edge || !paint.scene.shows(*edge))
        return;
    thinLine(paint, paint.scene.graph.lineOf(*edge).points(), 3.6, paint.scene.theme.active);
}

/// A label with the answer in bold, and below it the condition under which it would change.
class WhyLabel {
public:
    WhyLabel(const Paint& paint, const QPainter& painter, Point2 place, QString upper,
             QString lower)
        : m_paint(paint), m_upper(std::move(upper)), m_lower(std::move(lower)),
          m_plain(QGuiApplication::font()) {
        m_plain.setPixelSize(static_cast<int>(paint.px(12)));
        m_bold = m_plain;
        m_bold.setBold(true);
        const double width = std::max(QFontMetricsF(m_bold).horizontalAdvance(m_upper),
                                      QFontMetricsF(m_plain).horizontalAdvance(m_lower)) +
                             2 * pad();
        const double height = row() * (m_lower.isEmpty() ? 1 : 2) + paint.px(8);
        const QPointF at = paint.projection(place).pixels();
        m_box = QRectF(at + QPointF(paint.px(14), paint.px(14)), QSizeF(width, height));
        const QRectF window = painter.window();
        // Keep the box inside the window.
        if (m_box.right() > window.right())
            m_box.moveRight(std::max(at.x() - paint.px(10), window.left() + width));
        if (m_box.bottom() > window.bottom())
            m_box.moveBottom(at.y() - paint.px(10));
    }

    const QRectF& box() const { return m_box; }

    void draw(QPainter& painter) const {
        const CanvasTheme& theme = m_paint.scene.theme;
        painter.setPen(QPen(theme.active, m_paint.px(1)));
        painter.setBrush(theme.panel);
        painter.drawRoundedRect(m_box, m_paint.px(4), m_paint.px(4));
        painter.setPen(theme.panelText);
        painter.setFont(m_bold);
        const QRectF first(m_box.left() + pad(), m_box.top() + m_paint.px(4), m_box.width(), row());
        painter.drawText(first, Qt::AlignLeft | Qt::AlignVCenter, m_upper);
        painter.setFont(m_plain);
        painter.drawText(first.translated(0, row()), Qt::AlignLeft | Qt::AlignVCenter, m_lower);
    }

private:
    double row() const { return m_paint.px(17); }
    double pad() const { return m_paint.px(8); }

    const Paint& m_paint;
    QString m_upper, m_lower;
    QFont m_plain, m_bold;
    QRectF m_box;
};

// Radius and spacing of the rings around obstructions, in screen pixels.
constexpr double obstructionRadius = 13, obstructionStep = 30;

/// Returns whether an obstruction is on the painted floor, or on a link that ends there.
bool isHere(const Scene& scene, const NoRouteReason& obstruction) {
    if (obstruction.floor.valid() || !obstruction.edge)
        return obstruction.floor == scene.floor;
    const Edge* edge = scene.graph.find(*obstruction.edge);
    return edge && scene.shows(*edge);
}

/// Returns the screen positions of the rings around obstructions. Rings on the painted floor that
/// would overlap are placed side by side.
std::vector<QPointF> obstructionPlaces(const Paint& paint,
                                       const std::vector<NoRouteReason>& obstructions) {
    std::vector<std::vector<std::size_t>> groups;
    std::vector<QPointF> places;
    for (std::size_t i = 0; i < obstructions.size(); ++i) {
        places.push_back(paint.projection(obstructions[i].place.flat()).pixels());
        if (!isHere(paint.scene, obstructions[i]))
            continue;
        const auto near = std::ranges::find_if(groups, [&](const auto& group) {
            return QLineF(places[group.front()], places[i]).length() < paint.px(obstructionRadius);
        });
        if (near == groups.end())
            groups.push_back({i});
        else
            near->push_back(i);
    }
    for (const auto& group : groups) {
        const QPointF middle = places[group.front()];
        for (std::size_t i = 0; i < group.size(); ++i)
            places[group[i]] =
                middle + QPointF((static_cast<double>(i) - (double(group.size()) - 1) / 2) *
                                     paint.px(obstructionStep),
                                 0);
    }
    return places;
}

/// Paints a ring around each obstruction on the painted floor. If the route has several, on any
/// floor, they are numbered as in the Properties panel.
void ringObstructions(const Paint& paint, QPainter& painter,
                      const std::vector<NoRouteReason>& obstructions) {
    QFont font = QGuiApplication::font();
    font.setPixelSize(static_cast<int>(paint.px(13)));
    font.setBold(true);
    painter.setFont(font);
    const double radius = paint.px(obstructionRadius);
    const CanvasTheme& theme = paint.scene.theme;
    const std::vector<QPointF> places = obstructionPlaces(paint, obstructions);
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!isHere(paint.scene, obstructions[i]))
            continue;
        painter.setBrush(obstructions.size() > 1 ? QBrush(theme.panel) : QBrush(Qt::NoBrush));
        for (const auto& [colour, width] :
             {std::pair(theme.halo, 5.0), std::pair(theme.error, 2.4)}) {
            painter.setPen(QPen(colour, paint.px(width)));
            painter.drawEllipse(places[i], radius, radius);
        }
        if (obstructions.size() == 1)
            continue;
        painter.setPen(theme.panelText);
        painter.drawText(
            QRectF(places[i] - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)),
            Qt::AlignCenter, QString::number(i + 1));
    }
}

/// Marks the changes that would create a route: the obstructions to remove and, unless removing a
/// single obstruction is enough, the edge to add.
void paintMissing(const Paint& paint, QPainter& painter, const WhyTracker& tracker) {
    if (!tracker.missing())
        return;
    OverlayPainter marks(paint, painter);
    const NoRouteDiagnosis& missing = *tracker.missing();
    ringObstructions(paint, painter, missing.obstructions);
    const NavGraph& graph = paint.scene.graph;
    if (missing.edge && missing.obstructions.size() != 1 && graph.hasVertex(missing.edge->from) &&
        graph.hasVertex(missing.edge->to) && missing.edge->floor == paint.scene.floor)
        marks.line(graph.position(missing.edge->from).flat(),
                   graph.position(missing.edge->to).flat(), OverlayStyle::Ghost);
}

/// Paints the missing edge, and a label with the reason and a remedy. Returns the box of the label,
/// which is empty if a vertex no longer exists.
QRectF paintNoEdge(const Paint& paint, QPainter& painter, const WhyTracker& tracker) {
    const auto& [pair, reason] = *tracker.vertexPair();
    const NavGraph& graph = paint.scene.graph;
    if (!graph.hasVertex(pair.a) || !graph.hasVertex(pair.b) || !paint.scene.shows(pair.a))
        return {};
    const Point2 a = graph.position(pair.a).flat(), b = graph.position(pair.b).flat();
    if (reason) {
        OverlayPainter marks(paint, painter);
        marks.line(a, b, OverlayStyle::Refused);
        if (reason->reason == NoEdgeReason::TooNarrow)
            marks.vertex(reason->place, OverlayStyle::Refused);
    }
    const WhyLabel label(paint, painter, {a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2},
                         whyNoEdgeText(tracker), whyNoEdgeChangeText(tracker));
    label.draw(painter);
    return label.box();
}

class WhyLayer : public OverlayLayer {
public:
    explicit WhyLayer(const WhyTracker& tracker) : m_tracker(tracker) {}

    // The tracker emits changed() whenever the layer changes outside the edited area.
    bool isLocal() const override { return true; }
    void paintBelowRoutes(const Paint& paint, QImage&, FillRaster&) const override {
        if (showsReach())
            ReachPicture(paint, m_tracker).drawEdges();
    }
    void paintAboveRoutes(const Paint& paint) const override {
        if (showsReach())
            ReachPicture(paint, m_tracker).drawVertices();
    }

private:
    bool showsReach() const {
        return m_tracker.state() == WhyTracker::State::NoWay && m_tracker.shown();
    }

    const WhyTracker& m_tracker;
};

} // namespace

std::unique_ptr<OverlayLayer> whyLayer(const WhyTracker& tracker) {
    return std::make_unique<WhyLayer>(tracker);
}

void paintWhy(const WhyTracker& tracker, const Paint& paint, QPainter& painter) {
    if (tracker.state() == WhyTracker::State::NoWay)
        paintMissing(paint, painter, tracker);
    if (tracker.alternative())
        paintAlternative(paint, *tracker.alternative());
    if (tracker.chosen())
        markEdge(paint, tracker.chosen()->key);
    const QRectF taken = tracker.vertexPair() ? paintNoEdge(paint, painter, tracker) : QRectF();
    const std::optional<WhyEdge>& pointed = tracker.pointed();
    if (!pointed)
        return;
    markEdge(paint, pointed->key);
    const WhyLabel label(paint, painter, tracker.pointedAt(), whyStandingText(tracker, *pointed),
                         whyLimitText(tracker, *pointed));
    if (!label.box().intersects(taken)) // The label of the vertex pair has priority.
        label.draw(painter);
}

} // namespace waymark

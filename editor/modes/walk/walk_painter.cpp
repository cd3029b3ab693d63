// SPDX-License-Identifier: MIT
#include "editor/modes/walk/walk_painter.h"

#include "editor/model/route_words.h"
#include "editor/raster/line_raster.h"
#include "editor/render/overlay_painter.h"
#include "editor/render/painters.h"

#include <QCoreApplication>
#include <QGuiApplication>

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

// Minimum and maximum radius of a unit, in screen pixels.
constexpr double minUnitRadius = 4, maxUnitRadius = 24;
constexpr double nose = 4;       // Extent of the heading mark beyond the disc, in screen pixels.
constexpr double minStretch = 5; // Segments of a flow line that are shorter than this are merged.
// Width of the band that hides a gate's normal appearance, in screen pixels.
constexpr double gateBand = 13;
constexpr double followRing = 13; // Radius of the ring around the followed unit.

struct WalkWords {
    Q_DECLARE_TR_FUNCTIONS(WalkPainter)
};

class WalkPicture {
public:
    WalkPicture(const WalkTracker& tracker, const Paint& paint, QPainter& painter)
        : m_tracker(tracker), m_paint(paint), m_painter(painter), m_theme(paint.scene.theme),
          m_seen(paint.query(paint.px(32))) {}

    void draw() {
        if (const FlowLines* ribbon = m_tracker.ribbon())
            drawRibbon(*ribbon);
        for (const auto& [id, barrier] : m_paint.scene.level.items<Barrier>())
            if (barrier.kind == BarrierKind::Gate && barrier.floor == m_paint.scene.floor)
                drawGate(id, barrier);
        if (m_tracker.plan())
            drawWalkers(*m_tracker.plan());
    }

private:
    const Agent* agentOf(AgentId id) const { return m_paint.scene.level.find<Agent>(id); }

    void drawWalkers(const WalkPlan& plan) const {
        const std::uint64_t now = m_tracker.now();
        for (const Walker& walker : plan.walkers) {
            const Agent* agent = agentOf(walker.agent);
            const Walker::Now at = walker.at(now);
            if (agent && at.state != WalkerState::Waiting && at.at.floor == m_paint.scene.floor &&
                m_seen.contains(at.at.position.flat()))
                drawWalker(at, *agent);
        }
        if (const auto followed = m_tracker.followed()) {
            const Walker::Now at = plan.walkers[*followed].at(now);
            if (at.at.floor == m_paint.scene.floor)
                drawRing(m_paint.target, m_paint.projection(at.at.position.flat()),
                         m_paint.px(followRing), m_paint.px(1.6), Tint(m_theme.active));
        }
    }

    void drawWalker(const Walker::Now& walker, const Agent& agent) const {
        const Fixed place = m_paint.projection(walker.at.position.flat());
        const double radius = std::clamp(toPixels(agent.radius) * m_paint.projection.scale(),
                                         m_paint.px(minUnitRadius), m_paint.px(maxUnitRadius));
        const Tint halo(m_theme.halo), tint(QColor::fromRgb(agent.colour));
        // Units that have arrived are hollow, so that they can be distinguished without colours.
        if (walker.state == WalkerState::There) {
            drawRing(m_paint.target, place, radius, m_paint.px(3.4), halo);
            return drawRing(m_paint.target, place, radius, m_paint.px(1.8), tint);
        }
        // Start the heading mark under the unit's disc.
        const Fixed rim = tip(place, walker.at.heading, radius - m_paint.px(1));
        const Fixed ahead = tip(place, walker.at.heading, radius + m_paint.px(nose));
        drawLine(m_paint.target, rim, ahead, Stroke::round(m_paint.px(5)), halo);
        drawDisc(m_paint.target, place, radius + m_paint.px(1.4), halo);
        drawLine(m_paint.target, rim, ahead, Stroke::round(m_paint.px(2.6)), tint);
        drawDisc(m_paint.target, place, radius, tint);
        if (walker.state == WalkerState::Stuck)
            drawRing(m_paint.target, place, radius + m_paint.px(4), m_paint.px(2.4),
                     Tint(m_theme.error));
    }

    static Fixed tip(Fixed from, Point3 heading, double length) {
        const double far = std::hypot(heading.x, heading.y);
        if (far == 0)
            return from;
        return {from.x + std::llround(heading.x / far * length * 256),
                from.y + std::llround(heading.y / far * length * 256)};
    }

    void drawRibbon(const FlowLines& ribbon) {
        const Stroke thin = Stroke::of(m_paint.px(1.4)), thick = Stroke::of(m_paint.px(2.4));
        const Tint close(m_theme.warning, 0.9);
        for (const FlowLines::FlowLine& flowLine : ribbon.flowLines) {
            const Agent* agent = agentOf(flowLine.agent);
            if (!agent)
                continue;
            const Tint tint(QColor::fromRgb(agent->colour), 0.4);
            const Coord little = tightClearance(agent->radius);
            const auto step = static_cast<std::int64_t>(m_paint.px(minStretch) * 256);
            Fixed from = m_paint.projection(flowLine.places.front());
            bool isClose = false;
            for (std::size_t i = 0; i < flowLine.spare.size(); ++i) {
                const Fixed to = m_paint.projection(flowLine.places[i + 1]);
                isClose = isClose || (flowLine.spare[i] && *flowLine.spare[i] < little);
                const bool isShort =
                    std::abs(to.x - from.x) < step && std::abs(to.y - from.y) < step;
                const bool isHere = flowLine.floors[i] == m_paint.scene.floor;
                const bool isLast =
                    i + 1 == flowLine.spare.size() || flowLine.floors[i + 1] != flowLine.floors[i];
                if (isShort && !isLast)
                    continue;
                if (isHere)
                    drawLine(m_paint.target, from, to, isClose ? thick : thin,
                             isClose ? close : tint);
                from = to;
                isClose = false;
            }
        }
        if (ribbon.closest && ribbon.closest->floor == m_paint.scene.floor)
            drawClosest(*ribbon.closest);
    }

    void drawClosest(const FlowLines::Closest& closest) {
        const Fixed place = m_paint.projection(closest.place);
        drawRing(m_paint.target, place, m_paint.px(8), m_paint.px(4.4), Tint(m_theme.halo));
        drawRing(m_paint.target, place, m_paint.px(8), m_paint.px(2.4), Tint(m_theme.warning));
        OverlayPainter(m_paint, m_painter)
            .label(closest.place,
                   WalkWords::tr("%1 to the wall")
                       .arg(lengthText(m_paint.scene.level, std::max(0, closest.spare))),
                   OverlayStyle::Guide);
    }

    void drawGate(BarrierId id, const Barrier& gate) {
        const GateState state = m_tracker.gate(id);
        const bool isTurned =
            state !=
            (m_paint.scene.rules.closedGates.contains(id) ? GateState::Closed : GateState::Open);
        if (isTurned)
            drawTurned(gate, state);
        if (m_seen.contains(middleOf(gate)))
            drawLever(m_paint.projection(middleOf(gate)).pixels(), state);
    }

    /// Paints a gate in its current state during the walk, on top of its normal appearance.
    void drawTurned(const Barrier& gate, GateState state) {
        std::vector<Fixed> line;
        for (const Point2 point : gate.line->rings.front())
            line.push_back(m_paint.projection(point));
        for (std::size_t i = 1; i < line.size(); ++i)
            drawLine(m_paint.target, line[i - 1], line[i], Stroke::round(m_paint.px(gateBand)),
                     Tint(m_theme.halo, 0.9));
        paintBarrier(m_paint, gate.kind, state, m_fill, line);
    }

    void drawLever(QPointF middle, GateState state) {
        QImage& lever = m_levers[static_cast<std::size_t>(state)];
        if (lever.isNull())
            lever = leverImage(state);
        m_painter.drawImage(
            middle + QPointF(m_paint.px(leverBox().x()), m_paint.px(leverBox().y())), lever);
    }

    /// Renders a lever with a label. It points to the left for a closed gate, and to the right for
    /// an open one.
    QImage leverImage(GateState state) const {
        const bool isOpen = state == GateState::Open;
        const QSizeF size(m_paint.px(leverBox().width()), m_paint.px(leverBox().height()));
        QImage image(size.toSize(), QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        const double edge = m_paint.px(0.7);
        const QRectF box = QRectF({0, 0}, size).adjusted(edge, edge, -edge, -edge);
        const QColor& colour = isOpen ? m_theme.gate : m_theme.error;
        painter.setPen(QPen(colour, 2 * edge));
        painter.setBrush(m_theme.panel);
        painter.drawRoundedRect(box, m_paint.px(5), m_paint.px(5));
        const QPointF foot(box.left() + m_paint.px(13), box.bottom() - m_paint.px(4));
        const QPointF knob = foot + QPointF(m_paint.px(isOpen ? 5 : -5), -m_paint.px(9));
        painter.setPen(QPen(colour, m_paint.px(2), Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(foot - QPointF(m_paint.px(5), 0), foot + QPointF(m_paint.px(5), 0));
        painter.drawLine(foot, knob);
        painter.setBrush(colour);
        painter.drawEllipse(knob, m_paint.px(1.6), m_paint.px(1.6));
        QFont font = QGuiApplication::font();
        font.setPixelSize(static_cast<int>(m_paint.px(11)));
        painter.setFont(font);
        painter.setPen(m_theme.panelText);
        painter.drawText(box.adjusted(m_paint.px(22), 0, -m_paint.px(3), 0), Qt::AlignCenter,
                         isOpen ? WalkWords::tr("open") : WalkWords::tr("closed"));
        return image;
    }

    const WalkTracker& m_tracker;
    const Paint& m_paint;
    QPainter& m_painter;
    const CanvasTheme& m_theme;
    const Box m_seen;
    FillRaster m_fill;
    std::array<QImage, 2> m_levers; ///< Cached images of the lever, by state of the gate.
};

} // namespace

QRectF leverBox() {
    return {-34, -30, 68, 20};
}

void paintWalk(const WalkTracker& tracker, const Paint& paint, QPainter& painter) {
    WalkPicture(tracker, paint, painter).draw();
}

} // namespace waymark

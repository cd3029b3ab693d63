// SPDX-License-Identifier: MIT
#include "editor/tools/measure_tool.h"

#include "editor/model/route_words.h"
#include "editor/tools/snapping.h"
#include "navcore/runtime/attach/attachment.h"

#include <cmath>
#include <numbers>

namespace waymark {

using namespace navcore;

namespace {

// Maximum number of agents whose times are shown, so that the label does not cover the map.
constexpr int maxAgents = 4;

/// Formats the direction of a segment as an angle from 0 to 360 degrees, counter-clockwise from the
/// right.
QString angleText(Point2 from, Point2 to) {
    const double turn =
        std::atan2(static_cast<double>(from.y) - to.y, static_cast<double>(to.x) - from.x) * 180 /
        std::numbers::pi;
    const auto degrees = static_cast<int>(std::lround(turn < 0 ? turn + 360 : turn)) % 360;
    return QStringLiteral("%1°").arg(degrees);
}

/// Joins names into a list such as "Scout, Tank and Ogre".
QString joined(QStringList names) {
    const QString last = names.takeLast();
    return names.isEmpty()
               ? last
               : MeasureTool::tr("%1 and %2").arg(names.join(QStringLiteral(", ")), last);
}

} // namespace

MeasureTool::MeasureTool(ToolContext& context, QObject* parent) : Tool(parent), m_context(context) {
    connect(&context.document(), &Document::changed, this, &Tool::overlayChanged);
}

void MeasureTool::press(const ToolEvent& event) {
    const Point2 at = placed(event, m_context.workspace.view.settings());
    m_span = {at, at};
    m_held = true;
    emit overlayChanged();
}

void MeasureTool::move(const ToolEvent& event) {
    if (!m_held)
        return;
    m_span->to = placed(event, m_context.workspace.view.settings(), &m_span->from);
    emit overlayChanged();
}

void MeasureTool::release(const ToolEvent& event) {
    move(event);
    m_held = false;
    if (m_span && m_span->from == m_span->to)
        m_span.reset();
    emit overlayChanged();
}

bool MeasureTool::cancelDrag() {
    return m_held && dropShape();
}

bool MeasureTool::dropShape() {
    const bool any = m_span.has_value();
    m_span.reset();
    m_held = false;
    if (any)
        emit overlayChanged();
    return any;
}

QString MeasureTool::walkText(AgentId agent) const {
    const Document& document = m_context.document();
    const QString name = QString::fromStdString(document.level().find<Agent>(agent)->name);
    const Point3 from{m_span->from.x, m_span->from.y, 0}, to{m_span->to.x, m_span->to.y, 0};
    const std::optional<Cost> cost = straightCost(document.live().routeContext(agent), from, to);
    return cost ? tr("%1 %2").arg(name, timeText(document.level(), agent, *cost)) : QString();
}

void MeasureTool::draw(OverlaySink& sink) const {
    if (!m_span || m_span->from == m_span->to)
        return;
    sink.line(m_span->from, m_span->to, OverlayStyle::Active);
    sink.handle(m_span->from, OverlayStyle::Active);
    sink.handle(m_span->to, OverlayStyle::Active);
    const Level& level = m_context.document().level();
    const std::uint32_t length =
        latticeLength({m_span->from.x, m_span->from.y, 0}, {m_span->to.x, m_span->to.y, 0});
    QStringList parts{lengthText(level, length), angleText(m_span->from, m_span->to)};
    QStringList blocked;
    for (const auto& [id, agent] : level.items<Agent>()) {
        if (parts.size() + blocked.size() >= 2 + maxAgents)
            break;
        const QString text = walkText(id);
        (text.isEmpty() ? blocked : parts)
            << (text.isEmpty() ? QString::fromStdString(agent.name) : text);
    }
    if (!blocked.isEmpty())
        parts << tr("Blocked for %1").arg(joined(blocked));
    sink.label(m_span->to, parts.join(QStringLiteral(" · ")), OverlayStyle::Active);
}

QString MeasureTool::hint() const {
    return tr("Drag to measure length, angle and walking times. Shift: straight. Esc: clear.");
}

ToolRow MeasureTool::row() {
    return {.id = toolId,
            .text = tr("&Measure"),
            .tip = tr("Measure length, angle and walking times."),
            .keys = {"M"},
            .page = "routes",
            .make = makeTool<MeasureTool>};
}

} // namespace waymark

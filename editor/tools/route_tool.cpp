// SPDX-License-Identifier: MIT
#include "editor/tools/route_tool.h"

#include "editor/live/new_routes.h"
#include "editor/model/language.h"
#include "editor/model/route_words.h"
#include "editor/tools/picking.h"
#include "navcore/author/edit/route_ends.h"
#include "navcore/author/level/level_edit.h"

namespace waymark {

using namespace navcore;

namespace {

constexpr double endRadius = 11; // Pick radius of the ends of a route, in screen pixels.

} // namespace

RouteTool::RouteTool(ToolContext& context, QObject* parent) : Tool(parent), m_context(context) {
    connect(&context.document(), &Document::changed, this, [this] {
        if (m_from && !isThere(m_context.document().level(), *m_from))
            drop();
    });
}

PinnedEnd RouteTool::endAt(const ToolEvent& event) const {
    if (event.ctrl())
        return groundAt(m_context.workspace, event.at);
    return routeEndAt(m_context.workspace, event);
}

Point2 RouteTool::placeOf(const PinnedEnd& end) const {
    return endAnywhere(m_context.document().level(), end).point.flat();
}

std::optional<RouteTool::DraggedEnd> RouteTool::draggedAt(const ToolEvent& event) const {
    const double reach = endRadius * event.unitsPerScreenPixel;
    const auto near = [&](const PinnedEnd& end) {
        const Place place = endAnywhere(m_context.level(), end);
        return place.floor == m_context.floor() &&
               static_cast<double>(squaredDistance(place.point.flat(), event.at)) <= reach * reach;
    };
    for (const auto& [id, route] : m_context.document().level().items<PinnedRoute>()) {
        if (near(route.to))
            return DraggedEnd{id, RouteEndName::Goal};
        if (near(route.from))
            return DraggedEnd{id, RouteEndName::Start};
    }
    return std::nullopt;
}

void RouteTool::press(const ToolEvent& event) {
    cancelDrag();
    m_hover = event;
    if (m_from) {
        pin(event);
    } else if (const auto held = draggedAt(event); held && !event.shift()) {
        m_held = held;
        m_press = event;
    } else {
        m_from = endAt(event);
        m_press = event;
    }
    emit overlayChanged();
}

void RouteTool::move(const ToolEvent& event) {
    m_hover = event;
    if (m_held) {
        if (m_press && beyondThreshold(*m_press, event)) {
            m_press.reset();
            SelectedItems items;
            items.routes.insert(m_held->route);
            m_context.selection().set(std::move(items));
            m_moving = std::make_unique<Gesture>(m_context.document(), tr("Move route end"));
        }
        if (m_moving)
            moveEnd(event);
    } else if (m_from) {
        preview(event);
    }
    emit overlayChanged();
}

void RouteTool::release(const ToolEvent& event) {
    m_hover = event;
    if (m_held) {
        if (m_moving && m_moving->open())
            m_moving->commit();
        else if (m_press && !m_moving)
            m_from = heldEnd(); // A click on the end of a route starts the next route there.
        m_moving.reset();
        m_held.reset();
    } else if (m_from && m_press && beyondThreshold(*m_press, event)) {
        pin(event);
    }
    m_press.reset();
    emit overlayChanged();
}

std::optional<PinnedEnd> RouteTool::heldEnd() const {
    const auto* route = m_context.document().level().find<PinnedRoute>(m_held->route);
    if (!route)
        return std::nullopt;
    return m_held->end == RouteEndName::Start ? route->from : route->to;
}

void RouteTool::moveEnd(const ToolEvent& event) {
    LevelEdit edit(m_context.document().level());
    if (!m_moving->open() || !edit.find<PinnedRoute>(m_held->route))
        return;
    edit.modify<PinnedRoute>(m_held->route, [&](PinnedRoute& route) {
        (m_held->end == RouteEndName::Start ? route.from : route.to) = endAt(event);
    });
    const Status status = m_moving->apply(edit.change());
    Q_ASSERT(status.ok());
}

void RouteTool::preview(const ToolEvent& event) {
    RouteTracker& routes = m_context.workspace.routes;
    routes.setPreview(RouteTracker::Ends{*m_from, endAt(event), m_context.routeAgent()});
    const auto* reasons =
        routes.preview() ? std::get_if<std::vector<NoRouteReason>>(&*routes.preview()) : nullptr;
    m_reason = reasons && !reasons->empty()
                   ? noRouteText(m_context.document().level(), reasons->front())
                   : QString();
}

void RouteTool::pin(const ToolEvent& event) {
    Document& document = m_context.document();
    const std::vector<AgentId> agents = m_context.routeAgents();
    LevelEdit edit(document.level());
    for (PinnedRoute& route : newRoutes(document.level(), *m_from, endAt(event), agents))
        edit.set<PinnedRoute>(document.ids().draw<PinnedRoute>(document.level()), std::move(route));
    m_context.workspace.routes.setPreview(std::nullopt);
    m_press.reset();
    if (!event.shift())
        m_from.reset();
    if (const Status status =
            document.edit(edit.change(), agents.size() == 1 ? tr("Pin route") : tr("Pin routes"));
        !status) {
        m_context.notify(localizedSentence(status.error()));
        return;
    }
    // Leave the new route unselected, so that a digit key affects only the next route.
    m_context.selection().clear();
}

void RouteTool::drop() {
    m_from.reset();
    m_press.reset();
    m_reason.clear();
    m_context.workspace.routes.setPreview(std::nullopt);
    emit overlayChanged();
}

bool RouteTool::key(int qtKey, Qt::KeyboardModifiers) {
    if (qtKey >= Qt::Key_1 && qtKey <= Qt::Key_9)
        return takeAgent(static_cast<std::size_t>(qtKey - Qt::Key_1));
    const bool finish = qtKey == Qt::Key_Return || qtKey == Qt::Key_Enter;
    if (!m_from || (!finish && qtKey != Qt::Key_Backspace))
        return false;
    if (finish && m_hover)
        pin(*m_hover);
    else
        drop();
    emit overlayChanged();
    return true;
}

/// Selects the agent for the route being drawn and for future routes. If no route is being drawn,
/// also changes the agent of the selected routes.
bool RouteTool::takeAgent(std::size_t number) {
    Document& document = m_context.document();
    const auto& agents = document.level().items<Agent>();
    if (number >= agents.size() || m_moving)
        return false;
    const AgentId agent = std::next(agents.begin(), static_cast<std::ptrdiff_t>(number))->first;
    ToolSettings settings = m_context.options.settings();
    settings.routeAgent = agent;
    m_context.options.set(settings);
    if (m_from && m_hover) {
        preview(*m_hover);
    } else if (!m_from) {
        LevelEdit edit(document.level());
        for (const PinnedRouteId id : m_context.selection().items().routes)
            edit.modify<PinnedRoute>(id, [agent](PinnedRoute& route) { route.agent = agent; });
        const Status status = document.edit(edit.change(), tr("Change agent of route"));
        Q_ASSERT(status.ok());
    }
    emit overlayChanged();
    return true;
}

bool RouteTool::cancelDrag() {
    const bool dragging = m_moving != nullptr;
    m_moving.reset();
    m_held.reset();
    if (dragging)
        emit overlayChanged();
    return dragging;
}

bool RouteTool::dropShape() {
    if (!m_from)
        return false;
    drop();
    return true;
}

void RouteTool::draw(OverlaySink& sink) const {
    if (m_from && endAnywhere(m_context.level(), *m_from).floor == m_context.floor())
        sink.vertex(placeOf(*m_from), OverlayStyle::Active);
    if (!m_hover || m_moving)
        return;
    if (!m_from) {
        if (const auto held = draggedAt(*m_hover)) {
            const PinnedRoute& route = *m_context.document().level().find<PinnedRoute>(held->route);
            sink.handle(placeOf(held->end == RouteEndName::Start ? route.from : route.to),
                        OverlayStyle::Active);
            return;
        }
    }
    sink.vertex(placeOf(endAt(*m_hover)),
                m_reason.isEmpty() || !m_from ? OverlayStyle::Ghost : OverlayStyle::Refused);
}

QString RouteTool::hint() const {
    if (m_from && !m_reason.isEmpty())
        return m_reason;
    if (m_from)
        return tr("Click the goal to keep this route. Shift: more goals. Ctrl: beside a vertex. "
                  "Esc: cancel.");
    if (m_held)
        return tr("Drop the end on a vertex or anywhere else. Ctrl: beside a vertex. Esc: cancel.");
    const Level& level = m_context.document().level();
    const QString name = QString::fromStdString(level.find<Agent>(m_context.routeAgent())->name);
    return level.items<Agent>().size() > 1
               ? tr("Click the start (%1). 1-9: another agent.").arg(name)
               : tr("Click the start (%1), then the goal.").arg(name);
}

ToolRow RouteTool::row() {
    return {.id = toolId,
            .text = tr("&Route"),
            .tip = tr("Try routes and pin them."),
            .keys = {"R"},
            .page = "routes",
            .hover = HoverPicks::Vertices,
            .options = {{.shape = OptionAgent{&ToolSettings::routeAgent},
                         .text = tr("Agent"),
                         .tip = tr("Agent for new routes (1 to 9)"),
                         .name = "routeAgent"},
                        {OptionAlsoFor{}, {}},
                        {OptionLabel{}, tr("Click a start, then a goal.")}},
            .make = makeTool<RouteTool>};
}

} // namespace waymark

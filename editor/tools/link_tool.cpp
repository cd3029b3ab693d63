// SPDX-License-Identifier: MIT
#include "editor/tools/link_tool.h"

#include "editor/model/item_names.h"
#include "editor/model/language.h"
#include "editor/tools/insert_vertex.h"
#include "editor/tools/picking.h"
#include "editor/tools/snapping.h"
#include "navcore/author/edit/attributes.h"
#include "navcore/author/edit/link_looks.h"

namespace waymark {

using namespace navcore;

LinkTool::LinkTool(ToolContext& context, QObject* parent) : Tool(parent), m_context(context) {
    connect(&context.options, &ToolOptions::changed, this, [this] {
        const bool oneWay = m_context.options.settings().oneWay;
        if (oneWay != (m_direction != Direction::Both))
            m_direction = oneWay ? Direction::Forward : Direction::Both;
    });
    connect(&context.document(), &Document::changed, this, [this] {
        if (m_last && !m_context.document().level().find<Vertex>(*m_last))
            endChain();
        if (m_lastLink && !m_context.document().level().find<Link>(*m_lastLink))
            m_lastLink.reset();
    });
}

void LinkTool::press(const ToolEvent& event) {
    m_hover = event;
    const bool begins = !m_last;
    reach(event);
    if (begins && m_last) {
        m_press = event;
        m_pressFloor = m_context.floor();
    }
    emit overlayChanged();
}

void LinkTool::move(const ToolEvent& event) {
    m_hover = event;
    emit overlayChanged();
}

void LinkTool::release(const ToolEvent& event) {
    m_hover = event;
    if (m_press && (beyondThreshold(*m_press, event) || m_pressFloor != m_context.floor())) {
        reach(event);
        endChain();
    }
    m_press.reset();
    emit overlayChanged();
}

void LinkTool::doubleClick(const ToolEvent&) {
    endChain();
}

Point2 LinkTool::reachPoint(const ToolEvent& event) const {
    if (!m_last)
        return placed(event, m_context.workspace.view.settings());
    const Point2 from = m_context.document().graph().position(*m_last).flat();
    return placed(event, m_context.workspace.view.settings(), &from);
}

/// Returns the vertex that a click connects to: an existing vertex, a new one that splits an edge,
/// or a new one on free ground. Returns nullopt if the change was rejected.
std::optional<VertexId> LinkTool::target(const ToolEvent& event, Transaction& transaction) {
    Document& document = m_context.document();
    if (!event.ctrl()) {
        if (const auto vertex = vertexAt(m_context.workspace, event))
            return vertex;
        if (const auto edge = edgeAt(m_context.workspace, event))
            return splitInside(m_context, transaction, *edge, reachPoint(event));
    }
    LevelEdit edit(document.level());
    const VertexId id = document.ids().draw<Vertex>(document.level());
    const Point2 at = reachPoint(event);
    Vertex vertex;
    vertex.position = {at.x, at.y, 0};
    vertex.floor = m_context.floor();
    edit.set<Vertex>(id, std::move(vertex));
    return transaction.apply(edit.change()) ? std::optional(id) : std::nullopt;
}

void LinkTool::reach(const ToolEvent& event) {
    Document& document = m_context.document();
    const int before = document.history().index();
    Transaction transaction(document, m_last ? tr("Draw link") : tr("Add vertex"));
    const auto to = target(event, transaction);
    if (!to)
        return;
    if (m_last == to) {
        endChain();
        return;
    }
    if (m_last && !connectTo(*to, transaction))
        return;
    transaction.commit();
    const int after = document.history().index();
    m_steps.push_back({m_last, after == before ? -1 : after});
    m_last = to;
}

/// Returns a link between the two vertices, preferably one of type `kind`. Returns an invalid id if
/// they have no link.
LinkId LinkTool::linkBetween(VertexPair pair, LinkKind kind) const {
    const Level& level = m_context.document().level();
    LinkId found{};
    if (const auto* links = level.linksAt(pair.a))
        for (const LinkId id : *links) {
            const Link& link = *level.find<Link>(id);
            const bool joins = VertexPair::of(link.from, link.to) == pair;
            if (joins && (!found.valid() || link.kind == kind))
                found = id;
        }
    return found;
}

/// Returns whether a link from the last vertex of the chain to `to` would connect two floors.
bool LinkTool::leadsToOtherFloor(VertexId to) const {
    const Level& level = m_context.level();
    return level.find<Vertex>(*m_last)->floor != level.find<Vertex>(to)->floor;
}

bool LinkTool::connectTo(VertexId to, Transaction& transaction) {
    Document& document = m_context.document();
    const Level& level = document.level();
    LevelEdit edit(level);
    const VertexPair pair = VertexPair::of(*m_last, to);
    LinkKind kind = m_context.options.settings().linkKind;
    const bool isStairs = kind == LinkKind::Walk && leadsToOtherFloor(to);
    if (isStairs)
        kind = LinkKind::Jump; // Walks cannot connect floors.
    LinkId id = linkBetween(pair, kind);
    const bool isDrawn = !id.valid();
    if (isDrawn)
        id = pinEdge(edit, document.ids(), EdgeKey::of(pair));
    // Drawing a walk link over a jump, bridge or teleport only selects it and keeps its type.
    const bool keepsKind =
        !isDrawn && kind == LinkKind::Walk && level.find<Link>(id)->kind != LinkKind::Walk;
    if (isStairs && isDrawn)
        setLook(edit, document.ids(), EdgeKey::of(id), LinkLook::Stairs);
    else if (!keepsKind)
        setKind(edit, document.ids(), EdgeKey::of(id), kind);
    if (!keepsKind || m_direction != Direction::Both)
        edit.modify<Link>(id, [&](Link& link) {
            if (isDrawn) {
                link.from = *m_last;
                link.to = to;
            }
            link.direction = link.to == to ? m_direction : flipped(m_direction);
        });
    if (const Status status = transaction.apply(edit.change()); !status) {
        m_context.notify(localizedSentence(status.error()));
        return false;
    }
    m_lastLink = id;
    SelectedItems items;
    items.edges.insert(EdgeKey::of(id));
    m_context.selection().set(std::move(items));
    // Show this message last, because changes of the level or the selection clear earlier messages.
    if (keepsKind)
        m_context.notify(
            tr("This link stays a %1. Change its type in Properties.")
                .arg(linkKindTexts().at(static_cast<int>(level.find<Link>(id)->kind))));
    const Edge* edge = document.graph().find(EdgeKey::of(id));
    if (edge && edge->passage == Passage::Blocked && !leadsToOtherFloor(to)) {
        const auto obstacle = m_context.workspace.plane().obstacles.firstObstacleBetween(
            document.graph().position(edge->a).flat(), document.graph().position(edge->b).flat());
        m_context.notify(
            tr("This link runs through %1: no unit can use it.")
                .arg(obstacle ? nameOf(level, ItemRef(*obstacle)) : tr("an obstacle")));
    }
    return true;
}

bool LinkTool::key(int qtKey, Qt::KeyboardModifiers modifiers) {
    if (qtKey == Qt::Key_D && modifiers == Qt::NoModifier && m_last) {
        cycleDirection();
        return true;
    }
    if ((qtKey == Qt::Key_Return || qtKey == Qt::Key_Enter) && m_last) {
        endChain();
        return true;
    }
    if (qtKey == Qt::Key_Backspace && m_last) {
        revert();
        return true;
    }
    return false;
}

void LinkTool::cycleDirection() {
    m_direction = nextDirection(m_direction);
    ToolSettings settings = m_context.options.settings();
    settings.oneWay = m_direction != Direction::Both;
    m_context.options.set(settings);
    if (m_lastLink) {
        LevelEdit edit(m_context.document().level());
        edit.modify<Link>(*m_lastLink, [&](Link& link) {
            link.direction = link.to == *m_last ? m_direction : flipped(m_direction);
        });
        const Status status = m_context.document().edit(edit.change(), tr("Change direction"));
        Q_ASSERT(status.ok());
        if (!m_steps.empty())
            m_steps.back().index = m_context.document().history().index();
    }
    emit overlayChanged();
}

void LinkTool::revert() {
    if (m_steps.empty())
        return endChain();
    const Step step = m_steps.back();
    m_steps.pop_back();
    m_last = step.from;
    m_lastLink.reset();
    if (step.index >= 0 && step.index == m_context.document().history().index())
        // Undo the step instead of deleting the link, so that the designer can redo it.
        m_context.document().undo();
    emit overlayChanged();
}

void LinkTool::endChain() {
    m_last.reset();
    m_lastLink.reset();
    m_press.reset();
    m_steps.clear();
    emit overlayChanged();
}

bool LinkTool::cancelDrag() {
    if (!m_press)
        return false;
    revert(); // Undo the press, which may have added a vertex.
    endChain();
    return true;
}

bool LinkTool::dropShape() {
    if (!m_last)
        return false;
    endChain();
    return true;
}

bool LinkTool::endVariant() {
    ToolSettings settings = m_context.options.settings();
    settings.oneWay = false;
    settings.linkKind = LinkKind::Walk;
    const bool ended = settings != m_context.options.settings();
    m_context.options.set(settings);
    return ended;
}

void LinkTool::draw(OverlaySink& sink) const {
    if (!m_hover)
        return;
    const Document& document = m_context.document();
    const auto vertex = m_hover->ctrl() ? std::nullopt : vertexAt(m_context.workspace, *m_hover);
    const Point2 at = vertex ? document.graph().position(*vertex).flat() : reachPoint(*m_hover);
    if (m_last) {
        const Point2 from = document.graph().position(*m_last).flat();
        const bool passes = m_context.options.settings().linkKind != LinkKind::Walk ||
                            m_context.level().find<Vertex>(*m_last)->floor != m_context.floor() ||
                            m_context.workspace.plane().obstacles.visible(from, at);
        sink.line(from, at, passes ? OverlayStyle::Active : OverlayStyle::Refused);
        sink.vertex(from, OverlayStyle::Active);
    }
    sink.vertex(at, vertex ? OverlayStyle::Active : OverlayStyle::Ghost);
}

QString LinkTool::hint() const {
    if (m_last && !m_context.level().items<Floor>().empty())
        return tr("Click the next vertex. PgUp, PgDn: another floor (stairs). D: one-way. Enter: "
                  "done.");
    if (m_last)
        return tr("Click the next vertex. D: one-way. Enter: done. Backspace: remove last.");
    return tr("Click the first vertex, or drag from one vertex to another. Ctrl: no snapping.");
}

ToolRow LinkTool::row() {
    return {.id = toolId,
            .text = tr("&Link"),
            .tip = tr("Draw links by hand."),
            .keys = {"L"},
            .page = "graph",
            .hover = HoverPicks::Vertices,
            .hasImages = true,
            .options = {{choiceOf(&ToolSettings::linkKind, linkKindTexts()), tr("Type")},
                        {OptionCheck{&ToolSettings::oneWay}, tr("One-way")}},
            .make = makeTool<LinkTool>};
}

} // namespace waymark

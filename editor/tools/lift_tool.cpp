// SPDX-License-Identifier: MIT
#include "editor/tools/lift_tool.h"

#include "editor/model/route_words.h"
#include "editor/tools/picking.h"
#include "editor/tools/snapping.h"
#include "navcore/author/edit/lift_edits.h"

namespace waymark {

using namespace navcore;

LiftTool::LiftTool(ToolContext& context, QObject* parent) : Tool(parent), m_context(context) {}

/// Returns the lift at the pointer, or nullopt if there is none.
std::optional<LiftId> LiftTool::liftAt(const ToolEvent& event) const {
    ToolSettings picks;
    picks.pickVertices = picks.pickEdges = picks.pickObstacles = picks.pickBarriers = false;
    for (const ItemRef& item : itemsAt(m_context.workspace, picks, event))
        if (const auto* lift = std::get_if<LiftId>(&item))
            return *lift;
    return std::nullopt;
}

void LiftTool::press(const ToolEvent& event) {
    cancelDrag();
    m_press = event;
    if (const auto lift = liftAt(event)) {
        SelectedItems items;
        items.lifts.insert(*lift);
        m_context.selection().set(std::move(items));
        m_moving = std::make_unique<MoveGesture>(m_context, m_context.selection().kept(), event,
                                                 std::nullopt);
    } else {
        addAt(event);
    }
    emit overlayChanged();
}

void LiftTool::addAt(const ToolEvent& event) {
    const Level& level = m_context.level();
    const std::vector<FloorId> floors = level.floors();
    if (floors.size() < 2)
        return m_context.notify(
            tr("A lift needs a second floor. Add one at the top of the Layers panel."));
    LevelEdit edit(level);
    const LiftId lift = addLift(edit, m_context.document().ids(),
                                placed(event, m_context.workspace.view.settings()), floors);
    if (!m_context.edit(edit.change(), tr("Add lift")))
        return;
    SelectedItems items;
    items.lifts.insert(lift);
    m_context.selection().set(std::move(items));
}

void LiftTool::move(const ToolEvent& event) {
    m_hover = event;
    if (m_moving && m_moving->alive() && beyondThreshold(m_press, event))
        m_moving->update(event);
    emit overlayChanged();
}

void LiftTool::release(const ToolEvent& event) {
    if (m_moving && beyondThreshold(m_press, event))
        m_moving->finish(event);
    m_moving.reset();
    m_hover = event;
    emit overlayChanged();
}

void LiftTool::leave() {
    m_hover.reset();
    emit overlayChanged();
}

bool LiftTool::cancelDrag() {
    const bool wasMoving = m_moving != nullptr;
    m_moving.reset();
    return wasMoving;
}

void LiftTool::draw(OverlaySink& sink) const {
    if (!m_hover || m_moving || liftAt(*m_hover))
        return;
    const std::size_t floors = m_context.level().floors().size();
    const Point2 at = placed(*m_hover, m_context.workspace.view.settings());
    sink.handle(at, floors > 1 ? OverlayStyle::Ghost : OverlayStyle::Refused);
    if (floors > 1)
        sink.label(at, tr("Lift to %1").arg(tr("%Ln floors", nullptr, numerus(floors))),
                   OverlayStyle::Guide);
}

QString LiftTool::hint() const {
    if (m_context.level().floors().size() < 2)
        return tr("A lift needs a second floor. Add one at the top of the Layers panel.");
    return tr("Click to add a lift with a stop on every floor. Properties: floors served. Drag: "
              "move.");
}

ToolRow LiftTool::row() {
    return {.id = toolId,
            .text = tr("Li&ft"),
            .tip = tr("Add lifts between floors."),
            .keys = {"Z"},
            .page = "floors",
            .hasImages = true,
            .options = {{OptionLabel{}, tr("Click: a lift with a stop on every floor")}},
            .make = makeTool<LiftTool>};
}

} // namespace waymark

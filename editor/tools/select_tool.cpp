// SPDX-License-Identifier: MIT
#include "editor/tools/select_tool.h"

#include "editor/tools/barrier_tool.h"
#include "editor/tools/insert_vertex.h"
#include "editor/tools/mode_row.h"
#include "editor/tools/obstacle_tool.h"

#include <QLineF>
#include <QScopeGuard>

#include <algorithm>
#include <iterator>
#include <utility>

namespace waymark {

using namespace navcore;

namespace {
constexpr int restsAfter = 250; // Delay in ms after which the pointer is considered at rest.
constexpr double lassoStep = 3; // Distance of the corners of a lasso, in pixels.
} // namespace

SelectTool::SelectTool(ToolContext& context, QObject* parent)
    : Tool(parent), m_context(context), m_handles(context), m_curves(context) {
    m_restTimer.setSingleShot(true);
    m_restTimer.setInterval(restsAfter);
    connect(&m_restTimer, &QTimer::timeout, this, &SelectTool::followAtRest);
    // Clear the hint, because it may name items that have just changed.
    const auto forgetMoment = [this] {
        m_actionHint.clear();
        emit overlayChanged(); // The handles of a curve follow the selection and the level.
    };
    connect(&context.selection(), &Selection::changed, this, forgetMoment);
    connect(&context.document(), &Document::changed, this, forgetMoment);
}

void SelectTool::press(const ToolEvent& event) {
    cancelDrag();
    m_press = m_last = event;
    // With Shift or Ctrl, a press changes the selection.
    const bool changesSelection = event.shift() || event.ctrl();
    const bool isHandle = !changesSelection && m_handles.press(event);
    m_phase = isHandle ? Phase::Handle : Phase::Pressed;
    if (!isHandle && !changesSelection && m_curves.press(event))
        emit overlayChanged();
}

void SelectTool::move(const ToolEvent& event) {
    const auto shape = m_handles.cursorAt(m_last);
    m_last = event;
    if (m_curves.dragging()) {
        m_curves.move(event);
        emit overlayChanged();
        return;
    }
    if (m_phase == Phase::Handle)
        m_handles.move(event);
    if (m_phase == Phase::Handle || m_handles.cursorAt(event) != shape)
        emit overlayChanged();
    if (m_clicked && QLineF(m_clickedAt, event.screen).length() >= dragThreshold) {
        m_clicked = false;
        m_actionHint.clear();
        emit overlayChanged();
    }
    if (m_phase == Phase::Pressed && beyondThreshold(m_press, event)) {
        m_lasso = {m_press.at};
        m_lassoEnd = m_press.screen;
        beginDrag();
    }
    if (m_phase == Phase::Band && hasLasso() &&
        QLineF(m_lassoEnd, event.screen).length() >= lassoStep) {
        m_lasso.push_back(event.at);
        m_lassoEnd = event.screen;
    }
    // While m_gesture is null, the level is being updated to match the outlines.
    if (m_phase == Phase::Moving && m_gesture) {
        if (m_gesture->alive()) {
            m_gesture->update(event);
            m_restTimer.start();
        } else {
            cancelDrag();
        }
    }
    if (m_phase == Phase::Moving || m_phase == Phase::Band)
        emit overlayChanged();
}

void SelectTool::beginDrag() {
    const ToolSettings& picks = m_context.options.settings();
    auto items = itemsAt(m_context.workspace, picks, m_press);
    // Selected vertices can be grabbed within the full pick radius. The radius of unselected
    // vertices is smaller where they are dense, so that a drag between them can start a rubber
    // band.
    if (items.empty() || !std::holds_alternative<VertexId>(items.front()))
        if (const auto vertex = selectedVertexAt(m_context.workspace, picks, m_press))
            items.insert(items.begin(), ItemRef(*vertex));
    const SelectedItems& selected = m_context.selection().items();
    m_phase = Phase::Band;
    if (items.empty() || m_press.shift() || m_press.ctrl())
        return;
    // A drag always moves selected items. Unselected items move only if the press hits something
    // small: pressing an edge or the interior of a large obstacle must not drag it.
    const auto held = std::find_if(items.begin(), items.end(),
                                   [&](const ItemRef& item) { return contains(selected, item); });
    const bool isDense = tooDense(m_context.workspace, m_press);
    if (isDense && (held == items.end() || selected.size() == 1)) {
        m_actionHint = tooDenseText();
        return;
    }
    std::optional<VertexId> grabbed;
    if (held != items.end()) {
        if (const auto* vertex = std::get_if<VertexId>(&*held); vertex && !isDense)
            grabbed = *vertex;
    } else {
        const ItemRef& top = items.front();
        if (const auto* vertex = std::get_if<VertexId>(&top))
            grabbed = *vertex;
        else if (const auto* obstacle = std::get_if<ObstacleId>(&top)) {
            const auto& shape = *m_context.document().level().find<Obstacle>(*obstacle)->shape;
            if (obstaclePartAt(shape, m_press) != ObstaclePart::Outline)
                return;
        } else if (std::holds_alternative<EdgeKey>(top)) {
            return;
        }
        SelectedItems alone;
        insert(alone, top);
        m_context.selection().set(std::move(alone));
    }
    m_gesture =
        std::make_unique<MoveGesture>(m_context, m_context.selection().kept(), m_press, grabbed);
    m_phase = Phase::Moving;
}

/// Updates the level while the pointer rests. Errors are reported only on release.
void SelectTool::followAtRest() {
    if (!m_gesture || !m_gesture->mayFollow() || !m_gesture->alive())
        return;
    const auto end = qScopeGuard([this] { std::exchange(m_activeGesture, nullptr).reset(); });
    m_activeGesture = std::move(m_gesture);
    const Status done = m_activeGesture->follow();
    if (m_phase != Phase::Moving)
        return; // The drag was cancelled during the update, so roll it back.
    m_gesture = std::move(m_activeGesture);
    if (done)
        move(m_last); // Move the outlines to the current pointer position.
}

void SelectTool::release(const ToolEvent& event) {
    m_last = event;
    m_restTimer.stop();
    const Phase phase = std::exchange(m_phase, Phase::Idle);
    if (m_curves.dragging() && m_curves.release(event)) {
        emit overlayChanged();
        return;
    }
    if (phase == Phase::Handle) {
        // Without a move it is a click on what is under the handle.
        if (!m_handles.release(event))
            click(event);
    } else if (phase == Phase::Moving && m_gesture) {
        const auto end = qScopeGuard([this] { std::exchange(m_activeGesture, nullptr).reset(); });
        m_activeGesture = std::move(m_gesture);
        m_activeGesture->finish(event);
    } else if (phase == Phase::Band) {
        const SelectedItems found = itemsInBand(event);
        SelectedItems items =
            m_press.shift() || m_press.ctrl() ? m_context.selection().items() : SelectedItems{};
        if (m_press.shift() && m_press.ctrl())
            keepOnly(items, found);
        else if (m_press.ctrl())
            erase(items, found);
        else
            insert(items, found);
        m_context.selection().set(std::move(items));
    } else if (phase == Phase::Pressed) {
        click(event);
    }
    emit overlayChanged();
}

bool SelectTool::hasLasso() const {
    return m_context.options.settings().selectArea == SelectArea::Lasso;
}

SelectedItems SelectTool::itemsInBand(const ToolEvent& event) const {
    const ToolSettings& picks = m_context.options.settings();
    if (!hasLasso())
        return itemsInside(m_context.workspace, picks, Box::of(m_press.at, event.at));
    std::vector<Point2> corners = m_lasso;
    corners.push_back(event.at);
    return itemsInside(m_context.workspace, picks, boundsOf(corners), corners);
}

void SelectTool::nextVariant() {
    ToolSettings settings = m_context.options.settings();
    settings.selectArea = hasLasso() ? SelectArea::Box : SelectArea::Lasso;
    m_context.options.set(settings);
    emit overlayChanged();
}

bool SelectTool::endVariant() {
    ToolSettings settings = m_context.options.settings();
    const bool ended = std::exchange(settings.selectArea, SelectArea::Box) == SelectArea::Lasso;
    m_context.options.set(settings);
    return ended;
}

void SelectTool::click(const ToolEvent& event) {
    if (const ModeRow* view = m_context.view();
        view && view->click && view->click(*m_context.workspace.views.tracker(), event))
        return;
    const auto items = itemsAt(m_context.workspace, m_context.options.settings(), event);
    SelectedItems selected = m_context.selection().items();
    // Set the hint after the selection, because changing the selection clears the hint.
    QString moment;
    if (items.empty()) {
        if (const auto locked =
                lockedAt(m_context.workspace, m_context.options.settings(), event)) {
            m_clicked = true;
            m_clickedAt = event.screen;
            moment = tr("%1 is locked. Right click: unlock.")
                         .arg(nameOf(m_context.document().level(), *locked));
        }
        if (!event.shift() && !event.ctrl())
            m_context.selection().clear();
        m_actionHint = moment;
        return;
    }
    std::size_t index = 0;
    if (event.ctrl() && contains(selected, items.front())) {
        erase(selected, items.front());
    } else if (event.ctrl() || event.shift()) {
        insert(selected, items.front());
    } else {
        // Another click at the same position selects the next item underneath.
        for (std::size_t i = 0; m_clicked && i < items.size(); ++i)
            if (selected.size() == 1 && contains(selected, items[i]))
                index = (i + 1) % items.size();
        selected = {};
        insert(selected, items[index]);
    }
    m_clicked = true;
    m_clickedAt = event.screen;
    if (items.size() > 1)
        moment = tr("%1 selected, %2 of %3 here. Click again for the next.")
                     .arg(nameOf(m_context.document().level(), items[index]))
                     .arg(index + 1)
                     .arg(items.size());
    m_context.selection().set(std::move(selected));
    m_actionHint = moment;
}

void SelectTool::doubleClick(const ToolEvent& event) {
    cancelDrag();
    if (m_curves.remove(event)) {
        emit overlayChanged();
        return;
    }
    const auto items = itemsAt(m_context.workspace, m_context.options.settings(), event);
    if (items.empty())
        return;
    SelectedItems selected;
    insert(selected, items.front());
    m_context.selection().set(selected);
    if (const auto* edge = std::get_if<EdgeKey>(&items.front())) {
        if (m_context.document().graph().find(*edge))
            insertVertexOn(m_context, *edge, event.at);
    } else if (std::holds_alternative<BarrierId>(items.front())) {
        m_context.choose(BarrierTool::toolId);
    } else if (std::holds_alternative<ObstacleId>(items.front())) {
        m_context.choose(ObstacleTool::toolId);
    } else {
        m_context.rename();
    }
}

bool SelectTool::key(int qtKey, Qt::KeyboardModifiers modifiers) {
    if (m_phase == Phase::Idle && qtKey == Qt::Key_Delete && m_curves.removeTouched()) {
        emit overlayChanged();
        return true;
    }
    const ModeRow* mode = m_context.view();
    return m_phase == Phase::Idle && mode && mode->key &&
           mode->key(*m_context.workspace.views.tracker(), qtKey, modifiers);
}

bool SelectTool::cancelDrag() {
    const bool isBending = m_curves.cancel();
    const bool dragging =
        isBending || m_phase == Phase::Moving || m_phase == Phase::Band || m_phase == Phase::Handle;
    m_phase = Phase::Idle;
    m_restTimer.stop();
    // Destroying the gesture rolls it back, which may process events.
    std::exchange(m_gesture, nullptr).reset();
    m_handles.cancel();
    if (dragging)
        emit overlayChanged();
    return dragging;
}

void SelectTool::draw(OverlaySink& sink) const {
    if (m_phase != Phase::Moving)
        m_handles.draw(sink);
    if (m_phase == Phase::Band && hasLasso()) {
        std::vector<Point2> corners = m_lasso;
        corners.push_back(m_last.at);
        sink.polygon(corners, OverlayStyle::Active);
    } else if (m_phase == Phase::Band) {
        sink.rubberBand(m_press.at, m_last.at);
    }
    if (m_phase == Phase::Idle || m_phase == Phase::Pressed)
        m_curves.draw(sink);
    for (const MoveGesture* gesture : {m_gesture.get(), m_activeGesture.get()})
        if (gesture)
            gesture->draw(sink);
}

/// Returns whether the selection consists of two vertices without an edge between them, while the
/// mode that would explain the missing edge ("view.why") is off.
bool SelectTool::hasUnconnectedPair() const {
    const SelectedItems& items = m_context.selection().items();
    const NavGraph& graph = m_context.document().graph();
    const AnalysisModel* why = m_context.workspace.views.tracker("view.why");
    if (items.vertices.size() != 2 || items.size() != 2 || !why || why->isOn())
        return false;
    const VertexId a = *items.vertices.begin(), b = *std::next(items.vertices.begin());
    if (!graph.hasVertex(a) || !graph.hasVertex(b))
        return false;
    const auto edges = graph.edgesAt(a);
    return std::none_of(edges.begin(), edges.end(),
                        [&](const Edge& edge) { return edge.other(a) == b; });
}

QString SelectTool::hint() const {
    if (m_phase == Phase::Handle)
        return m_handles.hint();
    if (m_phase == Phase::Moving)
        return tr("Shift: straight. Ctrl: no snapping. Drop on a vertex to merge. Esc: cancel.");
    if (!m_actionHint.isEmpty())
        return m_actionHint;
    if (m_curves.dragging())
        return tr("Shift: straight. Ctrl: no snapping. Esc: cancel.");
    if (hasUnconnectedPair())
        return tr("Y: explain why the two vertices have no edge.");
    if (const AnalysisModel* view = m_context.workspace.views.tracker())
        return view->hint();
    if (hasLasso())
        return tr("Drag on empty ground: lasso. Shift adds, Ctrl removes, both keep. S: box.");
    return tr("Click: select. Drag: move, or box on empty ground. Shift adds, Ctrl removes.");
}

Qt::CursorShape SelectTool::cursor() const {
    return m_handles.cursorAt(m_last).value_or(Qt::ArrowCursor);
}

ToolRow SelectTool::row() {
    return {.id = toolId,
            .text = tr("&Select"),
            .tip = tr("Select and move items."),
            .keys = {"S"},
            .page = "index",
            .hover = HoverPicks::AsChosen,
            .hasImages = true,
            .options = {{choiceOf(&ToolSettings::selectArea, {tr("Box"), tr("Lasso")}),
                         {},
                         tr("What a drag on empty ground draws. S again switches.")},
                        {OptionLabel{}, tr("Selectable:")},
                        {OptionCheck{&ToolSettings::pickVertices}, tr("Vertices")},
                        {OptionCheck{&ToolSettings::pickEdges}, tr("Edges")},
                        {OptionCheck{&ToolSettings::pickObstacles}, tr("Obstacles")},
                        {OptionCheck{&ToolSettings::pickBarriers}, tr("Barriers")},
                        {OptionTransform{}, QString(),
                         tr("Position, size and angle of the selection.")}},
            .make = makeTool<SelectTool>};
}

} // namespace waymark

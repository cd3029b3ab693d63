// SPDX-License-Identifier: MIT
#include "editor/modes/towers/tower_tool.h"

#include "editor/tools/picking.h"
#include "editor/tools/snapping.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

constexpr Coord smallest = unitsPerPixel, largest = 1024 * unitsPerPixel;

template <class Enum>
Enum nextOf(Enum value) {
    constexpr int count = 3;
    return static_cast<Enum>((static_cast<int>(value) + 1) % count);
}

Coord resized(Coord radius, int qtKey) {
    const Coord step = std::max(unitsPerPixel, radius / 5);
    return std::clamp(radius + (qtKey == Qt::Key_BracketLeft ? -step : step), smallest, largest);
}

bool isSizeKey(int qtKey) {
    return qtKey == Qt::Key_BracketLeft || qtKey == Qt::Key_BracketRight;
}

} // namespace

TowerTool::TowerTool(ToolContext& context, QObject* parent)
    : Tool(parent), m_context(context),
      m_tracker(static_cast<TowerTracker&>(*context.workspace.views.tracker(towersModeId))),
      m_watch(context, *this) {
    connect(&m_tracker, &TowerTracker::changed, this, &Tool::overlayChanged);
    connect(&m_tracker, &TowerTracker::stepsChanged, this, &Tool::stepsChanged);
    connect(&context.options, &ToolOptions::changed, this, &TowerTool::look);
}

Tower TowerTool::towerOf(const TowerSettings& settings, Place at) {
    return {at.point.flat(), settings.radius, settings.form,
            settings.effect, settings.times,  at.floor};
}

void TowerTool::change(const TowerSettings& settings) {
    ToolSettings all = m_context.options.settings();
    settings.putInto(all);
    m_context.options.set(all);
}

std::optional<std::size_t> TowerTool::hovered() const {
    return m_hover && !m_isPressed ? m_tracker.at(groundAt(m_context.workspace, m_hover->at))
                                   : std::nullopt;
}

Tower TowerTool::next() const {
    return towerOf(settings(),
                   groundAt(m_context.workspace,
                            snapped(m_hover->at, m_context.workspace.view.settings(), *m_hover)));
}

Tower TowerTool::moved(const ToolEvent& event) const {
    Tower tower = m_held->tower;
    const Point2 from = m_held->press.at;
    const Point2 to = event.shift() ? straightened(from, event.at) : event.at;
    const auto shifted = [](Coord c, Coord before, Coord after) {
        return static_cast<Coord>(std::clamp(std::int64_t{c} + after - before,
                                             -std::int64_t{maxCoord}, std::int64_t{maxCoord}));
    };
    tower.at = snapped({shifted(tower.at.x, from.x, to.x), shifted(tower.at.y, from.y, to.y)},
                       m_context.workspace.view.settings(), event);
    return tower;
}

std::vector<Tower> TowerTool::without(std::size_t index) const {
    std::vector<Tower> towers = m_tracker.towers();
    towers.erase(towers.begin() + static_cast<std::ptrdiff_t>(index));
    return towers;
}

/// Determines which units the tower at the pointer would cut off.
void TowerTool::look() {
    m_watch.clear();
    if (m_held && m_held->isMoving) {
        // Reuse the analysis made at the beginning of the drag, when the level did not contain this
        // tower.
        m_watch.lookOn(moved(*m_hover));
    } else if (m_hover && !hovered()) {
        m_watch.look(next());
    }
    emit overlayChanged();
}

void TowerTool::press(const ToolEvent& event) {
    cancelDrag();
    m_hover = event;
    m_context.workspace.routes.remember();
    if (const auto index = hovered())
        m_held =
            DraggedTower{m_tracker.towers()[*index], event, without(*index), m_tracker.towers()};
    else
        m_isPressed = true;
    look();
}

void TowerTool::move(const ToolEvent& event) {
    m_hover = event;
    if (m_held)
        moveHeld(event);
    look();
}

void TowerTool::moveHeld(const ToolEvent& event) {
    // If undo or other code has changed the towers, the dragged one may no longer exist.
    if (m_tracker.towers() != m_held->all)
        return m_held.reset();
    if (!m_held->isMoving) {
        if (!beyondThreshold(m_held->press, event))
            return;
        m_held->isMoving = true;
        m_tracker.show(m_held->others);
        m_watch.begin(m_held->tower);
    }
    m_held->all = m_held->others;
    m_held->all.push_back(moved(event)); // Paint the dragged tower on top of the others.
    m_tracker.show(m_held->all);
}

void TowerTool::release(const ToolEvent& event) {
    move(event);
    if (std::exchange(m_isPressed, false)) {
        if (m_watch.refuses()) {
            refuse();
        } else {
            std::vector<Tower> towers = m_tracker.towers();
            towers.push_back(next());
            m_tracker.set(std::move(towers));
        }
    } else if (m_held && m_held->isMoving) {
        if (m_watch.refuses())
            refuse();
        else
            m_tracker.set(m_tracker.towers());
    }
    m_held.reset();
    look();
}

/// Restores the towers, and then shows the reason for refusing the tower. The order matters,
/// because restoring the towers clears the message.
void TowerTool::refuse() {
    const QString why = m_watch.hint();
    m_tracker.putBack();
    m_context.notify(why);
}

void TowerTool::leave() {
    m_hover.reset();
    look();
}

bool TowerTool::cancelDrag() {
    const bool wasHeld = (m_held && m_held->isMoving) || m_isPressed;
    m_held.reset();
    m_isPressed = false;
    if (wasHeld) {
        m_tracker.putBack();
        look();
    }
    return wasHeld;
}

void TowerTool::forget() {
    Tool::forget();
    m_watch.forget();
}

bool TowerTool::undoStep() {
    if (!m_tracker.canUndo())
        return false;
    m_tracker.undo();
    look();
    return true;
}

bool TowerTool::redoStep() {
    if (!m_tracker.canRedo())
        return false;
    m_tracker.redo();
    look();
    return true;
}

void TowerTool::nextVariant() {
    TowerSettings next = settings();
    next.form = nextOf(next.form);
    change(next);
}

/// Replaces a tower, unless that would cut off units and the options forbid it.
void TowerTool::replace(std::size_t index, const Tower& tower) {
    m_context.workspace.routes.remember();
    std::vector<Tower> towers = m_tracker.towers();
    towers[index] = tower;
    m_tracker.show(without(index));
    m_watch.begin(tower);
    if (m_watch.refuses())
        refuse();
    else
        m_tracker.set(std::move(towers));
    look();
}

void TowerTool::remove(std::size_t index) {
    m_context.workspace.routes.remember();
    m_tracker.set(without(index));
    look();
}

bool TowerTool::key(int qtKey, Qt::KeyboardModifiers) {
    if (m_held || m_isPressed)
        return false;
    const auto index = hovered();
    if (qtKey == Qt::Key_Delete || qtKey == Qt::Key_Backspace) {
        if (index)
            remove(*index);
        return index.has_value();
    }
    if (qtKey != Qt::Key_X && !isSizeKey(qtKey))
        return false;
    if (index) {
        Tower tower = m_tracker.towers()[*index];
        if (isSizeKey(qtKey))
            tower.radius = resized(tower.radius, qtKey);
        else
            tower.effect = nextOf(tower.effect);
        replace(*index, tower);
        return true;
    }
    TowerSettings next = settings();
    if (isSizeKey(qtKey))
        next.radius = resized(next.radius, qtKey);
    else
        next.effect = nextOf(next.effect);
    change(next);
    return true;
}

void TowerTool::draw(OverlaySink& sink) const {
    if (!m_hover)
        return;
    const bool isMoving = m_held && m_held->isMoving;
    if (const auto index = hovered(); index && !isMoving) {
        sink.polygon(ringOf(m_tracker.towers()[*index]), OverlayStyle::Active);
        return;
    }
    const Tower tower = isMoving ? moved(*m_hover) : next();
    sink.polygon(ringOf(tower), m_watch.hasLosses() ? OverlayStyle::Refused
                                : isMoving          ? OverlayStyle::Active
                                                    : OverlayStyle::Ghost);
    m_watch.draw(sink, tower, m_hover->unitsPerScreenPixel);
}

QString TowerTool::hint() const {
    if (const QString lost = m_watch.hint(); !lost.isEmpty())
        return lost;
    if (m_held && m_held->isMoving)
        return tr("Drop it anywhere. Shift: straight. Ctrl: no snapping. Esc: cancel.");
    if (hovered())
        return tr("Drag: move this tower. X: effect. [ ]: size. Del: remove.");
    return tr("Click to place a tower (not saved). T: shape. X: effect. [ ]: size.");
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/modes/towers/tower_tracker.h"

#include "editor/modes/towers/tower_painter.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

TowerTracker::TowerTracker(Workspace& workspace)
    : m_document(workspace.document), m_layer(towerLayer(*this)) {
    Document& document = m_document;
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.extent != Extent::Whole)
            return;
        // The live level of a newly opened document has no areas, so nothing needs to be removed
        // from it.
        m_towers.clear();
        start({});
        m_followed.clear();
        emit changed();
    });
    connect(&document.history(), &History::indexChanged, this, &TowerTracker::followHistory);
}

TowerTracker::~TowerTracker() = default;

void TowerTracker::start(std::vector<Tower> towers) {
    show(std::move(towers));
    m_settled = m_towers;
    m_steps.clear();
    emit stepsChanged();
}

void TowerTracker::followStep(Standing before, Standing after) {
    m_followed.emplace_back(std::move(before), std::move(after));
}

void TowerTracker::followHistory() {
    const std::uint64_t content = m_document.content();
    for (const auto& [before, after] : m_followed) {
        if (content == before.content && m_towers == after.towers)
            return start(before.towers);
        if (content == after.content && m_towers == before.towers)
            return start(after.towers);
    }
}

std::optional<std::size_t> TowerTracker::at(const Place& place) const {
    for (std::size_t i = m_towers.size(); i-- > 0;)
        if (m_towers[i].floor == place.floor &&
            locate({ShapeKind::Solid, {ringOf(m_towers[i])}}, place.point.flat()) != Side::Outside)
            return i;
    return std::nullopt;
}

void TowerTracker::show(std::vector<Tower> towers) {
    if (towers == m_towers)
        return;
    // Reuse the area objects of unchanged towers. The live level compares pointers to detect
    // changes.
    std::vector<ChargedArea> areas;
    for (const Tower& tower : towers) {
        const auto before = std::find(m_towers.begin(), m_towers.end(), tower);
        areas.push_back(
            before == m_towers.end()
                ? areaOf(tower)
                : m_document.live().areas()[static_cast<std::size_t>(before - m_towers.begin())]);
    }
    m_towers = std::move(towers);
    m_document.setAreas(std::move(areas));
    emit changed();
}

void TowerTracker::set(std::vector<Tower> towers) {
    show(std::move(towers));
    if (m_towers == m_settled)
        return;
    m_steps.add(std::exchange(m_settled, m_towers));
    emit stepsChanged();
}

void TowerTracker::undo() {
    settleAt(m_steps.undo(m_settled));
}

void TowerTracker::redo() {
    settleAt(m_steps.redo(m_settled));
}

void TowerTracker::settleAt(std::vector<Tower> towers) {
    m_settled = std::move(towers);
    show(m_settled);
    emit stepsChanged();
}

} // namespace waymark

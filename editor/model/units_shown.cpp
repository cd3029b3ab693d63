// SPDX-License-Identifier: MIT
#include "editor/model/units_shown.h"

#include "editor/model/document.h"

#include <atomic>

namespace waymark {

using namespace navcore;

namespace {
// Atomic, because workers read it too.
std::atomic<UnitsShown> units{UnitsShown::OfLevel};
} // namespace

UnitsShown unitsShown() {
    return units;
}

LevelInfo shownInfo(const Level& level) {
    LevelInfo info = level.info();
    if (units == UnitsShown::MapPixels) {
        info.unit = LevelInfo().unit;
        info.pixelsPerUnit = LevelInfo().pixelsPerUnit;
    }
    return info;
}

void Document::setUnitsShown(UnitsShown shown) {
    if (m_blockingTask.isRunning())
        return m_blockingTask.afterwards([this, shown] { setUnitsShown(shown); });
    if (shown == units)
        return;
    emit aboutToChange();
    const LevelInfo before = shownInfo(level());
    units = shown;
    LevelChange seen; // Notify observers as if the level's unit had changed.
    seen.record<LevelInfo>({}, before, shownInfo(level()));
    announce({.extent = Extent::Few, .level = std::move(seen)});
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/modes/symmetry/symmetry_model.h"

#include "navcore/author/edit/symmetry.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

Point2 doubledMiddleOf(const Level& level) {
    const Picture& picture = level.picture();
    Box box = picture.width > 0 ? boxOf(picture) : Box();
    if (box.empty())
        box = extentOf(level);
    if (box.empty())
        return {};
    const auto within = [](Coord a, Coord b) { return std::clamp(a + b, -maxCoord, maxCoord); };
    return {within(box.lo.x, box.hi.x), within(box.lo.y, box.hi.y)};
}

SymmetryModel::SymmetryModel(Workspace& workspace) : m_workspace(workspace) {
    connect(&workspace.document, &Document::changed, this, [this](const DocumentChange& change) {
        if (!change.touches<SymmetryGuide, Picture>())
            return;
        emit changed();
        emit toggled();
    });
}

const SymmetryGuide& SymmetryModel::guide() const {
    return m_workspace.document.level().symmetryGuide();
}

bool SymmetryModel::isOn() const {
    return mirrorsEdits(m_workspace.document.level());
}

SymmetryGuide SymmetryModel::guideOf(SymmetryKind kind) const {
    SymmetryGuide made = guide();
    if (!hasGuide())
        made.doubledCentre = doubledMiddleOf(m_workspace.document.level());
    made.kind = kind;
    made.use = SymmetryUse::On;
    return made;
}

void SymmetryModel::set(const SymmetryGuide& guide, const QString& text) {
    LevelEdit edit(m_workspace.document.level());
    edit.set<SymmetryGuide>({}, guide);
    // The members are in range, so only a closed gate refuses the edit, which reports it itself.
    (void)m_workspace.document.edit(edit.change(), text);
}

void SymmetryModel::toggle() {
    if (!hasGuide())
        return set(guideOf(SymmetryKind::Axis), tr("Add symmetry guide"));
    SymmetryGuide other = guide();
    other.use = isOn() ? SymmetryUse::Off : SymmetryUse::On;
    set(other, isOn() ? tr("Switch symmetry off") : tr("Switch symmetry on"));
}

} // namespace waymark

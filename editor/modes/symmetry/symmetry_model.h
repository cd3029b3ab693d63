// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"
#include "navcore/author/level/symmetry_guide.h"

#include <QString>

namespace waymark {

inline const QString symmetryModeId = "view.symmetry";

/// The symmetry guide of the open level. It is a part of the level, so every change of it is an
/// undo step.
class SymmetryModel : public AnalysisModel {
    Q_OBJECT

public:
    explicit SymmetryModel(Workspace& workspace);

    Workspace& workspace() const { return m_workspace; }
    const navcore::SymmetryGuide& guide() const;
    bool hasGuide() const { return guide().kind != navcore::SymmetryKind::None; }
    bool isOn() const override;

    /// Returns a guide of this kind that is on. It has the centre and settings of the present
    /// guide or, if there is none, the centre of the picture.
    navcore::SymmetryGuide guideOf(navcore::SymmetryKind kind) const;
    /// Changes the guide as one undo step.
    void set(const navcore::SymmetryGuide& guide, const QString& text);
    /// Switches the guide on or off. If there is none, adds a vertical axis.
    void toggle();

private:
    Workspace& m_workspace;
};

/// Returns the middle of a picture, or of all items if the level has no picture, with doubled
/// coordinates.
navcore::Point2 doubledMiddleOf(const navcore::Level& level);

} // namespace waymark

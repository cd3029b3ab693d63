// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/symmetry/symmetry_model.h"
#include "editor/widgets/status_field.h"

namespace waymark {

/// A button in the status bar that is visible while the symmetry guide is on. A click switches it
/// off.
class SymmetryField : public StatusField {
    Q_OBJECT

public:
    SymmetryField(SymmetryModel& model, QWidget* parent = nullptr);

    void setNarrow(bool) override {} // The text is short enough for every width.

private:
    SymmetryModel& m_model;
};

} // namespace waymark

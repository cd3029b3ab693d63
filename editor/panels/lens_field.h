// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/fields.h"
#include "editor/panels/panel_host.h"

namespace waymark {

/// The "View as" field, which selects the agent for which the canvas shows the graph. It does not
/// change the level.
class LensField : public QWidget {
    Q_OBJECT

public:
    explicit LensField(const PanelHost& host, QWidget* parent = nullptr);

private:
    void fill();

    const PanelHost& m_host;
    ChoiceField* m_choice;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/fields.h"
#include "editor/panels/panel_host.h"

namespace waymark {

/// The field "Show for: all units | Scout | ...", which selects the agent whose graph the canvas
/// shows. It does not change the level.
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

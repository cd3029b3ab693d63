// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/fields.h"
#include "editor/panels/panel_host.h"

namespace waymark {

/// "Show for: all units | Scout | ...": whose graph the canvas shows. View only.
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

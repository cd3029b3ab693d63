// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/fields.h"
#include "editor/panels/panel_host.h"

namespace waymark {

/// The field of a Properties page that shows on which floor the selected items are, and moves them
/// to another one. Links between vertices that are then on different floors become stairs.
class FloorField : public ChoiceField {
    Q_OBJECT

public:
    explicit FloorField(const PanelHost& host, QWidget* parent = nullptr);

    /// Shows the floor of the selected items, which may have different ones. Returns whether the
    /// field is needed, because the level has several floors.
    bool refresh();

private:
    void move(navcore::FloorId floor);

    const PanelHost& m_host;
};

} // namespace waymark

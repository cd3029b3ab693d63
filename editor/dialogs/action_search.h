// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/dialogs/search_box.h"

namespace waymark {

/// Type a few letters of what you want to do; Enter does it.
class ActionSearch : public SearchBox {
    Q_OBJECT

public:
    explicit ActionSearch(ActionSet& actions, QWidget* parent = nullptr);

protected:
    void search(const QString& words) override;
    void take(const QListWidgetItem& row) override;

private:
    ActionSet& m_actions;
};

} // namespace waymark

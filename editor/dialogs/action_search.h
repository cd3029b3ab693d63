// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/widgets/search_box.h"

namespace waymark {

/// A search box for actions: type some letters of the action's name, and press Enter to run it.
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

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/widgets/search_box.h"

namespace waymark {

/// Search box for actions. The designer types part of an action's name and presses Enter to run it.
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

/// Shows a list of all shortcuts and mouse gestures.
void showKeys(const ActionSet& actions, QWidget* parent);
void showAbout(QWidget* parent);

} // namespace waymark

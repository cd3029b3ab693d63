// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"

#include <QDialog>
#include <QLineEdit>
#include <QListWidget>

namespace waymark {

/// Type a few letters of what you want to do; Enter does it.
class ActionSearch : public QDialog {
    Q_OBJECT

public:
    explicit ActionSearch(ActionSet& actions, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search(const QString& words);
    void run();

    ActionSet& m_actions;
    QLineEdit* m_words;
    QListWidget* m_found;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/files/settings.h"
#include "editor/live/workspace.h"
#include "editor/widgets/form.h"

#include <QDialog>

namespace waymark {

/// Dialog for settings that apply to all levels. Changes take effect immediately.
class PreferencesDialog : public QDialog {
    Q_OBJECT

public:
    /// Creates the dialog. `actions` provides the actions for the theme and the wheel. `workspace`
    /// provides the list of agents.
    PreferencesDialog(Settings& settings, const ActionSet& actions, Workspace& workspace,
                      QWidget* parent = nullptr);

signals:
    void agentChanged();
    void undoBudgetChanged();

private:
    void addTheme();
    void addWheel();
    void addUnits(Document& document);
    void addAgent(const navcore::Level& level);
    void addUndoBudget();
    void addVersions();
    template <class Field>
    Field* put(const QString& text, Field* field, const QString& name, const QString& tip);

    Settings& m_settings;
    const ActionSet& m_actions;
    Form* m_form;
};

} // namespace waymark

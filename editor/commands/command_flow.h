// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/level_files.h"
#include "editor/files/settings.h"

#include <QWidget>

namespace waymark {

/// Runs external programs that edit the selection or check the level, including all dialogs.
/// Programs run only when the designer asks for it, never because a level is opened.
class CommandFlow : public QObject {
    Q_OBJECT

public:
    CommandFlow(Workspace& workspace, LevelFiles& files, Settings& settings, QWidget* window);

    /// Asks for a command, runs it, and applies its changes as one undo step. Before the first
    /// command on a level, asks whether commands may run on it. Returns whether the command
    /// succeeded.
    bool run();

    /// Runs the custom checks of the rules file and lists what they found as issues. Asks first if
    /// these commands have not been allowed on this level yet. Returns whether the checks were run.
    bool runChecks();

signals:
    void notice(const QString& text);

private:
    bool isTrusted(const QString& question, const QStringList& lines);

    Workspace& m_workspace;
    LevelFiles& m_files;
    Settings& m_settings;
    QWidget* m_window;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/file_watch.h"
#include "editor/files/level_files.h"
#include "editor/files/settings.h"
#include "editor/store/file_stamp.h"

#include <QWidget>

namespace waymark {

/// Manages the rules file that several levels share, including all dialogs. The level is checked
/// again whenever the file changes. Each function returns whether it succeeded.
class RulesFlow : public QObject {
    Q_OBJECT

public:
    RulesFlow(Workspace& workspace, LevelFiles& files, Settings& settings, QWidget* window);

    /// Returns the path of the level's rules file. Empty if it has none.
    QString path() const;

    bool choose();
    bool drop();
    /// Applies the rules file to the level, as one undo step.
    bool update();
    /// Saves the rules of the level as a rules file. If the level had no rules file, it uses the
    /// new file from then on.
    bool saveAs();

signals:
    void notice(const QString& text);

private:
    bool follow(const QString& path, const QString& step);
    void watch();
    void look();

    Workspace& m_workspace;
    LevelFiles& m_files;
    Settings& m_settings;
    QWidget* m_window;
    FileWatch m_watch;
    QString m_watched;
    FileStamp m_seen; ///< State of the watched rules file at the last check.
    bool m_isThere = false;
};

} // namespace waymark

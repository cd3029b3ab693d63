// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/file_watch.h"
#include "editor/files/level_files.h"
#include "editor/files/settings.h"
#include "editor/store/file_stamp.h"

#include <QWidget>

namespace waymark {

/// The rules that the open level shares with others, with the questions that belong to them. When
/// their file changes the level is checked again. Each returns whether it was done.
class RulesFlow : public QObject {
    Q_OBJECT

public:
    RulesFlow(Workspace& workspace, LevelFiles& files, Settings& settings, QWidget* window);

    /// Where the level's rules file lies; empty = it has none.
    QString path() const;

    /// Asks for the file that the level is compared with from now on.
    bool choose();
    bool drop();
    /// Takes all that the rules say, as one undo step.
    bool update();
    /// Makes a rules file of the level, and has the level follow it when it follows none.
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
    FileStamp m_seen; ///< of m_watched, as it was when it was looked at last
    bool m_isThere = false;
};

} // namespace waymark

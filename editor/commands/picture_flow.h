// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/level_files.h"
#include "editor/files/settings.h"

#include <QWidget>

namespace waymark {

/// Replaces the picture of the open level, with the dialogs. Functions return whether it was
/// replaced.
class PictureFlow : public QObject {
    Q_OBJECT

public:
    PictureFlow(Workspace& workspace, LevelFiles& files, Settings& settings, QWidget* window);

    /// Asks for the file of the new picture.
    bool replace();
    /// Reloads the changed file of the shown picture, after a comparison of both versions.
    bool compareWithFile();
    /// Reloads the changed file without the comparison if the designer has nothing to choose.
    bool takeFromFile();

private:
    enum class Ask : std::uint8_t { Always, WhereItMatters };
    bool replaceBy(const QString& path, Ask ask);

    Workspace& m_workspace;
    LevelFiles& m_files;
    Settings& m_settings;
    QWidget* m_window;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/level_files.h"
#include "editor/files/settings.h"

#include <QWidget>

namespace waymark {

/// Replaces the picture of the open level, including all dialogs. Each function returns whether the
/// picture was replaced.
class PictureFlow : public QObject {
    Q_OBJECT

public:
    PictureFlow(Workspace& workspace, LevelFiles& files, Settings& settings, QWidget* window);

    bool replace();
    /// Shows a comparison with the changed picture file, and reloads it if the designer agrees.
    bool compareWithFile();
    /// Reloads the changed picture file. Shows the comparison only if the size has changed.
    bool takeFromFile();

private:
    enum class Confirm : std::uint8_t { Always, IfNeeded };
    bool replaceBy(const QString& path, Confirm ask);

    Workspace& m_workspace;
    LevelFiles& m_files;
    Settings& m_settings;
    QWidget* m_window;
};

} // namespace waymark

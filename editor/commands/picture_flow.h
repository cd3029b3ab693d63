// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/level_files.h"
#include "editor/files/settings.h"

#include <QWidget>

namespace waymark {

/// Another picture under the open level, with the questions that belong to it. Each returns whether
/// it was done.
class PictureFlow : public QObject {
    Q_OBJECT

public:
    PictureFlow(Workspace& workspace, LevelFiles& files, Settings& settings, QWidget* window);

    /// Asks for the file.
    bool replace();
    /// The picture in the file of the one that is shown, which was changed: looks at both first.
    bool compareWithFile();
    /// The same without a look, when there is nothing to choose.
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

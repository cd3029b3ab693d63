// SPDX-License-Identifier: MIT
#pragma once

#include "editor/commands/file_flow.h"
#include "navcore/author/io/formats/format.h"

namespace waymark {

/// Imports and exports files in the formats of other programs, including all dialogs. Each function
/// returns whether it succeeded.
class ExchangeFlow : public QObject {
    Q_OBJECT

public:
    ExchangeFlow(Workspace& workspace, LevelFiles& files, FileFlow& fileFlow, Settings& settings,
                 QWidget* window);

    /// Asks for a file and imports it. Asks first about unsaved changes, as FileFlow::open() does.
    bool import();
    /// Imports a file as a new, unsaved level, and reports the result. Replaces the open level
    /// without asking about unsaved changes. `as` is the format that the designer chose; if null,
    /// the format is detected.
    bool importPath(const QString& path, const navcore::Format* as = nullptr);
    bool exportLevel();

    /// Returns whether the file is in a format of another program, judging by its content or name.
    /// False for level files.
    static bool isForeign(const QString& path);

signals:
    void notice(const QString& text);

private:
    bool exportTo(const navcore::Format& format, const QString& path);
    void reportImport(const navcore::Imported& imported, const QString& name);

    Workspace& m_workspace;
    LevelFiles& m_files;
    FileFlow& m_fileFlow;
    Settings& m_settings;
    QWidget* m_window;
};

} // namespace waymark

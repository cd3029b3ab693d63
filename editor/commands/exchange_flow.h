// SPDX-License-Identifier: MIT
#pragma once

#include "editor/commands/file_flow.h"
#include "navcore/author/io/formats/format.h"

namespace waymark {

/// Imports and exports foreign formats, with the dialogs. Functions return whether the operation
/// was done.
class ExchangeFlow : public QObject {
    Q_OBJECT

public:
    ExchangeFlow(Workspace& workspace, LevelFiles& files, FileFlow& fileFlow, Settings& settings,
                 QWidget* window);

    /// Asks for the file to import. Handles unsaved changes of the open level like
    /// FileFlow::open().
    bool import();
    /// Opens a file as a new, unsaved level, and reports the result. The open level must be saved
    /// or discarded already. `as` is the format chosen by the designer, or null to detect it.
    bool importPath(const QString& path, const navcore::Format* as = nullptr);
    bool exportLevel();

    /// Returns whether a file can be imported: it has a foreign format by content or name, and is
    /// not a level.
    static bool isForeign(const QString& path);

signals:
    void notice(const QString& text);

private:
    bool exportTo(const navcore::Format& format, const QString& path);
    void tell(const navcore::Imported& imported, const QString& name);

    Workspace& m_workspace;
    LevelFiles& m_files;
    FileFlow& m_fileFlow;
    Settings& m_settings;
    QWidget* m_window;
};

} // namespace waymark

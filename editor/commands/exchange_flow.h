// SPDX-License-Identifier: MIT
#pragma once

#include "editor/commands/file_flow.h"
#include "navcore/author/io/formats/format.h"

namespace waymark {

/// Import and export of other programs' formats, with their questions. Each returns whether it was
/// done.
class ExchangeFlow : public QObject {
    Q_OBJECT

public:
    ExchangeFlow(Workspace& workspace, LevelFiles& files, FileFlow& fileFlow, Settings& settings,
                 QWidget* window);

    /// Asks for the file. What is open is asked about as in FileFlow::open().
    bool import();
    /// A new, unsaved level of a file; what was open before may go. What came of it is said.
    /// `as`: the format that was chosen for it; null: the one that it is seen to be in.
    bool importPath(const QString& path, const navcore::Format* as = nullptr);
    bool exportLevel();

    /// Whether a file is one to import: in a format of another program or named so, and no level.
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

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/level_lock.h"
#include "editor/files/settings.h"
#include "editor/tracing/trace_tracker.h"

#include <QWidget>

#include <functional>

namespace waymark {

/// Creates, opens, saves and closes levels, with the dialogs. Functions return whether the
/// operation was done. Nothing is lost without confirmation.
class FileFlow : public QObject {
    Q_OBJECT

public:
    FileFlow(Workspace& workspace, LevelFiles& files, LevelLock& lock, Settings& settings,
             QWidget* window);

    /// Creates a level from a picture. Asks for the picture if none is given.
    bool newFromPicture(const QString& picture = {});
    bool newEmpty();
    bool open();
    /// Opens a level, or imports a file of another program.
    bool openPath(const QString& path);
    bool openSample(const QString& name);
    bool save();
    bool saveAs();
    bool close();

    /// Asks what to do with unfinished work and with unsaved changes. Returns true to continue.
    bool mayDiscard();
    /// Sets the function that names unfinished work that is not in the level yet.
    void ask(std::function<QStringList()> unfinished) { m_unfinished = std::move(unfinished); }

    /// The functions that recognise files of other programs and convert them to levels.
    struct Importer {
        std::function<bool(const QString&path)> isForeign, import;
    };
    void importBy(Importer importer) { m_importer = std::move(importer); }

    /// Handles a file dropped on the window: opens a level, creates a new level from a picture, or
    /// imports a file of another program.
    bool openDropped(const QString& path);

signals:
    void notice(const QString& text);
    void recentChanged();
    void discarding(); ///< Emitted when the designer chose not to save the open level.
    /// Emitted when the designer wants the version on disk merged into the open level.
    void mergeWanted();
    /// Emitted after the creation of a new level whose walls are to be marked next. `mask` may be
    /// empty.
    void traceWanted(const QString& mask, AfterTrace after = AfterTrace::Nothing);

private:
    enum class Overwrite { Yes, Elsewhere, No };

    bool mayDropUnfinished();
    /// Creates a level from a picture. The open level must be saved or discarded already.
    bool beginFrom(const QString& picture);
    bool saveTo(const QString& path);
    /// Asks before overwriting a file that another program has changed.
    Overwrite mayOverwrite(const QString& path);
    /// Reports that another window has that file open, and asks for another name.
    bool heldElsewhere(const QString& path);
    bool saveFailed(const QString& path, const navcore::Error& error);
    void remember(const QString& path);

    Workspace& m_workspace;
    LevelFiles& m_files;
    LevelLock& m_lock;
    Settings& m_settings;
    QWidget* m_window;
    std::function<QStringList()> m_unfinished;
    Importer m_importer;
};

} // namespace waymark

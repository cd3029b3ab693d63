// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/level_lock.h"
#include "editor/files/settings.h"
#include "editor/tracing/trace_tracker.h"

#include <QWidget>

#include <functional>

namespace waymark {

/// Creates, opens, saves and closes levels, including all dialogs. Each function returns whether it
/// succeeded. Unsaved changes are never discarded without confirmation.
class FileFlow : public QObject {
    Q_OBJECT

public:
    FileFlow(Workspace& workspace, LevelFiles& files, LevelLock& lock, Settings& settings,
             QWidget* window);

    /// Creates a level from a picture. If `picture` is empty, asks for the file.
    bool newFromPicture(const QString& picture = {});
    bool newEmpty();
    bool open();
    /// Opens a level, or imports a file from another program.
    bool openPath(const QString& path);
    bool openSample(const QString& name);
    bool save();
    bool saveAs();
    bool close();

    /// Asks what to do with unfinished work and unsaved changes. Returns false if the designer
    /// cancels.
    bool mayDiscard();
    /// Sets the callback that lists unfinished work, which is not in the level yet.
    void ask(std::function<QStringList()> unfinished) { m_unfinished = std::move(unfinished); }

    /// Callbacks that recognise and import files from other programs.
    struct Importer {
        std::function<bool(const QString&path)> isForeign, import;
    };
    void importBy(Importer importer) { m_importer = std::move(importer); }

    /// Handles a file that was dropped on the window: opens a level, creates a level from a
    /// picture, or imports a file from another program.
    bool openDropped(const QString& path);

signals:
    void notice(const QString& text);
    void recentChanged();
    void discarding(); ///< Emitted when the designer chooses not to save the open level.
    /// Emitted when the designer wants to merge the version on disk into the open level.
    void mergeWanted();
    /// Emitted when a level has been created from a picture and its walls should be traced next.
    /// `mask` is the path of a walkability mask, or empty.
    void traceWanted(const QString& mask, AfterTrace after = AfterTrace::Nothing);

private:
    enum class Overwrite { Yes, Elsewhere, No };

    bool mayDropUnfinished();
    /// Creates a level from a picture. Replaces the open level without asking about unsaved
    /// changes.
    bool beginFrom(const QString& picture);
    bool saveTo(const QString& path);
    /// Asks whether to overwrite a file that another program has changed.
    Overwrite mayOverwrite(const QString& path);
    /// Reports that another window has the file open, and asks for another name.
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

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/level_lock.h"
#include "editor/files/settings.h"

#include <QWidget>

#include <functional>

namespace waymark {

/// New, open, save and close with their dialogs and questions. Each returns whether it was done;
/// nothing is lost without a question.
class FileFlow : public QObject {
    Q_OBJECT

public:
    FileFlow(Workspace& workspace, LevelFiles& files, LevelLock& lock, Settings& settings,
             QWidget* window);

    /// Asks for the picture when none is given.
    bool newFromPicture(const QString& picture = {});
    bool newEmpty();
    bool open();
    /// A level, or a file of another program, which is imported.
    bool openPath(const QString& path);
    bool openSample(const QString& name);
    bool save();
    bool saveAs();
    bool close();

    /// The unsaved question, and before it that about what `unfinished` names; true = go on.
    bool mayDiscard();
    /// What the designer has begun that is not in the level yet, a phrase each.
    void ask(std::function<QStringList()> unfinished) { m_unfinished = std::move(unfinished); }

    /// Who makes a level of a file of another program, and whether one is that.
    struct Importer {
        std::function<bool(const QString&path)> isForeign, import;
    };
    void importBy(Importer importer) { m_importer = std::move(importer); }

    /// What is dropped on the window: a level is opened, a picture makes a new level, a file of
    /// another program is imported.
    bool openDropped(const QString& path);

signals:
    void notice(const QString& text);
    void recentChanged();
    void discarding(); ///< the designer chose not to save what is open
    /// The designer wants the version on disk merged into the open level instead of replacing it.
    void mergeWanted();
    /// A new level whose walls are to be marked next; `mask` may be empty.
    void traceWanted(const QString& mask);

private:
    enum class Overwrite { Yes, Elsewhere, No };

    bool mayDropUnfinished();
    /// A new level on a picture; what was open before may go.
    bool beginFrom(const QString& picture);
    bool saveTo(const QString& path);
    /// The question before a file is overwritten that others have changed.
    Overwrite mayOverwrite(const QString& path);
    /// Says that another window has that file, and asks for another name.
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

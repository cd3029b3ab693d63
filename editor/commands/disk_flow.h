// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/disk_watch.h"
#include "editor/files/journal_keeper.h"

#include <QTimer>
#include <QWidget>

#include <functional>

namespace waymark {

/// What is done when others change the open level's file: without changes here it is read again,
/// else it is asked (asks()).
class DiskFlow : public QObject {
    Q_OBJECT

public:
    DiskFlow(Workspace& workspace, LevelFiles& files, DiskWatch& watch,
             const JournalKeeper& journal, QWidget* window);

    /// What the designer has begun that is not in the level yet counts as changes here.
    void ask(std::function<QStringList()> unfinished) { m_unfinished = std::move(unfinished); }

    /// Whether merge, reload or keepMine is for the designer to choose.
    bool asks() const { return m_asks; }
    /// Steps since the level was as in the file that was read or saved here.
    int changesHere() const { return m_journal.unsavedSteps(); }

    void merge();
    /// Merges as soon as the version on disk has been read.
    void mergeWhenRead();
    void reload();
    void keepMine();

signals:
    void changed();
    void notice(const QString& text);
    void conflictsLeft();

private:
    void follow();
    bool isBusy() const;
    void takeIn(LevelFiles::ExternalChange how);

    Workspace& m_workspace;
    LevelFiles& m_files;
    DiskWatch& m_watch;
    const JournalKeeper& m_journal;
    QWidget* m_window;
    std::function<QStringList()> m_unfinished;
    QTimer m_later;
    bool m_asks = false, m_mergesNext = false;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/disk_watch.h"
#include "editor/files/journal_keeper.h"

#include <QTimer>
#include <QWidget>

#include <functional>

namespace waymark {

/// Handles changes that other programs make to the level file. If the level has no unsaved changes,
/// it is reloaded; otherwise the designer decides (see asks()).
class DiskFlow : public QObject {
    Q_OBJECT

public:
    DiskFlow(Workspace& workspace, LevelFiles& files, DiskWatch& watch,
             const JournalKeeper& journal, QWidget* window);

    /// Sets the callback that lists unfinished work, which is not in the level yet. Such work
    /// counts as an unsaved change.
    void ask(std::function<QStringList()> unfinished) { m_unfinished = std::move(unfinished); }

    /// Returns whether the designer has to choose between merge(), reload() and ignore().
    bool asks() const { return m_asks; }
    /// Returns the number of edits since the level was last read or saved.
    int changesHere() const { return m_journal.unsavedSteps(); }

    void merge();
    /// Merges as soon as the version on disk has been read.
    void mergeWhenRead();
    void reload();
    void ignore();

signals:
    void changed();
    void notice(const QString& text);
    void conflictsLeft();

private:
    void follow();
    bool isBusy() const;
    void apply(LevelFiles::ExternalChange how);

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

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/level_files.h"
#include "editor/live/workspace.h"

#include <QDialog>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>

namespace waymark {

/// A time of day, with the date when that is not today's.
QString momentText(const QDateTime& time);

/// A level as it was once.
struct PastLevel {
    QString when, about; ///< without `about` it is told what is new beside the row below
    using Read = std::function<navcore::Result<navcore::LevelFile>()>;
    Read read; ///< in a worker
    Read now;  ///< the level that it would replace; in a worker
};

/// Levels as they were once: a list, the picture of the chosen one, and what going back to it would
/// change. Nothing waits for what is read and drawn.
class PastLevelsDialog : public QDialog {
    Q_OBJECT

public:
    PastLevelsDialog(const QString& title, std::vector<PastLevel> rows, QWidget* parent = nullptr);
    ~PastLevelsDialog() override;

    enum class Wanted : std::uint8_t { Nothing, Copy, GoBack };
    Wanted wanted() const { return m_wanted; }
    int row() const { return m_list->currentRow(); }
    /// The chosen level, once something is wanted.
    const navcore::LevelFile& file() const { return *m_shown; }

private:
    struct Shown {
        navcore::Result<navcore::LevelFile> file;
        navcore::LiveLevel live;
        QStringList changes;
    };
    QLayout* makeSide();
    void choose(int row);
    void show(Shown& shown);
    void draw();
    void tellNews();
    void tell(int row, const QString& line);
    void accept(Wanted wanted);

    std::vector<PastLevel> m_rows;
    Workspace m_workspace; ///< that the picture shows
    LevelFiles m_files;
    QListWidget *m_list, *m_changes;
    QLabel *m_picture, *m_heading;
    QPushButton *m_copy, *m_goBack;
    std::shared_ptr<const navcore::LevelFile> m_shown; ///< null: it is being read, or cannot be
    Wanted m_wanted = Wanted::Nothing;
    Job<QStringList> m_newsJob;
    Job<std::shared_ptr<Shown>> m_job; ///< what it answers cannot be copied
};

} // namespace waymark

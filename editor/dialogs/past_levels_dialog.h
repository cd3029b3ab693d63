// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/level_files.h"
#include "editor/live/workspace.h"

#include <QDialog>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>

namespace waymark {

/// Formats a time of day. Adds the date unless it is today.
QString momentText(const QDateTime& time);

/// An earlier version of a level.
struct PastLevel {
    /// Time and description of the version. If `about` is empty, the row shows the changes since
    /// the next older version.
    QString when, about;
    using Read = std::function<navcore::Result<navcore::LevelFile>()>;
    Read read; ///< Reads the version. Called on a worker thread.
    Read now;  ///< Reads the level that would be replaced. Called on a worker thread.
};

/// Dialog that lists earlier versions of a level. For the selected version, it shows a picture and
/// the changes that restoring it would make. Reading and painting do not block the dialog.
class PastLevelsDialog : public QDialog {
    Q_OBJECT

public:
    PastLevelsDialog(const QString& title, std::vector<PastLevel> rows, QWidget* parent = nullptr);
    ~PastLevelsDialog() override;

    enum class Wanted : std::uint8_t { Nothing, Copy, GoBack };
    Wanted wanted() const { return m_wanted; }
    int row() const { return m_list->currentRow(); }
    /// Returns the selected version. Must not be called if wanted() is Nothing.
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
    void showDifferences();
    void setDescription(int row, const QString& line);
    void accept(Wanted wanted);

    std::vector<PastLevel> m_rows;
    Workspace m_workspace; ///< Contains the level that the picture shows.
    LevelFiles m_files;
    QListWidget *m_list, *m_changes;
    QLabel *m_picture, *m_heading;
    QPushButton *m_copy, *m_goBack;
    /// Selected version. Null while it is being read, and if it cannot be read.
    std::shared_ptr<const navcore::LevelFile> m_shown;
    Wanted m_wanted = Wanted::Nothing;
    Job<QStringList> m_differencesJob;
    /// Uses a pointer, because Shown is not copyable.
    Job<std::shared_ptr<Shown>> m_job;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/level_files.h"
#include "editor/files/settings.h"

namespace waymark {

/// The nav file of the open level: where it goes, and how far the level has run ahead of it.
class Shipping : public QObject {
    Q_OBJECT

public:
    Shipping(Workspace& workspace, LevelFiles& files, Settings& settings,
             QObject* parent = nullptr);

    /// Where this level ships to; empty = not known yet.
    QString path() const;
    /// History steps between the nav file and now, over the branching when steps were undone and
    /// others done; none = it was not written in this session.
    std::optional<int> stepsBehind() const;
    bool everShipped() const { return m_shippedIndex >= 0; }

    struct Report {
        qint64 bytes = 0;
        std::size_t vertices = 0, edges = 0;
    };
    /// Resolves the level and writes it: the document's long work. An error leaves the nav file as
    /// it was; Cancelled is one.
    navcore::Result<Report> ship(const QString& path);

signals:
    void changed();

private:
    bool holdsShipped() const;

    Workspace& m_workspace;
    LevelFiles& m_files;
    Settings& m_settings;
    QString m_path; ///< of a level that was never saved, and so has no place in the settings
    int m_shippedIndex = -1;
    int m_lowestIndex = 0; ///< since then: below it the history is still what was shipped
    std::uint64_t m_shippedContent = 0; ///< Document::content() that the nav file holds
};

} // namespace waymark

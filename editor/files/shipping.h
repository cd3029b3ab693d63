// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/level_files.h"
#include "editor/files/settings.h"

namespace waymark {

/// Ships the open level to its nav file, and counts by how many steps the level is ahead of the
/// file.
class Shipping : public QObject {
    Q_OBJECT

public:
    Shipping(Workspace& workspace, LevelFiles& files, Settings& settings,
             QObject* parent = nullptr);

    /// Returns the nav file of this level. Empty if unknown.
    QString path() const;
    /// Returns the number of history steps between the nav file and the level. If steps were undone
    /// and others done, it counts via the point where the histories diverged. Nullopt if the file
    /// was not written in this session.
    std::optional<int> stepsBehind() const;
    bool everShipped() const { return m_shippedIndex >= 0; }

    struct Report {
        qint64 bytes = 0;
        std::size_t vertices = 0, edges = 0;
    };
    /// Resolves the level and writes the nav file, as a blocking task of the document. On an error,
    /// including Cancelled, the nav file is unchanged.
    navcore::Result<Report> ship(const QString& path);

signals:
    void changed();

private:
    bool holdsShipped() const;

    Workspace& m_workspace;
    LevelFiles& m_files;
    Settings& m_settings;
    /// Path of the nav file for a level that was never saved, which has no entry in the settings.
    QString m_path;
    int m_shippedIndex = -1;
    /// Lowest history index since shipping. Up to it, the history equals the shipped one.
    int m_lowestIndex = 0;
    /// Content number of the shipped level, as returned by Document::content().
    std::uint64_t m_shippedContent = 0;
};

} // namespace waymark

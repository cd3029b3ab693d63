// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/level_files.h"
#include "editor/files/settings.h"

namespace waymark {

/// Writes the open level to its nav file, and counts the history steps between the level and that
/// file.
class Shipping : public QObject {
    Q_OBJECT

public:
    Shipping(Workspace& workspace, LevelFiles& files, Settings& settings,
             QObject* parent = nullptr);

    /// Returns the path of the nav file. Empty if unknown.
    QString path() const;
    /// Returns the number of history steps between the nav file and the level. If steps were undone
    /// and new ones made since shipping, both are counted from their common ancestor. Returns
    /// nullopt if the file has not been written in this session.
    std::optional<int> stepsBehind() const;
    bool everShipped() const { return m_shippedIndex >= 0; }

    struct Report {
        qint64 bytes = 0;
        std::size_t vertices = 0, edges = 0;
    };
    /// Resolves the level and writes the nav file as a blocking task of the document. After an
    /// error, including Cancelled, the nav file is unchanged.
    navcore::Result<Report> ship(const QString& path);

signals:
    void changed();

private:
    bool holdsShipped() const;

    Workspace& m_workspace;
    LevelFiles& m_files;
    Settings& m_settings;
    /// Path of the nav file if the level has never been saved, because the settings have no entry
    /// for such a level.
    QString m_path;
    int m_shippedIndex = -1;
    /// Smallest history index since shipping. The history up to this index has not changed since
    /// then.
    int m_lowestIndex = 0;
    /// Content id of the shipped level; see Document::content().
    std::uint64_t m_shippedContent = 0;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/journal_keeper.h"
#include "editor/store/file_io.h"
#include "navcore/author/level/level_edit.h"

#include <QDir>

namespace waymark {

/// An open level with a journal, without a window.
struct WatchedLevel {
    explicit WatchedLevel(const QString& folder)
        : files(workspace), keeper(workspace.document, files, folder) {}

    const navcore::Level& level() const { return workspace.document.level(); }
    /// Adds a vertex, as one step.
    navcore::VertexId add(navcore::Coord x) {
        navcore::LevelEdit edit(level());
        const navcore::VertexId id{++lastId};
        edit.set<navcore::Vertex>(id, navcore::Vertex{{x, x, 0}, {}, {}, {}, {}});
        [[maybe_unused]] const auto done = workspace.document.edit(edit.change(), "Add");
        Q_ASSERT(done.ok());
        return id;
    }

    std::uint32_t lastId = 5000;
    Workspace workspace{1024};
    LevelFiles files;
    JournalKeeper keeper;
};

inline QStringList journalsIn(const QString& folder) {
    return QDir(folder).entryList({"*.journal"}, QDir::Files);
}

/// Returns the content of the only journal in a folder.
inline std::optional<navcore::JournalSummary> storyIn(const QString& folder) {
    const QStringList names = journalsIn(folder);
    const auto bytes = readFile(folder + '/' + names.value(0), qint64{1} << 30);
    if (names.size() != 1 || !bytes)
        return std::nullopt;
    auto story = navcore::readJournal(
        {bytes.value().constData(), static_cast<std::size_t>(bytes.value().size())});
    return story ? std::optional(std::move(story).value()) : std::nullopt;
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "tests/editor/window/level_window.h"

#include <QAbstractTableModel>

namespace waymark {

/// A row of vertices, the last of kind "mine" and the first two of kind "spawn", and a route along
/// them.
inline navcore::Level rowLevel(std::uint32_t count) {
    using namespace navcore;
    Level level;
    LevelEdit edit(level);
    for (std::uint32_t id = 1; id <= count; ++id)
        edit.set<Vertex>({id}, Vertex{{static_cast<Coord>(id) * 25'600, 0, 0},
                                      {},
                                      id <= 2       ? "spawn"
                                      : id == count ? "mine"
                                                    : "town",
                                      {},
                                      {}});
    edit.set<PinnedRoute>({9},
                          PinnedRoute{"", 0, Level::defaultAgentId, VertexId{1}, VertexId{count}});
    [[maybe_unused]] const auto done = level.apply(edit.change());
    Q_ASSERT(done.ok());
    return level;
}

/// Requests the data of all cells, and returns the number of non-empty ones.
inline int saying(const QAbstractTableModel& table) {
    int count = 0;
    for (int row = 0; row < table.rowCount(); ++row)
        for (int column = 0; column < table.columnCount(); ++column) {
            const QModelIndex cell = table.index(row, column);
            for (const int role : {Qt::ToolTipRole, Qt::BackgroundRole, Qt::ForegroundRole,
                                   Qt::FontRole, Qt::EditRole})
                (void)cell.data(role);
            (void)cell.flags();
            for (const Qt::Orientation orientation : {Qt::Horizontal, Qt::Vertical})
                (void)table.headerData(orientation == Qt::Horizontal ? column : row, orientation,
                                       Qt::DisplayRole);
            count += cell.data(Qt::DisplayRole).toString().isEmpty() ? 0 : 1;
        }
    return count;
}

} // namespace waymark

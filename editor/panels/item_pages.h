// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/properties_page.h"

#include <QCoreApplication>

#include <array>

namespace waymark {

/// Describes the page of the Properties panel for one type of item.
struct ItemPageRow {
    PropertiesPage* (*make)(const PanelHost& host);
    std::size_t (*count)(const SelectedItems& items); ///< Returns the number of selected items.
    QString (*text)(std::size_t count);               ///< Returns a text such as "3 vertices".
};

// Each row is defined in the source file of its page.
extern const ItemPageRow vertexPageRow, edgePageRow, obstaclePageRow, barrierPageRow, routePageRow,
    notePageRow, liftPageRow;

/// All rows. If a selection contains several item types, the Properties panel initially shows the
/// page that comes first in this array.
inline const std::array allItemPages{&vertexPageRow,  &edgePageRow,  &obstaclePageRow,
                                     &barrierPageRow, &routePageRow, &notePageRow,
                                     &liftPageRow};

} // namespace waymark

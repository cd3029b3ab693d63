// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/selection.h"

#include <QString>

#include <vector>

namespace waymark {

/// A search result: items to select, or a position if there are none.
struct FoundItems {
    QString name;
    /// Description of the type, such as "vertex", "gate", "kind of 4 vertices" or "place".
    QString what;
    SelectedItems items;
    /// Position to show; for several items, the position of the first.
    navcore::Point2 place;
};

/// Searches items by words, ignoring case. Two numbers are a position in the level's unit.
/// Otherwise it finds vertex kinds, items that have a position and a name, and links by the names
/// of their ends. All words must occur in the name or type ("gate nor"). The best matches are
/// first: the whole name, then the beginning of the name, then the beginning of a word, then
/// others; ties by name, type and id. Returns at most `most` results.
std::vector<FoundItems> findItems(const navcore::Level& level, const QString& words,
                                  std::size_t most);

} // namespace waymark

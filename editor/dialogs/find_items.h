// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/selection.h"

#include <QString>

#include <vector>

namespace waymark {

/// A search result: the items to select, or only a position.
struct FoundItems {
    QString name;
    /// Type of the result as shown to the designer, such as "vertex", "gate", "kind of 4 vertices"
    /// or "place".
    QString what;
    SelectedItems items;
    /// The place to show. For several items, the place of the first one. The floor of a position
    /// that was entered is invalid.
    navcore::Place place;
};

/// Finds up to `most` items by words, ignoring case. Two numbers are interpreted as a position in
/// the level's unit. Otherwise, finds vertex kinds, items with a name and a position, and links by
/// the names of their ends. Every word must occur in the name or the type, as in "gate nor".
/// Results are sorted by how well the name matches: the whole name, its beginning, the beginning of
/// a word, or elsewhere. Ties are sorted by name, type and id.
std::vector<FoundItems> findItems(const navcore::Level& level, const QString& words,
                                  std::size_t most);

/// Returns a message if the words are a position outside of the range of coordinates, otherwise an
/// empty text.
QString problemInPosition(const navcore::Level& level, const QString& words);

} // namespace waymark

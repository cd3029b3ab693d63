// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/selection.h"

#include <QString>

#include <vector>

namespace waymark {

/// What a search found: items to select, or a place when there are none.
struct FoundItems {
    QString name;
    QString what; ///< "vertex", "gate", "kind of 4 vertices", "place" ...
    SelectedItems items;
    navcore::Point2 place; ///< where to look; for several items that of the first
};

/// What is called by words, letters alike whether large or small: two numbers are a place in the
/// level's unit; kinds of vertices; everything with a place that has a name; links by the
/// names of their ends. All words must occur in the name or in what it is ("gate nor"). Best first:
/// the whole name, then names that begin so, then words that do, then the rest; ties by name,
/// sort and id. At most `most`.
std::vector<FoundItems> findItems(const navcore::Level& level, const QString& words,
                                  std::size_t most);

} // namespace waymark

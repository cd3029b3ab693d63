// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document_change.h"
#include "navcore/author/level/level.h"

#include <map>
#include <optional>

namespace waymark {

/// Fraction of the pictures of all floors that each terrain covers. Updated incrementally: the cost
/// of an update depends only on the changed tiles.
class TerrainShares {
public:
    /// Updates the counts after a change. `level` is the level after the change. O(cells of the
    /// changed tiles).
    void apply(const navcore::Level& level, const DocumentChange& change);
    /// Recounts all painted cells. O(cells of all tiles).
    void count(const navcore::Level& level);

    /// Returns the fraction of the pictures that a terrain covers, from 0 to 1. The default terrain
    /// covers all unpainted cells. Returns nullopt if there is no picture.
    std::optional<double> of(const navcore::Level& level, navcore::TerrainId id) const;

private:
    void add(const navcore::Level& level, navcore::TileKey key, const navcore::TileCells& cells,
             std::int64_t weight);

    /// Number of painted cells of each terrain inside the picture.
    std::map<navcore::TerrainId, std::int64_t> m_cells;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document_change.h"
#include "navcore/author/level/level.h"

#include <map>
#include <optional>

namespace waymark {

/// The share of the picture that is painted with each terrain. It updates incrementally, so that a
/// stroke costs only what it changed.
class TerrainShares {
public:
    /// Applies a change; `level` is the level after it. O(cells of changed tiles).
    void apply(const navcore::Level& level, const DocumentChange& change);
    /// Counts the painted cells from scratch. O(cells of all tiles).
    void count(const navcore::Level& level);

    /// Returns the share of a terrain, 0..1. Unpainted cells belong to the ground. Nullopt without
    /// a picture.
    std::optional<double> of(const navcore::Level& level, navcore::TerrainId id) const;

private:
    void add(const navcore::Level& level, navcore::TileKey key, const navcore::TileCells& cells,
             std::int64_t weight);

    /// Number of painted cells of each terrain within the picture.
    std::map<navcore::TerrainId, std::int64_t> m_cells;
};

} // namespace waymark

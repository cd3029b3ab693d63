// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document_change.h"
#include "navcore/author/level/level.h"

#include <map>
#include <optional>

namespace waymark {

/// How much of the picture is painted with each terrain. Follows changes, so that a stroke costs
/// what it changed.
class TerrainShares {
public:
    /// `level` is the level after the change. O(cells of changed tiles).
    void apply(const navcore::Level& level, const DocumentChange& change);
    /// Counts anew. O(cells of all tiles).
    void count(const navcore::Level& level);

    /// The share of a terrain, 0..1; the ground has what nobody painted. None without a picture.
    std::optional<double> of(const navcore::Level& level, navcore::TerrainId id) const;

private:
    void add(const navcore::Level& level, navcore::TileKey key, const navcore::TileCells& cells,
             std::int64_t weight);

    std::map<navcore::TerrainId, std::int64_t> m_cells; ///< painted, within the picture
};

} // namespace waymark

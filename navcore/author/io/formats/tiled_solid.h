// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/tiled_map.h"

#include <set>

namespace navcore {

/// Returns the shape of a tile that is solid all over.
TiledObject wholeTileOf(TiledSize size);
/// Whether one of the shapes of a tile of that size covers all of it, where it is drawn.
bool coverTile(const std::vector<TiledObject>& shapes, const TiledTileset& tileset, TiledSize size);

/// Finds the tiles of a map that are solid because of a mark: a property of the tile or its layer,
/// the class of the tile or its layer, or the name of the layer.
class SolidMarks {
public:
    /// `wanted`: names as ImportOptions::solid has them.
    SolidMarks(const TiledMap& tiled, const std::vector<std::string>& wanted);

    /// Whether a tile, numbered from 0, of a layer is solid by a mark. O(log tiles + marks).
    bool isSolid(const TiledLayer& layer, const TiledTileset& tileset, std::uint32_t tile);
    /// Called for each tile that is not solid: remembers marks whose names sound like it.
    void suggest(const TiledLayer& layer, const TiledTileset& tileset, std::uint32_t tile);

    /// The marks that were suggested, ascending, and how many tiles have one of them.
    std::vector<std::string> suggestions() const;
    std::uint64_t suggestedTiles() const { return m_suggestedTiles; }
    /// InvalidArgument if a mark that is wanted is on no tile.
    Status check(const ForeignFile& file) const;
    /// The names of all layers with tiles, for people.
    std::string layerNames() const;

private:
    const TiledMap& m_tiled;
    const std::vector<std::string>& m_wanted;
    std::map<const TiledLayer*, std::vector<std::size_t>> m_layerMarks; ///< indexes of m_wanted
    std::set<std::size_t> m_used;
    std::map<std::string, bool> m_suggested;
    std::uint64_t m_suggestedTiles = 0;
};

} // namespace navcore

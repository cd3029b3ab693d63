// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/tiles/tiled_map.h"

#include <set>

namespace navcore {

/// Returns a shape that covers a whole tile of this size.
TiledObject wholeTileOf(TiledSize size);
/// Returns whether one of the shapes alone covers the whole tile.
bool coverTile(const std::vector<TiledObject>& shapes, const TiledTileset& tileset, TiledSize size);

/// Determines which tiles of a map are solid: those with certain classes or properties, or in
/// layers with certain classes, properties or names.
class SolidMarks {
public:
    /// `wanted` has the format of ImportOptions::solid.
    SolidMarks(const TiledMap& tiled, const std::vector<std::string>& wanted);

    /// Returns whether a tile in a layer is solid. Tile numbers start at 0. O(log tiles + marks).
    bool isSolid(const TiledLayer& layer, const TiledTileset& tileset, std::uint32_t tile);
    /// Stores those classes and properties of a tile whose names suggest that it should be solid.
    /// Must be called for each tile that is not solid.
    void suggest(const TiledLayer& layer, const TiledTileset& tileset, std::uint32_t tile);

    /// suggestions() returns the sorted values that could be added to ImportOptions::solid, and
    /// suggestedTiles() the number of tiles that they would make solid.
    std::vector<std::string> suggestions() const;
    std::uint64_t suggestedTiles() const { return m_suggestedTiles; }
    /// Returns InvalidArgument if one of the wanted marks matches no tile.
    Status check(const ForeignFile& file) const;
    /// Returns the wanted marks that match a tile.
    std::set<std::string> used() const;
    /// Returns the names of all layers that contain tiles, for a message.
    std::string layerNames() const;

private:
    const TiledMap& m_tiled;
    const std::vector<std::string>& m_wanted;
    /// For each layer, the indices in m_wanted of the marks that match it.
    std::map<const TiledLayer*, std::vector<std::size_t>> m_layerMarks;
    std::set<std::size_t> m_used;
    std::map<std::string, bool> m_suggested;
    std::uint64_t m_suggestedTiles = 0;
};

} // namespace navcore

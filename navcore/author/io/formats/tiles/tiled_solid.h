// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/tiles/tiled_map.h"

#include <set>

namespace navcore {

/// Returns the shape of a completely solid tile of that size.
TiledObject wholeTileOf(TiledSize size);
/// Returns whether one of the shapes of a tile of that size covers the tile completely when drawn.
bool coverTile(const std::vector<TiledObject>& shapes, const TiledTileset& tileset, TiledSize size);

/// The marks that make tiles of a map solid: a property or the class of the tile or its layer, or
/// the name of the layer.
class SolidMarks {
public:
    /// Creates the marks of a map. `wanted` has the form of ImportOptions::solid.
    SolidMarks(const TiledMap& tiled, const std::vector<std::string>& wanted);

    /// Returns whether a mark makes a tile of a layer solid. Tiles are numbered from 0. O(log tiles
    /// + marks).
    bool isSolid(const TiledLayer& layer, const TiledTileset& tileset, std::uint32_t tile);
    /// Records the marks of a tile whose names suggest that it should be solid. Must be called for
    /// each tile that is not solid.
    void suggest(const TiledLayer& layer, const TiledTileset& tileset, std::uint32_t tile);

    /// suggestions() returns the suggested marks in ascending order, and suggestedTiles() how many
    /// tiles have at least one of them.
    std::vector<std::string> suggestions() const;
    std::uint64_t suggestedTiles() const { return m_suggestedTiles; }
    /// Returns InvalidArgument if no tile has one of the wanted marks.
    Status check(const ForeignFile& file) const;
    /// Returns the names of all layers with tiles, for display.
    std::string layerNames() const;

private:
    const TiledMap& m_tiled;
    const std::vector<std::string>& m_wanted;
    /// For each layer, the indices in m_wanted of its marks.
    std::map<const TiledLayer*, std::vector<std::size_t>> m_layerMarks;
    std::set<std::size_t> m_used;
    std::map<std::string, bool> m_suggested;
    std::uint64_t m_suggestedTiles = 0;
};

} // namespace navcore

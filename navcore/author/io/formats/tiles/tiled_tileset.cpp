// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/text_table.h"
#include "navcore/author/io/formats/tiles/tiled_map.h"

#include <algorithm>

namespace navcore {

void setAnchor(TiledTileset& tileset, std::string_view alignment) {
    if (alignment.empty() || alignment == "unspecified")
        return; // The default anchor is the bottom left corner.
    const auto place = [&](const char* least, const char* most) {
        return alignment.find(least) != alignment.npos  ? 0
               : alignment.find(most) != alignment.npos ? 1
                                                        : 0.5;
    };
    tileset.anchorX = place("left", "right");
    tileset.anchorY = place("top", "bottom");
}

void listTile(TiledTileset& tileset, std::int64_t tile) {
    constexpr std::int64_t last = 0xffffffff;
    if (tileset.tileCount > 0)
        tileset.tileCount = std::max(tileset.tileCount, std::min(tile, last) + 1);
}

void lookForPicture(std::string_view picture, const ForeignFile& file, std::uint32_t line,
                    TiledMap& map) {
    // Maximum number of pictures to check. Each check accesses the disk, and a file may refer to
    // millions of pictures.
    constexpr std::uint64_t mostLookedFor = 1000;
    if (picture.empty() || ++map.picturesLookedFor > mostLookedFor)
        return;
    // Ignore pictures outside the allowed folders.
    const auto path = file.referenced(picture, "image", line);
    if (!path && path.error().kind == ErrorKind::NotFound && map.missingPictures++ == 0)
        map.firstMissing = phraseOf(path.error());
}

TiledSize tileSizeIn(const TiledTileset& tileset, std::uint32_t tile) {
    const auto own = tileset.sizes.find(tile);
    return own == tileset.sizes.end() ? tileset.largest : own->second;
}

TiledFit fitOf(const TiledTileset& tileset, TiledSize own, TiledSize box) {
    TiledFit fit;
    fit.scaleX = own.width > 0 ? box.width / own.width : 1;
    fit.scaleY = own.height > 0 ? box.height / own.height : 1;
    if (!tileset.keepsAspect)
        return fit;
    fit.scaleX = fit.scaleY = std::min(fit.scaleX, fit.scaleY);
    fit.left = (box.width - fit.scaleX * own.width) / 2;
    fit.top = (box.height - fit.scaleY * own.height) / 2;
    return fit;
}

void addTileSize(TiledTileset& tileset, std::uint32_t tile, TiledSize size) {
    if (size.width > 0 && size.height > 0)
        tileset.sizes.emplace(tile, size);
    else if (tileset.shapes.count(tile) > 0)
        ++tileset.tilesWithoutSize;
}

Result<TiledTileset> readTilesetFile(std::string_view source, const ForeignFile& file,
                                     std::uint32_t line, TiledMap& map) {
    const auto path = file.referenced(source, "source", line);
    if (!path)
        return path.error();
    const ForeignFile other = file.beside(path.value());
    const auto bytes = other.bytes();
    if (!bytes)
        return bytes.error();
    // Like Tiled, detect the format from the content.
    return trimmedText(bytes.value()).starts_with('<') ? readTsx(other, map) : readTsj(other, map);
}

} // namespace navcore

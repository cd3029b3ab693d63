// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/tiles/tiled_solid.h"

#include "navcore/author/io/formats/shape_notes.h"
#include "navcore/author/io/formats/text_table.h"

#include <algorithm>
#include <array>

namespace navcore {
namespace tiledsolid {
namespace {

bool isYes(std::string_view value) {
    return !value.empty() && !isSameWord(value, "false") && value != "0";
}

/// Returns whether `wanted` is the class or matches a property. For properties, it has the form
/// `NAME` or `NAME=VALUE`.
bool hasMark(const TiledMarks& marks, std::string_view wanted) {
    if (isSameWord(marks.type, wanted))
        return true;
    const std::size_t equal = wanted.find('=');
    for (const auto& [name, value] : marks.properties)
        if (equal != wanted.npos ? isSameWord(name, wanted.substr(0, equal)) &&
                                       isSameWord(value, wanted.substr(equal + 1))
                                 : isSameWord(name, wanted) && isYes(value))
            return true;
    return false;
}

/// Returns whether a name suggests that something is solid.
bool isSolidName(std::string_view name) {
    std::string small(name);
    std::ranges::transform(small, small.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    constexpr std::array words{"colli",    "solid",  "block",  "wall",
                               "obstacle", "impass", "unwalk", "barrier"};
    return std::ranges::any_of(words,
                               [&](const char* word) { return small.find(word) != small.npos; });
}

std::vector<std::string> suggestionsIn(const TiledMarks& marks) {
    std::vector<std::string> found;
    for (const auto& [name, value] : marks.properties)
        if (isSolidName(name) && isYes(value))
            found.push_back(name);
    if (isSolidName(marks.type))
        found.push_back(marks.type);
    return found;
}

const TiledMarks* marksOf(const TiledTileset& tileset, std::uint32_t tile) {
    const auto at = tileset.marks.find(tile);
    return at == tileset.marks.end() ? nullptr : &at->second;
}

} // namespace
} // namespace tiledsolid

TiledObject wholeTileOf(TiledSize size) {
    TiledObject whole;
    whole.width = size.width;
    whole.height = size.height;
    return whole;
}

bool coverTile(const std::vector<TiledObject>& shapes, const TiledTileset& tileset,
               TiledSize size) {
    return tileset.offsetX == 0 && tileset.offsetY == 0 &&
           std::ranges::any_of(shapes, [&](const TiledObject& object) {
               return object.form == TiledObject::Form::Rectangle && object.rotation == 0 &&
                      object.x <= 0 && object.y <= 0 && object.x + object.width >= size.width &&
                      object.y + object.height >= size.height;
           });
}

SolidMarks::SolidMarks(const TiledMap& tiled, const std::vector<std::string>& wanted)
    : m_tiled(tiled), m_wanted(wanted) {
    for (std::size_t i = 0; i < wanted.size(); ++i)
        for (const TiledLayer& layer : tiled.layers)
            if (isSameWord(layer.name, wanted[i]) || tiledsolid::hasMark(layer.marks, wanted[i]))
                m_layerMarks[&layer].push_back(i);
}

bool SolidMarks::isSolid(const TiledLayer& layer, const TiledTileset& tileset, std::uint32_t tile) {
    if (m_wanted.empty())
        return false;
    bool isSolid = false;
    if (const auto at = m_layerMarks.find(&layer); at != m_layerMarks.end()) {
        m_used.insert(at->second.begin(), at->second.end());
        isSolid = true;
    }
    if (const TiledMarks* marks = tiledsolid::marksOf(tileset, tile))
        for (std::size_t i = 0; i < m_wanted.size(); ++i)
            if (tiledsolid::hasMark(*marks, m_wanted[i])) {
                m_used.insert(i);
                isSolid = true;
            }
    return isSolid;
}

void SolidMarks::suggest(const TiledLayer& layer, const TiledTileset& tileset, std::uint32_t tile) {
    std::vector<std::string> found = tiledsolid::suggestionsIn(layer.marks);
    if (tiledsolid::isSolidName(layer.name))
        found.push_back(layer.name);
    if (const TiledMarks* marks = tiledsolid::marksOf(tileset, tile))
        for (std::string& name : tiledsolid::suggestionsIn(*marks))
            found.push_back(std::move(name));
    for (std::string& name : found)
        m_suggested.emplace(std::move(name), true);
    m_suggestedTiles += found.empty() ? 0U : 1U;
}

std::vector<std::string> SolidMarks::suggestions() const {
    std::vector<std::string> names;
    for (const auto& [name, is] : m_suggested)
        names.push_back(name);
    return names;
}

std::string SolidMarks::layerNames() const {
    std::string names;
    for (const TiledLayer& layer : m_tiled.layers)
        if (!layer.chunks.empty())
            names += (names.empty() ? "" : ", ") + layer.name;
    return names;
}

std::set<std::string> SolidMarks::used() const {
    std::set<std::string> used;
    for (const std::size_t index : m_used)
        used.insert(m_wanted[index]);
    return used;
}

Status SolidMarks::check(const ForeignFile& file) const {
    for (std::size_t i = 0; i < m_wanted.size(); ++i)
        if (m_used.count(i) == 0)
            return file.error(0, say(texts::noSuchMark, '"' + m_wanted[i] + '"', layerNames()),
                              ErrorKind::InvalidArgument);
    return Done{};
}

} // namespace navcore

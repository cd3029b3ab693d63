// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/foreign_file.h"
#include "navcore/author/io/formats/foreign_json.h"
#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/import_notes.h"
#include "navcore/author/io/formats/import_texts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>

namespace navcore {
namespace ldtk {
namespace {

constexpr std::int64_t maxCells = 64'000'000;
constexpr std::int64_t far = 1 << 30; ///< Maximum distance from the origin, in pixels.

std::int64_t integerOf(const JsonValue& object, std::string_view name) {
    const auto value = object.find(name);
    return value ? value->integer().value_or(0) : 0;
}

std::string textOf(const JsonValue& object, std::string_view name) {
    const auto value = object.find(name);
    return std::string(value ? value->text().value_or("") : "");
}

template <class Object>
std::vector<JsonValue> listOf(const Object& object, std::string_view name) {
    const auto value = object.find(name);
    return value ? value->elements() : std::vector<JsonValue>();
}

bool isWallName(std::string name) {
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    constexpr std::array words{"wall", "solid", "block", "collision", "obstacle"};
    return name.empty() || std::any_of(words.begin(), words.end(), [&](const char* word) {
               return name.find(word) != std::string::npos;
           });
}

std::uint32_t colourIn(std::string_view text) {
    std::uint32_t colour = 0;
    if (text.starts_with('#'))
        std::from_chars(text.data() + 1, text.data() + text.size(), colour, 16);
    return colour & 0xffffffU;
}

/// The cells of a layer in one level.
struct Layer {
    JsonValue value;
    std::int64_t left, top; ///< Position of the layer in the world, in pixels.
    std::int64_t width, height, side;
};

/// All levels of a world that have the same depth and therefore share a coordinate system.
struct Plane {
    std::int64_t depth;
    /// Name of the plane: its depth, such as "0", preceded by the name of its world if the project
    /// has several worlds, as in "World/0".
    std::string name;
    std::size_t world = 0;                ///< Number of its world in the project, from 0.
    std::vector<std::size_t> layers = {}; ///< Indices of the plane's layers in m_layers.
    std::uint64_t entities = 0;
};

class Project {
public:
    explicit Project(const ForeignFile& file) : m_file(file) {}

    Status read(const std::string& plane) {
        auto json = JsonFile::read(m_file);
        if (!json)
            return json.error();
        m_files.push_back(std::make_unique<JsonFile>(std::move(json).value()));
        const JsonFile& root = *m_files.front();
        if (const auto defs = root.find("defs"))
            readGrounds(*defs);
        if (Status status = readWorld(root); !status)
            return status;
        for (const JsonValue& world : listOf(root, "worlds"))
            if (Status status = readWorld(world); !status)
                return status;
        return makeFloors(plane);
    }

    ForeignMap& map() { return m_map; }

private:
    void readGrounds(const JsonValue& defs) {
        for (const JsonValue& layer : listOf(defs, "layers"))
            for (const JsonValue& value : listOf(layer, "intGridValues")) {
                if (m_grounds.size() == 255)
                    return;
                const std::string name = textOf(value, "identifier");
                const bool isSolid = isWallName(name);
                m_grounds.push_back({name, colourIn(textOf(value, "color")),
                                     isSolid ? Solidity::Solid : Solidity::Free});
                m_numbers[{integerOf(layer, "uid"), integerOf(value, "value")}] =
                    static_cast<std::uint8_t>(m_grounds.size());
            }
    }

    /// Reads the levels of a world. If the project has only one world, `world` is the project
    /// itself.
    template <class World>
    Status readWorld(const World& world) {
        const std::vector<JsonValue> levels = listOf(world, "levels");
        const auto word = world.find("worldLayout"), name = world.find("identifier");
        const std::string layout(word ? word->text().value_or("") : "");
        for (const char* known : {"", "Free", "GridVania", "LinearHorizontal", "LinearVertical"})
            if (layout == known)
                return readLevels(levels, layout,
                                  std::string(name ? name->text().value_or("") : ""));
        return m_file.error(0, say(texts::unknownWorldLayout, layout), ErrorKind::Unsupported);
    }

    Status readLevels(const std::vector<JsonValue>& levels, const std::string& layout,
                      const std::string& world) {
        const bool isRow = layout == "LinearHorizontal", isColumn = layout == "LinearVertical";
        std::map<std::int64_t, std::size_t> planes; ///< Maps depths to indices in m_planes.
        std::int64_t next = 0; ///< Offset of the next level in a linear layout, in pixels.
        for (const JsonValue& level : levels) {
            // In linear layouts, levels have neither a position nor a depth.
            const std::int64_t depth = isRow || isColumn ? 0 : integerOf(level, "worldDepth");
            const auto plane = planes.try_emplace(depth, m_planes.size());
            if (plane.second)
                m_planes.push_back(
                    {depth, (world.empty() ? "" : world + "/") + std::to_string(depth), m_world});
            m_plane = plane.first->second;
            m_levelLeft = isRow ? next : isColumn ? 0 : integerOf(level, "worldX");
            m_levelTop = isColumn ? next : isRow ? 0 : integerOf(level, "worldY");
            const std::size_t before = m_layers.size();
            if (Status status = readLevel(level); !status)
                return status;
            std::int64_t length =
                std::max<std::int64_t>(integerOf(level, isRow ? "pxWid" : "pxHei"), 0);
            for (std::size_t i = before; i < m_layers.size(); ++i) {
                const Layer& layer = m_layers[i];
                length = std::max(length, layer.side * (isRow ? layer.width : layer.height));
            }
            next = std::min(next + length, far);
        }
        ++m_world;
        return Done{};
    }

    Status readLevel(const JsonValue& level) {
        const std::string other = textOf(level, "externalRelPath");
        std::vector<JsonValue> layers = listOf(level, "layerInstances");
        if (layers.empty() && !other.empty()) {
            const auto path = m_file.referenced(other, "externalRelPath", level.line());
            if (!path)
                return path.error();
            auto json = JsonFile::read(m_file.beside(path.value()));
            if (!json)
                return json.error();
            m_files.push_back(std::make_unique<JsonFile>(std::move(json).value()));
            layers = listOf(*m_files.back(), "layerInstances");
        }
        for (const JsonValue& layer : layers) {
            m_planes[m_plane].entities += listOf(layer, "entityInstances").size();
            if (Status status = addLayer(layer); !status)
                return status;
        }
        return Done{};
    }

    Status addLayer(const JsonValue& value) {
        const std::vector<JsonValue> cells = listOf(value, "intGridCsv");
        if (cells.empty())
            return Done{};
        const std::int64_t side = integerOf(value, "__gridSize");
        Layer layer{value,
                    m_levelLeft + integerOf(value, "__pxTotalOffsetX"),
                    m_levelTop + integerOf(value, "__pxTotalOffsetY"),
                    integerOf(value, "__cWid"),
                    integerOf(value, "__cHei"),
                    side};
        if (side < 1 || side > far || layer.width < 1 || layer.height < 1 || layer.width > far ||
            layer.height > far || std::abs(layer.left) > far || std::abs(layer.top) > far ||
            layer.width * layer.height != static_cast<std::int64_t>(cells.size()))
            return m_file.error(value.line(), texts::badTiles);
        m_planes[m_plane].layers.push_back(m_layers.size());
        m_layers.push_back(layer);
        return Done{};
    }

    /// Makes a floor of the plane named `wanted` or, if that is empty, of each plane. The first
    /// plane with depth 0 is the first floor. Planes that are not read are listed in a note.
    Status makeFloors(const std::string& wanted) {
        std::erase_if(m_planes, [](const Plane& plane) { return plane.layers.empty(); });
        if (m_planes.empty())
            return m_file.error(0, texts::noGrid);
        std::vector<std::size_t> chosen(m_planes.size());
        std::iota(chosen.begin(), chosen.end(), std::size_t{0});
        if (!wanted.empty()) {
            std::vector<std::string> names;
            for (const Plane& plane : m_planes)
                names.push_back(plane.name);
            const auto one =
                chooseLevel(names, 0, wanted, texts::planesLeftOut, m_file, m_map.notes);
            if (!one)
                return one.error();
            chosen = {one.value()};
        }
        const auto ground = std::ranges::find_if(
            chosen, [&](std::size_t plane) { return m_planes[plane].depth == 0; });
        if (ground != chosen.end())
            std::rotate(chosen.begin(), ground, ground + 1);
        return placeFloors(chosen);
    }

    Status placeFloors(const std::vector<std::size_t>& planes) {
        m_map.floors.resize(planes.size());
        std::uint64_t entities = 0;
        for (std::size_t i = 0; i < planes.size(); ++i) {
            entities += m_planes[planes[i]].entities;
            if (Status status = placeCells(m_planes[planes[i]], m_map.floors[i]); !status)
                return status;
        }
        if (entities > 0)
            m_map.notes.push_back(say(texts::entitiesLeftOut, Count{entities}));
        // Planes are stacked by world and depth, relative to the first floor.
        std::vector<std::size_t> stacked = planes;
        std::ranges::sort(stacked, {}, [&](std::size_t plane) {
            return std::pair(m_planes[plane].world, m_planes[plane].depth);
        });
        const auto rank = [&](std::size_t plane) {
            return std::ranges::find(stacked, plane) - stacked.begin();
        };
        for (std::size_t i = 0; i < planes.size(); ++i) {
            ForeignFloor& floor = m_map.floors[i];
            floor.name = m_planes[planes[i]].name;
            floor.order = static_cast<std::int32_t>(rank(planes[i]) - rank(planes[0]));
        }
        return Done{};
    }

    /// Finds the side length of the coarsest grid that includes the cell corners of all layers of a
    /// plane. Layers may have different cell sizes and offsets of less than a cell.
    std::int64_t gridSideOf(const Plane& plane) const {
        const Layer& first = m_layers[plane.layers.front()];
        std::int64_t side = 0;
        for (const std::size_t at : plane.layers)
            for (const std::int64_t length :
                 {m_layers[at].side, m_layers[at].left - first.left, m_layers[at].top - first.top})
                side = std::gcd(side, length);
        return side;
    }

    Status placeCells(const Plane& plane, ForeignFloor& floor) {
        m_side = gridSideOf(plane);
        std::int64_t left = m_layers[plane.layers.front()].left,
                     top = m_layers[plane.layers.front()].top, right = left, bottom = top;
        for (const std::size_t at : plane.layers) {
            const Layer& layer = m_layers[at];
            left = std::min(left, layer.left);
            top = std::min(top, layer.top);
            right = std::max(right, layer.left + layer.width * layer.side);
            bottom = std::max(bottom, layer.top + layer.height * layer.side);
        }
        const std::int64_t width = (right - left) / m_side, height = (bottom - top) / m_side;
        if (width > m_room / height)
            return m_file.error(0, say(texts::tooManyCells, std::to_string(maxCells)),
                                ErrorKind::TooLarge);
        m_room -= width * height;
        ForeignCells& cells = floor.cells.emplace_back();
        cells.width = static_cast<int>(width);
        cells.height = static_cast<int>(height);
        cells.corner = {static_cast<double>(left), static_cast<double>(top)};
        cells.side = static_cast<double>(m_side);
        cells.grounds = m_grounds;
        cells.at.resize(static_cast<std::size_t>(width * height));
        // The first layer of a level is on top, so process the layers in reverse order.
        for (auto at = plane.layers.rbegin(); at != plane.layers.rend(); ++at) {
            const Layer& layer = m_layers[*at];
            if (Status status =
                    lay(layer, (layer.left - left) / m_side, (layer.top - top) / m_side, cells);
                !status)
                return status;
        }
        return Done{};
    }

    Status lay(const Layer& layer, std::int64_t left, std::int64_t top, ForeignCells& cells) {
        const std::int64_t uid = integerOf(layer.value, "layerDefUid");
        // Side length of a cell of this layer in cells of the common grid.
        const std::int64_t size = layer.side / m_side;
        std::int64_t i = 0;
        for (const JsonValue& cell : listOf(layer.value, "intGridCsv")) {
            const auto value = cell.integer();
            const auto number = value ? m_numbers.find({uid, *value}) : m_numbers.end();
            if (value != 0 && number == m_numbers.end())
                return m_file.error(cell.line(), say(texts::undeclaredValue, cell.json()));
            const std::int64_t x = left + i % layer.width * size, y = top + i / layer.width * size;
            for (std::int64_t row = y; value != 0 && row < y + size; ++row)
                std::fill_n(cells.at.begin() + row * cells.width + x, size, number->second);
            ++i;
        }
        return Done{};
    }

    const ForeignFile& m_file;
    std::vector<std::unique_ptr<JsonFile>> m_files; ///< Owns the values to which `m_layers` refers.
    ForeignMap m_map;
    std::vector<ForeignCells::Ground> m_grounds;
    /// Maps a layer definition and a value to the number of its ground.
    std::map<std::pair<std::int64_t, std::int64_t>, std::uint8_t> m_numbers;
    std::vector<Layer> m_layers;
    std::vector<Plane> m_planes;
    /// Index of the current level's plane in m_planes.
    std::size_t m_plane = 0;
    /// Position of the current level, in pixels.
    std::int64_t m_levelLeft = 0, m_levelTop = 0;
    std::int64_t m_side = 1; ///< Side length of a cell of the current plane's grid, in pixels.
    std::int64_t m_room = maxCells; ///< Number of cells that floors may still have.
    std::size_t m_world = 0;        ///< Number of the current world.
};

} // namespace
} // namespace ldtk

namespace {

bool isLdtk(const FileStart& start) {
    return start.isNamed(".ldtk") || start.holds("\"LDtk Project JSON\"");
}

/// Imports the IntGrid layers of an LDtk project. Each level is placed at its position in the
/// world. Levels of other depths or worlds are on floors of their own. Values are solid if their
/// names suggest walls or if they have no name. All other values become paint, and each gets a
/// terrain with its name and colour. Levels may be stored in separate files, which must be in the
/// project's folder or below.
Result<Imported> readLdtk(const ForeignFile& file, const ImportOptions& options) {
    ldtk::Project project(file);
    if (Status status = project.read(options.level); !status)
        return status.error();
    return levelOf(std::move(project.map()), file, options);
}

} // namespace

const Format ldtkFormat{
    .id = "ldtk",
    .name = WAYMARK_TEXT("words", "LDtk project"),
    .endings = {".ldtk"},
    .framing = Framing::Free,
    .sniff = isLdtk,
    .importer =
        Importer{readLdtk,
                 WAYMARK_TEXT("words",
                              "cells of the IntGrid layers of all levels, with a floor for each "
                              "world and depth: values without a name or with the name of a wall "
                              "as obstacles, others as paint"),
                 WAYMARK_TEXT("words",
                              "entities, tiles, backgrounds, and which level a cell belongs to"),
                 ImportChoice::Level},
    .exporter = {},
};

} // namespace navcore

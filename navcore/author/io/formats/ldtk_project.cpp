// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/ldtk_project.h"

#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/foreign_json.h"
#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/import_texts.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace navcore {
namespace ldtk {
namespace {

constexpr std::int64_t maxCells = 64'000'000;

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

bool speaksOfWalls(std::string name) {
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

/// Cells of one layer of one level, where the world has them.
struct Layer {
    JsonValue value;
    std::int64_t left, top; ///< px
    std::int64_t width, height;
};

class Project {
public:
    explicit Project(const ForeignFile& file) : m_file(file) {}

    Status read() {
        auto json = JsonFile::read(m_file);
        if (!json)
            return json.error();
        m_files.push_back(std::make_unique<JsonFile>(std::move(json).value()));
        const JsonFile& root = *m_files.front();
        if (const auto defs = root.find("defs"))
            readGrounds(*defs);
        if (Status status = readLevels(listOf(root, "levels")); !status)
            return status;
        for (const JsonValue& world : listOf(root, "worlds"))
            if (Status status = readLevels(listOf(world, "levels")); !status)
                return status;
        return layCells();
    }

    ForeignMap& map() { return m_map; }

private:
    void readGrounds(const JsonValue& defs) {
        for (const JsonValue& layer : listOf(defs, "layers"))
            for (const JsonValue& value : listOf(layer, "intGridValues")) {
                if (m_grounds.size() == 255)
                    return;
                const std::string name = textOf(value, "identifier");
                const bool isSolid = speaksOfWalls(name);
                m_grounds.push_back({name, colourIn(textOf(value, "color")),
                                     isSolid ? Solidity::Solid : Solidity::Free});
                m_numbers[{integerOf(layer, "uid"), integerOf(value, "value")}] =
                    static_cast<std::uint8_t>(m_grounds.size());
            }
    }

    Status readLevels(const std::vector<JsonValue>& levels) {
        for (const JsonValue& level : levels) {
            const std::string other = textOf(level, "externalRelPath");
            std::vector<JsonValue> layers = listOf(level, "layerInstances");
            if (layers.empty() && !other.empty()) {
                const auto path = m_file.referenced(other, "externalRelPath", level.line());
                if (!path)
                    return path.error();
                auto json = JsonFile::read(ForeignFile(path.value()));
                if (!json)
                    return json.error();
                m_files.push_back(std::make_unique<JsonFile>(std::move(json).value()));
                layers = listOf(*m_files.back(), "layerInstances");
            }
            for (const JsonValue& layer : layers)
                if (Status status = addLayer(level, layer); !status)
                    return status;
        }
        return Done{};
    }

    Status addLayer(const JsonValue& level, const JsonValue& value) {
        const std::vector<JsonValue> cells = listOf(value, "intGridCsv");
        if (cells.empty())
            return Done{};
        const std::int64_t side = integerOf(value, "__gridSize");
        Layer layer{value, integerOf(level, "worldX") + integerOf(value, "__pxTotalOffsetX"),
                    integerOf(level, "worldY") + integerOf(value, "__pxTotalOffsetY"),
                    integerOf(value, "__cWid"), integerOf(value, "__cHei")};
        if (m_layers.empty())
            m_side = side;
        constexpr std::int64_t far = 1 << 30;
        if (side < 1 || layer.width < 1 || layer.height < 1 || layer.width > far ||
            layer.height > far || std::abs(layer.left) > far || std::abs(layer.top) > far ||
            layer.width * layer.height != static_cast<std::int64_t>(cells.size()))
            return m_file.error(value.line(), texts::badTiles);
        if (side != m_side || (!m_layers.empty() && ((layer.left - m_layers[0].left) % side != 0 ||
                                                     (layer.top - m_layers[0].top) % side != 0)))
            return m_file.error(value.line(), texts::severalGrids, ErrorKind::Unsupported);
        m_layers.push_back(layer);
        return Done{};
    }

    Status layCells() {
        if (m_layers.empty())
            return m_file.error(0, texts::noGrid);
        std::int64_t left = m_layers[0].left, top = m_layers[0].top, right = left, bottom = top;
        for (const Layer& layer : m_layers) {
            left = std::min(left, layer.left);
            top = std::min(top, layer.top);
            right = std::max(right, layer.left + layer.width * m_side);
            bottom = std::max(bottom, layer.top + layer.height * m_side);
        }
        const std::int64_t width = (right - left) / m_side, height = (bottom - top) / m_side;
        if (width > maxCells / height)
            return m_file.error(0, say(texts::tooManyCells, std::to_string(maxCells)),
                                ErrorKind::TooLarge);
        ForeignCells& cells = m_map.cells.emplace();
        cells.width = static_cast<int>(width);
        cells.height = static_cast<int>(height);
        cells.corner = {static_cast<double>(left), static_cast<double>(top)};
        cells.side = static_cast<double>(m_side);
        cells.grounds = m_grounds;
        cells.at.resize(static_cast<std::size_t>(width * height));
        // The first layer of a level lies on top.
        for (auto layer = m_layers.rbegin(); layer != m_layers.rend(); ++layer)
            if (Status status =
                    lay(*layer, (layer->left - left) / m_side, (layer->top - top) / m_side, cells);
                !status)
                return status;
        return Done{};
    }

    Status lay(const Layer& layer, std::int64_t left, std::int64_t top, ForeignCells& cells) {
        const std::int64_t uid = integerOf(layer.value, "layerDefUid");
        std::int64_t i = 0;
        for (const JsonValue& cell : listOf(layer.value, "intGridCsv")) {
            const auto value = cell.integer();
            const auto number = value ? m_numbers.find({uid, *value}) : m_numbers.end();
            if (value != 0 && number == m_numbers.end())
                return m_file.error(cell.line(), say(texts::undeclaredValue, cell.json()));
            const std::int64_t at = (top + i / layer.width) * cells.width + left + i % layer.width;
            if (value != 0)
                cells.at[static_cast<std::size_t>(at)] = number->second;
            ++i;
        }
        return Done{};
    }

    const ForeignFile& m_file;
    std::vector<std::unique_ptr<JsonFile>> m_files; ///< what the layers are parts of
    ForeignMap m_map;
    std::vector<ForeignCells::Ground> m_grounds;
    /// The ground of each value of each layer's definition.
    std::map<std::pair<std::int64_t, std::int64_t>, std::uint8_t> m_numbers;
    std::vector<Layer> m_layers;
    std::int64_t m_side = 1;
};

} // namespace
} // namespace ldtk

Result<Imported> readLdtk(const ForeignFile& file, const ImportOptions& options) {
    ldtk::Project project(file);
    if (Status status = project.read(); !status)
        return status.error();
    return levelOf(std::move(project.map()), file, options);
}

} // namespace navcore

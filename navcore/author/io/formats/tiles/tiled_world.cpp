// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/foreign_json.h"
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/format_texts.h"
#include "navcore/author/io/formats/import_notes.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/tiles/tiled_map.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/base/error_texts.h"

#include <algorithm>
#include <set>

namespace navcore {
namespace tiledworld {
namespace {

constexpr std::size_t maxMaps = 1000;

/// A map of a world.
struct PlacedMap {
    std::string file;
    double x = 0, y = 0; ///< Position of its top left corner in the world, in pixels.
    std::uint32_t line = 0;
};

/// Joins the levels of several maps to one level.
class JoinedLevel {
public:
    Status add(const Level& part) {
        LevelEdit edit(m_level);
        const std::map<FloorId, FloorId> floors = floorsFor(part, edit);
        std::map<VertexId, VertexId> vertices;
        for (const auto& [id, vertex] : part.items<Vertex>()) {
            Vertex joined = vertex;
            joined.floor = floors.at(vertex.floor);
            edit.set<Vertex>(vertices[id] = m_ids.draw<Vertex>(m_level), std::move(joined));
        }
        for (const auto& [id, link] : part.items<Link>()) {
            Link joined = link;
            joined.from = vertices.at(link.from);
            joined.to = vertices.at(link.to);
            edit.set<Link>(m_ids.draw<Link>(m_level), std::move(joined));
        }
        for (const auto& [id, obstacle] : part.items<Obstacle>()) {
            Obstacle joined = obstacle;
            joined.floor = floors.at(obstacle.floor);
            edit.set<Obstacle>(m_ids.draw<Obstacle>(m_level), std::move(joined));
        }
        const LinkSettings& settings = part.linkSettings();
        edit.modify<LinkSettings>({}, [&](LinkSettings& joined) {
            joined.longest =
                m_isFirst ? settings.longest : std::max(joined.longest, settings.longest);
            joined.linksWanted = std::min(joined.linksWanted, settings.linksWanted);
        });
        edit.modify<LevelInfo>({}, [&](LevelInfo& info) {
            if (m_isFirst)
                info = part.info();
        });
        m_isFirst = false;
        return m_level.apply(edit.change());
    }

    Level& level() { return m_level; }

private:
    /// Returns the floor of the joined level for each floor of a map. Floors with the same name are
    /// the same floor.
    std::map<FloorId, FloorId> floorsFor(const Level& part, LevelEdit& edit) {
        std::map<FloorId, FloorId> floors{{firstFloor, firstFloor}};
        for (const auto& [id, floor] : part.items<Floor>()) {
            const auto [at, isNew] = m_floors.try_emplace(
                floor.name,
                FloorId{firstFloor.value + static_cast<std::uint32_t>(m_floors.size())});
            floors[id] = at->second;
            if (!isNew)
                continue;
            Floor joined = floor;
            joined.order = static_cast<std::int32_t>(m_floors.size());
            edit.set<Floor>(at->second, std::move(joined));
        }
        return floors;
    }

    Level m_level;
    std::map<std::string, FloorId> m_floors;
    IdBlock m_ids{1};
    bool m_isFirst = true;
};

class World {
public:
    World(const ForeignFile& file, const ImportOptions& options)
        : m_file(file), m_options(options) {}

    Result<Imported> read() {
        if (Status status = readMaps(); !status)
            return status.error();
        JoinedLevel joined;
        for (std::size_t i = 0; i < m_maps.size(); ++i) {
            const double begin = static_cast<double>(i), all = static_cast<double>(m_maps.size());
            auto part =
                importMap(m_maps[i], m_options.progress.part(begin / all, (begin + 1) / all));
            if (!part)
                return part.error();
            if (Status status = joined.add(part.value().level); !status)
                return m_file.error(m_maps[i].line, phraseOf(status.error()), status.error().kind);
            report(m_maps[i], part.value());
        }
        for (const std::string& mark : m_options.solid)
            if (!m_used.contains(mark))
                return m_file.error(0, say(texts::noSuchMarkInWorld, '"' + mark + '"'),
                                    ErrorKind::InvalidArgument);
        LevelEdit name(joined.level());
        name.modify<LevelInfo>({}, [&](LevelInfo& info) { info.name = m_file.title(); });
        if (Status status = joined.level().apply(name.change()); !status)
            return status.error();
        Phrase summary = contentOf(joined.level());
        m_notes.insert(m_notes.begin(), m_common.begin(), m_common.end());
        Imported imported{std::move(joined.level()), std::move(summary), std::move(m_notes),
                          std::move(m_warnings)};
        imported.solidMarks.assign(m_solidMarks.begin(), m_solidMarks.end());
        return imported;
    }

private:
    Status readMaps() {
        const auto json = JsonFile::read(m_file);
        if (!json)
            return json.error();
        const auto list = json.value().find("maps");
        for (const JsonValue& value : list ? list->elements() : std::vector<JsonValue>()) {
            const auto name = value.find("fileName"), x = value.find("x"), y = value.find("y");
            if (!name || !name->text() || !x || !x->number() || !y || !y->number())
                return m_file.error(value.line(), texts::noMapFile);
            m_maps.push_back(
                {std::string(*name->text()), *x->number(), *y->number(), value.line()});
        }
        const auto patterns = json.value().find("patterns");
        if (const std::size_t count = patterns ? patterns->elements().size() : 0; count > 0)
            m_warnings.push_back(say(texts::patternsLeftOut, Count{count}));
        if (m_maps.empty())
            return m_file.error(0, texts::noMaps);
        if (m_maps.size() > maxMaps)
            return m_file.error(0, say(texts::tooManyMaps, std::to_string(maxMaps)),
                                ErrorKind::TooLarge);
        return chooseMap();
    }

    Status chooseMap() {
        if (m_options.level.empty())
            return Done{};
        std::vector<std::string> names;
        for (const PlacedMap& map : m_maps)
            names.push_back(map.file);
        const auto chosen =
            chooseLevel(names, 0, m_options.level, texts::mapsLeftOut, m_file, m_notes);
        if (!chosen)
            return chosen.error();
        // The map is placed as if it were imported by itself.
        PlacedMap only = m_maps[chosen.value()];
        only.x = only.y = 0;
        m_maps = {std::move(only)};
        return Done{};
    }

    Result<Imported> importMap(const PlacedMap& placed, const Progress& progress) {
        const auto path = m_file.referenced(placed.file, "fileName", placed.line);
        if (!path)
            return path.error();
        const ForeignFile file = m_file.beside(path.value());
        const bool isXml = FileStart{path.value(), {}}.isNamed(".tmx");
        const auto map = isXml ? readTmxFile(file) : readTmjFile(file);
        if (!map)
            return map.error();
        ImportOptions options = m_options;
        options.level.clear();
        options.progress = progress;
        const double scale = options.frame.pixelsPerUnit.value_or(1);
        const double down = options.frame.y.value_or(YAxis::Down) == YAxis::Up ? -1 : 1;
        options.frame.originX += placed.x * scale;
        options.frame.originY += down * placed.y * scale;
        return levelOfTiled(map.value(), file, options, &m_used);
    }

    /// Collects the notes about a map. Those that are the same for all maps are not repeated.
    void report(const PlacedMap& map, const Imported& part) {
        for (const Phrase& note : part.notes) {
            if (english(note) != english(texts::linkingOff))
                m_notes.push_back(say(texts::about, map.file, note));
            else if (m_common.empty())
                m_common.push_back(note);
        }
        for (const Phrase& warning : part.warnings)
            m_warnings.push_back(say(texts::about, map.file, warning));
        m_solidMarks.insert(part.solidMarks.begin(), part.solidMarks.end());
    }

    const ForeignFile& m_file;
    const ImportOptions& m_options;
    std::vector<PlacedMap> m_maps;
    std::vector<Phrase> m_common, m_notes, m_warnings;
    std::set<std::string> m_used, m_solidMarks;
};

} // namespace
} // namespace tiledworld

namespace {

bool isWorld(const FileStart& start) {
    return start.isNamed(".world");
}

/// Imports all maps that a Tiled world lists, each at its position in the world. The maps must be
/// in the world's folder or below.
Result<Imported> readWorld(const ForeignFile& file, const ImportOptions& options) {
    return tiledworld::World(file, options).read();
}

} // namespace

const Format tiledWorldFormat{
    .id = "world",
    .name = WAYMARK_TEXT("words", "Tiled world"),
    .endings = {".world"},
    .framing = Framing::Free,
    .sniff = isWorld,
    .importer =
        Importer{readWorld,
                 WAYMARK_TEXT("words", "all maps that the world lists, each at its position; of "
                                       "each map the same as from a Tiled map"),
                 WAYMARK_TEXT("words",
                              "maps found by patterns of file names, and everything that a "
                              "Tiled map loses"),
                 ImportChoice::Level | ImportChoice::SolidTiles},
    .exporter = {},
};

} // namespace navcore

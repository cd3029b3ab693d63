// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/earth_plane.h"
#include "navcore/author/io/formats/foreign_file.h"
#include "navcore/author/io/formats/foreign_yaml.h"
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/geo_reference.h"
#include "navcore/author/io/formats/import_notes.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/text_table.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace navcore {
namespace rmfbuilding {
namespace {

// Names of the coordinate systems that a building file may use.
constexpr std::string_view overPicture = "reference_image", inMetres = "cartesian_meters",
                           onEarth = "wgs84", onWebMap = "web_mercator";
constexpr std::array systems{overPicture, inMetres, onEarth, onWebMap};
constexpr double wallThickness = 0.1; // Thickness in metres.
// Default scale for buildings without a picture. A corridor is about 20 map pixels wide.
constexpr double pixelsPerMetre = 10;

std::vector<JsonValue> listOf(const JsonValue& object, std::string_view name) {
    const auto value = object.find(name);
    return value ? value->elements() : std::vector<JsonValue>();
}

/// Returns the parameters of an object. In the file, each is a pair of a type and a value.
std::map<std::string, std::string> parametersOf(const JsonValue& object) {
    std::map<std::string, std::string> parameters;
    for (const auto& [name, value] : object.members()) {
        const auto pair = value.elements();
        if (pair.size() == 2)
            if (auto text = pair[1].plainText(); text && !text->empty() && !name.empty())
                parameters.emplace(name, std::move(*text));
    }
    return parameters;
}

class Building {
public:
    explicit Building(const ForeignFile& file) : m_file(file) {}

    Status read(const JsonValue& root, const std::string& wanted) {
        if (const auto system = root.find("coordinate_system")) {
            m_system = system->text().value_or("");
            if (std::ranges::find(systems, m_system) == systems.end())
                return m_file.error(system->line(), say(texts::unknownSystem, m_system),
                                    ErrorKind::Unsupported);
        }
        const auto levels = root.find("levels");
        const auto all = levels ? levels->members() : std::vector<JsonValue::Member>();
        if (all.empty())
            return m_file.error(root.line(), say(texts::isMissing, std::string("levels")));
        std::vector<std::string> names;
        std::optional<std::size_t> first; // Index of the first level that has lanes.
        for (const auto& [name, level] : all) {
            if (!first && !listOf(level, "lanes").empty())
                first = names.size();
            names.push_back(name);
        }
        const auto chosen = chooseLevel(names, first.value_or(0), wanted, texts::levelsLeftOut,
                                        m_file, m_map.notes);
        return chosen ? readLevel(all[chosen.value()].second) : chosen.error();
    }

    ForeignMap& map() { return m_map; }

private:
    /// A vertex in the file and, if it is imported, the index of its ForeignVertex.
    struct Corner {
        ForeignVertex vertex;
        std::optional<std::size_t> index;
    };

    Status readLevel(const JsonValue& level) {
        for (const JsonValue& value : listOf(level, "vertices")) {
            const auto parts = value.elements();
            Corner corner;
            corner.vertex.line = value.line();
            const auto x = parts.size() > 1 ? parts[0].number() : std::nullopt;
            const auto y = parts.size() > 1 ? parts[1].number() : std::nullopt;
            if (!x || !y)
                return m_file.error(value.line(), texts::badVertex);
            corner.vertex.at = {*x, *y, parts.size() > 2 ? parts[2].number().value_or(0) : 0};
            if (parts.size() > 3)
                corner.vertex.vertex.name = parts[3].plainText().value_or("");
            if (parts.size() > 4)
                corner.vertex.vertex.tags = parametersOf(parts[4]);
            m_corners.push_back(std::move(corner));
        }
        if (Status status = m_system == overPicture ? Status(Done{}) : project(); !status)
            return status;
        for (Corner& corner : m_corners)
            if (!corner.vertex.vertex.name.empty() || !corner.vertex.vertex.tags.empty())
                keep(corner);
        Status status = readLanes(level);
        if (status && m_system == overPicture)
            status = readScale(level);
        if (status)
            status = readWalls(level);
        return status && m_system == overPicture ? readPicture(level) : status;
    }

    /// Projects geographic or metric positions to a plane, and centres them around the origin.
    Status project() {
        m_map.y = YAxis::Up;
        m_map.unit = "m";
        m_map.pixelsPerUnit = pixelsPerMetre;
        m_metre = 1;
        if (m_corners.empty())
            return Done{};
        std::vector<ForeignPoint*> points;
        for (Corner& corner : m_corners)
            points.push_back(&corner.vertex.at);
        if (m_system == inMetres) {
            m_map.notes.push_back(moveToMiddle(points));
            return Done{};
        }
        if (m_system == onWebMap)
            for (ForeignPoint* point : points) {
                const EarthPlace place = placeInWebMercator(point->x, point->y);
                *point = {place.longitude, place.latitude, point->z};
            }
        auto projected = projectDegrees(points);
        if (!projected)
            return m_file.error(m_corners.front().vertex.line, texts::notOnEarth);
        m_map.notes.push_back(std::move(*projected));
        return Done{};
    }

    std::size_t keep(Corner& corner) {
        if (!corner.index) {
            corner.index = m_map.vertices.size();
            m_map.vertices.push_back(corner.vertex);
        }
        return *corner.index;
    }

    /// Finds the two vertices of a lane, a wall or a measurement.
    Status endsOf(const JsonValue& line, Corner* (&ends)[2]) {
        const auto parts = line.elements();
        for (std::size_t i = 0; i < 2; ++i) {
            const auto number = i < parts.size() ? parts[i].integer() : std::nullopt;
            if (!number)
                return m_file.error(line.line(), i < parts.size()
                                                     ? say(texts::badNumber, parts[i].json())
                                                     : say(texts::wrongNumbers, line.json()));
            if (*number < 0 || static_cast<std::size_t>(*number) >= m_corners.size())
                return m_file.error(line.line(), say(texts::noSuchVertex, std::to_string(*number)));
            ends[i] = &m_corners[static_cast<std::size_t>(*number)];
        }
        return Done{};
    }

    Status readLanes(const JsonValue& level) {
        for (const JsonValue& lane : listOf(level, "lanes")) {
            Corner* ends[2] = {};
            if (Status status = endsOf(lane, ends); !status)
                return status;
            ForeignLink link{keep(*ends[0]), keep(*ends[1]), {}, lane.line()};
            const auto parts = lane.elements();
            link.link.direction = Direction::Forward;
            std::map<std::string, std::string> parameters;
            if (parts.size() > 2)
                parameters = parametersOf(parts[2]);
            if (const auto both = parameters.find("bidirectional"); both != parameters.end()) {
                const auto number = wholeNumberIn(both->second);
                const auto isBoth = number ? number != 0 : yamlBooleanIn(both->second);
                if (!isBoth)
                    return m_file.error(lane.line(),
                                        say(texts::noBoolean, both->second, both->first));
                link.link.direction = *isBoth ? Direction::Both : Direction::Forward;
                parameters.erase(both);
            }
            link.link.tags = std::move(parameters);
            m_map.links.push_back(std::move(link));
        }
        return Done{};
    }

    Status readWalls(const JsonValue& level) {
        for (const JsonValue& wall : listOf(level, "walls")) {
            Corner* ends[2] = {};
            if (Status status = endsOf(wall, ends); !status)
                return status;
            ForeignShape shape;
            shape.kind = ShapeKind::Wall;
            shape.line = wall.line();
            ForeignPoint a = ends[0]->vertex.at, b = ends[1]->vertex.at;
            shape.rings = {{a, b}};
            // Walls look the same as in the simulator. All of them are merged, because they share a
            // group.
            shape.look = {wallThickness * m_metre, LineLook::End::Square};
            shape.group = 1;
            m_map.shapes.push_back(std::move(shape));
        }
        return Done{};
    }

    /// Sets the scale to the average of the measurements.
    Status readScale(const JsonValue& level) {
        double pixels = 0, metres = 0;
        for (const JsonValue& measurement : listOf(level, "measurements")) {
            Corner* ends[2] = {};
            if (Status status = endsOf(measurement, ends); !status)
                return status;
            const auto parts = measurement.elements();
            const auto distance = parts.size() > 2 ? parts[2].find("distance") : std::nullopt;
            const auto pair = distance ? distance->elements() : std::vector<JsonValue>();
            if (pair.size() != 2 || !pair[1].number())
                continue;
            const ForeignPoint a = ends[0]->vertex.at, b = ends[1]->vertex.at;
            pixels += std::hypot(a.x - b.x, a.y - b.y);
            metres += *pair[1].number();
        }
        const double scale = metres > 0 ? pixels / metres : 0;
        if (!scaleRange.contains(scale)) {
            m_map.notes.emplace_back(texts::noMeasurement);
            return Done{};
        }
        m_map.unit = "m";
        m_map.displayScale = scale;
        m_metre = scale;
        // Heights are always in metres, so convert them to file units.
        for (ForeignVertex& vertex : m_map.vertices)
            vertex.at.z *= scale;
        return Done{};
    }

    Status readPicture(const JsonValue& level) {
        const auto drawing = level.find("drawing");
        const auto name = drawing ? drawing->find("filename") : std::nullopt;
        if (!name || !name->text() || name->text()->empty())
            return Done{};
        const auto path = m_file.referenced(*name->text(), "filename", name->line());
        if (!path && path.error().kind == ErrorKind::NotFound) {
            m_map.notes.push_back(phraseOf(path.error()));
            return Done{};
        }
        if (!path)
            return path.error();
        const auto picture = readPngPicture(path.value());
        if (!picture) {
            m_map.notes.push_back(phraseOf(picture.error()));
            return Done{};
        }
        m_map.picture = {path.value(),
                         static_cast<std::uint32_t>(picture.value().width),
                         static_cast<std::uint32_t>(picture.value().height),
                         {}};
        return Done{};
    }

    const ForeignFile& m_file;
    std::string m_system{overPicture};
    ForeignMap m_map;
    std::vector<Corner> m_corners;
    double m_metre = 0; ///< Length of a metre in file units; 0 if unknown.
};

} // namespace
} // namespace rmfbuilding

namespace {

bool isRmf(const FileStart& start) {
    return start.isNamed(".building.yaml");
}

/// Imports an Open-RMF building, which is usually drawn over a picture. Lanes become links, and
/// walls become obstacles. A vertex is imported if it is the end of a lane or has a name or
/// parameters. The picture is imported if it is in the file's folder or below. If there are several
/// levels, the first one with lanes is imported by default. Measurements determine the scale.
Result<Imported> readRmfBuilding(const ForeignFile& file, const ImportOptions& options) {
    const auto tree = readYaml(file, options.progress);
    if (!tree)
        return tree.error();
    rmfbuilding::Building building(file);
    if (Status status = building.read(JsonValue(tree.value(), 0), options.level); !status)
        return status.error();
    return levelOf(std::move(building.map()), file, options);
}

} // namespace

const Format rmfFormat{
    .id = "rmf",
    .name = WAYMARK_TEXT("words", "Open-RMF building"),
    .endings = {".building.yaml"},
    .framing = Framing::Fixed,
    .sniff = isRmf,
    .importer =
        Importer{readRmfBuilding,
                 WAYMARK_TEXT("words",
                              "the picture and its scale; lanes as links, and their vertices with "
                              "names and parameters; walls as joined obstacles, 10 cm thick"),
                 WAYMARK_TEXT("words", "other levels, lifts, doors, floors, models and fiducials"),
                 ImportChoice::Level},
    .exporter = {},
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/earth_plane.h"
#include "navcore/author/io/formats/foreign_yaml.h"
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/geo_reference.h"
#include "navcore/author/io/formats/import_notes.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/robotics/rmf_file.h"
#include "navcore/author/io/formats/robotics/rmf_site.h"
#include "navcore/author/io/formats/text_table.h"

#include <algorithm>
#include <cmath>

namespace navcore {
namespace rmfbuilding {
namespace {

constexpr double wallThickness = 0.1; // Thickness in metres.
// Default scale for buildings without a picture. A corridor is about 20 map pixels wide.
constexpr double pixelsPerMetre = 10;
constexpr double leastDoor = 0.01; // Least width in file units of a door that becomes a gate.

/// Converts the levels of a building to floors.
class Converter {
public:
    Converter(const ForeignFile& file, RmfBuilding building)
        : m_file(file), m_building(std::move(building)) {}

    Status convert(const std::string& wanted) {
        if (Status status = choose(wanted); !status)
            return status;
        if (Status status = m_building.system == rmfPixels ? placePictures() : project(); !status)
            return status;
        for (std::size_t i = 0; i < m_building.levels.size(); ++i)
            for (RmfVertex& vertex : m_building.levels[i].vertices) {
                vertex.vertex.floor = i;
                if (!vertex.vertex.vertex.name.empty() || !vertex.vertex.vertex.tags.empty())
                    keep(vertex);
            }
        for (std::size_t i = 0; i < m_building.levels.size(); ++i)
            if (Status status = convertLevel(i); !status)
                return status;
        addLifts();
        return Done{};
    }

    ForeignMap& map() { return m_map; }

private:
    /// Moves the reference level to the front, because it becomes the first floor. If the user
    /// wants a single level, removes the others and the lifts.
    Status choose(const std::string& wanted) {
        std::vector<RmfLevel>& levels = m_building.levels;
        std::size_t first = m_building.reference;
        if (!wanted.empty()) {
            std::vector<std::string> names;
            for (const RmfLevel& level : levels)
                names.push_back(level.name);
            const auto chosen =
                chooseLevel(names, 0, wanted, texts::levelsLeftOut, m_file, m_map.notes);
            if (!chosen)
                return chosen.error();
            first = chosen.value();
        }
        std::vector<std::size_t> order{first};
        for (std::size_t i = 0; i < levels.size() && wanted.empty(); ++i)
            if (i != first)
                order.push_back(i);
        if (!wanted.empty() && levels.size() > 1 && !m_building.lifts.empty()) {
            m_map.notes.push_back(say(texts::liftsLeftOut, Count{m_building.lifts.size()}));
            m_building.lifts.clear();
        }
        const auto placeIn = [&](std::size_t level) {
            return static_cast<std::size_t>(std::ranges::find(order, level) - order.begin());
        };
        for (RmfLift& lift : m_building.lifts) {
            lift.level = placeIn(lift.level);
            for (RmfStop& stop : lift.stops)
                stop.level = placeIn(stop.level);
        }
        std::vector<RmfLevel> sorted;
        for (const std::size_t level : order)
            sorted.push_back(std::move(levels[level]));
        levels = std::move(sorted);
        m_building.reference = 0;
        m_map.floors.resize(levels.size());
        m_placements.resize(levels.size());
        return Done{};
    }

    /// Places the levels on the picture of the first one, and determines the scale.
    Status placePictures() {
        auto site = placeRmfLevels(m_building, m_file);
        if (!site)
            return site.error();
        m_placements = std::move(site.value().placements);
        for (std::vector<Phrase> RmfSite::*list : {&RmfSite::notes, &RmfSite::warnings}) {
            auto& to = list == &RmfSite::notes ? m_map.notes : m_map.warnings;
            std::ranges::move(site.value().*list, std::back_inserter(to));
        }
        if (const auto metre = site.value().metre) {
            m_map.unit = "m";
            m_map.displayScale = metre;
            m_metre = *metre;
        } else {
            m_map.notes.emplace_back(texts::noMeasurement);
        }
        for (std::size_t i = 0; i < m_building.levels.size(); ++i)
            for (RmfVertex& vertex : m_building.levels[i].vertices) {
                ForeignPoint& at = vertex.vertex.at;
                const PixelPoint placed = m_placements[i]({at.x, at.y});
                // Heights are always in metres, so convert them to file units.
                at = {placed.x, placed.y, at.z * m_metre.value_or(1)};
            }
        return Done{};
    }

    /// Projects geographic or metric positions to a plane, and centres them around the origin.
    Status project() {
        m_map.y = YAxis::Up;
        m_map.unit = "m";
        m_map.pixelsPerUnit = pixelsPerMetre;
        m_metre = 1;
        std::vector<ForeignPoint*> points;
        std::uint32_t line = 0;
        for (RmfLevel& level : m_building.levels)
            for (RmfVertex& vertex : level.vertices) {
                line = points.empty() ? vertex.vertex.line : line;
                points.push_back(&vertex.vertex.at);
            }
        // The cabins of lifts are converted together with the vertices.
        std::vector<ForeignPoint> cabins;
        for (const RmfLift& lift : m_building.lifts)
            cabins.push_back({lift.at.x, lift.at.y});
        const bool hasVertices = !points.empty();
        for (ForeignPoint& cabin : cabins)
            if (hasVertices)
                points.push_back(&cabin);
        if (!hasVertices)
            return Done{};
        if (m_building.system == rmfMercator)
            for (ForeignPoint* point : points) {
                const EarthPlace place = placeInWebMercator(point->x, point->y);
                *point = {place.longitude, place.latitude, point->z};
            }
        if (m_building.system == rmfMetres) {
            m_map.notes.push_back(moveToMiddle(points));
        } else {
            auto projected = projectDegrees(points);
            if (!projected)
                return m_file.error(line, texts::notOnEarth);
            m_map.notes.push_back(std::move(*projected));
        }
        for (std::size_t i = 0; i < cabins.size(); ++i)
            m_building.lifts[i].at = {cabins[i].x, cabins[i].y};
        return Done{};
    }

    std::size_t keep(RmfVertex& vertex) {
        if (!vertex.index) {
            vertex.index = m_map.vertices.size();
            m_map.vertices.push_back(vertex.vertex);
        }
        return *vertex.index;
    }

    Status convertLevel(std::size_t index) {
        RmfLevel& level = m_building.levels[index];
        ForeignFloor& floor = m_map.floors[index];
        floor.name = level.name;
        floor.order = orderOf(index);
        floor.elevation = level.elevation * m_metre.value_or(1);
        Status status = addLanes(level);
        if (!status)
            return status;
        addWalls(level, index);
        addDoors(level, index);
        return m_building.system == rmfPixels ? addPicture(level, index) : Status(Done{});
    }

    /// Returns the rank of a level by elevation, relative to the first floor.
    std::int32_t orderOf(std::size_t index) const {
        const auto& levels = m_building.levels;
        const auto below = [&](std::size_t at) {
            return std::ranges::count_if(levels, [&](const RmfLevel& other) {
                return other.elevation < levels[at].elevation;
            });
        };
        return static_cast<std::int32_t>(below(index) - below(0));
    }

    Status addLanes(RmfLevel& level) {
        for (RmfLine& lane : level.lanes) {
            ForeignLink link{
                keep(level.vertices[lane.from]), keep(level.vertices[lane.to]), {}, lane.line};
            link.link.direction = Direction::Forward;
            if (const auto both = lane.parameters.find("bidirectional");
                both != lane.parameters.end()) {
                const auto number = wholeNumberIn(both->second);
                const auto isBoth = number ? number != 0 : yamlBooleanIn(both->second);
                if (!isBoth)
                    return m_file.error(lane.line,
                                        say(texts::noBoolean, both->second, both->first));
                link.link.direction = *isBoth ? Direction::Both : Direction::Forward;
                lane.parameters.erase(both);
            }
            link.link.tags = std::move(lane.parameters);
            m_map.links.push_back(std::move(link));
        }
        return Done{};
    }

    void addWalls(const RmfLevel& level, std::size_t index) {
        for (const RmfLine& wall : level.walls) {
            ForeignShape shape;
            shape.kind = ShapeKind::Wall;
            shape.line = wall.line;
            shape.floor = index;
            shape.rings = {lineOf(level, wall)};
            // Walls look the same as in the simulator. All of them are merged, because they share a
            // group.
            shape.look = {wallThickness * m_metre.value_or(0), LineLook::End::Square};
            shape.group = 1;
            m_map.shapes.push_back(std::move(shape));
        }
    }

    void addDoors(RmfLevel& level, std::size_t index) {
        for (RmfLine& door : level.doors) {
            ForeignBarrier gate{.barrier = {.kind = BarrierKind::Gate},
                                .line = lineOf(level, door),
                                .lineNumber = door.line,
                                .floor = index};
            if (auto name = door.parameters.extract("name"))
                gate.barrier.name = std::move(name.mapped());
            gate.barrier.tags = std::move(door.parameters);
            m_map.barriers.push_back(std::move(gate));
        }
    }

    static std::vector<ForeignPoint> lineOf(const RmfLevel& level, const RmfLine& line) {
        return {level.vertices[line.from].vertex.at, level.vertices[line.to].vertex.at};
    }

    Status addPicture(const RmfLevel& level, std::size_t index) {
        if (level.picture.empty())
            return Done{};
        const auto path = m_file.referenced(level.picture, "filename", level.pictureLine);
        if (!path && path.error().kind == ErrorKind::NotFound) {
            m_map.notes.push_back(phraseOf(path.error()));
            return Done{};
        }
        if (!path)
            return path.error();
        const auto pixels = readPngPicture(path.value());
        if (!pixels) {
            m_map.notes.push_back(phraseOf(pixels.error()));
            return Done{};
        }
        const Picture picture{path.value(),
                              static_cast<std::uint32_t>(pixels.value().width),
                              static_cast<std::uint32_t>(pixels.value().height),
                              {},
                              {}};
        const auto onMap = placed(picture, m_placements[index]);
        if (!onMap)
            return m_file.error(level.pictureLine, texts::offTheMap, ErrorKind::InvalidArgument);
        m_map.floors[index].picture = *onMap;
        return Done{};
    }

    /// Adds the lifts, with an entrance and gates on each level that they serve.
    void addLifts() {
        for (const ForeignBarrier& door : m_map.barriers)
            m_gateNames.insert(door.barrier.name);
        for (const RmfLift& lift : m_building.lifts) {
            ForeignLift made{.line = lift.line};
            made.lift.name = lift.name;
            made.at = besideCabin(lift, {});
            for (const RmfStop& stop : lift.stops) {
                const std::vector<std::size_t> gates = addGates(lift, stop);
                made.stops.push_back({.entrance = entranceOn(stop.level, lift)});
                // If there are several doors, closing one of them does not close the stop.
                if (gates.size() == 1 && stop.doors.size() == 1)
                    made.stops.back().gate = gates.front();
            }
            m_map.lifts.push_back(std::move(made));
        }
    }

    /// Returns the vertex of a level that marks the cabin of a lift. Adds it if there is none.
    std::size_t entranceOn(std::size_t index, const RmfLift& lift) {
        RmfLevel& level = m_building.levels[index];
        const auto marked = std::ranges::find_if(level.vertices, [&](const RmfVertex& vertex) {
            return vertex.cabin == lift.name && !vertex.isEntrance;
        });
        if (marked == level.vertices.end()) {
            m_map.vertices.push_back(
                {.at = besideCabin(lift, {}), .line = lift.line, .floor = index});
            return m_map.vertices.size() - 1;
        }
        marked->isEntrance = true;
        const std::size_t vertex = keep(*marked);
        m_map.vertices[vertex].vertex.tags.own().erase(rmfCabin);
        return vertex;
    }

    /// Adds a gate for each door of a lift on a level. Returns their indices in the map.
    std::vector<std::size_t> addGates(const RmfLift& lift, const RmfStop& stop) {
        std::vector<std::size_t> gates;
        for (const std::string& name : stop.doors) {
            const auto door = lift.doors.find(name);
            if (door == lift.doors.end() || !door->second.isGate ||
                !(door->second.width * m_metre.value_or(1) >= leastDoor))
                continue;
            ForeignBarrier gate{
                .barrier = {.name = gateName(lift, stop, name), .kind = BarrierKind::Gate},
                .lineNumber = lift.line,
                .floor = stop.level};
            if (door->second.type != RmfLiftDoor().type)
                gate.barrier.tags[rmfDoorType] = door->second.type;
            for (const PixelPoint end : endsOf(door->second, lift.yaw))
                gate.line.push_back(besideCabin(lift, end));
            gates.push_back(m_map.barriers.size());
            m_map.barriers.push_back(std::move(gate));
        }
        return gates;
    }

    /// Returns a name for the gate of a door: its own name, followed by that of the level if the
    /// door opens on several levels. Adds the name of the lift if another gate has this name.
    std::string gateName(const RmfLift& lift, const RmfStop& stop, const std::string& door) {
        const auto isHere = [&](const RmfStop& other) {
            return std::ranges::find(other.doors, door) != other.doors.end();
        };
        std::string name = door;
        if (std::ranges::count_if(lift.stops, isHere) > 1)
            name += ' ' + m_building.levels[stop.level].name;
        if (!m_gateNames.insert(name).second)
            m_gateNames.insert(name = lift.name + ' ' + name);
        return name;
    }

    /// Returns the position of a point whose offset from the centre of a cabin is given in metres,
    /// with y pointing up.
    ForeignPoint besideCabin(const RmfLift& lift, PixelPoint offset) const {
        const Similarity& placement = m_placements[lift.level];
        const double metre = m_metre.value_or(1) / placement.scale();
        const double up = m_map.y == YAxis::Up ? metre : -metre;
        const PixelPoint at = placement({lift.at.x + offset.x * metre, lift.at.y + offset.y * up});
        return {at.x, at.y};
    }

    const ForeignFile& m_file;
    RmfBuilding m_building;
    ForeignMap m_map;
    std::vector<Similarity> m_placements; ///< From each level to the first one.
    std::optional<double> m_metre = {};   ///< Length of a metre in file units, if known.
    std::set<std::string> m_gateNames;
};

} // namespace
} // namespace rmfbuilding

namespace {

bool isRmf(const FileStart& start) {
    return start.isNamed(".building.yaml");
}

/// Imports an Open-RMF building, which is usually drawn over pictures. Levels become floors, lanes
/// become links, doors become gates, and walls become obstacles. Lifts keep their doors. A vertex
/// is imported if it is the end of a lane or has a name or parameters. Pictures are imported if
/// they are in the file's folder or below. Measurements determine the scale, and fiducials align
/// the levels with each other.
Result<Imported> readRmfBuilding(const ForeignFile& file, const ImportOptions& options) {
    auto building = readRmfFile(file, options.progress);
    if (!building)
        return building.error();
    rmfbuilding::Converter converter(file, std::move(building).value());
    if (Status status = converter.convert(options.level); !status)
        return status.error();
    return levelOf(std::move(converter.map()), file, options);
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
                              "levels as floors with their pictures, aligned by fiducials; the "
                              "scale; lanes as links, and their vertices with names and "
                              "parameters; doors as gates; lifts with their doors; walls as joined "
                              "obstacles, 10 cm thick"),
                 WAYMARK_TEXT("words",
                              "floor polygons, holes, models, the sizes of lift cabins and "
                              "simulation settings"),
                 ImportChoice::Level},
    .exporter =
        Exporter{.write = writeRmfBuilding,
                 .kept = WAYMARK_TEXT(
                     "words",
                     "floors as levels; vertices with names and tags; edges with their directions "
                     "and tags as lanes; gates as doors; lifts with their gates; outlines of "
                     "obstacles as walls; the scale if the unit is m"),
                 .lost = WAYMARK_TEXT(
                     "words",
                     "pictures, vertices without edges, names and tags, kinds, multipliers, fixed "
                     "costs, times and requirements of edges, the times and requirements of lifts, "
                     "other barriers, terrains, paint, agents, curves"),
                 .leftOut = leftOutOfRmf,
                 .lifts = LiftUse::Items},
};

} // namespace navcore

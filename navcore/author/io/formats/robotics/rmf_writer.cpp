// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/graph_rows.h"
#include "navcore/author/io/formats/import_notes.h"
#include "navcore/author/io/formats/robotics/rmf_file.h"
#include "navcore/author/io/formats/text_table.h"
#include "navcore/author/io/json_text.h"
#include "navcore/runtime/geometry/box.h"

#include <algorithm>
#include <set>

namespace navcore {
namespace rmfwriter {
namespace {

// Types of parameters in building files.
enum class Type : std::uint8_t { Text = 1, Integer = 2, Real = 3, Boolean = 4 };

/// Name of the door that all stops of a lift without a gate share.
constexpr const char* plainDoor = "plain_door";

std::string inQuotes(std::string_view text) {
    std::string out;
    appendJson(out, text);
    return out;
}

std::string pixels(Coord at) {
    return jsonText(toPixels(at));
}

/// Returns the type of a parameter. The traffic editor refuses its own parameters if they have
/// another type; for all others, the type is that of the value.
Type typeOf(const std::string& name, const std::string& value) {
    static const std::set<std::string_view> texts{rmfCabin, "name", "dock_name", "mutex",
                                                  "orientation"};
    if (texts.contains(name))
        return Type::Text;
    if (name == "speed_limit" || name == "motion_degrees" || name == "right_left_ratio")
        return Type::Real;
    if (value == "true" || value == "false")
        return Type::Boolean;
    const auto integer = integerIn(value);
    if (integer && jsonText(*integer) == value)
        return Type::Integer;
    const auto number = numberIn(value);
    return number && jsonText(*number) == value ? Type::Real : Type::Text;
}

/// The parameters of an object, as they are written.
class Parameters {
public:
    /// Sets a default, which tags may override.
    Parameters& plain(const char* name, Type type, const std::string& value) {
        m_values[name] = {type, value};
        return *this;
    }
    Parameters& add(const Tags& tags) {
        for (const auto& [name, value] : tags)
            m_values[name] = {typeOf(name, value), value};
        return *this;
    }
    std::string text() const {
        std::string out = "{";
        for (const auto& [name, typed] : m_values) {
            out += out.size() > 1 ? ", " : "";
            out += inQuotes(name) + ": [" + std::to_string(static_cast<int>(typed.first)) + ", " +
                   (typed.first == Type::Text ? inQuotes(typed.second) : typed.second) + "]";
        }
        return out + "}";
    }

private:
    std::map<std::string, std::pair<Type, std::string>> m_values;
};

/// A gate of a stop that is written as a door of the lift.
using StopGates = std::map<BarrierId, const Barrier*>;

/// Returns the gates that are written as doors of lifts: straight gates of a single stop, on the
/// floor of that stop.
StopGates doorsOfLifts(const ResolvedGraph& graph) {
    std::map<BarrierId, std::vector<FloorId>> stopsOf;
    for (const auto& [id, lift] : graph.lifts)
        for (const auto& [floor, stop] : lift.stops)
            if (stop.gate)
                stopsOf[*stop.gate].push_back(floor);
    StopGates gates;
    for (const auto& [id, barrier] : graph.barriers)
        if (const auto stops = stopsOf.find(id);
            stops != stopsOf.end() && barrier.kind == BarrierKind::Gate &&
            stops->second == std::vector{barrier.floor} && barrier.line->rings.front().size() == 2)
            gates.emplace(id, &barrier);
    return gates;
}

/// One level of the building, in the order of its file.
struct LevelRows {
    FloorId floor = firstFloor;
    std::string name;
    Coord elevation = 0;
    std::vector<std::string> vertices, lanes, walls, doors; ///< Complete rows.
    std::map<Point2, std::size_t> corners; ///< Vertices that are only ends of walls and doors.
};

class BuildingWriter {
public:
    explicit BuildingWriter(const ResolvedGraph& graph)
        : m_graph(graph), m_liftDoors(doorsOfLifts(graph)) {
        // Only metres are a unit of the format.
        if (graph.unit == "m")
            m_metre = graph.pixelsPerUnit;
        makeLevels();
        nameLifts();
    }

    std::string write() {
        addVertices();
        for (const EdgeRow& row : edgeRowsOf(m_graph))
            addLane(row);
        for (const ResolvedObstacle& obstacle : m_graph.obstacles)
            addWalls(obstacle);
        for (const auto& [id, barrier] : m_graph.barriers)
            if (barrier.kind == BarrierKind::Gate && !m_liftDoors.contains(id))
                addDoors(id, barrier);
        std::string out = "coordinate_system: reference_image\nname: " + inQuotes(m_graph.name) +
                          "\nreference_level_name: " + inQuotes(levelOf(firstFloor).name) +
                          "\nlevels:\n";
        for (LevelRows& level : m_levels)
            append(out, level);
        appendLifts(out);
        return out;
    }

private:
    void makeLevels() {
        if (m_graph.floors.empty())
            m_levels.push_back({firstFloor, "L1", 0, {}, {}, {}, {}, {}});
        std::set<std::string> taken;
        for (const ResolvedFloor& floor : m_graph.floors) {
            std::string name =
                floor.name.empty() ? "L" + std::to_string(floor.id.value) : floor.name;
            while (!taken.insert(name).second)
                name += "_" + std::to_string(floor.id.value);
            m_levels.push_back({floor.id, name, floor.elevation, {}, {}, {}, {}, {}});
        }
        // Levels are listed from bottom to top.
        std::ranges::stable_sort(m_levels, {}, [&](const LevelRows& level) {
            const auto floor = std::ranges::find(m_graph.floors, level.floor, &ResolvedFloor::id);
            return floor == m_graph.floors.end() ? 0 : floor->order;
        });
    }

    /// Names the lifts, and their entrances after them. Names of lifts are unique in the format.
    void nameLifts() {
        std::set<std::string> taken;
        for (const auto& [id, lift] : m_graph.lifts) {
            std::string name = lift.name.empty() ? "lift" + std::to_string(id.value) : lift.name;
            while (!taken.insert(name).second)
                name += "_" + std::to_string(id.value);
            for (const auto& [floor, stop] : lift.stops)
                m_liftAt[stop.entrance] = name;
            m_liftNames.push_back(std::move(name));
        }
    }

    LevelRows& levelOf(FloorId floor) {
        return *std::ranges::find(m_levels, floor, &LevelRows::floor);
    }

    double inMetres(std::int64_t length) const {
        return static_cast<double>(length) / unitsPerPixel / m_metre.value_or(1);
    }
    std::string metres(std::int64_t length) const { return jsonText(inMetres(length)); }

    static std::string row(Point2 at, const std::string& height, const std::string& name,
                           const Parameters& parameters) {
        return '[' + pixels(at.x) + ", " + pixels(at.y) + ", " + height + ", " + inQuotes(name) +
               ", " + parameters.text() + ']';
    }

    void addVertices() {
        for (const VertexRow& vertex : vertexRowsOf(m_graph)) {
            LevelRows& level = levelOf(m_graph.floorOf(vertex.index));
            m_indices.push_back(level.vertices.size());
            m_extent.add(vertex.at.flat());
            Parameters parameters;
            parameters.add(vertex.label->tags);
            if (const auto lift = m_liftAt.find(vertex.id); lift != m_liftAt.end())
                parameters.plain(rmfCabin, Type::Text, lift->second);
            level.vertices.push_back(row(vertex.at.flat(),
                                         metres(std::int64_t{vertex.at.z} - level.elevation),
                                         vertex.label->name, parameters));
        }
    }

    void addLane(const EdgeRow& row) {
        if (m_graph.floorOf(row.from) != m_graph.floorOf(row.to))
            return;
        const bool isBackward = row.edge.direction == Direction::Backward;
        Parameters parameters;
        parameters.plain("graph_idx", Type::Integer, "0")
            .plain("orientation", Type::Text, "")
            .plain("speed_limit", Type::Real, "0")
            .add(*row.tags)
            .plain("bidirectional", Type::Boolean,
                   row.edge.direction == Direction::Both ? "true" : "false");
        levelOf(m_graph.floorOf(row.from))
            .lanes.push_back('[' + std::to_string(m_indices[isBackward ? row.to : row.from]) +
                             ", " + std::to_string(m_indices[isBackward ? row.from : row.to]) +
                             ", " + parameters.text() + ']');
    }

    std::string cornerOf(LevelRows& level, Point2 at) {
        const auto [found, isNew] = level.corners.try_emplace(at, level.vertices.size());
        if (isNew)
            level.vertices.push_back(row(at, "0", {}, {}));
        m_extent.add(at);
        return std::to_string(found->second);
    }

    /// Adds a row for each side of a ring.
    void addSides(LevelRows& level, const Ring& ring, bool isClosed, const Parameters& parameters,
                  std::vector<std::string>& rows) {
        for (std::size_t i = isClosed ? 0 : 1; i < ring.size(); ++i) {
            const std::string from = cornerOf(level, ring[(i == 0 ? ring.size() : i) - 1]);
            rows.push_back('[' + from + ", " + cornerOf(level, ring[i]) + ", " + parameters.text() +
                           ']');
        }
    }

    void addWalls(const ResolvedObstacle& obstacle) {
        LevelRows& level = levelOf(obstacle.floor);
        Parameters parameters;
        parameters.plain("alpha", Type::Real, "1")
            .plain("texture_name", Type::Text, "default")
            .plain("texture_height", Type::Real, "2.5")
            .plain("texture_width", Type::Real, "1")
            .plain("texture_scale", Type::Real, "1")
            .add(obstacle.tags);
        for (const Ring& ring : obstacle.shape->rings)
            addSides(level, ring, obstacle.shape->kind == ShapeKind::Solid, parameters,
                     level.walls);
    }

    void addDoors(BarrierId id, const Barrier& gate) {
        LevelRows& level = levelOf(gate.floor);
        Parameters parameters;
        parameters.plain("motion_axis", Type::Text, "start")
            .plain("motion_degrees", Type::Real, "90")
            .plain("motion_direction", Type::Integer, "1")
            .plain("plugin", Type::Text, "normal")
            .plain("right_left_ratio", Type::Real, "1")
            .plain("type", Type::Text, "hinged")
            .add(gate.tags)
            .plain("name", Type::Text,
                   gate.name.empty() ? "door" + std::to_string(id.value) : gate.name);
        for (const Ring& ring : gate.line->rings)
            addSides(level, ring, false, parameters, level.doors);
    }

    void append(std::string& out, LevelRows& level) {
        out += "  " + inQuotes(level.name) + ":\n    elevation: " + metres(level.elevation) + '\n';
        if (m_metre) {
            // A measurement of a single metre is the scale without any rounding.
            const std::size_t first = level.vertices.size();
            level.vertices.push_back(row({0, 0}, "0", {}, {}));
            level.vertices.push_back('[' + jsonText(*m_metre) + ", 0, 0, \"\", {}]");
            out += "    measurements:\n      - [" + std::to_string(first) + ", " +
                   std::to_string(first + 1) + ", {distance: [3, 1]}]\n";
        }
        if (m_levels.size() > 1)
            appendFiducials(out);
        for (const auto& [name, rows] : {std::pair("vertices", &level.vertices),
                                         {"lanes", &level.lanes},
                                         {"walls", &level.walls},
                                         {"doors", &level.doors}}) {
            if (rows->empty())
                continue;
            out += std::string("    ") + name + ":\n";
            for (const std::string& row : *rows)
                out += "      - " + row + '\n';
        }
    }

    /// All levels have the same coordinates, so the same two points align them.
    void appendFiducials(std::string& out) const {
        const Point2 low = m_extent.empty() ? Point2{} : m_extent.lo;
        const Point2 high = m_extent.empty() ? Point2{} : m_extent.hi;
        // Keep the points apart, even if everything is at one position.
        const double apart = 100;
        out += "    fiducials:\n      - [" + pixels(low.x) + ", " + pixels(low.y) +
               ", corner1]\n      - [" + jsonText(toPixels(high.x) + apart) + ", " +
               jsonText(toPixels(high.y) + apart) + ", corner2]\n";
    }

    void appendLifts(std::string& out) {
        out += m_graph.lifts.empty() ? "lifts: {}\n" : "lifts:\n";
        for (std::size_t i = 0; i < m_graph.lifts.size(); ++i)
            append(out, m_liftNames[i], m_graph.lifts[i].second);
    }

    void append(std::string& out, const std::string& name, const Lift& lift) {
        std::map<std::string, std::string> doors;
        std::string stops, first;
        for (const LevelRows& level : m_levels) {
            const auto stop = lift.stops.find(level.floor);
            if (stop == lift.stops.end())
                continue;
            const std::string levelName = inQuotes(level.name);
            first = first.empty() ? levelName : first;
            stops +=
                "      " + levelName + ": [" + inQuotes(addDoor(lift, stop->second, doors)) + "]\n";
        }
        out += "  " + inQuotes(name) +
               ":\n    depth: 2\n    width: 2\n    yaw: 0\n    x: " + pixels(lift.position.x) +
               "\n    y: " + pixels(lift.position.y) + "\n    reference_floor_name: " + first +
               "\n    initial_floor_name: " + first + "\n    plugins: true\n    doors:\n";
        for (const auto& [door, members] : doors)
            out += "      " + inQuotes(door) + ": " + members + '\n';
        out += "    level_doors:\n" + stops;
    }

    /// Adds the door of a stop to the doors of a lift, and returns its name. Stops without a gate
    /// share a door at the front of the cabin.
    std::string addDoor(const Lift& lift, const LiftStop& stop,
                        std::map<std::string, std::string>& doors) const {
        const auto gate = stop.gate ? m_liftDoors.find(*stop.gate) : m_liftDoors.end();
        if (gate == m_liftDoors.end()) {
            doors[plainDoor] = membersOf({.y = 1, .width = 1, .isGate = false});
            return plainDoor;
        }
        const Barrier& barrier = *gate->second;
        const auto offset = [&](Point2 at) {
            return PixelPoint{inMetres(std::int64_t{at.x} - lift.position.x),
                              -inMetres(std::int64_t{at.y} - lift.position.y)};
        };
        const Ring& line = barrier.line->rings.front();
        RmfLiftDoor door = doorBetween(offset(line.front()), offset(line.back()));
        if (const auto type = barrier.tags.find(rmfDoorType);
            type != barrier.tags.end() && integerIn(type->second))
            door.type = type->second;
        std::string name = barrier.name.empty() ? "gate" : barrier.name;
        while (name == plainDoor || doors.contains(name))
            name += "_" + std::to_string(gate->first.value);
        doors[name] = membersOf(door);
        return name;
    }

    static std::string membersOf(const RmfLiftDoor& door) {
        return "{door_type: " + door.type + ", motion_axis_orientation: " + jsonText(door.axis) +
               ", width: " + jsonText(door.width) + ", x: " + jsonText(door.x) +
               ", y: " + jsonText(door.y) +
               (door.isGate ? "}" : std::string(", ") + rmfGate + ": false}");
    }

    const ResolvedGraph& m_graph;
    std::optional<double> m_metre; ///< Length of a metre in map pixels, if known.
    std::vector<LevelRows> m_levels;
    std::vector<std::size_t> m_indices; ///< Index of each vertex of the graph in its level.
    StopGates m_liftDoors;
    std::vector<std::string> m_liftNames;     ///< Names in the file, in the order of the lifts.
    std::map<VertexId, std::string> m_liftAt; ///< Names of lifts by entrance.
    Box m_extent;
};

} // namespace
} // namespace rmfwriter

std::vector<Phrase> leftOutOfRmf(const ResolvedGraph& graph) {
    std::uint64_t stairs = 0, gates = 0;
    for (std::size_t i = 0; i < graph.edgeCount(); ++i)
        stairs += graph.floorOf(graph.edgeFrom[i]) != graph.floorOf(graph.edgeTo[i]) ? 1U : 0U;
    const rmfwriter::StopGates doors = rmfwriter::doorsOfLifts(graph);
    const auto isGate = [&](BarrierId id) {
        const auto at =
            std::ranges::find(graph.barriers, id, [](auto& entry) { return entry.first; });
        return at != graph.barriers.end() && at->second.kind == BarrierKind::Gate;
    };
    for (const auto& [id, lift] : graph.lifts)
        for (const auto& [floor, stop] : lift.stops)
            gates += stop.gate && isGate(*stop.gate) && !doors.contains(*stop.gate) ? 1U : 0U;
    std::vector<Phrase> warnings = curvesLeftOut(graph);
    for (const auto& [text, count] :
         {std::pair(&texts::stairsLeftOut, stairs), {&texts::stopGatesLeftOut, gates}})
        if (count > 0)
            warnings.push_back(say(*text, Count{count}));
    return warnings;
}

std::vector<ExportedFile> writeRmfBuilding(const ResolvedGraph& graph, const FileFrame&) {
    return {{{}, rmfwriter::BuildingWriter(graph).write()}};
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/robotics/rmf_file.h"

#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/foreign_yaml.h"
#include "navcore/author/io/formats/import_texts.h"

#include <algorithm>

namespace navcore {
namespace rmffile {
namespace {

constexpr std::array systems{rmfPixels, rmfMetres, rmfDegrees, rmfMercator};

std::vector<JsonValue> listOf(const JsonValue& object, std::string_view name) {
    const auto value = object.find(name);
    return value ? value->elements() : std::vector<JsonValue>();
}

RmfParameters parametersOf(const JsonValue& object) {
    RmfParameters parameters;
    for (const auto& [name, value] : object.members()) {
        const auto pair = value.elements();
        if (pair.size() == 2)
            if (auto text = pair[1].plainText(); text && !text->empty() && !name.empty())
                parameters.emplace(name, std::move(*text));
    }
    return parameters;
}

class BuildingReader {
public:
    explicit BuildingReader(const ForeignFile& file) : m_file(file) {}

    Status read(const JsonValue& root) {
        if (const auto system = root.find("coordinate_system")) {
            m_building.system = system->text().value_or("");
            if (std::ranges::find(systems, m_building.system) == systems.end())
                return m_file.error(system->line(), say(texts::unknownSystem, m_building.system),
                                    ErrorKind::Unsupported);
        }
        const auto levels = root.find("levels");
        const auto all = levels ? levels->members() : std::vector<JsonValue::Member>();
        if (all.empty())
            return m_file.error(root.line(), say(texts::isMissing, std::string("levels")));
        for (const auto& [name, value] : all)
            if (Status status = readLevel(name, value); !status)
                return status;
        if (const auto name = root.find("reference_level_name"); name && !name->isNull())
            if (Status status = findLevel(*name, m_building.reference); !status)
                return status;
        const auto lifts = root.find("lifts");
        for (const auto& [name, value] :
             lifts ? lifts->members() : std::vector<JsonValue::Member>())
            if (Status status = readLift(name, value); !status)
                return status;
        return Done{};
    }

    RmfBuilding& building() { return m_building; }

private:
    /// Reads a number that is optional. Leaves `number` unchanged if there is none.
    Status readNumber(const JsonValue& object, std::string_view name, double& number) {
        const auto value = object.find(name);
        if (!value || value->isNull())
            return Done{};
        if (!value->number())
            return m_file.error(value->line(), say(texts::badNumber, value->json()));
        number = *value->number();
        return Done{};
    }

    Status findLevel(const JsonValue& name, std::size_t& index) const {
        const std::string wanted = name.plainText().value_or("");
        const auto at = std::ranges::find(m_building.levels, wanted, &RmfLevel::name);
        if (at == m_building.levels.end())
            return m_file.error(name.line(), say(texts::noSuchRmfLevel, wanted));
        index = static_cast<std::size_t>(at - m_building.levels.begin());
        return Done{};
    }

    Status readLevel(const std::string& name, const JsonValue& value) {
        if (!value.isObject() && !value.isNull())
            return m_file.error(value.line(), texts::mustBeObject);
        RmfLevel& level = m_building.levels.emplace_back();
        level.name = name;
        level.line = value.line();
        Status status = readNumber(value, "elevation", level.elevation);
        if (status)
            status = readVertices(value, level);
        for (const auto& [list, lines] :
             {std::pair("lanes", &level.lanes), {"walls", &level.walls}, {"doors", &level.doors}})
            if (status)
                status = readLines(value, list, level, *lines);
        if (status)
            status = readMeasurements(value, level);
        if (status)
            status = readFiducials(value, level);
        if (const auto drawing = value.find("drawing"))
            if (const auto picture = drawing->find("filename"); picture && picture->text()) {
                level.picture = *picture->text();
                level.pictureLine = picture->line();
            }
        return status;
    }

    Status readVertices(const JsonValue& value, RmfLevel& level) {
        for (const JsonValue& row : listOf(value, "vertices")) {
            const auto parts = row.elements();
            RmfVertex corner;
            ForeignVertex& vertex = corner.vertex;
            vertex.line = row.line();
            const auto x = parts.size() > 1 ? parts[0].number() : std::nullopt;
            const auto y = parts.size() > 1 ? parts[1].number() : std::nullopt;
            if (!x || !y)
                return m_file.error(row.line(), texts::badVertex);
            vertex.at = {*x, *y, parts.size() > 2 ? parts[2].number().value_or(0) : 0};
            if (parts.size() > 3)
                vertex.vertex.name = parts[3].plainText().value_or("");
            if (parts.size() > 4) {
                RmfParameters parameters = parametersOf(parts[4]);
                if (const auto cabin = parameters.find(rmfCabin); cabin != parameters.end())
                    corner.cabin = cabin->second;
                vertex.vertex.tags = std::move(parameters);
            }
            level.vertices.push_back(std::move(corner));
        }
        return Done{};
    }

    /// Reads the indices of two vertices at the start of a list.
    template <class Line>
    Status readEnds(const JsonValue& row, const RmfLevel& level, Line& line) {
        const auto parts = row.elements();
        line.line = row.line();
        for (std::size_t i = 0; i < 2; ++i) {
            const auto number = i < parts.size() ? parts[i].integer() : std::nullopt;
            if (!number)
                return m_file.error(row.line(), i < parts.size()
                                                    ? say(texts::badNumber, parts[i].json())
                                                    : say(texts::wrongNumbers, row.json()));
            if (*number < 0 || static_cast<std::size_t>(*number) >= level.vertices.size())
                return m_file.error(row.line(), say(texts::noSuchVertex, std::to_string(*number)));
            (i == 0 ? line.from : line.to) = static_cast<std::size_t>(*number);
        }
        return Done{};
    }

    Status readLines(const JsonValue& value, const char* list, const RmfLevel& level,
                     std::vector<RmfLine>& lines) {
        for (const JsonValue& row : listOf(value, list)) {
            RmfLine line;
            if (Status status = readEnds(row, level, line); !status)
                return status;
            if (const auto parts = row.elements(); parts.size() > 2)
                line.parameters = parametersOf(parts[2]);
            lines.push_back(std::move(line));
        }
        return Done{};
    }

    /// Reads measurements. Skips those without a length.
    Status readMeasurements(const JsonValue& value, RmfLevel& level) {
        for (const JsonValue& row : listOf(value, "measurements")) {
            RmfMeasurement measured;
            if (Status status = readEnds(row, level, measured); !status)
                return status;
            const auto parts = row.elements();
            const auto distance = parts.size() > 2 ? parts[2].find("distance") : std::nullopt;
            const auto pair = distance ? distance->elements() : std::vector<JsonValue>();
            if (pair.size() != 2 || !(pair[1].number().value_or(0) > 0))
                continue;
            measured.metres = *pair[1].number();
            level.measurements.push_back(measured);
        }
        return Done{};
    }

    /// Reads fiducials. Skips those without a name, because they cannot be found on other levels.
    Status readFiducials(const JsonValue& value, RmfLevel& level) {
        for (const JsonValue& row : listOf(value, "fiducials")) {
            const auto parts = row.elements();
            const auto x = parts.size() > 2 ? parts[0].number() : std::nullopt;
            const auto y = parts.size() > 2 ? parts[1].number() : std::nullopt;
            const auto name = parts.size() > 2 ? parts[2].plainText() : std::nullopt;
            if (!x || !y || !name)
                return m_file.error(row.line(), texts::badFiducial);
            if (!name->empty())
                level.fiducials.push_back({*name, {*x, *y}, row.line()});
        }
        return Done{};
    }

    Status readLift(const std::string& name, const JsonValue& value) {
        RmfLift lift{.name = name, .level = m_building.reference, .line = value.line()};
        Status status = readNumber(value, "x", lift.at.x);
        if (status)
            status = readNumber(value, "y", lift.at.y);
        if (status)
            status = readNumber(value, "yaw", lift.yaw);
        if (const auto level = value.find("reference_floor_name"); status && level)
            status = findLevel(*level, lift.level);
        const auto doors = value.find("doors");
        for (const auto& [door, members] :
             doors ? doors->members() : std::vector<JsonValue::Member>())
            if (status)
                status = readLiftDoor(members, lift.doors[door]);
        const auto served = value.find("level_doors");
        for (const auto& [floor, list] :
             served ? served->members() : std::vector<JsonValue::Member>())
            if (status)
                status = readStop(floor, list, lift);
        m_building.lifts.push_back(std::move(lift));
        return status;
    }

    Status readLiftDoor(const JsonValue& value, RmfLiftDoor& door) {
        for (const auto& [name, number] : {std::pair("x", &door.x),
                                           {"y", &door.y},
                                           {"width", &door.width},
                                           {"motion_axis_orientation", &door.axis}})
            if (Status status = readNumber(value, name, *number); !status)
                return status;
        if (const auto type = value.find(rmfDoorType))
            door.type = type->plainText().value_or(door.type);
        const auto gate = value.find(rmfGate);
        door.isGate = !gate || gate->flag() != false;
        return Done{};
    }

    /// Reads the doors that open on a level. Without doors, the lift does not stop there.
    Status readStop(const std::string& level, const JsonValue& list, RmfLift& lift) {
        const auto at = std::ranges::find(m_building.levels, level, &RmfLevel::name);
        if (at == m_building.levels.end())
            return m_file.error(list.line(), say(texts::noSuchRmfLevel, level));
        RmfStop stop{.level = static_cast<std::size_t>(at - m_building.levels.begin())};
        for (const JsonValue& door : list.elements())
            stop.doors.push_back(door.plainText().value_or(""));
        if (!stop.doors.empty() &&
            std::ranges::find(lift.stops, stop.level, &RmfStop::level) == lift.stops.end())
            lift.stops.push_back(std::move(stop));
        return Done{};
    }

    const ForeignFile& m_file;
    RmfBuilding m_building;
};

} // namespace
} // namespace rmffile

Result<RmfBuilding> readRmfFile(const ForeignFile& file, const Progress& progress) {
    const auto tree = readYaml(file, progress);
    if (!tree)
        return tree.error();
    rmffile::BuildingReader reader(file);
    if (Status status = reader.read(JsonValue(tree.value(), 0)); !status)
        return status.error();
    return std::move(reader.building());
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/robotics/rmf_lift_door.h"

#include <map>
#include <string_view>

namespace navcore {

/// Names of the coordinate systems that an Open-RMF building can use: pixels of its pictures,
/// metres on a plane, degrees, or Web Mercator.
inline constexpr std::string_view rmfPixels = "reference_image", rmfMetres = "cartesian_meters",
                                  rmfDegrees = "wgs84", rmfMercator = "web_mercator";

/// Name of a vertex parameter that contains the name of a lift, whose cabin is at the vertex.
inline constexpr const char* rmfCabin = "lift_cabin";
/// Name of a member of lift doors. Only Waymark writes it: `false` marks the door of a stop without
/// a gate, because the format requires a door at each stop.
inline constexpr const char* rmfGate = "gate";
inline constexpr const char* rmfDoorType = "door_type";

/// The parameters of an object by name. In the file, each is a pair of a type and a value.
using RmfParameters = std::map<std::string, std::string>;

struct RmfVertex {
    ForeignVertex vertex;
    std::string cabin = {};  ///< Name of the lift whose cabin is here; empty if there is none.
    bool isEntrance = false; ///< Whether the vertex is already used as the entrance of a lift.
    /// Index of the vertex in ForeignMap::vertices if it is imported.
    std::optional<std::size_t> index = {};
};

/// A lane, a wall or a door.
struct RmfLine {
    std::size_t from = 0, to = 0; ///< Indices in RmfLevel::vertices.
    RmfParameters parameters = {};
    std::uint32_t line = 0; ///< Line in the file, as in the types below.
};

struct RmfMeasurement {
    std::size_t from = 0, to = 0; ///< Indices in RmfLevel::vertices.
    double metres = 0;
    std::uint32_t line = 0;
};

struct RmfFiducial {
    std::string name;
    PixelPoint at = {};
    std::uint32_t line = 0;
};

struct RmfLevel {
    std::string name;
    std::uint32_t line = 0;
    double elevation = 0; ///< In metres.
    std::string picture = {};
    std::uint32_t pictureLine = 0;
    std::vector<RmfVertex> vertices = {};
    std::vector<RmfLine> lanes = {}, walls = {}, doors = {};
    std::vector<RmfMeasurement> measurements = {};
    std::vector<RmfFiducial> fiducials = {};
};

/// A level at which a lift has doors.
struct RmfStop {
    std::size_t level = 0;               ///< Index in RmfBuilding::levels.
    std::vector<std::string> doors = {}; ///< Names of doors in RmfLift::doors.
};

struct RmfLift {
    std::string name;
    PixelPoint at = {};    ///< Centre of the cabin, on the picture of `level`.
    double yaw = 0;        ///< Counterclockwise turn of the cabin, in radians.
    std::size_t level = 0; ///< Index in RmfBuilding::levels.
    std::map<std::string, RmfLiftDoor> doors = {};
    std::vector<RmfStop> stops = {}; ///< The levels are different.
    std::uint32_t line = 0;
};

struct RmfBuilding {
    std::string system{rmfPixels};
    std::vector<RmfLevel> levels = {};
    std::vector<RmfLift> lifts = {};
    std::size_t reference = 0; ///< The level whose picture the others are aligned with.
};

/// Reads the parts of an Open-RMF building that can be imported, in file coordinates. Errors state
/// the line.
Result<RmfBuilding> readRmfFile(const ForeignFile& file, const Progress& progress);

/// Writes a graph as an Open-RMF building. See resources/manual/formats.md.
std::vector<ExportedFile> writeRmfBuilding(const ResolvedGraph& graph, const FileFrame& frame);
/// Returns warnings about edges between floors that are not lifts, and about gates of lifts that
/// cannot be doors.
std::vector<Phrase> leftOutOfRmf(const ResolvedGraph& graph);

} // namespace navcore

// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/flat/flat_json.h"
#include "navcore/author/io/formats/flat/flat_lifts.h"
#include "navcore/author/io/formats/flat/flat_lists.h"
#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/level/describe.h"
#include "navcore/runtime/base/error_texts.h"

#include <algorithm>
#include <map>
#include <set>

namespace navcore {
namespace flatreader {
namespace {

class Reader {
public:
    Reader(const FlatMembers& members, const ForeignFile& file)
        : m_members(members), m_lists(members, file) {}

    const std::optional<Error>& error() const { return m_lists.error(); }

    ForeignMap read() {
        m_map.pixelsPerUnit = 1.0 / unitsPerPixel;
        if (const auto unit = m_members.plain("unit"); unit && unit->text())
            m_map.unit = *unit->text();
        if (const auto scale = m_members.plain("pixelsPerUnit"); scale && scale->number())
            m_map.displayScale = *scale->number();
        else if (scale)
            m_lists.refuse(scale->line(), say(texts::mustBeNumber, "\"pixelsPerUnit\""));
        readOnly("version", flatJsonVersion);
        readOnly("unitsPerPixel", unitsPerPixel);
        readFloors();
        readVertices();
        readEdges();
        if (!error())
            removeCabins();
        readObstacles();
        if (!error())
            readFlatLifts(m_lists, m_floors, m_map);
        return std::move(m_map);
    }

private:
    /// Reports an error if a member exists and its value is not `wanted`. Handwritten files may
    /// omit the member.
    void readOnly(const char* name, std::int64_t wanted) {
        if (const auto value = m_members.plain(name); value && value->integer() != wanted)
            m_lists.refuse(value->line(), say(texts::mustBe, FlatListReader::quoted(name),
                                              std::to_string(wanted)));
    }

    /// Reads the floors. The first floor comes first, wherever it is in the file.
    void readFloors() {
        std::vector<std::uint32_t> ids;
        m_lists.integers("floorId", {}, {}, {1, FloorId::max}, [&](std::size_t i, std::int32_t n) {
            ids.push_back(static_cast<std::uint32_t>(n));
            if (std::ranges::count(ids, ids.back()) > 1)
                m_lists.refuseAt("floorId", i,
                                 say(texts::appearsTwice, "\"floorId\" " + std::to_string(n)));
        });
        if (ids.empty())
            return;
        std::vector<ForeignFloor> floors(ids.size());
        m_lists.words("floorName", ids.size(), "floorId",
                      [&](std::size_t i, std::string text) { floors[i].name = std::move(text); });
        m_lists.words("floorShort", ids.size(), "floorId", [&](std::size_t i, std::string text) {
            floors[i].shortName = std::move(text);
        });
        m_lists.integers("floorOrder", ids.size(), "floorId", floorOrders,
                         [&](std::size_t i, std::int32_t n) { floors[i].order = n; });
        m_lists.integers("floorElevation", ids.size(), "floorId", FlatListReader::coordinates,
                         [&](std::size_t i, std::int32_t n) { floors[i].elevation = n; });
        m_map.floors.resize(1);
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const bool isFirst = FloorId{ids[i]} == firstFloor;
            m_floors[ids[i]] = isFirst ? 0 : m_map.floors.size();
            if (isFirst)
                m_map.floors.front() = std::move(floors[i]);
            else
                m_map.floors.push_back(std::move(floors[i]));
        }
        m_floors[firstFloor.value] = 0;
    }

    void readVertices() {
        const FlatList* x = m_lists.list("vertexX", {}, {});
        const std::size_t count = x ? x->size() : 0;
        auto& vertices = m_map.vertices;
        vertices.resize(count);
        for (std::size_t i = 0; i < count; ++i)
            vertices[i].line = x->lineOf(i);
        const auto number = [&](const char* name, Range range, auto&& put) {
            m_lists.integers(name, count, "vertexX", range, put);
        };
        number("vertexX", FlatListReader::coordinates,
               [&](std::size_t i, std::int32_t n) { at(i).x = n; });
        number("vertexY", FlatListReader::coordinates,
               [&](std::size_t i, std::int32_t n) { at(i).y = n; });
        number("vertexZ", FlatListReader::coordinates,
               [&](std::size_t i, std::int32_t n) { at(i).z = n; });
        m_lists.floors("vertexFloor", "vertexX", m_floors, vertices);
        // Heights in the file count from 0, and those in a level from the floor.
        for (ForeignVertex& vertex : vertices)
            vertex.at.z -= m_map.floors[vertex.floor].elevation;
        std::set<std::int64_t> ids;
        constexpr Range withCabins{1, 4294967295.0};
        m_lists.numbers(
            "vertexId", count, "vertexX", withCabins, [&](std::size_t i, std::int64_t n) {
                vertices[i].id = static_cast<std::uint32_t>(n);
                if (!ids.insert(n).second)
                    m_lists.refuseAt("vertexId", i,
                                     say(texts::appearsTwice, "\"vertexId\" " + std::to_string(n)));
            });
        m_lists.words("vertexName", count, "vertexX", [&](std::size_t i, std::string text) {
            vertices[i].vertex.name = std::move(text);
        });
        m_lists.words("vertexKind", count, "vertexX", [&](std::size_t i, std::string text) {
            vertices[i].vertex.kind = std::move(text);
        });
        m_lists.tags("tagVertex", "tagName", "tagValue", count,
                     [&](std::size_t i) -> Tags& { return vertices[i].vertex.tags.own(); });
    }

    void readEdges() {
        auto& links = m_map.links;
        const FlatList* from = m_lists.list("edgeFrom", {}, {});
        const std::size_t count = from ? from->size() : 0;
        links.resize(count);
        for (std::size_t i = 0; i < count; ++i)
            links[i].line = from->lineOf(i);
        const Range vertices{0, static_cast<double>(m_map.vertices.size()) - 1};
        const auto number = [&](const char* name, Range range, auto&& put) {
            m_lists.integers(name, count, "edgeFrom", range, put);
        };
        number("edgeFrom", vertices,
               [&](std::size_t i, std::int32_t n) { links[i].from = static_cast<std::size_t>(n); });
        number("edgeTo", vertices,
               [&](std::size_t i, std::int32_t n) { links[i].to = static_cast<std::size_t>(n); });
        number("edgeDirection", {0, 2}, [&](std::size_t i, std::int32_t n) {
            links[i].link.direction = static_cast<Direction>(n);
        });
        number("edgeKind", {0, 4}, [&](std::size_t i, std::int32_t n) {
            links[i].link.kind = static_cast<LinkKind>(n);
        });
        number("edgeMultiplier", multiplierRange, [&](std::size_t i, std::int32_t n) {
            links[i].link.multiplier = static_cast<std::uint32_t>(n);
        });
        const Range edges{0, static_cast<double>(count) - 1};
        std::vector<std::size_t> owners;
        m_lists.indexes("ownCostEdge", edges, owners);
        m_lists.integers("ownCost", owners.size(), "ownCostEdge", ownCostRange,
                         [&](std::size_t i, std::int32_t n) {
                             links[owners[i]].link.ownCost = static_cast<std::int32_t>(n);
                         });
        readDelays(edges);
        m_lists.indexes("lookEdge", edges, owners);
        m_lists.integers("look", owners.size(), "lookEdge", {0, 5},
                         [&](std::size_t i, std::int32_t n) {
                             links[owners[i]].link.look = static_cast<LinkLook>(n);
                         });
        m_lists.indexes("needEdge", edges, owners);
        m_lists.words("needName", owners.size(), "needEdge", [&](std::size_t i, std::string text) {
            links[owners[i]].link.needs.insert(std::move(text));
        });
        m_lists.indexes("bendEdge", edges, owners);
        readBends(owners);
        m_lists.tags("linkTagEdge", "linkTagName", "linkTagValue", count,
                     [&](std::size_t i) -> Tags& { return links[i].link.tags; });
    }

    /// Reads the corners of curved links. `owners` are the indices of their links.
    void readBends(const std::vector<std::size_t>& owners) {
        std::vector<ForeignPoint> corners(owners.size());
        for (const auto& [name, axis] :
             {std::pair("bendX", &ForeignPoint::x), std::pair("bendY", &ForeignPoint::y)})
            m_lists.integers(name, owners.size(), "bendEdge", FlatListReader::coordinates,
                             [&, to = axis](std::size_t i, std::int32_t n) { corners[i].*to = n; });
        for (std::size_t i = 0; i < owners.size() && !error(); ++i) {
            m_map.links[owners[i]].link.curve.form = CurveForm::Corners;
            m_map.links[owners[i]].curve.push_back(corners[i]);
        }
    }

    /// Reads the times of edges. Those of lift edges are not used, because lifts have their own.
    void readDelays(Range edges) {
        std::vector<std::size_t> owners;
        m_lists.indexes("delayEdge", edges, owners);
        const auto read = [&](const char* name, auto&& put) {
            m_lists.integers(name, owners.size(), "delayEdge", {0, INT32_MAX},
                             [&](std::size_t i, std::int32_t n) {
                                 Link& link = m_map.links[owners[i]].link;
                                 if (link.kind != LinkKind::Lift)
                                     put(i, link, static_cast<std::uint32_t>(n));
                             });
        };
        read("delay", [&](std::size_t i, Link& link, std::uint32_t delay) {
            link.delay = delay;
            if (!delayRange.contains(delay))
                m_lists.refuseAt("delay", i,
                                 say(texts::notWholeWithin, "\"delay\"",
                                     FlatListReader::text(delayRange.least),
                                     FlatListReader::text(delayRange.most)));
        });
        read("delayBack", [&](std::size_t i, Link& link, std::uint32_t delay) {
            if (delay != link.delay)
                m_lists.refuseAt("delayBack", i,
                                 say(texts::mustBe, "\"delayBack\"", std::to_string(link.delay)));
        });
    }

    /// Removes the cabins of lifts and all edges at them, because the lifts of the level create
    /// them. The links must have valid ends.
    void removeCabins() {
        auto& vertices = m_map.vertices;
        const auto isInLift = [&](std::size_t i) { return isCabin({vertices[i].id}); };
        std::erase_if(m_map.links, [&](const auto& link) {
            return link.link.kind == LinkKind::Lift || isInLift(link.from) || isInLift(link.to);
        });
        std::vector<std::size_t> place(vertices.size());
        std::size_t kept = 0;
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            place[i] = kept;
            if (isInLift(i))
                continue;
            if (kept != i)
                vertices[kept] = std::move(vertices[i]);
            ++kept;
        }
        vertices.resize(kept);
        for (auto& link : m_map.links) {
            link.from = place[link.from];
            link.to = place[link.to];
        }
    }

    void readObstacles() {
        std::vector<std::size_t> rings, corners;
        std::vector<ForeignPoint> points;
        constexpr Range counts{0, 1e9};
        m_lists.indexes("obstacleRings", counts, rings);
        m_lists.indexes("ringCorners", counts, corners);
        m_lists.points("cornerX", "cornerY", points);
        auto& shapes = m_map.shapes;
        std::size_t ring = 0, point = 0;
        for (const std::size_t count : rings) {
            ForeignShape& shape = shapes.emplace_back();
            for (std::size_t r = 0; r < count; ++r, ++ring) {
                if (ring >= corners.size() || corners[ring] > points.size() - point)
                    return refuseCounts();
                const auto begin = points.begin() + static_cast<std::ptrdiff_t>(point);
                point += corners[ring];
                shape.rings.emplace_back(begin,
                                         points.begin() + static_cast<std::ptrdiff_t>(point));
            }
        }
        if (ring != corners.size() || point != points.size())
            return refuseCounts();
        m_lists.integers("obstacleSolid", shapes.size(), "obstacleRings", {0, 1},
                         [&](std::size_t i, std::int32_t n) {
                             shapes[i].kind = n == 1 ? ShapeKind::Solid : ShapeKind::Wall;
                         });
        m_lists.words("obstacleName", shapes.size(), "obstacleRings",
                      [&](std::size_t i, std::string text) { shapes[i].name = std::move(text); });
        m_lists.floors("obstacleFloor", "obstacleRings", m_floors, shapes);
        m_lists.tags("obstacleTagObstacle", "obstacleTagName", "obstacleTagValue", shapes.size(),
                     [&](std::size_t i) -> Tags& { return shapes[i].tags; });
    }
    void refuseCounts() {
        m_lists.refuse(m_members.list("obstacleRings").line(),
                       say(texts::differentLengths, "\"ringCorners\"", "\"obstacleRings\""));
    }

    ForeignPoint& at(std::size_t i) { return m_map.vertices[i].at; }

    const FlatMembers& m_members;
    FlatListReader m_lists;
    ForeignMap m_map;
    /// Maps ids of floors to their indices in m_map.floors.
    FlatFloors m_floors{{firstFloor.value, 0}};
};

Result<ForeignMap> mapOf(const ForeignFile& file) {
    FlatMembers members({"vertexX",
                         "vertexY",
                         "vertexZ",
                         "vertexId",
                         "tagVertex",
                         "edgeFrom",
                         "edgeTo",
                         "edgeDirection",
                         "edgeKind",
                         "edgeMultiplier",
                         "ownCostEdge",
                         "ownCost",
                         "needEdge",
                         "linkTagEdge",
                         "bendEdge",
                         "bendX",
                         "bendY",
                         "obstacleRings",
                         "obstacleSolid",
                         "ringCorners",
                         "cornerX",
                         "cornerY",
                         "obstacleTagObstacle",
                         "floorId",
                         "floorOrder",
                         "floorElevation",
                         "vertexFloor",
                         "obstacleFloor",
                         "delayEdge",
                         "delay",
                         "delayBack",
                         "lookEdge",
                         "look",
                         "barrierId",
                         "barrierKind",
                         "barrierClosed",
                         "barrierCorners",
                         "barrierCornerX",
                         "barrierCornerY",
                         "barrierNeedBarrier",
                         "barrierTagBarrier",
                         "barrierFloor",
                         "liftAtX",
                         "liftAtY",
                         "liftWait",
                         "liftUp",
                         "liftDown",
                         "liftStopLift",
                         "liftStopFloor",
                         "liftStopEntrance",
                         "liftStopGate",
                         "liftStopNeedStop"},
                        {"vertexName", "vertexKind", "tagName", "tagValue", "needName",
                         "linkTagName", "linkTagValue", "obstacleName", "obstacleTagName",
                         "obstacleTagValue", "floorName", "floorShort", "barrierName",
                         "barrierNeedName", "barrierTagName", "barrierTagValue", "liftName",
                         "liftStopNeedName"});
    if (Status status = readForeignJson(file, members); !status)
        return status.error();
    Reader reader(members, file);
    ForeignMap map = reader.read();
    if (reader.error())
        return *reader.error();
    if (!members.list("vertexX").isThere() && !members.list("obstacleRings").isThere())
        return file.error(0, say(texts::isMissing, "\"vertexX\""));
    for (const auto& [name, other] :
         {std::pair("vertexX", "vertexY"), {"edgeFrom", "edgeTo"}, {"liftAtX", "liftAtY"}})
        if (members.list(name).isThere() && !members.list(other).isThere())
            return file.error(0, say(texts::isMissing, FlatListReader::quoted(other)));
    return map;
}

} // namespace
} // namespace flatreader

namespace {

std::vector<ExportedFile> writeFlatFile(const ResolvedGraph& graph, const FileFrame&) {
    return {{{}, flatJson(graph)}};
}

bool isFlatJson(const FileStart& start) {
    return start.holds("\"waymark-flat\"") ||
           (start.isNamed(".json") && start.holds("\"vertexX\""));
}

/// Imports the vertices, edges, obstacles, barriers and lifts of a file written by flatJson().
/// Files from other programs only need the lists vertexX, vertexY, edgeFrom and edgeTo. If a list
/// is missing, its member has the default value.
Result<Imported> readFlatJson(const ForeignFile& file, const ImportOptions& options) {
    // All lists are freed here, before the level is built.
    auto map = flatreader::mapOf(file);
    if (!map)
        return map.error();
    return levelOf(std::move(map).value(), file, options);
}

} // namespace

const Format jsonFormat{
    .id = "json",
    .name = WAYMARK_TEXT("words", "Flat JSON"),
    .endings = {".json"},
    .framing = Framing::Fixed,
    .sniff = isFlatJson,
    .importer =
        Importer{readFlatJson,
                 WAYMARK_TEXT(
                     "words",
                     "vertices with names, kinds and tags; edges with direction, kind, "
                     "multiplier, fixed cost, time, look, required abilities and tags; obstacles; "
                     "barriers; lifts; floors with their names, order and elevation"),
                 WAYMARK_TEXT("words",
                              "the level's name, terrains, paint, agents and their factors "
                              "for lifts, and which edges are automatic")},
    .exporter =
        Exporter{.write = writeFlatFile,
                 .kept = WAYMARK_TEXT(
                     "words", "everything in a nav file, and the cost of each edge for each agent"),
                 .lost = WAYMARK_TEXT("words", "next-move tables"),
                 .lifts = LiftUse::Cabins},
};

} // namespace navcore

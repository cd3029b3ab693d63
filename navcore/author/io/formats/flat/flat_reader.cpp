// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/flat/flat_json.h"
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

/// Gives access to the lists of a file and checks their lengths and values. Stores the first error.
class Lists {
public:
    Lists(const FlatMembers& members, const ForeignFile& file) : m_members(members), m_file(file) {}

    const std::optional<Error>& error() const { return m_error; }

    /// Returns the list with this name if it has `count` values. Otherwise returns nullptr.
    const FlatList* list(const std::string& name, std::optional<std::size_t> count,
                         const std::string& counted) {
        const FlatList& list = m_members.list(name);
        if (!list.isThere())
            return nullptr;
        if (!list.isList())
            refuse(list.line(), say(texts::mustBeList, quoted(name)));
        else if (count && list.size() != *count)
            refuse(list.line(), say(texts::differentLengths, quoted(name), quoted(counted)));
        else
            return &list;
        return nullptr;
    }

    /// Calls put(index, number) for each number of a list. Stops at the first invalid one.
    template <class Put>
    void numbers(const std::string& name, std::optional<std::size_t> count,
                 const std::string& counted, Range range, Put&& put) {
        const FlatList* list = this->list(name, count, counted);
        for (std::size_t i = 0; list && i < list->size(); ++i) {
            if (i == list->firstBad() || !range.contains(static_cast<double>(list->number(i))))
                return refuse(list->lineOf(i), range.most < range.least
                                                   ? say(texts::wrongNumbers, quoted(name))
                                                   : say(texts::notWholeWithin, quoted(name),
                                                         text(range.least), text(range.most)));
            put(i, list->number(i));
        }
    }
    /// Like numbers(), for a range of numbers that fit into 32 bits.
    template <class Put>
    void integers(const std::string& name, std::optional<std::size_t> count,
                  const std::string& counted, Range range, Put&& put) {
        numbers(name, count, counted, range,
                [&](std::size_t i, std::int64_t n) { put(i, static_cast<std::int32_t>(n)); });
    }
    template <class Put>
    void words(const std::string& name, std::optional<std::size_t> count,
               const std::string& counted, Put&& put) {
        const FlatList* list = this->list(name, count, counted);
        for (std::size_t i = 0; list && i < list->size(); ++i) {
            if (i == list->firstBad())
                return refuse(list->lineOf(i), say(texts::mustBeText, quoted(name)));
            put(i, std::string(list->text(i)));
        }
    }

    void refuse(std::uint32_t line, Phrase what) {
        if (!m_error)
            m_error = m_file.error(line, std::move(what));
    }
    static std::string quoted(const std::string& name) { return '"' + name + '"'; }
    static std::string text(double number) {
        return std::to_string(static_cast<std::int64_t>(number));
    }

private:
    const FlatMembers& m_members;
    const ForeignFile& m_file;
    std::optional<Error> m_error;
};

constexpr Range coordinates{-maxCoord, maxCoord};

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
            dropLifts();
        readObstacles();
        return std::move(m_map);
    }

private:
    /// Reports an error if a member exists and its value is not `wanted`. Handwritten files may
    /// omit the member.
    void readOnly(const char* name, std::int64_t wanted) {
        if (const auto value = m_members.plain(name); value && value->integer() != wanted)
            m_lists.refuse(value->line(),
                           say(texts::mustBe, Lists::quoted(name), std::to_string(wanted)));
    }

    /// Reads the floors. The first floor comes first, wherever it is in the file.
    void readFloors() {
        std::vector<std::uint32_t> ids;
        m_lists.integers("floorId", {}, {}, {1, FloorId::max}, [&](std::size_t i, std::int32_t n) {
            ids.push_back(static_cast<std::uint32_t>(n));
            if (std::ranges::count(ids, ids.back()) > 1)
                m_lists.refuse(m_members.list("floorId").lineOf(i),
                               say(texts::appearsTwice, "\"floorId\" " + std::to_string(n)));
        });
        if (ids.empty())
            return;
        std::vector<ForeignFloor> floors(ids.size());
        m_lists.words("floorName", ids.size(), "floorId",
                      [&](std::size_t i, std::string text) { floors[i].name = std::move(text); });
        m_lists.integers("floorOrder", ids.size(), "floorId", floorOrders,
                         [&](std::size_t i, std::int32_t n) { floors[i].order = n; });
        m_lists.integers("floorElevation", ids.size(), "floorId", coordinates,
                         [&](std::size_t i, std::int32_t n) { floors[i].elevation = real(n); });
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

    /// Reads the floors of items, which are ids.
    template <class Items>
    void readFloorsOf(const char* name, const char* counted, Items& items) {
        m_lists.integers(
            name, items.size(), counted, {1, FloorId::max}, [&](std::size_t i, std::int32_t n) {
                const auto at = m_floors.find(static_cast<std::uint32_t>(n));
                if (at == m_floors.end())
                    return m_lists.refuse(m_members.list(name).lineOf(i),
                                          say(texts::noSuchFloorId, std::to_string(n)));
                items[i].floor = at->second;
            });
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
        number("vertexX", coordinates, [&](std::size_t i, std::int32_t n) { at(i).x = real(n); });
        number("vertexY", coordinates, [&](std::size_t i, std::int32_t n) { at(i).y = real(n); });
        number("vertexZ", coordinates, [&](std::size_t i, std::int32_t n) { at(i).z = real(n); });
        readFloorsOf("vertexFloor", "vertexX", vertices);
        // Heights in the file count from 0, and those in a level from the floor.
        for (ForeignVertex& vertex : vertices)
            vertex.at.z -= m_map.floors[vertex.floor].elevation;
        std::set<std::int64_t> ids;
        constexpr Range withCabins{1, 4294967295.0};
        m_lists.numbers(
            "vertexId", count, "vertexX", withCabins, [&](std::size_t i, std::int64_t n) {
                vertices[i].id = static_cast<std::uint32_t>(n);
                if (!ids.insert(n).second)
                    m_lists.refuse(m_members.list("vertexId").lineOf(i),
                                   say(texts::appearsTwice, "\"vertexId\" " + std::to_string(n)));
            });
        m_lists.words("vertexName", count, "vertexX", [&](std::size_t i, std::string text) {
            vertices[i].vertex.name = std::move(text);
        });
        m_lists.words("vertexKind", count, "vertexX", [&](std::size_t i, std::string text) {
            vertices[i].vertex.kind = std::move(text);
        });
        readTags("tagVertex", "tagName", "tagValue", count,
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
        readIndexes("ownCostEdge", edges, owners);
        m_lists.integers("ownCost", owners.size(), "ownCostEdge", ownCostRange,
                         [&](std::size_t i, std::int32_t n) {
                             links[owners[i]].link.ownCost = static_cast<std::int32_t>(n);
                         });
        readIndexes("needEdge", edges, owners);
        m_lists.words("needName", owners.size(), "needEdge", [&](std::size_t i, std::string text) {
            links[owners[i]].link.needs.insert(std::move(text));
        });
        readTags("linkTagEdge", "linkTagName", "linkTagValue", count,
                 [&](std::size_t i) -> Tags& { return links[i].link.tags; });
    }

    /// Removes the cabins of lifts and all edges at them, because the file has no complete lifts.
    /// The links must have valid ends.
    void dropLifts() {
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
        readIndexes("obstacleRings", counts, rings);
        readIndexes("ringCorners", counts, corners);
        m_lists.integers("cornerX", {}, {}, coordinates, [&](std::size_t, std::int32_t n) {
            points.push_back({real(n), 0, 0});
        });
        m_lists.integers("cornerY", points.size(), "cornerX", coordinates,
                         [&](std::size_t i, std::int32_t n) { points[i].y = real(n); });
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
        readFloorsOf("obstacleFloor", "obstacleRings", shapes);
        readTags("obstacleTagObstacle", "obstacleTagName", "obstacleTagValue", shapes.size(),
                 [&](std::size_t i) -> Tags& { return shapes[i].tags; });
    }
    void refuseCounts() {
        m_lists.refuse(m_members.list("obstacleRings").line(),
                       say(texts::differentLengths, "\"ringCorners\"", "\"obstacleRings\""));
    }

    void readIndexes(const std::string& name, Range range, std::vector<std::size_t>& out) {
        out.clear();
        m_lists.integers(name, {}, {}, range, [&](std::size_t, std::int32_t n) {
            out.push_back(static_cast<std::size_t>(n));
        });
    }
    template <class TagsOf>
    void readTags(const std::string& owner, const std::string& name, const std::string& value,
                  std::size_t count, TagsOf&& tagsOf) {
        std::vector<std::size_t> owners;
        std::vector<std::string> names;
        readIndexes(owner, {0, static_cast<double>(count) - 1}, owners);
        m_lists.words(name, owners.size(), owner,
                      [&](std::size_t, std::string text) { names.push_back(std::move(text)); });
        m_lists.words(value, names.size(), name, [&](std::size_t i, std::string text) {
            if (i < owners.size())
                tagsOf(owners[i])[names[i]] = std::move(text);
        });
    }

    ForeignPoint& at(std::size_t i) { return m_map.vertices[i].at; }
    static double real(std::int32_t n) { return static_cast<double>(n); }

    const FlatMembers& m_members;
    Lists m_lists;
    ForeignMap m_map;
    /// Maps ids of floors to their indices in m_map.floors.
    std::map<std::uint32_t, std::size_t> m_floors{{firstFloor.value, 0}};
};

Result<ForeignMap> mapOf(const ForeignFile& file) {
    FlatMembers members(
        {"vertexX",       "vertexY",     "vertexZ",        "vertexId",    "tagVertex",
         "edgeFrom",      "edgeTo",      "edgeDirection",  "edgeKind",    "edgeMultiplier",
         "ownCostEdge",   "ownCost",     "needEdge",       "linkTagEdge", "obstacleRings",
         "obstacleSolid", "ringCorners", "cornerX",        "cornerY",     "obstacleTagObstacle",
         "floorId",       "floorOrder",  "floorElevation", "vertexFloor", "obstacleFloor"},
        {"vertexName", "vertexKind", "tagName", "tagValue", "needName", "linkTagName",
         "linkTagValue", "obstacleName", "obstacleTagName", "obstacleTagValue", "floorName"});
    if (Status status = readForeignJson(file, members); !status)
        return status.error();
    Reader reader(members, file);
    ForeignMap map = reader.read();
    if (reader.error())
        return *reader.error();
    if (!members.list("vertexX").isThere() && !members.list("obstacleRings").isThere())
        return file.error(0, say(texts::isMissing, "\"vertexX\""));
    for (const auto& [name, other] :
         {std::pair("vertexX", "vertexY"), std::pair("edgeFrom", "edgeTo")})
        if (members.list(name).isThere() && !members.list(other).isThere())
            return file.error(0, say(texts::isMissing, Lists::quoted(other)));
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

/// Imports the vertices, edges and obstacles of a file written by flatJson(). Files from other
/// programs only need the lists vertexX, vertexY, edgeFrom and edgeTo. If a list is missing, its
/// member has the default value.
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
                     "multiplier, fixed cost, required abilities and tags; obstacles; floors with "
                     "their names, order and elevation"),
                 WAYMARK_TEXT("words", "the level's name, terrains, paint, agents, barriers, "
                                       "lifts, and which edges are automatic")},
    .exporter =
        Exporter{.write = writeFlatFile,
                 .kept = WAYMARK_TEXT(
                     "words", "everything in a nav file, and the cost of each edge for each agent"),
                 .lost = WAYMARK_TEXT("words", "next-move tables"),
                 .lifts = LiftUse::Cabins},
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/foreign_floors.h"
#include "navcore/author/io/formats/foreign_json.h"
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/graph_notes.h"
#include "navcore/author/io/formats/graph_rows.h"
#include "navcore/author/io/formats/import_notes.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/link_terms.h"
#include "navcore/author/io/formats/text_table.h"
#include "navcore/author/io/json_text.h"
#include "navcore/runtime/base/error_texts.h"

#include <algorithm>
#include <cmath>

namespace navcore {

namespace {

// Properties of nodes and edges that become tags with the same names.
constexpr std::string_view nav2Operations = "operations", nav2Frame = "frame";

/// Name of the default frame of nodes.
constexpr std::string_view nav2Map = "map";

} // namespace

namespace nav2geojson {
namespace {

void appendPlace(std::string& out, Point3 at, const PlacedFrame& frame) {
    out += '[';
    appendJson(out, frame.fileX(at.x));
    out += ',';
    appendJson(out, frame.fileY(at.y));
    out += ']';
}

/// Appends a value. If the text is valid JSON, such as a number or a list, it is not quoted,
/// because Nav2 plugins expect values of that type.
void appendValue(std::string& out, const std::string& value) {
    if (isJson(value))
        out += value;
    else
        appendJson(out, value);
}

/// Returns whether a tag is written as a property of its own instead of as metadata.
bool isProperty(std::string_view name, std::string_view value) {
    return name == nav2Frame ||
           (name == nav2Operations && (value.starts_with('[') || value.starts_with('{')) &&
            isJson(value));
}

void appendOperations(std::string& out, const Tags& tags) {
    const auto at = tags.find(std::string(nav2Operations));
    if (at != tags.end() && isProperty(at->first, at->second))
        out += ",\"operations\":" + at->second;
}

/// Writes the object `metadata`, unless it is empty.
class Metadata {
public:
    explicit Metadata(std::string& out) : m_out(out) {}
    ~Metadata() { m_out += m_isFirst ? "" : "}"; }
    Metadata(const Metadata&) = delete;
    Metadata& operator=(const Metadata&) = delete;

    void text(std::string_view name, const std::string& text) {
        if (text.empty())
            return;
        begin(name);
        appendJson(m_out, text);
    }
    void number(std::string_view name, double number) {
        begin(name);
        appendJson(m_out, number);
    }
    void tags(const Tags& tags) {
        for (const auto& [name, value] : tags)
            if (!isProperty(name, value)) {
                begin(tagAttribute(name));
                appendValue(m_out, value);
            }
    }

private:
    void begin(std::string_view name) {
        m_out += m_isFirst ? ",\"metadata\":{" : ",";
        m_isFirst = false;
        appendJson(m_out, name);
        m_out += ':';
    }

    std::string& m_out;
    bool m_isFirst = true;
};

void writeVertex(std::string& out, const VertexRow& row, const PlacedFrame& frame) {
    out +=
        R"({"type":"Feature","properties":{"id":)" + std::to_string(row.id.value) + R"(,"frame":)";
    const auto named = row.label->tags.find(std::string(nav2Frame));
    appendJson(out, named == row.label->tags.end() ? nav2Map : std::string_view(named->second));
    appendOperations(out, row.label->tags);
    {
        Metadata metadata(out);
        if (row.at.z != 0)
            metadata.number("z", frame.fileLength(row.at.z));
        metadata.text("name", row.label->name);
        metadata.text("kind", row.label->kind);
        metadata.tags(row.label->tags);
    }
    out += R"(},"geometry":{"type":"Point","coordinates":)";
    appendPlace(out, row.at, frame);
    out += "}}";
}

} // namespace
} // namespace nav2geojson

namespace {

/// Exports a route graph in the GeoJSON format of Nav2, the navigation stack of ROS 2. Coordinates
/// are in metres, with y pointing up. There is one edge per direction in which the level's first
/// agent can travel. The cost of an edge is in metres; without an agent, it is the length of the
/// edge. Nav2's scorers may override the cost unless it is fixed. Tags whose values are valid JSON,
/// such as numbers, are written without quotes. The tags `operations` and `frame` become
/// properties.
std::vector<ExportedFile> writeNav2Geojson(const ResolvedGraph& graph, const FileFrame& frame) {
    const PlacedFrame placed(frame, graph.unit == "m" ? graph.pixelsPerUnit : 1, YAxis::Up);
    const AgentCosts costs(graph);
    std::string out = R"({"type":"FeatureCollection","name":)";
    appendJson(out, graph.name);
    out += ",\"features\":[";
    const char* separator = "\n";
    std::uint64_t id = 0; // Nodes and edges share the same range of ids.
    for (const VertexRow& row : vertexRowsOf(graph)) {
        out += separator;
        separator = ",\n";
        nav2geojson::writeVertex(out, row, placed);
        id = std::max<std::uint64_t>(id, row.id.value);
    }
    for (const EdgeRow& row : edgeRowsOf(graph)) {
        const std::optional<Cost> cost =
            costs.count() == 0 ? std::optional<Cost>(row.edge.length) : costs.of(0, row.edge);
        if (!cost)
            continue;
        for (const Arrow arrow : arrowsOf(row)) {
            out += separator;
            out += R"({"type":"Feature","properties":{"id":)" + std::to_string(++id) +
                   ",\"startid\":" + std::to_string(graph.vertexIds[arrow.from].value) +
                   ",\"endid\":" + std::to_string(graph.vertexIds[arrow.to].value) + ",\"cost\":";
            appendJson(out, placed.fileLength(*cost));
            out += row.ownCost() ? ",\"overridable\":false" : ",\"overridable\":true";
            nav2geojson::appendOperations(out, *row.tags);
            {
                nav2geojson::Metadata metadata(out);
                if (row.edge.multiplier != plainMultiplier)
                    metadata.number("multiplier", row.edge.multiplier);
                // The cost of an edge that is not overridable includes its time.
                if (row.seconds() > 0 && !row.ownCost())
                    metadata.number("seconds", row.seconds());
                metadata.tags(*row.tags);
            }
            out += R"(},"geometry":{"type":"MultiLineString","coordinates":[[)";
            const bool isForward = row.edge.a == graph.vertexIds[arrow.from];
            const Polyline line =
                row.edge.line(graph.positions[arrow.from], graph.positions[arrow.to],
                              isForward ? EdgeWay::Forward : EdgeWay::Backward);
            for (std::size_t i = 0; i <= line.size(); ++i) {
                out += i == 0 ? "" : ",";
                nav2geojson::appendPlace(out, line.point(i), placed);
            }
            out += "]]}}";
        }
    }
    out += "\n]}\n";
    return {{{}, std::move(out)}};
}

} // namespace

namespace nav2reader {
namespace {

// Default scale: one map pixel per 5 cm, the cell size of typical ROS maps.
constexpr double mapPixelsPerMetre = 20;

class RouteGraph {
public:
    RouteGraph(const ForeignFile& file, const FileFrame& frame) : m_file(file) {
        m_map.y = YAxis::Up;
        m_map.pixelsPerUnit = mapPixelsPerMetre;
        m_map.unit = "m";
        m_pixelsPerUnit = frame.pixelsPerUnit.value_or(mapPixelsPerMetre);
    }

    /// Adds a node or an edge. Errors are stored for finish(), because errors in the JSON syntax
    /// have priority.
    void add(const JsonValue& feature) {
        if (m_error)
            return;
        const auto geometry = feature.find("geometry");
        const auto type = geometry ? geometry->find("type") : std::nullopt;
        const auto properties = feature.find("properties");
        Status status = Done{};
        if (!type || !type->text() || !properties)
            m_error = m_file.error(feature.line(), texts::notARouteGraph);
        else if (type->text() == "Point")
            status = addNode(*properties, geometry->find("coordinates"), feature.line());
        else if (!properties->find("startid"))
            ++m_others;
        else if (!m_edgeError)
            m_edgeError = addEdge(*properties, feature.line());
        const bool isEdge = properties && properties->find("startid");
        if (isEdge && !m_error && !m_edgeError && geometry)
            addBends(*geometry, m_map.links.back());
        if (!status)
            m_error = status.error();
    }

    /// Resolves the ends of edges and returns the map. The ends can only be resolved now, because
    /// edges may precede their nodes in the file.
    Result<ForeignMap> finish() {
        if (m_error)
            return *m_error;
        for (std::size_t i = 0; i < m_ends.size(); ++i) {
            ForeignLink& link = m_map.links[i / 2];
            const auto at = m_nodes.find(m_ends[i]);
            if (at == m_nodes.end())
                return m_file.error(link.line, say(texts::noSuchVertex, nameOf(m_ends[i])));
            (i % 2 == 0 ? link.from : link.to) = at->second;
        }
        if (m_edgeError)
            return *m_edgeError;
        if (m_others > 0)
            m_map.warnings.push_back(say(texts::featuresLeftOut, Count{m_others}));
        m_unread.report(m_map.notes);
        return std::move(m_map);
    }

private:
    Status addNode(const JsonValue& properties, const std::optional<JsonValue>& coordinates,
                   std::uint32_t line) {
        const auto id = idIn(properties, "id");
        const auto place = coordinates ? coordinates->elements() : std::vector<JsonValue>();
        const auto x = place.size() > 1 ? place[0].number() : std::nullopt;
        const auto y = place.size() > 1 ? place[1].number() : std::nullopt;
        if (!id || !x || !y)
            return m_file.error(line, texts::notARouteGraph);
        if (!m_nodes.emplace(*id, m_map.vertices.size()).second)
            return m_file.error(line, say(texts::severalVertices, nameOf(*id)));
        ForeignVertex vertex;
        vertex.line = line;
        const auto height = place.size() > 2 ? place[2].number() : std::nullopt;
        vertex.at = {*x, *y, height.value_or(0)}; // A height in the metadata may override this one.
        if (*id > 0 && *id <= VertexId::max)
            vertex.id = static_cast<std::uint32_t>(*id);
        readVertex(attributesOf(properties), m_file, vertex, {{}, &m_unread});
        if (vertex.vertex.name.empty() && isWord(*id))
            vertex.vertex.name = nameOf(*id);
        m_map.vertices.push_back(std::move(vertex));
        return Done{};
    }

    /// Reads an edge and returns an error if it is invalid. Does not check yet whether its nodes
    /// exist.
    std::optional<Error> addEdge(const JsonValue& properties, std::uint32_t line) {
        ForeignLink& link = m_map.links.emplace_back();
        link.line = line;
        for (const char* name : {"startid", "endid"}) {
            const auto id = idIn(properties, name);
            if (!id)
                return m_file.error(line, say(texts::isMissing, std::string(name)));
            m_ends.push_back(*id);
        }
        if (Status status = readLink(attributesOf(properties), m_file, link, {{}, &m_unread});
            !status)
            return status.error();
        link.link.direction = Direction::Forward;
        const auto fixed = properties.find("overridable");
        const auto cost = properties.find("cost");
        if (fixed && fixed->flag() == false && cost && cost->number()) {
            const double unit = m_pixelsPerUnit * unitsPerPixel;
            const double own = std::round(*cost->number() * unit);
            // Nav2 rejects negative costs too.
            if (!(*cost->number() >= 0 && own <= ownCostRange.most)) {
                return m_file.error(cost->line(), say(texts::inRangeOfUnit, "\"cost\"", "0",
                                                      jsonText(ownCostRange.most / unit)));
            }
            link.link.ownCost = static_cast<std::int32_t>(own);
        }
        return std::nullopt;
    }

    /// Reads the points between the ends of an edge. The geometry is a line or a list of lines,
    /// which follow each other.
    static void addBends(const JsonValue& geometry, ForeignLink& link) {
        const auto coordinates = geometry.find("coordinates");
        std::vector<ForeignPoint> points;
        const auto add = [&](const JsonValue& place) {
            const auto numbers = place.elements();
            const auto x = numbers.size() > 1 ? numbers[0].number() : std::nullopt;
            const auto y = numbers.size() > 1 ? numbers[1].number() : std::nullopt;
            const bool isNew =
                x && y && (points.empty() || points.back().x != *x || points.back().y != *y);
            if (isNew)
                points.push_back({*x, *y, 0});
        };
        for (const JsonValue& part :
             coordinates ? coordinates->elements() : std::vector<JsonValue>()) {
            const auto places = part.elements();
            if (!places.empty() && places.front().number())
                add(part);
            else
                std::ranges::for_each(places, add);
        }
        if (points.size() <= 2)
            return;
        link.link.curve.form = CurveForm::Corners;
        link.curve.assign(points.begin() + 1, points.end() - 1);
    }

    /// Returns all attributes of a node or an edge, except positions and costs.
    static ForeignAttributes attributesOf(const JsonValue& properties) {
        const auto metadata = properties.find("metadata");
        ForeignAttributes attributes = metadata ? metadata->texts() : ForeignAttributes();
        if (const auto operations = properties.find(nav2Operations);
            operations && !operations->isNull())
            attributes[std::string(nav2Operations)] = operations->json();
        if (const auto frame = properties.find(nav2Frame))
            if (const auto name = frame->text(); name && name != nav2Map)
                attributes[std::string(nav2Frame)] = *name;
        return attributes;
    }

    /// Returns an id, which may be a number or a text. A text that is not a number is mapped to a
    /// negative number that does not occur in practice.
    std::optional<std::int64_t> idIn(const JsonValue& object, std::string_view name) {
        const auto value = object.find(name);
        const auto text = value ? value->text() : std::nullopt;
        if (!text)
            return value ? value->integer() : std::nullopt;
        const std::string_view word = trimmedText(*text);
        if (const auto number = wholeNumberIn(word))
            return number;
        if (word.empty())
            return std::nullopt;
        const auto [at, isNew] = m_wordIds.try_emplace(std::string(word), m_words.size());
        if (isNew)
            m_words.push_back(at->first);
        return firstWord + static_cast<std::int64_t>(at->second);
    }
    bool isWord(std::int64_t id) const {
        return id < firstWord + static_cast<std::int64_t>(m_words.size());
    }
    std::string nameOf(std::int64_t id) const {
        return isWord(id) ? m_words[static_cast<std::size_t>(id - firstWord)] : std::to_string(id);
    }

    const ForeignFile& m_file;
    ForeignMap m_map;
    double m_pixelsPerUnit;
    UnreadValues m_unread;
    static constexpr std::int64_t firstWord = INT64_MIN;
    /// Maps each id that is not a number to its index in m_words.
    std::map<std::string, std::size_t, std::less<>> m_wordIds;
    /// Ids that are not numbers, in the order in which they first occur in the file.
    std::vector<std::string> m_words;
    std::map<std::int64_t, std::size_t> m_nodes;
    std::uint64_t m_others = 0; ///< Number of features that are neither nodes nor edges.
    /// Node ids of both ends of each link. The last link has fewer than two if it is invalid.
    std::vector<std::int64_t> m_ends;
    /// First error in the nodes, and first error in the edges. The error in the nodes has priority.
    std::optional<Error> m_error, m_edgeError;
};

Result<ForeignMap> mapOf(const ForeignFile& file, const FileFrame& frame) {
    RouteGraph graph(file, frame);
    if (Status status = JsonFile::eachOf(file, "features", texts::notARouteGraph,
                                         [&](const JsonValue& feature) { graph.add(feature); });
        !status)
        return status.error();
    return graph.finish();
}

} // namespace
} // namespace nav2reader

namespace {

bool isRouteGraph(const FileStart& start) {
    return start.holds("\"FeatureCollection\"");
}

/// Imports a Nav2 route graph. By default, the scale is 20 map pixels per metre, and y points up.
/// Metadata of nodes and edges become tags. Operations also become a tag, as JSON, and so do frames
/// other than `map`. A cost that Nav2 may not override becomes the fixed cost of the link.
Result<Imported> readNav2Geojson(const ForeignFile& file, const ImportOptions& options) {
    // The text of the file is freed here, before the level is built.
    auto map = nav2reader::mapOf(file, options.frame);
    if (!map)
        return map.error();
    makeFloorsOfTags(map.value());
    return levelOf(std::move(map).value(), file, options);
}

} // namespace

const Format nav2Format{
    .id = "nav2",
    .name = WAYMARK_TEXT("words", "Nav2 route graph (GeoJSON)"),
    .endings = {".geojson"},
    .framing = Framing::Free,
    .sniff = isRouteGraph,
    .importer =
        Importer{readNav2Geojson,
                 WAYMARK_TEXT("words",
                              "nodes and edges with their bends; metadata, operations and frames "
                              "as tags; costs that Nav2 must not replace"),
                 WAYMARK_TEXT("words", "edge ids")},
    .exporter =
        Exporter{writeNav2Geojson,
                 WAYMARK_TEXT(
                     "words",
                     "vertices with names, kinds and tags; an edge for each direction that the "
                     "first agent can travel, with its cost, tags and operations; lifts as edges"),
                 WAYMARK_TEXT("words", "required abilities, edges that the first agent cannot use, "
                                       "obstacles, terrains, paint, agents and barriers"),
                 FloorUse::Tags},
};

} // namespace navcore

// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/nav2_reader.h"

#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/foreign_json.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/link_terms.h"
#include "navcore/author/io/formats/nav2_geojson.h"
#include "navcore/runtime/base/error_texts.h"

#include <cmath>

namespace navcore {
namespace nav2reader {
namespace {

constexpr double mapPixelsPerMetre = 20; // maps of ROS mostly have cells of 5 cm

class RouteGraph {
public:
    RouteGraph(const ForeignFile& file, const FileFrame& frame) : m_file(file) {
        m_map.y = YAxis::Up;
        m_map.pixelsPerUnit = mapPixelsPerMetre;
        m_map.unit = "m";
        m_pixelsPerUnit = frame.pixelsPerUnit.value_or(mapPixelsPerMetre);
    }

    Status read(const JsonValue& features) {
        const std::vector<JsonValue> all = features.elements();
        for (const bool nodes : {true, false}) // edges may stand before their nodes
            for (const JsonValue& feature : all) {
                const auto geometry = feature.find("geometry");
                const auto type = geometry ? geometry->find("type") : std::nullopt;
                const auto properties = feature.find("properties");
                if (!type || !type->text() || !properties)
                    return m_file.error(feature.line(), texts::notARouteGraph);
                const auto coordinates = geometry->find("coordinates");
                const bool isNode = type->text() == "Point";
                Status status = Done{};
                if (isNode && nodes)
                    status = addNode(*properties, coordinates, feature.line());
                else if (!isNode && !nodes && properties->find("startid"))
                    status = addEdge(*properties, feature.line());
                if (!status)
                    return status;
            }
        return Done{};
    }

    ForeignMap& map() { return m_map; }

private:
    Status addNode(const JsonValue& properties, const std::optional<JsonValue>& coordinates,
                   std::uint32_t line) {
        const auto id = integer(properties, "id");
        const auto place = coordinates ? coordinates->elements() : std::vector<JsonValue>();
        const auto x = place.size() > 1 ? place[0].number() : std::nullopt;
        const auto y = place.size() > 1 ? place[1].number() : std::nullopt;
        if (!id || !x || !y)
            return m_file.error(line, texts::notARouteGraph);
        if (!m_nodes.emplace(*id, m_map.vertices.size()).second)
            return m_file.error(line, say(texts::severalVertices, std::to_string(*id)));
        ForeignVertex vertex;
        vertex.line = line;
        vertex.at = {*x, *y};
        if (*id > 0 && *id <= VertexId::max)
            vertex.id = static_cast<std::uint32_t>(*id);
        if (Status status = readVertex(attributesOf(properties), m_file, vertex); !status)
            return status;
        m_map.vertices.push_back(std::move(vertex));
        return Done{};
    }

    Status addEdge(const JsonValue& properties, std::uint32_t line) {
        ForeignLink link;
        link.line = line;
        for (const auto& [name, end] :
             {std::pair("startid", &link.from), std::pair("endid", &link.to)}) {
            const auto id = integer(properties, name);
            if (!id)
                return m_file.error(line, say(texts::isMissing, std::string(name)));
            const auto at = m_nodes.find(*id);
            if (at == m_nodes.end())
                return m_file.error(line, say(texts::noSuchVertex, std::to_string(*id)));
            *end = at->second;
        }
        if (Status status = readLink(attributesOf(properties), m_file, link); !status)
            return status;
        link.link.direction = Direction::Forward;
        const auto fixed = properties.find("overridable");
        const auto cost = properties.find("cost");
        if (fixed && fixed->flag() == false && cost && cost->number()) {
            const double own = *cost->number() * m_pixelsPerUnit * unitsPerPixel;
            if (!ownCostRange.contains(own))
                return m_file.error(line, say(texts::badNumber, std::string("cost")));
            link.link.ownCost = static_cast<std::int32_t>(std::lround(own));
        }
        m_map.links.push_back(std::move(link));
        return Done{};
    }

    /// What is not about the place or the cost.
    static ForeignAttributes attributesOf(const JsonValue& properties) {
        const auto metadata = properties.find("metadata");
        ForeignAttributes attributes = metadata ? metadata->texts() : ForeignAttributes();
        if (const auto operations = properties.find(nav2Operations))
            attributes[std::string(nav2Operations)] = operations->json();
        if (const auto frame = properties.find(nav2Frame))
            if (const auto name = frame->text(); name && name != nav2Map)
                attributes[std::string(nav2Frame)] = *name;
        return attributes;
    }

    static std::optional<std::int64_t> integer(const JsonValue& object, std::string_view name) {
        const auto value = object.find(name);
        return value ? value->integer() : std::nullopt;
    }

    const ForeignFile& m_file;
    ForeignMap m_map;
    double m_pixelsPerUnit;
    std::map<std::int64_t, std::size_t> m_nodes;
};

Result<ForeignMap> mapOf(const ForeignFile& file, const FileFrame& frame) {
    const auto json = JsonFile::read(file);
    if (!json)
        return json.error();
    const auto features = json.value().find("features");
    if (!features || !features->isList())
        return file.error(features ? features->line() : 0, texts::notARouteGraph);
    RouteGraph graph(file, frame);
    if (Status status = graph.read(*features); !status)
        return status.error();
    return std::move(graph.map());
}

} // namespace
} // namespace nav2reader

Result<Imported> readNav2Geojson(const ForeignFile& file, const ImportOptions& options) {
    auto map = nav2reader::mapOf(file, options.frame); // the tree is gone before there is a level
    if (!map)
        return map.error();
    return levelOf(std::move(map).value(), file, options);
}

} // namespace navcore

// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/foreign_xml.h"
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/games/links_without_end.h"
#include "navcore/author/io/formats/graph_notes.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/text_table.h"

#include <map>

namespace navcore {
namespace autodrive {
namespace {

/// Reads a road network, which is stored as parallel lists.
class Network {
public:
    explicit Network(const ForeignFile& file) : m_file(file) { m_map.unit = "m"; }

    /// Reads the network. Its lists are in the root element or in an element named after the map.
    Status read(const XmlNode& root) {
        auto place = root;
        auto waypoints = root.child("waypoints");
        for (const XmlNode& map : root.children())
            if (!waypoints && (waypoints = map.child("waypoints")))
                place = map;
        if (root.name() != "AutoDrive")
            return m_file.error(root.line(), say(texts::isNoElement, std::string("AutoDrive")));
        if (!waypoints)
            return m_file.error(root.line(), say(texts::isMissing, std::string("<waypoints>")));
        if (Status status = readWaypoints(*waypoints); !status)
            return status;
        if (const auto markers = place.child("mapmarker"))
            for (const XmlNode& marker : markers->children())
                readMarker(marker);
        if (m_orphanMarkers > 0)
            m_map.notes.push_back(say(texts::markersLeftOut, Count{m_orphanMarkers}));
        if (m_further > 0)
            m_map.notes.push_back(say(texts::markersOnMarkers, Count{m_further}));
        m_lost.report(m_map.warnings);
        return Done{};
    }

    ForeignMap& map() { return m_map; }

private:
    /// Reads a list of numbers. If `count` is set, the list must have that length.
    Status readList(const XmlNode& waypoints, const char* name, std::optional<std::size_t> count,
                    std::vector<double>& out) {
        const auto list = waypoints.child(name);
        if (!list)
            return m_file.error(waypoints.line(), say(texts::isMissing, std::string(name)));
        const std::string text = list->text();
        if (!trimmedText(text).empty())
            for (const std::string_view part : partsOf(text, ',')) {
                const auto number = numberIn(trimmedText(part));
                if (!number)
                    return m_file.error(list->line(),
                                        say(texts::badNumber, '"' + std::string(part) + '"'));
                out.push_back(*number);
            }
        if (count && out.size() != *count)
            return m_file.error(list->line(),
                                say(texts::differentLengths, std::string(name), std::string("id")));
        return Done{};
    }

    Status readWaypoints(const XmlNode& waypoints) {
        std::vector<double> ids, x, y, z;
        Status status = readList(waypoints, "id", {}, ids);
        for (const auto& [name, list] :
             {std::pair("x", &x), std::pair("y", &y), std::pair("z", &z)})
            if (status)
                status = readList(waypoints, name, ids.size(), *list);
        if (!status)
            return status;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            ForeignVertex vertex;
            vertex.line = waypoints.line();
            vertex.at = {x[i], z[i], y[i]}; // In the file, y is the height.
            if (ids[i] >= 1 && ids[i] <= VertexId::max)
                vertex.id = static_cast<std::uint32_t>(ids[i]);
            if (!m_vertexOf.emplace(ids[i], i).second)
                return m_file.error(waypoints.line(),
                                    say(texts::severalVertices, std::to_string(vertex.id)));
            m_map.vertices.push_back(std::move(vertex));
        }
        return readLinks(waypoints);
    }

    Status readLinks(const XmlNode& waypoints) {
        const auto out = waypoints.child("out");
        if (!out)
            return m_file.error(waypoints.line(), say(texts::isMissing, std::string("out")));
        const std::string text = out->text();
        const auto lists = partsOf(trimmedText(text), ';');
        if (lists.size() != m_map.vertices.size() && !m_map.vertices.empty())
            return m_file.error(
                out->line(), say(texts::differentLengths, std::string("out"), std::string("id")));
        for (std::size_t from = 0; from < m_map.vertices.size(); ++from)
            for (const std::string_view part : partsOf(lists[from], ',')) {
                const std::string_view word = trimmedText(part);
                const auto id = numberIn(word);
                if (word.empty() || id == -1)
                    continue; // The waypoint has no outgoing links.
                const auto at = id ? m_vertexOf.find(*id) : m_vertexOf.end();
                if (at == m_vertexOf.end()) {
                    m_lost.add(
                        m_file.error(out->line(), say(texts::noSuchVertex, std::string(word))));
                    continue;
                }
                ForeignLink link{from, at->second};
                link.link.direction = Direction::Forward;
                link.line = out->line();
                m_map.links.push_back(std::move(link));
            }
        return Done{};
    }

    /// Reads a marker, which is a destination that the player can choose.
    void readMarker(const XmlNode& marker) {
        const auto id = marker.child("id"), name = marker.child("name");
        const auto waypoint = id ? numberIn(trimmedText(id->text())) : std::nullopt;
        const auto at = waypoint ? m_vertexOf.find(*waypoint) : m_vertexOf.end();
        if (at == m_vertexOf.end())
            ++m_orphanMarkers;
        if (at == m_vertexOf.end() || !name)
            return;
        Vertex& vertex = m_map.vertices[at->second].vertex;
        const std::size_t number = ++m_markers[at->second];
        // The first marker of a waypoint becomes its name. Further markers and the groups become
        // tags.
        const std::string suffix = number == 1 ? "" : ' ' + std::to_string(number);
        if (number == 1)
            vertex.name = name->text();
        else if (!name->text().empty())
            vertex.tags.own().emplace("marker" + suffix, name->text());
        m_further += number == 1 ? 0U : 1U;
        if (const auto group = marker.child("group"); group && !group->text().empty())
            vertex.tags.own().emplace("group" + suffix, group->text());
    }

    const ForeignFile& m_file;
    ForeignMap m_map;
    /// Maps the id of each waypoint to the index of its vertex.
    std::map<double, std::size_t> m_vertexOf;
    /// Number of markers for each vertex that has any.
    std::map<std::size_t, std::size_t> m_markers;
    std::uint64_t m_orphanMarkers = 0; ///< Number of markers that refer to no waypoint.
    /// Number of markers at waypoints that already had one.
    std::uint64_t m_further = 0;
    LinksWithoutEnd m_lost;
};

} // namespace
} // namespace autodrive

namespace {

bool isAutoDrive(const FileStart& start) {
    return start.holds("<AutoDrive");
}

/// Imports a road network of AutoDrive, a mod that drives vehicles in a farming game. Waypoints
/// become vertices with the names of their markers. One metre is one map pixel by default.
Result<Imported> readAutoDrive(const ForeignFile& file, const ImportOptions& options) {
    const auto xml = XmlFile::read(file);
    if (!xml)
        return xml.error();
    autodrive::Network network(file);
    if (Status status = network.read(xml.value().root()); !status)
        return status.error();
    return levelOf(std::move(network.map()), file, options);
}

} // namespace

const Format autoDriveFormat{
    .id = "autodrive",
    .name = WAYMARK_TEXT("words", "AutoDrive network"),
    .endings = {".xml"},
    .framing = Framing::Free,
    .sniff = isAutoDrive,
    .importer =
        Importer{
            readAutoDrive,
            WAYMARK_TEXT("words", "waypoints with heights, one-way links, and markers as names"),
            WAYMARK_TEXT("words", "flags, and which links are for reversing")},
    .exporter = {},
};

} // namespace navcore

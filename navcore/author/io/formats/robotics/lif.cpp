// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/foreign_json.h"
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/import_notes.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/robotics/nurbs.h"

#include <algorithm>
#include <map>

namespace navcore {
namespace lif {
namespace {

// Default scale: one map pixel per 5 cm, as for other formats of robots.
constexpr double pixelsPerMetre = 20;

std::string textOf(const JsonValue& object, std::string_view member) {
    const auto value = object.find(member);
    const auto text = value ? value->text() : std::nullopt;
    return std::string(text.value_or(std::string_view()));
}

std::vector<double> numbersIn(const std::optional<JsonValue>& list) {
    std::vector<double> numbers;
    for (const JsonValue& value : list ? list->elements() : std::vector<JsonValue>())
        numbers.push_back(value.number().value_or(0));
    return numbers;
}

std::optional<ForeignPoint> pointIn(const std::optional<JsonValue>& object) {
    const auto x = object ? object->find("x") : std::nullopt;
    const auto y = object ? object->find("y") : std::nullopt;
    if (!x || !y || !x->number() || !y->number())
        return std::nullopt;
    return ForeignPoint{*x->number(), *y->number(), 0};
}

std::optional<Nurbs> trajectoryIn(const JsonValue& trajectory) {
    Nurbs curve;
    if (const auto degree = trajectory.find("degree"))
        curve.degree = static_cast<std::size_t>(
            std::clamp<std::int64_t>(degree->integer().value_or(1), 0, std::int64_t{1} << 20U));
    curve.knots = numbersIn(trajectory.find("knotVector"));
    const auto points = trajectory.find("controlPoints");
    for (const JsonValue& point : points ? points->elements() : std::vector<JsonValue>()) {
        const auto at = pointIn(point);
        if (!at)
            return std::nullopt;
        const auto weight = point.find("weight");
        curve.points.push_back(*at);
        curve.weights.push_back(weight ? weight->number().value_or(0) : 1);
    }
    if (curve.knots.empty() &&
        curve.degree == 1) // Some files leave out the knots of straight lines.
        for (std::size_t i = 0; i < curve.points.size() + 2; ++i)
            curve.knots.push_back(static_cast<double>(i));
    return isNurbs(curve) ? std::optional(curve) : std::nullopt;
}

/// Reads the layouts of a plant. Each level of the plant becomes a floor.
class Plant {
public:
    explicit Plant(const ForeignFile& file) : m_file(file) {
        m_map.y = YAxis::Up;
        m_map.pixelsPerUnit = pixelsPerMetre;
        m_map.unit = "m";
    }

    Status read(const JsonValue& layout) {
        const std::string level = textOf(layout, "layoutLevelId");
        const auto [at, isNew] = m_floorOf.emplace(level, m_floorOf.size());
        if (isNew) {
            m_map.floors.resize(m_floorOf.size());
            ForeignFloor& floor = m_map.floors[at->second];
            const std::string name = textOf(layout, "layoutName");
            floor.name = !name.empty() ? name : level;
            floor.order = static_cast<std::int32_t>(at->second);
        }
        m_nodes.clear();
        Status status = Done{};
        for (const JsonValue& node : elements(layout, "nodes"))
            if (status)
                status = readNode(node, at->second);
        for (const JsonValue& edge : elements(layout, "edges"))
            if (status)
                status = readEdge(edge);
        for (const JsonValue& station : elements(layout, "stations"))
            readStation(station);
        return status;
    }

    ForeignMap map() && {
        if (m_sampled > 0)
            m_map.notes.push_back(say(texts::curvesSampled, Count{m_sampled}));
        if (m_longSampled > 0)
            m_map.notes.push_back(say(texts::longCurvesSampled, Count{m_longSampled},
                                      std::to_string(maxCurvePoints)));
        if (m_badCurves > 0)
            m_map.warnings.push_back(say(texts::badCurves, Count{m_badCurves}));
        return std::move(m_map);
    }

private:
    static std::vector<JsonValue> elements(const JsonValue& object, std::string_view member) {
        const auto list = object.find(member);
        return list ? list->elements() : std::vector<JsonValue>();
    }

    Status readNode(const JsonValue& node, std::size_t floor) {
        const std::string id = textOf(node, "nodeId");
        const auto at = pointIn(node.find("nodePosition"));
        if (id.empty() || !at)
            return m_file.error(node.line(), say(texts::isMissing, std::string("nodePosition")));
        if (!m_nodes.emplace(id, m_map.vertices.size()).second)
            return m_file.error(node.line(), say(texts::severalVertices, id));
        ForeignVertex& vertex = m_map.vertices.emplace_back();
        vertex.at = *at;
        vertex.line = node.line();
        vertex.floor = floor;
        const std::string name = textOf(node, "nodeName");
        vertex.vertex.name = !name.empty() ? name : id;
        return Done{};
    }

    Status readEdge(const JsonValue& edge) {
        ForeignLink link;
        link.line = edge.line();
        for (const auto& [member, end] :
             {std::pair("startNodeId", &link.from), std::pair("endNodeId", &link.to)}) {
            const std::string id = textOf(edge, member);
            const auto at = m_nodes.find(id);
            if (at == m_nodes.end())
                return m_file.error(edge.line(), say(texts::noSuchVertex, id));
            *end = at->second;
        }
        link.link.direction = Direction::Forward;
        // The types of vehicles may have different trajectories. The first one is used.
        for (const JsonValue& properties : elements(edge, "vehicleTypeEdgeProperties"))
            if (const auto trajectory = properties.find("trajectory");
                trajectory && trajectory->isObject()) {
                const auto curve = trajectoryIn(*trajectory);
                if (!curve)
                    ++m_badCurves;
                else
                    count(setTrajectory(*curve, link));
                break;
            }
        m_map.links.push_back(std::move(link));
        return Done{};
    }

    void count(NurbsFit fit) {
        m_sampled += fit == NurbsFit::Sampled ? 1U : 0U;
        m_longSampled += fit == NurbsFit::LongSampled ? 1U : 0U;
    }

    /// A station names the nodes at which vehicles interact with it.
    void readStation(const JsonValue& station) {
        const std::string name = textOf(station, "stationName"), id = textOf(station, "stationId");
        for (const JsonValue& node : elements(station, "interactionNodeIds")) {
            const auto at = m_nodes.find(std::string(node.text().value_or(std::string_view())));
            if (at == m_nodes.end())
                continue;
            Vertex& vertex = m_map.vertices[at->second].vertex;
            vertex.kind = std::string("station");
            vertex.tags.own().insert_or_assign("station", !name.empty() ? name : id);
        }
    }

    const ForeignFile& m_file;
    ForeignMap m_map;
    std::map<std::string, std::size_t> m_nodes; ///< The vertices of the layout, by node id.
    std::map<std::string, std::size_t> m_floorOf;
    std::uint64_t m_sampled = 0, m_longSampled = 0, m_badCurves = 0;
};

} // namespace
} // namespace lif

namespace {

bool isLif(const FileStart& start) {
    return start.isNamed(".lif") ||
           (start.holds("\"metaInformation\"") && start.holds("\"lifVersion\""));
}

/// Imports a layout in the Layout Interchange Format of VDMA, with which fleet managers of
/// automated vehicles exchange route networks. Coordinates are in metres, with y pointing up.
Result<Imported> readLif(const ForeignFile& file, const ImportOptions& options) {
    lif::Plant plant(file);
    Status status = Done{};
    const Status read =
        JsonFile::eachOf(file, "layouts", texts::notALayout, [&](const JsonValue& layout) {
            if (status)
                status = plant.read(layout);
        });
    if (!read || !status)
        return read ? status.error() : read.error();
    return levelOf(std::move(plant).map(), file, options);
}

} // namespace

const Format lifFormat{
    .id = "lif",
    .name = WAYMARK_TEXT("words", "LIF layout of automated vehicles"),
    .endings = {".lif"},
    .framing = Framing::Free,
    .sniff = isLif,
    .importer =
        Importer{readLif,
                 WAYMARK_TEXT("words", "nodes with names, one-way edges with their trajectories, "
                                       "and stations as kinds and tags"),
                 WAYMARK_TEXT("words", "properties of single types of vehicles, such as speeds, "
                                       "orientations and actions")},
    .exporter = {},
};

} // namespace navcore

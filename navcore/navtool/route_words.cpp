// SPDX-License-Identifier: MIT
#include "navcore/navtool/route_text.h"

#include "navcore/author/words/reasons.h"
#include "navcore/navtool/arguments.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/geometry/wide.h"
#include "navcore/runtime/map/world_graph.h"

#include <algorithm>
#include <charconv>

namespace navcore::navtool {
namespace {

/// Parses a single number. Returns false if the text is anything else.
template <class Number>
bool parse(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

/// Returns true if the text consists of two or three numbers separated by commas. Sets `good` to
/// true if they are a position on the map, and `count` to the number of commas.
bool parsePlace(std::string_view text, Point3& place, bool& good, std::size_t& count) {
    Coord* const parts[] = {&place.x, &place.y, &place.z};
    good = true;
    for (count = 0;; ++count) {
        const std::size_t comma = text.find(',');
        double pixels = 0;
        if (count == 3 || !parse(text.substr(0, comma), pixels))
            return false;
        good = toLattice(pixels, *parts[count]) && good;
        if (comma == std::string_view::npos)
            return count > 0;
        text.remove_prefix(comma + 1);
    }
}

/// Formats the type and the id of an item, which users can look up in the file.
template <class Id>
Phrase numbered(const Template& what, std::optional<Id> id) {
    return say(texts::numbered, what, std::to_string(id.value_or(Id{}).value));
}

/// Returns a callback that returns the name of an item, or its type and id if it has no name.
template <class Id, class Item>
auto named(const LevelVector<std::pair<Id, Item>>& items, const Template& what) {
    return [&items, &what](std::optional<Id> id) -> Phrase {
        for (const auto& [key, item] : items)
            if (key == id && !item.name.empty())
                return item.name;
        return numbered(what, id);
    };
}

/// Returns the name of a lift or of a link between floors, or nullopt for another edge.
std::optional<Phrase> connectionOf(const ResolvedGraph& graph, const std::vector<FloorName>& floors,
                                   EdgeKey key) {
    if (isLiftEdge(key))
        return liftName(graph, graph.liftAt(entranceOf(key.pair().b)));
    const auto at =
        key.isLink() ? std::ranges::find(graph.edgeLink, key.link()) : graph.edgeLink.end();
    if (at == graph.edgeLink.end())
        return std::nullopt;
    const auto index = static_cast<std::size_t>(at - graph.edgeLink.begin());
    const FloorId a = graph.floorOf(graph.edgeFrom[index]), b = graph.floorOf(graph.edgeTo[index]);
    if (a == b)
        return std::nullopt;
    const Edge edge = graph.edge(index);
    return connectionText(edge.terms.get() ? edge.terms.get()->look : LinkLook::Plain,
                          nameOf(floors, a), nameOf(floors, b));
}

ThingNames namesIn(const NavQuery& map) {
    const ResolvedGraph& graph = map.graph();
    const std::vector<FloorName> floors = floorNamesOf(graph);
    return {[](std::optional<ObstacleId> id) { return numbered(texts::obstacle, id); },
            named(graph.barriers, texts::barrier),
            named(graph.terrains, texts::terrain),
            [&map](VertexPair pair) -> std::optional<double> {
                const WorldGraph world(map.shared());
                return latticeLength(world.position(pair.a).value(),
                                     world.position(pair.b).value());
            },
            [floors](FloorId floor) { return nameOf(floors, floor); },
            [&graph, floors](EdgeKey key) { return connectionOf(graph, floors, key); },
            floors.size() > 1};
}

/// Returns the height of a floor, in lu.
Coord elevationOf(const ResolvedGraph& graph, FloorId floor) {
    const auto at = std::ranges::find(graph.floors, floor, &ResolvedFloor::id);
    return at != graph.floors.end() ? at->elevation : 0;
}

} // namespace

Result<RouteEnd> parseEnd(const NavQuery& map, const std::string& text) {
    Place place;
    bool good = false;
    std::size_t commas = 0;
    const std::size_t mark = text.find('@');
    if (parsePlace(std::string_view(text).substr(0, mark), place.point, good, commas)) {
        if (!good)
            return Error{ErrorKind::InvalidArgument, "the position " + text + " is off the map"};
        const auto floor =
            floorOf(map.graph(), mark == std::string::npos ? std::string() : text.substr(mark + 1));
        if (!floor)
            return floor.error();
        if (mark + 1 == text.size())
            return Error{ErrorKind::InvalidArgument,
                         "the position " + text + " has no floor after the @"};
        place.floor = floor.value();
        if (commas == 1)
            place.point.z = elevationOf(map.graph(), place.floor);
        return RouteEnd(place);
    }
    VertexId id;
    if (parse(text, id.value) && map.shared()->hasVertex(id))
        return RouteEnd(id);
    if (const auto named = map.shared()->vertexNamed(text))
        return RouteEnd(*named);
    std::size_t carriers = 0;
    for (const VertexLabel& label : map.graph().labels)
        carriers += label.name == text;
    if (carriers > 1)
        return Error{ErrorKind::NotFound,
                     std::to_string(carriers) + " vertices are called \"" + text + "\""};
    return Error{ErrorKind::NotFound, "no vertex has the id or the name \"" + text + "\""};
}

std::vector<FloorId> floorsAlong(const NavQuery& map, const Route& route) {
    const WorldGraph world(map.shared());
    std::vector<FloorId> floors;
    const auto add = [&](FloorId floor) {
        if (floor.valid() && (floors.empty() || floors.back() != floor))
            floors.push_back(floor);
    };
    add(route.floor);
    for (const VertexId id : route.vertices)
        add(map.graph().floorOf(world.indexOf(id).value()));
    return floors;
}

std::string sentence(const NavQuery& map, const LevelInfo& info, const NoRouteReason& reason) {
    return english(reasonText(info, namesIn(map), reason));
}

} // namespace navcore::navtool

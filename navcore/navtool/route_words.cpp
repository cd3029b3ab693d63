// SPDX-License-Identifier: MIT
#include "navcore/navtool/route_text.h"

#include "navcore/author/words/reasons.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/geometry/wide.h"
#include "navcore/runtime/map/world_graph.h"

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
/// true if they are a position on the map.
bool parsePlace(std::string_view text, Point3& place, bool& good) {
    Coord* const parts[] = {&place.x, &place.y, &place.z};
    std::size_t count = 0;
    good = true;
    for (;; ++count) {
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

ThingNames namesIn(const NavQuery& map) {
    const ResolvedGraph& graph = map.graph();
    return {[](std::optional<ObstacleId> id) { return numbered(texts::obstacle, id); },
            named(graph.barriers, texts::barrier), named(graph.terrains, texts::terrain),
            [&map](VertexPair pair) -> std::optional<double> {
                const WorldGraph world(map.shared());
                return latticeLength(world.position(pair.a).value(),
                                     world.position(pair.b).value());
            }};
}

} // namespace

Result<RouteEnd> parseEnd(const NavQuery& map, const std::string& text) {
    Point3 place;
    bool good = false;
    if (parsePlace(text, place, good)) {
        if (good)
            return RouteEnd(place);
        return Error{ErrorKind::InvalidArgument, "the position " + text + " is off the map"};
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

std::string sentence(const NavQuery& map, const LevelInfo& info, const NoRouteReason& reason) {
    return english(reasonText(info, namesIn(map), reason));
}

} // namespace navcore::navtool

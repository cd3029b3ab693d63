// SPDX-License-Identifier: MIT
#include "navcore/navtool/route_words.h"

#include "navcore/author/words/wording.h"

#include <charconv>

namespace navcore::navtool {
namespace {

/// The whole text as a number.
template <class Number>
bool parse(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

/// Whether the text is two or three numbers between commas; `good` tells whether they are a place.
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

/// A barrier or terrain by its name, else by what it is and its id.
template <class Id, class Item>
std::string named(const std::vector<std::pair<Id, Item>>& items, const std::optional<Id>& id,
                  const char* what) {
    for (const auto& [key, item] : items)
        if (key == id && !item.name.empty())
            return item.name;
    return what + std::to_string(id.value_or(Id{}).value);
}

std::string count(std::uint32_t number, const char* what) {
    return std::to_string(number) + " " + what;
}

} // namespace

Result<RouteEnd> parseEnd(const NavMap& map, const std::string& text) {
    Point3 place;
    bool good = false;
    if (parsePlace(text, place, good)) {
        if (good)
            return RouteEnd(place);
        return Error{ErrorKind::InvalidArgument, "the position " + text + " is off the map"};
    }
    VertexId id;
    if (parse(text, id.value) && map.compiled().slotOf(id) != CompiledGraph::none)
        return RouteEnd(id);
    if (const auto named = map.vertexNamed(text))
        return RouteEnd(*named);
    std::size_t carriers = 0;
    for (const VertexLabel& label : map.graph().labels)
        carriers += label.name == text;
    if (carriers > 1)
        return Error{ErrorKind::NotFound,
                     std::to_string(carriers) + " vertices are called \"" + text + "\""};
    return Error{ErrorKind::NotFound, "no vertex has the id or the name \"" + text + "\""};
}

std::string sentence(const NavMap& map, const LevelInfo& info, const NoRouteReason& reason) {
    const ResolvedGraph& graph = map.graph();
    const std::string end = reason.end == RouteEndName::Start ? "the start" : "the goal";
    const std::string where = " at " + placeText(info, reason.place.flat());
    switch (reason.cause) {
    case NoRouteCause::EndMissing:
        return end + " is a vertex that does not exist";
    case NoRouteCause::EndInSolid:
        return end + where + " lies in obstacle " +
               std::to_string(reason.obstacle.value_or(ObstacleId{}).value);
    case NoRouteCause::NothingInRange:
        return end + where + " sees no vertex within " + lengthText(info, reason.range) +
               (reason.nearest
                    ? "; the nearest it sees is vertex " + std::to_string(reason.nearest->value) +
                          ", " + lengthText(info, reason.distance) + " away"
                    : "");
    case NoRouteCause::SeparateParts:
        return "start and goal lie in separate parts of " + count(reason.startPart, "and ") +
               count(reason.goalPart, "vertices") +
               (reason.gap ? "; nearest across: vertices " + std::to_string(reason.gap->a.value) +
                                 " and " + std::to_string(reason.gap->b.value)
                           : "");
    case NoRouteCause::OneWay:
        return "only one-way edges against the way stand between, first" + where;
    case NoRouteCause::TooNarrow: {
        const auto [needed, room] = lengthsApart(info, reason.needed, reason.room);
        return "too narrow" + where + " (needs " + needed + " on both sides, has " + room + ")";
    }
    case NoRouteCause::NeedsAbility:
        return "needs \"" + reason.ability + "\"" + where;
    case NoRouteCause::GateClosed:
        return named(graph.barriers, reason.barrier, "gate ") + " is closed" + where;
    case NoRouteCause::Barred:
        return reason.barrier
                   ? named(graph.barriers, reason.barrier, "barrier ") + " lets nobody pass" + where
                   : "nobody can pass" + where;
    case NoRouteCause::Impassable:
        return named(graph.terrains, reason.terrain, "terrain ") + " cannot be walked" + where;
    case NoRouteCause::Forbidden:
        return "the conditions forbid the way" + where;
    case NoRouteCause::TooDear:
        return "no route costs as little as asked for";
    case NoRouteCause::NegativeCycle:
        return "the start reaches a way round" + where +
               " that costs less than nothing, so that no route is the cheapest";
    }
    return {};
}

} // namespace navcore::navtool

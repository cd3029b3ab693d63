// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_words.h"

#include "navcore/author/words/wording.h"

#include <algorithm>

namespace navcore {
namespace {

constexpr std::size_t mostPairs = 6; // told one by one

/// "spawn", "mill", or "a place".
std::string shortName(const Level& level, const CheckEnd& end) {
    if (const auto* every = std::get_if<EveryOfKind>(&end))
        return every->kind;
    if (const auto* vertex = std::get_if<VertexId>(&end))
        return endText(level, *vertex);
    return "place";
}

bool asksForOne(const RouteCheck& check) {
    const auto one = [](const CheckEnd& end) { return !std::holds_alternative<EveryOfKind>(end); };
    return one(check.from) && one(check.to);
}

/// "west spawn to mine 3, mine 7; east spawn to mine 2 (12.4 s) and 4 more".
std::string pairsText(const Level& level, const std::vector<const BrokenPromise*>& broken) {
    std::string text;
    for (std::size_t i = 0; i < broken.size(); ++i) {
        if (i == mostPairs)
            return text + " and " + std::to_string(broken.size() - i) + " more";
        const BrokenPromise& now = *broken[i];
        if (i == 0 || broken[i - 1]->from != now.from)
            text += (i == 0 ? "" : "; ") + endText(level, now.from) + " to ";
        else
            text += ", ";
        text += endText(level, now.to);
        if (now.takes)
            text += " (" + secondsText(*now.takes) + ")";
    }
    return text;
}

} // namespace

std::string secondsText(std::uint64_t milliseconds) {
    const std::uint64_t tenths = milliseconds / 100 + (milliseconds % 100 >= 50 ? 1 : 0);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " s";
}

std::string endText(const Level& level, const RouteEnd& end) {
    if (const auto* id = std::get_if<VertexId>(&end)) {
        const Vertex* vertex = level.find<Vertex>(*id);
        if (!vertex)
            return "a vertex";
        return vertex->name.empty() ? placeText(level.info(), vertex->position.flat())
                                    : vertex->name;
    }
    return placeText(level.info(), std::get<Point3>(end).flat());
}

std::string nameOf(const Level& level, const RouteCheck& check) {
    if (!check.name.empty())
        return check.name;
    const std::string from = shortName(level, check.from), to = shortName(level, check.to);
    return asksForOne(check) ? "the route from " + from + " to " + to
                             : from + "-to-" + to + " routes";
}

std::string brokenText(const Level& level, RouteCheckId id, const CheckResult& result,
                       AgentId agent) {
    std::vector<const BrokenPromise*> broken;
    for (const BrokenPromise& promise : result.broken)
        if (promise.agent == agent)
            broken.push_back(&promise);
    if (broken.empty())
        return {};
    // Grouped by where they start, whichever way they were found.
    std::stable_sort(broken.begin(), broken.end(),
                     [](const auto* l, const auto* r) { return l->from < r->from; });
    const RouteCheck& check = *level.find<RouteCheck>(id);
    const std::string name = nameOf(level, check);
    const std::string whom = (broken.size() == 1 ? " fails for " : " fail for ") +
                             level.find<Agent>(agent)->name +
                             (check.within ? " within " + secondsText(*check.within) : "");
    if (result.routes == 1 && check.name.empty() && asksForOne(check))
        return "T" + name.substr(1) + whom +
               (broken[0]->takes ? ": it takes " + secondsText(*broken[0]->takes) : "") + ".";
    const std::string count =
        std::to_string(broken.size()) + " of " + std::to_string(result.routes) + " ";
    const bool ownWords = check.name.empty() && !asksForOne(check);
    return (ownWords ? count + name : name + ": " + count + "routes") + whom + ": " +
           pairsText(level, broken) + ".";
}

std::string nothingToTestText(const Level& level, const RouteCheck& check) {
    for (const CheckEnd* end : {&check.from, &check.to})
        if (const auto* every = std::get_if<EveryOfKind>(end); every && endsOf(level, *end).empty())
            return nameOf(level, check) + ": no vertex is of kind " + every->kind + ".";
    return nameOf(level, check) + ": start and goal are the same.";
}

} // namespace navcore

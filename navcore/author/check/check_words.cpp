// SPDX-License-Identifier: MIT
#include "navcore/author/check/route_checks.h"

#include "navcore/author/revision/record_name.h"
#include "navcore/author/words/amounts.h"
#include "navcore/author/words/issue_texts.h"
#include "navcore/author/words/names.h"
#include "navcore/author/words/templates.h"

#include <algorithm>

namespace navcore {
namespace {

constexpr std::size_t maxPairs = 6; // Maximum number of routes that a message lists individually.

/// Returns the short name of a route's end, such as "spawn" (a vertex kind), "mill" (a vertex) or
/// "place" (a position).
Phrase shortName(const Level& level, const LevelInfo& info, const CheckEnd& end) {
    if (const auto* every = std::get_if<EveryOfKind>(&end))
        return every->kind;
    if (const auto* where = std::get_if<VerticesWhere>(&end))
        return quoted(where->expression);
    if (const auto* vertex = std::get_if<VertexId>(&end))
        return endText(level, info, *vertex);
    return words::place;
}

bool asksForOne(const RouteCheck& check) {
    const auto one = [](const CheckEnd& end) { return !isOfAnyLevel(end); };
    return one(check.from) && one(check.to);
}

/// Returns a list of broken routes, such as "west spawn to mine 3, mine 7; east spawn to mine 2
/// (12.4 s) and 4 more".
Phrase pairsText(const Level& level, const LevelInfo& info,
                 const std::vector<const BrokenPromise*>& broken) {
    Phrase text;
    for (std::size_t i = 0; i < broken.size(); ++i) {
        if (i == maxPairs)
            return say(words::andMore, Count{broken.size() - i}, std::move(text));
        const BrokenPromise& now = *broken[i];
        const bool begins = i == 0 || broken[i - 1]->from != now.from;
        Phrase pair = endText(level, info, now.to);
        if (begins)
            pair = say(words::fromTo, endText(level, info, now.from), std::move(pair));
        if (now.takes)
            pair = say(words::aside, std::move(pair), secondsText(*now.takes));
        text = i == 0 ? std::move(pair)
                      : say(begins ? words::listOfGroups : words::list, std::move(text),
                            std::move(pair));
    }
    return text;
}

/// Converts thousandths to a decimal number without trailing zeros, such as 1300 to "1.3".
std::string thousandthsText(std::uint64_t thousandths) {
    std::string text = std::to_string(thousandths / 1000);
    std::string decimals = std::to_string(1000 + thousandths % 1000).substr(1);
    while (!decimals.empty() && decimals.back() == '0')
        decimals.pop_back();
    return decimals.empty() ? text : text + '.' + decimals;
}

std::string percentText(std::uint64_t thousandths) {
    return thousandthsText(thousandths * 100);
}

Phrase limitsText(const RouteCheck& check) {
    const Phrase coverage = check.leastCoverage
                                ? say(words::coverageOfCheck, percentText(*check.leastCoverage))
                                : Phrase();
    const Phrase detour =
        check.mostDetour ? say(words::detourOfCheck, thousandthsText(*check.mostDetour)) : Phrase();
    return coverage.empty() ? detour
           : detour.empty() ? coverage
                            : say(words::both, coverage, detour);
}

Phrase brokenLimitText(const RouteCheck& check, const BrokenLimit& limit, Phrase whom) {
    switch (limit.quantity) {
    case GraphQuantity::Coverage:
        return say(words::coverageBroken, std::move(whom), percentText(limit.measured),
                   percentText(check.leastCoverage.value_or(0)));
    case GraphQuantity::WorstDetour:
        return say(words::detourBroken, std::move(whom), thousandthsText(limit.measured),
                   thousandthsText(check.mostDetour.value_or(0)));
    case GraphQuantity::LostRoutes:
        break;
    }
    return say(words::routesLost, Count{limit.measured}, std::move(whom),
               std::to_string(limit.tested));
}

} // namespace

Phrase endText(const Level& level, const LevelInfo& info, const PinnedEnd& end) {
    if (const auto* id = std::get_if<VertexId>(&end)) {
        const Vertex* vertex = level.find<Vertex>(*id);
        if (!vertex)
            return words::aVertex;
        return vertex->name.empty() ? placeText(level, info, vertex->position.flat(), vertex->floor)
                                    : Phrase(*vertex->name);
    }
    const Place& place = std::get<Place>(end);
    return placeText(level, info, place.point.flat(), place.floor);
}

Phrase nameOf(const Level& level, const LevelInfo& info, const RouteCheck& check) {
    if (!check.name.empty())
        return check.name;
    if (check.measuresGraph())
        return limitsText(check);
    return say(asksForOne(check) ? words::routeFromTo : words::routesOfKinds,
               shortName(level, info, check.from), shortName(level, info, check.to));
}

Phrase brokenText(const Level& level, const LevelInfo& info, RouteCheckId id,
                  const CheckResult& result, AgentId agent) {
    std::vector<const BrokenPromise*> broken;
    for (const BrokenPromise& promise : result.broken)
        if (promise.agent == agent)
            broken.push_back(&promise);
    if (broken.empty())
        return {};
    // Group the routes by start, regardless of the direction in which they were tested.
    std::stable_sort(broken.begin(), broken.end(),
                     [](const auto* l, const auto* r) { return l->from < r->from; });
    const RouteCheck& check = *level.find<RouteCheck>(id);
    const bool isWalk = check.time == CheckTime::Walk;
    Phrase whom = level.find<Agent>(agent)->name;
    if (!check.name.empty())
        whom = say(words::aside, check.name, std::move(whom));
    if (check.measuresGraph()) {
        Phrase text;
        for (const BrokenPromise* one : broken) {
            Phrase next = brokenLimitText(check, *one->limit, whom);
            text = text.empty() ? std::move(next)
                                : say(words::sentences, std::move(text), std::move(next));
        }
        return text;
    }
    if (broken.size() == 1) {
        const BrokenPromise& one = *broken.front();
        Phrase from = endText(level, info, one.from), to = endText(level, info, one.to);
        if (one.faster) {
            const auto [slow, fast] = secondsApart(*one.takes, one.faster->takes);
            return say(words::takesLonger, std::move(whom), std::move(from), std::move(to), slow,
                       endText(level, info, one.faster->from), endText(level, info, one.faster->to),
                       fast, percentText(check.apart));
        }
        if (!one.takes || !check.within)
            return say(words::hasNoRoute, std::move(whom), std::move(from), std::move(to));
        const auto [takes, limit] = secondsApart(*one.takes, *check.within);
        return say(isWalk ? words::walkTakesTooLong : words::takesTooLong, std::move(whom),
                   std::move(from), std::move(to), takes, limit);
    }
    Phrase routes = check.name.empty() && !asksForOne(check) ? nameOf(level, info, check)
                                                             : Phrase(words::routesOfCheck);
    if (check.within)
        routes = say(isWalk ? words::withWalkLimit : words::withLimit, std::move(routes),
                     secondsText(*check.within));
    return say(words::someFailed, std::move(whom), std::to_string(broken.size()),
               std::to_string(result.routes), std::move(routes), pairsText(level, info, broken));
}

Phrase nothingToTestText(const SelectScope& scope, const LevelInfo& info, const RouteCheck& check) {
    const Level& level = scope.level;
    const Phrase name = nameOf(level, info, check);
    for (const CheckEnd* end : {&check.from, &check.to}) {
        const auto ends = findEnds(scope, *end);
        if (!ends)
            return say(words::itSays, name, phraseOf(ends.error())).asSentence();
        if (!ends.value().empty())
            continue;
        if (const auto* every = std::get_if<EveryOfKind>(end))
            return say(words::noneOfKind, name, every->kind).asSentence();
        if (const auto* where = std::get_if<VerticesWhere>(end))
            return say(words::noneMatches, name, quoted(where->expression)).asSentence();
    }
    if (check.compare == CheckCompare::Partners && level.symmetryGuide() == SymmetryGuide{})
        return say(words::noGuideToCompare, name).asSentence();
    return say(check.compare == CheckCompare::None ? words::sameEnds : words::noneToCompare, name)
        .asSentence();
}

} // namespace navcore

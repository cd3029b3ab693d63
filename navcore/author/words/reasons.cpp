// SPDX-License-Identifier: MIT
#include "navcore/author/words/reasons.h"

#include "navcore/author/words/amounts.h"
#include "navcore/author/words/names.h"
#include "navcore/author/words/needs_text.h"
#include "navcore/author/words/templates.h"
#include "navcore/runtime/geometry/wide.h"

#include <array>

namespace navcore {
namespace {

std::optional<Phrase> connectionOf(const Level& level, EdgeKey key) {
    if (isLiftEdge(key))
        return nameOf(level, level.liftAt(entranceOf(key.pair().b)));
    const Link* link = key.isLink() ? level.find<Link>(key.link()) : nullptr;
    const Vertex* a = link ? level.find<Vertex>(link->from) : nullptr;
    const Vertex* b = link ? level.find<Vertex>(link->to) : nullptr;
    if (!a || !b || a->floor == b->floor)
        return std::nullopt;
    return connectionText(link->look, nameOf(level, a->floor), nameOf(level, b->floor));
}

/// Returns the position of a reason, with its floor or its connection between floors.
Phrase placeOf(const LevelInfo& info, const ThingNames& names, const NoRouteReason& reason) {
    Phrase place = placeText(info, reason.place.flat());
    if (!names.hasFloors)
        return place;
    if (reason.floor.valid())
        place = say(words::onFloor, std::move(place), names.floor(reason.floor));
    auto connection = reason.edge ? names.connection(*reason.edge) : std::nullopt;
    return connection ? say(words::connectionAt, std::move(*connection), std::move(place)) : place;
}

} // namespace

Phrase connectionText(LinkLook look, Phrase oneFloor, Phrase otherFloor) {
    // In the order of LinkLook.
    constexpr std::array texts{&words::linkBetweenFloors,      &words::stairsBetweenFloors,
                               &words::escalatorBetweenFloors, &words::rampBetweenFloors,
                               &words::ladderBetweenFloors,    &words::holeBetweenFloors};
    return say(*texts.at(static_cast<std::size_t>(look)), std::move(oneFloor),
               std::move(otherFloor));
}

ThingNames namesIn(const Level& level) {
    return {
        [&level](std::optional<ObstacleId> id) { return nameOf(level, id.value_or(ObstacleId{})); },
        [&level](std::optional<BarrierId> id) { return nameOf(level, id.value_or(BarrierId{})); },
        [&level](std::optional<TerrainId> id) -> Phrase {
            const Terrain* terrain = id ? level.find<Terrain>(*id) : nullptr;
            return terrain ? Phrase(terrain->name) : words::ground;
        },
        [&level](VertexPair pair) -> std::optional<double> {
            const Vertex *a = level.find<Vertex>(pair.a), *b = level.find<Vertex>(pair.b);
            return a && b ? std::optional<double>(latticeLength(a->position, b->position))
                          : std::nullopt;
        },
        [&level](FloorId floor) { return nameOf(level, floor); },
        [&level](EdgeKey key) { return connectionOf(level, key); },
        level.floors().size() > 1};
}

Phrase reasonText(const LevelInfo& info, const ThingNames& names, const NoRouteReason& reason) {
    const Phrase place = placeOf(info, names, reason);
    const Phrase end = reason.end == RouteEndName::Start ? words::start : words::goal;
    switch (reason.cause) {
    case NoRouteCause::EndMissing:
        return say(words::endMissing, end);
    case NoRouteCause::EndInSolid:
        return say(words::endInSolid, end, names.obstacle(reason.obstacle), place);
    case NoRouteCause::NothingInRange:
        return reason.nearest ? say(words::endOffGraph, end, lengthText(info, reason.distance),
                                    lengthText(info, reason.range), place)
                              : say(words::endSeesNothing, end, place);
    case NoRouteCause::SeparateParts: {
        Phrase parts = say(words::separateParts, std::to_string(reason.startPart),
                           std::to_string(reason.goalPart));
        const auto gap = reason.gap ? names.distance(*reason.gap) : std::nullopt;
        return gap ? say(words::nearestGapAt, std::move(parts), lengthText(info, *gap), place)
                   : parts;
    }
    case NoRouteCause::OneWay:
        return say(words::againstOneWay, place);
    case NoRouteCause::TooNarrow: {
        auto [needed, clearance] = lengthsApart(info, reason.needed, reason.clearance);
        return say(words::tooNarrowAt, place, std::move(needed), std::move(clearance));
    }
    case NoRouteCause::NeedsAbility:
        return say(words::onlyWhoCan, reason.ability, place);
    case NoRouteCause::GateClosed:
        return say(words::gateClosed, names.barrier(reason.barrier), place);
    case NoRouteCause::Barred:
        return say(words::barred, names.barrier(reason.barrier), place).asSentence();
    case NoRouteCause::Impassable:
        return say(words::impassable, names.terrain(reason.terrain), place).asSentence();
    case NoRouteCause::Forbidden:
        return reason.barrier ? say(words::gateClosed, names.barrier(reason.barrier), place)
                              : say(words::forbidden, place);
    case NoRouteCause::TooExpensive:
        return words::routeTooExpensive;
    case NoRouteCause::NegativeCycle:
        return say(words::cycleBelowZero, place);
    case NoRouteCause::StaleConditions:
        return words::staleConditions;
    case NoRouteCause::FloorUnreachable:
        return reason.links > 0
                   ? say(words::floorUnreachable, Count{reason.links}, names.floor(reason.floor))
                   : say(words::noLinkToFloor, names.floor(reason.floor));
    }
    return {};
}

Phrase refusalText(const ThingNames& names, const Refusal& refusal) {
    switch (refusal.cause) {
    case RefusalCause::TooNarrow:
        return words::tooNarrow;
    case RefusalCause::NeedsAbility:
        return say(words::needs, conditionText(refusal.ability));
    case RefusalCause::GateClosed:
        return say(words::isClosed, names.barrier(refusal.gate));
    case RefusalCause::Impassable:
        return say(words::cannotWalk, names.terrain(refusal.terrain));
    case RefusalCause::Barred:
        return words::blocked;
    case RefusalCause::TooExpensive:
        break;
    }
    return words::tooExpensive;
}

} // namespace navcore

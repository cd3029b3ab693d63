// SPDX-License-Identifier: MIT
#include "editor/model/route_words.h"

#include "navcore/author/check/check_words.h"
#include "navcore/author/words/wording.h"

#include <QCoreApplication>
#include <QLocale>

namespace waymark {

using namespace navcore;

namespace {

QString words(const char* text) {
    return QCoreApplication::translate("waymark", text);
}

QString gapText(const Level& level, const NoRouteReason& reason) {
    const Vertex* a = level.find<Vertex>(reason.gap->a);
    const Vertex* b = level.find<Vertex>(reason.gap->b);
    // A route that waits to be solved again may speak of vertices that are gone.
    return a && b ? lengthText(level, latticeLength(a->position, b->position))
                  : QStringLiteral("…");
}

QString barrierName(const Level& level, const NoRouteReason& reason, const QString& nameless) {
    const Barrier* barrier = reason.barrier ? level.find<Barrier>(*reason.barrier) : nullptr;
    return barrier && !barrier->name.empty() ? QString::fromStdString(barrier->name) : nameless;
}

} // namespace

QString amountText(const Level& level, double lu) {
    return QString::fromStdString(navcore::amountText(level.info(), lu));
}

QString lengthText(const Level& level, double lu) {
    return QString::fromStdString(navcore::lengthText(level.info(), lu));
}

QString costText(const Level& level, const Route& route) {
    return amountText(level, costOf(route));
}

QString timeText(const Level& level, AgentId id, std::uint64_t cost) {
    const Agent* agent = level.find<Agent>(id);
    return agent ? QString::fromStdString(secondsText(travelTime(cost, agent->speed))) : QString();
}

QString refusalText(const Level& level, const Refusal& refusal) {
    switch (refusal.cause) {
    case RefusalCause::TooNarrow:
        return words("too narrow");
    case RefusalCause::NeedsAbility:
        return words("needs %1").arg(QString::fromStdString(refusal.ability));
    case RefusalCause::GateClosed: {
        const Barrier* gate = level.find<Barrier>(refusal.gate);
        return gate && !gate->name.empty()
                   ? words("%1 is closed").arg(QString::fromStdString(gate->name))
                   : words("a gate is closed");
    }
    case RefusalCause::Impassable: {
        const Terrain* terrain = level.find<Terrain>(refusal.terrain);
        return words("cannot walk %1")
            .arg(terrain ? QString::fromStdString(terrain->name) : words("there"));
    }
    case RefusalCause::Barred:
        return words("blocked");
    case RefusalCause::TooDear:
        break;
    }
    return words("too dear");
}

QString positionText(const LevelInfo& info, Point2 at) {
    return QString::fromStdString(navcore::amountText(info, at.x) + ", " +
                                  navcore::amountText(info, at.y));
}

QString placeText(const LevelInfo& info, Point2 at) {
    return QString::fromStdString(navcore::placeText(info, at));
}

QString countText(std::size_t count) {
    return QLocale(QLocale::English).toString(static_cast<qulonglong>(count));
}

QString plural(std::size_t count, const QString& one, const QString& many) {
    return (count == 1 ? one : many).arg(waymark::countText(count));
}

QString noRouteText(const Level& level, const NoRouteReason& reason) {
    const QString place = waymark::placeText(level.info(), reason.place.flat());
    const bool start = reason.end == RouteEndName::Start;
    const QString end = start ? words("Start") : words("Goal");
    switch (reason.cause) {
    case NoRouteCause::EndMissing:
        return words("%1: that vertex does not exist any more.").arg(end);
    case NoRouteCause::EndInSolid: {
        // The place is told anyway: an obstacle without a name is not called by its own.
        const Obstacle* obstacle =
            reason.obstacle ? level.find<Obstacle>(*reason.obstacle) : nullptr;
        const QString name = obstacle && !obstacle->name.empty()
                                 ? QString::fromStdString(obstacle->name)
                                 : words("an obstacle");
        return words("%1 is inside %2 at %3: move it out.").arg(end, name, place);
    }
    case NoRouteCause::NothingInRange:
        if (!reason.nearest)
            return words("%1 sees no vertex at %2: add one there (V).").arg(end, place);
        return words(
                   "%1 is off the graph: nearest visible vertex is %2 away, units join within %3.")
            .arg(end, lengthText(level, reason.distance), lengthText(level, reason.range));
    case NoRouteCause::SeparateParts:
        return words(
                   "Start and goal are in separate parts (%1 and %2 vertices). Nearest gap: %3 at "
                   "%4.")
            .arg(countText(reason.startPart), countText(reason.goalPart), gapText(level, reason),
                 place);
    case NoRouteCause::OneWay:
        return words("One-way edges stand against this way at %1: turn one round (D).").arg(place);
    case NoRouteCause::TooNarrow: {
        const auto [needed, room] = lengthsApart(level.info(), reason.needed, reason.room);
        return words("Too narrow at %1 (needs %2 on both sides, has %3).")
            .arg(place, QString::fromStdString(needed), QString::fromStdString(room));
    }
    case NoRouteCause::NeedsAbility:
        return words("Only who can %1 passes at %2.")
            .arg(QString::fromStdString(reason.ability), place);
    case NoRouteCause::GateClosed:
        return words("The way through %1 at %2 is closed.")
            .arg(barrierName(level, reason, words("a gate")), place);
    case NoRouteCause::Barred:
        return words("%1 lets nobody pass this way at %2.")
            .arg(barrierName(level, reason, words("A barrier")), place);
    case NoRouteCause::Impassable: {
        const Terrain* terrain = reason.terrain ? level.find<Terrain>(*reason.terrain) : nullptr;
        return words("%1 cannot be walked at %2.")
            .arg(terrain ? QString::fromStdString(terrain->name) : words("Ground"), place);
    }
    case NoRouteCause::Forbidden:
        return words("What was asked for forbids the way at %1.").arg(place);
    case NoRouteCause::TooDear:
        return words("No route costs as little as asked for.");
    case NoRouteCause::NegativeCycle:
        return words("A way round at %1 costs less than nothing: no route is the cheapest.")
            .arg(place);
    }
    return {};
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/model/route_words.h"

#include <QCoreApplication>
#include <QLocale>

namespace waymark {

using namespace navcore;

namespace {

QString words(const char* text) {
    return QCoreApplication::translate("waymark", text);
}

} // namespace

QString amountText(const Level& level, double lu) {
    return QLocale::c().toString(lu / unitsPerPixel / level.info().pixelsPerUnit, 'f', 1);
}

QString lengthText(const Level& level, double lu) {
    return QStringLiteral("%1 %2").arg(amountText(level, lu),
                                       QString::fromStdString(level.info().unit));
}

QString placeText(Point2 at) {
    return QStringLiteral("%1, %2").arg(qRound(toPixels(at.x))).arg(qRound(toPixels(at.y)));
}

QString noRouteText(const Level& level, const NoRouteReason& reason) {
    const bool start = reason.end == RouteEndName::Start;
    const QString end = start ? words("Start") : words("Goal");
    switch (reason.cause) {
    case NoRouteCause::EndMissing:
        return words("%1: that vertex does not exist any more.").arg(end);
    case NoRouteCause::EndInSolid: {
        const Obstacle* obstacle =
            reason.obstacle ? level.find<Obstacle>(*reason.obstacle) : nullptr;
        const QString name = obstacle && !obstacle->name.empty()
                                 ? QString::fromStdString(obstacle->name)
                                 : words("an obstacle");
        return words("%1 is inside %2 at %3: move it out.")
            .arg(end, name, placeText(reason.place.flat()));
    }
    case NoRouteCause::NothingInRange:
        if (!reason.nearest)
            return words("%1 sees no vertex at %2: add one there (V).")
                .arg(end, placeText(reason.place.flat()));
        return words(
                   "%1 is off the graph: nearest visible vertex is %2 away, units join within %3.")
            .arg(end, lengthText(level, reason.distance), lengthText(level, reason.range));
    case NoRouteCause::SeparateParts:
        return words(
                   "Start and goal are in separate parts (%1 and %2 vertices), nearest gap at %3.")
            .arg(reason.startPart)
            .arg(reason.goalPart)
            .arg(placeText(reason.place.flat()));
    case NoRouteCause::OneWay:
        return words("One-way edges stand against this way at %1: turn one round (D).")
            .arg(placeText(reason.place.flat()));
    }
    return {};
}

} // namespace waymark

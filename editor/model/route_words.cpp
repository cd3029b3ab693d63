// SPDX-License-Identifier: MIT
#include "editor/model/route_words.h"

#include "editor/model/item_names.h"
#include "editor/model/language.h"
#include "navcore/author/link/route_time.h"
#include "navcore/author/words/amounts.h"
#include "navcore/author/words/reasons.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <climits>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Routes)
};

/// Returns a remedy to append to a sentence. Empty if there is none, or if the sentence already
/// mentions it.
QString remedyText(const NoRouteReason& reason) {
    if (reason.cause == NoRouteCause::EndInSolid)
        return Words::tr("move it out");
    if (reason.cause == NoRouteCause::NothingInRange && !reason.nearest)
        return Words::tr("add one there (V)");
    if (reason.cause == NoRouteCause::OneWay)
        return Words::tr("reverse one (D)");
    return {};
}

} // namespace

QString numberText(double value, int decimals) {
    QString text = QLocale().toString(value, 'f', decimals);
    if (decimals > 0) {
        while (text.endsWith('0'))
            text.chop(1);
        if (text.endsWith('.'))
            text.chop(1);
    }
    return text == "-0" ? QStringLiteral("0") : text;
}

double toUnits(const LevelInfo& info, double units) {
    return units / unitsPerPixel / info.pixelsPerUnit;
}

QString amountText(const Level& level, double lu) {
    return QString::fromStdString(navcore::amountText(shownInfo(level), lu));
}

QString lengthText(const Level& level, double lu) {
    return QString::fromStdString(navcore::lengthText(shownInfo(level), lu));
}

QString costText(const Level& level, const Route& route) {
    return amountText(level, costOf(route));
}

QString timeText(const Level& level, AgentId id, std::uint64_t cost) {
    const Agent* agent = level.find<Agent>(id);
    return agent ? QString::fromStdString(secondsText(travelTime(cost, agent->speed))) : QString();
}

QString timeText(const LiveLevel& live, AgentId id, const Route& route) {
    const Agent* agent = live.level().find<Agent>(id);
    return agent ? QString::fromStdString(
                       secondsText(timeOf(live.level(), live.compiled(id), *agent, route)))
                 : QString();
}

QString refusalText(const Level& level, const Refusal& refusal) {
    return localized(navcore::refusalText(namesIn(level), refusal));
}

QString positionText(const LevelInfo& info, Point2 at) {
    return QString::fromStdString(navcore::amountText(info, at.x) + ", " +
                                  navcore::amountText(info, at.y));
}

QString placeText(const LevelInfo& info, Point2 at) {
    return QString::fromStdString(navcore::placeText(info, at));
}

QString countText(std::size_t count) {
    return QLocale().toString(static_cast<qulonglong>(count));
}

int numerus(std::size_t count) {
    return static_cast<int>(std::min<std::size_t>(count, INT_MAX));
}

QString noRouteText(const Level& level, const NoRouteReason& reason) {
    // In the editor, an edge without a barrier can only be forbidden by a tower.
    if (reason.cause == NoRouteCause::Forbidden && !reason.barrier)
        return Words::tr("Towers block the route at %1: move or remove one (T).")
            .arg(nameOf(level, PinnedEnd(Place(reason.place, reason.floor))));
    const QString text = localized(reasonText(shownInfo(level), namesIn(level), reason));
    const QString remedy = remedyText(reason);
    return remedy.isEmpty() ? Words::tr("%1.").arg(text) : Words::tr("%1: %2.").arg(text, remedy);
}

} // namespace waymark

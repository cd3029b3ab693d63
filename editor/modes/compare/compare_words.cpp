// SPDX-License-Identifier: MIT
#include "editor/modes/compare/compare_words.h"

#include "editor/model/item_names.h"
#include "editor/model/language.h"
#include "editor/model/route_words.h"
#include "navcore/author/check/route_checks.h"

#include <QCoreApplication>

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Compare)
};

/// Returns the vertex' name, or its position if it has no name or no longer exists.
QString endText(const Level& level, VertexId id, const Place& place) {
    const Vertex* vertex = level.find<Vertex>(id);
    return vertex && !vertex->name.empty() ? QString::fromStdString(vertex->name)
                                           : positionText(level, place);
}

QString wordOf(const Level& level, const EdgeDifference& edge) {
    const auto by = [&] {
        return amountText(level,
                          std::abs(double{1} * edge.now.value_or(0) - edge.then.value_or(0)));
    };
    switch (edge.kind) {
    case EdgeChangeKind::Gained:
        return Words::tr("Gained");
    case EdgeChangeKind::Lost:
        return Words::tr("Lost");
    case EdgeChangeKind::Costlier:
        return edge.now ? Words::tr("Costlier by %1").arg(by()) : Words::tr("Closed");
    case EdgeChangeKind::Cheaper:
        return edge.then ? Words::tr("Cheaper by %1").arg(by()) : Words::tr("Opened");
    case EdgeChangeKind::Turned:
        break;
    }
    return Words::tr("Reversed");
}

/// Formats the cost of a route. `sum` is in lu.
QString sumText(const Level& level, std::int64_t sum) {
    return amountText(level, static_cast<double>(sum));
}

} // namespace

QString sinceText(const CompareTracker& tracker) {
    switch (tracker.baseline()) {
    case Baseline::Drag:
        return Words::tr("Changes by this drag");
    case Baseline::Saved:
        return Words::tr("Since the last save");
    case Baseline::Marked:
        return Words::tr("Since the mark");
    case Baseline::NavFile:
        return Words::tr("Compared with %1").arg(tracker.navName());
    case Baseline::Off:
        break;
    }
    return {};
}

QString changeKindText(EdgeChangeKind kind, std::size_t count) {
    switch (kind) {
    case EdgeChangeKind::Gained:
        return Words::tr("%Ln edges gained", nullptr, numerus(count));
    case EdgeChangeKind::Lost:
        return Words::tr("%Ln edges lost", nullptr, numerus(count));
    case EdgeChangeKind::Costlier:
        return Words::tr("%Ln edges costlier", nullptr, numerus(count));
    case EdgeChangeKind::Cheaper:
        return Words::tr("%Ln edges cheaper", nullptr, numerus(count));
    case EdgeChangeKind::Turned:
        break;
    }
    return Words::tr("%Ln edges reversed", nullptr, numerus(count));
}

QString summaryText(const CompareTracker& tracker) {
    QStringList parts;
    for (std::size_t i = 0; i < edgeChangeKindCount; ++i)
        if (const auto kind = static_cast<EdgeChangeKind>(i); tracker.count(kind) > 0)
            parts << changeKindText(kind, tracker.count(kind));
    std::size_t costlier = 0, cheaper = 0;
    for (const RouteDifference& route : tracker.routes())
        ++(route.then && (!route.now || *route.now > *route.then) ? costlier : cheaper);
    if (costlier > 0)
        parts << Words::tr("%Ln routes costlier", nullptr, numerus(costlier));
    if (cheaper > 0)
        parts << Words::tr("%Ln routes cheaper", nullptr, numerus(cheaper));
    if (const std::size_t checks = tracker.checks().size())
        parts << Words::tr("%Ln checks with another result", nullptr, numerus(checks));
    return parts.isEmpty()
               ? Words::tr("%1: no differences.").arg(sinceText(tracker))
               : Words::tr("%1: %2.").arg(sinceText(tracker), parts.join(QStringLiteral(", ")));
}

QString edgeText(const CompareTracker& tracker, const Level& level, VertexPair pair,
                 const EdgeDifference& edge) {
    const auto [a, b] = tracker.placesOf(pair, edge.kind);
    return Words::tr("%1: %2 - %3")
        .arg(wordOf(level, edge), endText(level, pair.a, a), endText(level, pair.b, b));
}

QString routeText(const Level& level, const RouteDifference& route) {
    const QString name = QString::fromStdString(level.find<PinnedRoute>(route.id)->name);
    if (!route.now)
        return Words::tr("%1: no route, was %2").arg(name, sumText(level, *route.then));
    if (!route.then)
        return Words::tr("%1: %2, was no route").arg(name, sumText(level, *route.now));
    return Words::tr("%1: %2, was %3")
        .arg(name, sumText(level, *route.now), sumText(level, *route.then));
}

QString checkText(const Level& level, const CheckDifference& check) {
    return Words::tr("%1: %2 failed, were %3")
        .arg(localized(nameOf(level, shownInfo(level), *level.find<RouteCheck>(check.id))),
             countText(check.now), countText(check.then));
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/modes/quality/quality_words.h"

#include "editor/live/workspace.h"
#include "editor/model/item_names.h"
#include "editor/model/route_words.h"
#include "editor/model/units_shown.h"

#include <QCoreApplication>

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Quality)
};

/// Formats a fraction as a percentage, rounded down so that 100 % means all.
QString percentText(double share) {
    return Words::tr("%1 %").arg(numberText(std::floor(share * 1000) / 10, 1));
}

/// Formats a detour factor with two decimals. The text is "1.00" only if there is no detour at all.
QString detourNumber(double detour) {
    const bool isTiny = detour > 1 + 1e-6 && detour < 1.005;
    return QString::number(isTiny ? 1.01 : detour, 'f', 2);
}

/// Formats a detour factor with three decimals, so that small gains are visible.
QString exactDetour(double detour) {
    return QStringLiteral("×%1").arg(QString::number(detour, 'f', 3));
}

const QString noFigure = QStringLiteral("–");

QString agentName(const QualityTracker& tracker) {
    const Agent* agent = tracker.workspace().document.level().find<Agent>(tracker.agent());
    return agent ? QString::fromStdString(agent->name) : QString();
}

} // namespace

QString timesText(double factor) {
    return QStringLiteral("×%1").arg(detourNumber(factor));
}

QString scoreStripText(const QualityTracker& tracker, ScoreLength length) {
    const GraphScore* score = tracker.score();
    if (tracker.state() != QualityTracker::State::Measured)
        return tracker.state() == QualityTracker::State::TooMany ? Words::tr("not measured")
                                                                 : QString();
    if (!score || !tracker.isCurrent())
        return QStringLiteral("…");
    const QString lost = Words::tr("%1 lost").arg(countText(score->lost));
    const bool hasOne = score->hasDetour();
    const QString mean = hasOne ? timesText(score->detour.mean) : noFigure,
                  worst = hasOne ? timesText(score->detour.worst) : noFigure;
    const QString figures = length == ScoreLength::Short
                                ? QStringLiteral("%1 · %2").arg(percentText(score->coverage), worst)
                                : QStringLiteral("%1 · %2 · %3 · %4")
                                      .arg(percentText(score->coverage), lost, mean, worst);
    return tracker.previewedGates().empty() ? figures : Words::tr("Preview: %1").arg(figures);
}

QString scoreStripTip(const QualityTracker& tracker) {
    if (tracker.state() == QualityTracker::State::TooMany)
        return Words::tr("The quality of this graph is not measured: there are more than %1 "
                         "vertices or %2 corners of obstacles.")
            .arg(countText(QualityWorker::mostVertices), countText(QualityWorker::mostCorners));
    const GraphScore* score = tracker.score();
    if (!score)
        return Words::tr("Quality of the graph. Click to open the Quality mode.");
    QString tip =
        Words::tr("Quality of the graph for %1\n"
                  "Coverage: %2 of the free ground sees a vertex\n"
                  "Lost: %3 of %4 tested routes do not exist\n"
                  "Detour: routes are on average %5 times as long as the shortest walk, at worst "
                  "%6 times\n"
                  "Click to open the Quality mode.")
            .arg(agentName(tracker), percentText(score->coverage), countText(score->lost),
                 countText(score->pairs),
                 score->hasDetour() ? detourNumber(score->detour.mean) : noFigure,
                 score->hasDetour() ? detourNumber(score->detour.worst) : noFigure);
    if (const QString gates = previewedGatesText(tracker); !gates.isEmpty())
        tip += '\n' + gates;
    return tip;
}

QString previewedGatesText(const QualityTracker& tracker) {
    const Level& level = tracker.workspace().document.level();
    QStringList gates;
    for (const auto& [id, state] : tracker.previewedGates())
        gates << (state == GateState::Open ? Words::tr("%1 open") : Words::tr("%1 closed"))
                     .arg(nameOf(level, id));
    return gates.isEmpty() ? QString()
                           : Words::tr("With gates as previewed: %1.").arg(gates.join(", "));
}

QString qualityHint(const QualityTracker& tracker) {
    if (tracker.pointedGap() >= 0 && tracker.details())
        return Words::tr("Click to connect the two parts by %1.")
            .arg(joinText(tracker.details()->gaps[static_cast<std::size_t>(tracker.pointedGap())]));
    const auto* suggestions = tracker.suggestions();
    if (tracker.isAccepting())
        return Words::tr("Looking for the ten best changes…");
    if (!suggestions)
        return tracker.score() ? Words::tr("Looking for changes that would help…") : QString();
    if (suggestions->empty())
        return Words::tr("No change that was tried improves the graph.");
    return Words::tr("Tab: next. Enter: accept. Shift+Enter: accept ten.");
}

QString joinText(const JoinableGap& gap) {
    switch (gap.by) {
    case JoinableGap::By::Link:
        return Words::tr("a link");
    case JoinableGap::By::Path:
        return gap.places.empty() ? Words::tr("a link")
                                  : Words::tr("%Ln vertices along a free path", nullptr,
                                              numerus(gap.places.size()));
    case JoinableGap::By::Bridge:
        break;
    }
    return Words::tr("a bridge");
}

QString joinedText(const JoinableGap& gap) {
    return gap.by == JoinableGap::By::Bridge
               ? Words::tr("There is no free path: a bridge connects the parts.")
               : Words::tr("The parts are connected by %1.").arg(joinText(gap));
}

QString coverageText(const GraphScore& score) {
    return percentText(score.coverage);
}

QString lostText(const GraphScore& score) {
    return Words::tr("%1 of %2").arg(countText(score.lost), countText(score.pairs));
}

QString detourText(const GraphScore& score) {
    if (!score.hasDetour())
        return noFigure;
    return Words::tr("mean %1, worst %2")
        .arg(detourNumber(score.detour.mean), detourNumber(score.detour.worst));
}

QString suggestionText(const Level& level, const Suggestion& suggestion) {
    const LevelInfo& info = shownInfo(level);
    if (suggestion.kind == SuggestionKind::AddLink || suggestion.kind == SuggestionKind::AddJump) {
        const Link& link = *suggestion.change.of<Link>().begin()->second.after;
        return (link.kind == LinkKind::Jump ? Words::tr("Jump %1 - %2") : Words::tr("Link %1 - %2"))
            .arg(nameOf(level, PinnedEnd{link.from}), nameOf(level, PinnedEnd{link.to}));
    }
    const QString place = positionText(info, suggestion.places.front().flat());
    if (suggestion.kind == SuggestionKind::RemoveVertex)
        return Words::tr("Remove vertex at %1").arg(place);
    if (suggestion.kind == SuggestionKind::RemoveEdge)
        return Words::tr("Remove edge from %1").arg(place);
    return suggestion.places.size() == 1
               ? Words::tr("Vertex at %1").arg(place)
               : Words::tr("%Ln vertices from %1", nullptr, numerus(suggestion.places.size()))
                     .arg(place);
}

QString reasonText(SuggestionReason reason) {
    switch (reason) {
    case SuggestionReason::Coverage:
        return Words::tr("coverage");
    case SuggestionReason::Connectivity:
        return Words::tr("connectivity");
    case SuggestionReason::Interface:
        return Words::tr("interface");
    case SuggestionReason::Quality:
        break;
    }
    return Words::tr("quality");
}

QString gainText(const Suggestion& suggestion, GainLength length) {
    const GraphScore &before = suggestion.before, &after = suggestion.after;
    const bool isShort = length == GainLength::Short;
    QStringList gains;
    if (suggestion.kind == SuggestionKind::RemoveVertex)
        gains << Words::tr("one vertex less");
    if (suggestion.kind == SuggestionKind::RemoveEdge)
        gains << Words::tr("one edge less");
    if (after.lost < before.lost)
        gains << Words::tr("%Ln routes more", nullptr, numerus(before.lost - after.lost));
    if (const double more = 100 * (after.coverage - before.coverage); more >= 0.05)
        gains << Words::tr("+%1 % ground").arg(numberText(more, 1));
    const auto change = [&](const QString& name, double from, double to) {
        if (to < from && exactDetour(from) != exactDetour(to))
            gains << (isShort ? QStringLiteral("%1 → %2") : name + QStringLiteral(" %1 → %2"))
                         .arg(exactDetour(from), exactDetour(to));
    };
    change(Words::tr("mean detour"), before.detour.mean, after.detour.mean);
    if (gains.isEmpty() || !isShort)
        change(Words::tr("worst detour"), before.detour.worst, after.detour.worst);
    if (gains.isEmpty())
        gains << Words::tr("shorter routes");
    return isShort ? gains.front() : gains.join(QStringLiteral(", "));
}

QString suggestionStepText(const Suggestion& suggestion) {
    switch (suggestion.kind) {
    case SuggestionKind::AddLink:
        return Words::tr("Add suggested link");
    case SuggestionKind::RemoveVertex:
        return Words::tr("Remove suggested vertex");
    case SuggestionKind::AddJump:
        return Words::tr("Add suggested jump");
    case SuggestionKind::RemoveEdge:
        return Words::tr("Remove suggested edge");
    case SuggestionKind::AddVertices:
        break;
    }
    return Words::tr("Add suggested vertices");
}

QString pairPlacesText(const Level& level, const WorstPair& pair) {
    const LevelInfo& info = shownInfo(level);
    return QStringLiteral("%1 – %2").arg(positionText(info, pair.walk.front()),
                                         positionText(info, pair.walk.back()));
}

QString pairText(const Level& level, const WorstPair& pair) {
    const QString walk = lengthText(level, static_cast<double>(pair.trueLength));
    return pair.isLost() ? Words::tr("Walk %1, no route").arg(walk)
                         : Words::tr("Walk %1, route %2: %3")
                               .arg(walk, lengthText(level, static_cast<double>(pair.graphLength)),
                                    timesText(pair.detour()));
}

QString redundantText(const RedundantEdges& found) {
    if (found.edges.empty())
        return Words::tr("Every edge shortens some route by more than that.");
    return Words::tr("%Ln edges can go. ", nullptr, numerus(found.edges.size())) +
           Words::tr("Detour: mean %1 becomes %2, worst %3 becomes %4.")
               .arg(exactDetour(found.before.detour.mean), exactDetour(found.after.detour.mean),
                    exactDetour(found.before.detour.worst), exactDetour(found.after.detour.worst));
}

} // namespace waymark

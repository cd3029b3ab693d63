// SPDX-License-Identifier: MIT
#include "editor/modes/search/search_words.h"

#include "editor/model/floors.h"
#include "editor/model/item_names.h"
#include "editor/model/route_words.h"
#include "editor/modes/search/search_tracker.h"

#include <QCoreApplication>

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Search)
};

constexpr int searchDecimals = 2, maxDecimals = 6;

QString searchAmountText(const SearchTracker& tracker, const SearchRun& run, std::int64_t amount,
                         int digits) {
    return run.countsEdges()
               ? countText(static_cast<std::size_t>(amount))
               : numberText(toUnits(shownInfo(tracker.level()), static_cast<double>(amount)),
                            digits);
}

/// Returns the smallest number of decimals with which the rounded costs of an arc examination still
/// add up and compare correctly.
int decimalsFor(const LevelInfo& info, const ArcLook& look) {
    double power = 100;
    for (int digits = searchDecimals; digits < maxDecimals; ++digits, power *= 10) {
        const auto rounded = [&](std::int64_t lu) {
            return std::llround(toUnits(info, static_cast<double>(lu)) * power);
        };
        const std::int64_t offer = rounded(look.offer), had = rounded(look.before.distance);
        const bool isSeen = look.outcome == ArcOutcome::Lowered    ? offer < had
                            : look.outcome == ArcOutcome::Costlier ? offer > had
                                                                   : true;
        if (isSeen && rounded(look.offer - look.cost) + rounded(look.cost) == offer)
            return digits;
    }
    return maxDecimals;
}

struct StepSentences {
    using Vertex = StudyGraph::Vertex;

    const SearchTracker& tracker;
    const SearchRun& run;
    int digits = searchDecimals;

    QString name(Vertex vertex) const { return searchVertexText(tracker, vertex); }
    QString amount(std::int64_t lu) const { return searchAmountText(tracker, run, lu, digits); }
    QString sum(const ArcLook& look) const {
        const std::int64_t step = run.countsEdges() ? 1 : look.cost;
        return Words::tr("%1 + %2 = %3")
            .arg(amount(look.offer - step), amount(step), amount(look.offer));
    }

    QString look(const ArcLook& look) const;
    QString settled(const StepReport& report) const;
    QString tie(const SearchLabel& settled) const;
    QString walk() const;
    QString end() const;
    QString sentence() const;
};

QString StepSentences::look(const ArcLook& look) const {
    const QString end = name(look.after.vertex), from = name(look.from);
    const QString had = amount(look.before.distance);
    const QString whose =
        look.before.parent == StudyGraph::none ? QString() : name(look.before.parent);
    switch (look.outcome) {
    case ArcOutcome::Labelled:
        if (run.algorithm == StudyAlgorithm::AStar)
            return Words::tr("%1: %2 gets g %3 from %4; with h %5 that is f %6.")
                .arg(sum(look), end, amount(look.offer), from,
                     amount(look.after.key - look.after.distance), amount(look.after.key));
        return Words::tr("%1: %2 gets %3 from %4.").arg(sum(look), end, amount(look.offer), from);
    case ArcOutcome::Lowered:
        return Words::tr("%1 is below %2: %3 now has %4 from %5.")
            .arg(sum(look), had, end, amount(look.offer), from);
    case ArcOutcome::Replaced:
        return Words::tr("%1: %2 now has priority %3 from %4.")
            .arg(sum(look), end, amount(look.offer), from);
    case ArcOutcome::Settled:
        return Words::tr("%1 is settled already.").arg(end);
    case ArcOutcome::Equal:
    case ArcOutcome::Costlier:
        break;
    }
    return whose.isEmpty() ? Words::tr("%1 is not below %2: %3 keeps %2.").arg(sum(look), had, end)
                           : Words::tr("%1 is not below %2: %3 keeps %2 from %4.")
                                 .arg(sum(look), had, end, whose);
}

QString StepSentences::settled(const StepReport& report) const {
    const SearchLabel& label = report.settled;
    const QString side = label.side == SearchSide::Goal ? Words::tr(" from the goal") : QString();
    const QString visit = countText(run.course.step());
    if (label.parent == StudyGraph::none)
        return Words::tr("Visit %1%2: %3 is settled at %4.")
            .arg(visit, side, name(label.vertex), amount(label.distance));
    return Words::tr("Visit %1%2: %3 is settled at %4, from %5.")
               .arg(visit, side, name(label.vertex), amount(label.distance), name(label.parent)) +
           tie(label);
}

/// Explains why this vertex was settled before others with the same priority. Empty if there are
/// none, or if the graph is too large to check.
QString StepSentences::tie(const SearchLabel& settled) const {
    constexpr Vertex maxVertices = 2000;
    const Vertex count = run.course.graph().vertexCount();
    const bool byPriority = run.algorithm == StudyAlgorithm::Dijkstra ||
                            run.algorithm == StudyAlgorithm::AStar ||
                            run.algorithm == StudyAlgorithm::Bidirectional;
    if (!byPriority || count > maxVertices)
        return {};
    QStringList others;
    for (Vertex vertex = 0; vertex < count; ++vertex) {
        const auto label = run.course.label(settled.side, vertex);
        if (label && label->state == SearchState::Labelled && label->key == settled.key &&
            label->parent != settled.vertex)
            others << name(vertex);
    }
    return others.isEmpty() ? QString()
                            : Words::tr(" Tie with %1: the lowest number goes first.")
                                  .arg(others.join(QStringLiteral(", ")));
}

QString StepSentences::walk() const {
    const Vertex here = *run.walkAt();
    if (run.walkedTo == run.walkLength())
        return Words::tr("Traced back to %1: the route has %2 and costs %3.")
            .arg(
                name(here), Words::tr("%Ln edges", nullptr, numerus(run.walkLength() - 1)),
                numberText(toUnits(shownInfo(tracker.level()), static_cast<double>(run.path->cost)),
                           searchDecimals));
    const auto parents = run.equalParents();
    if (parents.size() == 1)
        return Words::tr("Back from %1: it came from %2.").arg(name(here), name(parents.front()));
    QStringList names;
    for (const Vertex parent : parents)
        names << name(parent);
    return parents.size() == 2
               ? Words::tr("Two equally cheap routes reach %1, from %2. The first one is used.")
                     .arg(name(here), names.join(Words::tr(" and ")))
               : Words::tr("%1 equally cheap routes reach %2, from %3. The first one is used.")
                     .arg(countText(parents.size()), name(here), names.join(QStringLiteral(", ")));
}

QString StepSentences::end() const {
    if (!run.cycle.empty()) {
        QStringList names;
        for (const Vertex vertex : run.cycle)
            names << name(vertex);
        names << name(run.cycle.front());
        std::vector<Vertex> round = run.cycle;
        round.push_back(run.cycle.front());
        return Words::tr(
                   "%1 costs %2: every round trip lowers the cost, so no route is the cheapest.")
            .arg(names.join(QStringLiteral(" – ")), amount(walkingCost(run.course.graph(), round)));
    }
    return Words::tr("All reachable vertices are settled: there is no route to %1.")
        .arg(name(run.course.query().goal));
}

QString StepSentences::sentence() const {
    if (run.walkedTo > 0)
        return walk();
    const StepReport* report = run.course.report();
    if (!report)
        return Words::tr("%1 starts at %2.")
            .arg(algorithmText(run.algorithm), name(run.course.query().start));
    if (tracker.isFine() && run.course.looks() > 0) {
        const ArcLook& last = report->looks[run.course.looks() - 1];
        return StepSentences{tracker, run, decimalsFor(shownInfo(tracker.level()), last)}.look(
            last);
    }
    const bool ended = run.course.step() == run.course.stepCount();
    return ended && !run.path ? end() : settled(*report);
}

QString promiseText(const SearchRun& run) {
    switch (run.course.ended().promise()) {
    case Promise::Cheapest:
        return Words::tr("cheapest possible");
    case Promise::FewestEdges:
        return Words::tr("fewest edges possible");
    case Promise::SomePath:
        break;
    }
    return Words::tr("a cheaper route may exist");
}

} // namespace

QString algorithmText(StudyAlgorithm algorithm) {
    switch (algorithm) {
    case StudyAlgorithm::AStar:
        return Words::tr("A*");
    case StudyAlgorithm::Dijkstra:
        return Words::tr("Dijkstra");
    case StudyAlgorithm::Bidirectional:
        return Words::tr("Bidirectional");
    case StudyAlgorithm::BellmanFord:
        return Words::tr("Bellman-Ford");
    case StudyAlgorithm::BreadthFirst:
        return Words::tr("Breadth first");
    case StudyAlgorithm::DepthFirst:
        return Words::tr("Depth first");
    case StudyAlgorithm::CheapestEdge:
        return Words::tr("Greedy (cheapest edge)");
    }
    return {};
}

QString searchVertexText(const SearchTracker& tracker, StudyGraph::Vertex vertex,
                         StudyGraph::Vertex beside) {
    const SearchAnswer& answer = *tracker.answer();
    if (vertex >= answer.realVertices)
        return vertex == answer.query.start ? Words::tr("start") : Words::tr("goal");
    const auto* real = tracker.level().find<Vertex>(answer.graph->idAt(vertex));
    if (real && !real->name.empty())
        return QString::fromStdString(real->name);
    const Point2 at = answer.graph->position(vertex).flat();
    const auto coordinate = [&](Coord lu) {
        return numberText(toUnits(shownInfo(tracker.level()), lu), 1);
    };
    const QString place = Words::tr("%1, %2").arg(coordinate(at.x), coordinate(at.y));
    const FloorId floor = answer.graph->floor(vertex);
    const bool isSame = beside != StudyGraph::none && answer.graph->floor(beside) == floor;
    return isSame || tracker.level().floors().size() == 1
               ? place
               : QStringLiteral("%1 (%2)").arg(place, shortFloorName(tracker.level(), floor));
}

QString searchCostText(const SearchTracker& tracker, std::int64_t cost) {
    return numberText(toUnits(shownInfo(tracker.level()), static_cast<double>(cost)),
                      searchDecimals);
}

QString searchAmountText(const SearchTracker& tracker, const SearchRun& run, std::int64_t amount) {
    return searchAmountText(tracker, run, amount, searchDecimals);
}

QString searchSentence(const SearchTracker& tracker) {
    if (tracker.isSearching() && !tracker.answer())
        return Words::tr("Searching…");
    if (!tracker.answer())
        return {};
    QStringList sentences;
    for (const SearchRun& run : tracker.answer()->runs)
        sentences << StepSentences{tracker, run}.sentence();
    return sentences.size() == 1 ? sentences.front()
                                 : Words::tr("%1 | %2").arg(sentences[0], sentences[1]);
}

QString searchResultText(const SearchTracker& tracker) {
    if (!tracker.answer())
        return {};
    const auto cost = [&](const SearchRun& run) {
        return numberText(toUnits(shownInfo(tracker.level()), static_cast<double>(run.path->cost)),
                          searchDecimals);
    };
    const SearchRun& first = tracker.answer()->runs.front();
    if (tracker.answer()->runs.size() == 1) {
        if (!first.path)
            return first.cycle.empty() ? Words::tr("No route.") : Words::tr("A negative cycle.");
        return Words::tr("Cost %1 (%3). %2 settled.")
            .arg(cost(first), Words::tr("%Ln vertices", nullptr, numerus(first.settled)),
                 promiseText(first));
    }
    // Start with the run that settled fewer vertices.
    const SearchRun& other = tracker.answer()->runs.back();
    const SearchRun &less = other.settled < first.settled ? other : first,
                    &more = &less == &first ? other : first;
    QStringList sentences;
    for (const SearchRun* run : {&less, &more}) {
        const QString settled = Words::tr("%Ln vertices", nullptr, numerus(run->settled));
        const QString algorithm = algorithmText(run->algorithm);
        sentences << (run->path ? Words::tr("%1: %2, cost %3.").arg(algorithm, settled, cost(*run))
                                : Words::tr("%1: %2, no route.").arg(algorithm, settled));
    }
    return sentences.join(' ');
}

QString heuristicText(const SearchTracker& tracker) {
    const SearchAnswer* answer = tracker.answer();
    if (!answer)
        return {};
    const auto run = std::find_if(answer->runs.begin(), answer->runs.end(),
                                  [](const SearchRun& each) { return each.verdict.has_value(); });
    if (run == answer->runs.end() || run->verdict->quality == HeuristicQuality::Consistent)
        return {};
    const HeuristicVerdict& verdict = *run->verdict;
    const StepSentences words{tracker, *run};
    QString text;
    if (verdict.quality == HeuristicQuality::Admissible)
        text = Words::tr("Admissible, but not consistent: vertices may be settled again.");
    else if (verdict.witness == StudyGraph::none)
        text = Words::tr("Not consistent: the route found may not be the cheapest.");
    else
        text =
            Words::tr("Not admissible: at %1 it estimates %2 where %3 remain, %4 too much.")
                .arg(words.name(verdict.witness), words.amount(verdict.estimate),
                     words.amount(verdict.truth), words.amount(verdict.estimate - verdict.truth));
    if (verdict.steepFrom != StudyGraph::none)
        text += Words::tr(" From %1 to %2 it drops by %3 more than the edge costs.")
                    .arg(words.name(verdict.steepFrom), words.name(verdict.steepTo),
                         words.amount(verdict.excess));
    return text;
}

} // namespace waymark

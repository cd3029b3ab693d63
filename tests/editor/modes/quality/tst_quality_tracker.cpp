// SPDX-License-Identifier: MIT
// Compares the tracker of the Quality mode with scores computed from scratch, and tests the effects
// of its suggestions.
#include "editor/modes/quality/quality_words.h"
#include "navcore/author/edit/floor_edits.h"
#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/level/level.h"
#include "tests/editor/modes/quality/quality_levels.h"
#include "tests/navcore/author/link/random_level.h"
#include "tests/navcore/author/placing/drawn_level.h"
#include "tests/support/test_registry.h"

#include <QSignalSpy>
#include <QTest>

#include <cmath>

namespace quality_tracker_test {

using namespace quality_test;

namespace {

double lengthOf(const std::vector<Point2>& points) {
    double length = 0;
    for (std::size_t i = 1; i < points.size(); ++i)
        length += std::sqrt(static_cast<double>(squaredDistance(points[i - 1], points[i])));
    return length;
}

bool isAbout(double length, PathLength wanted, std::size_t legs) {
    return std::abs(length - static_cast<double>(wanted)) <= static_cast<double>(legs) + 1;
}

} // namespace

class TestQualityTracker : public QObject {
    Q_OBJECT

    static void compare(Opened& opened) {
        opened.tracker().finish();
        const auto fresh = LiveLevel::link(opened.level());
        const GraphScore expected =
            scoreLevel(fresh.value(), opened.tracker().agent(), firstFloor, {}).value();
        const GraphScore* score = opened.tracker().score();
        QVERIFY(opened.tracker().isCurrent());
        QVERIFY(score != nullptr);
        QCOMPARE(score->coverage, expected.coverage);
        QCOMPARE(score->lost, expected.lost);
        QCOMPARE(score->pairs, expected.pairs);
        QCOMPARE(score->detour.mean, expected.detour.mean);
        QCOMPARE(score->detour.worst, expected.detour.worst);
    }

private Q_SLOTS:
    /// After any edits, the score is that of the current level.
    void scoresAsFromScratch() {
        Random random(31);
        for (int round = 0; round < 6; ++round) {
            Opened opened(drawn_level::drawLevel(random));
            opened.tracker().finish();
            for (int step = 0; step < 6; ++step) {
                for (std::uint64_t edits = 1 + random.below(3); edits > 0; --edits) {
                    LevelEdit edit(opened.level());
                    const auto id = oracle::drawKey<Vertex>(random, opened.level());
                    const auto obstacle = oracle::drawKey<Obstacle>(random, opened.level());
                    const Coord by = static_cast<Coord>(random.below(2000)) - 1000;
                    if (random.below(4) == 0 && obstacle.valid())
                        edit.remove<Obstacle>(obstacle);
                    else if (id.valid())
                        edit.modify<Vertex>(id, [by](Vertex& v) { v.position.x += by; });
                    QVERIFY(opened.document().edit(edit.change(), "Edit").ok() ||
                            edit.change().empty());
                }
                if (opened.tracker().state() == QualityTracker::State::Measured)
                    compare(opened);
                if (random.below(3) == 0)
                    opened.document().undo();
            }
        }
    }
    void followsTheAgent() {
        Level level = zigzag();
        LevelEdit edit(level);
        Agent wide = *level.find<Agent>(Level::defaultAgentId);
        wide.radius = 39 * px;
        edit.set<Agent>({7}, wide);
        QVERIFY(level.apply(edit.change()).ok());
        Opened opened(level);
        compare(opened);
        const GraphScore before = *opened.tracker().score();
        ViewSettings settings = opened.workspace.view.settings();
        settings.lens = {7};
        opened.workspace.view.set(settings);
        QVERIFY(!opened.tracker().isCurrent());
        compare(opened);
        QVERIFY(opened.tracker().score()->lost != before.lost ||
                opened.tracker().score()->coverage != before.coverage);
    }
    void doesNotMeasureWhatHasNoScore() {
        Opened opened((Level()));
        QVERIFY(opened.tracker().state() == QualityTracker::State::Empty);
        QVERIFY(scoreStripText(opened.tracker()).isEmpty());
        Level study = zigzag();
        LevelEdit edit(study);
        edit.modify<LevelInfo>({}, [](LevelInfo& info) { info.purpose = LevelPurpose::Study; });
        QVERIFY(study.apply(edit.change()).ok());
        opened.document().reset(study);
        QVERIFY(opened.tracker().state() == QualityTracker::State::Study);
        QVERIFY(scoreStripText(opened.tracker()).isEmpty());
        opened.document().reset(zigzag());
        QCOMPARE(scoreStripText(opened.tracker()), QStringLiteral("…"));
        compare(opened);
        QVERIFY(scoreStripText(opened.tracker()).contains("lost"));
    }
    void findsDetailsOnlyWhileOpen() {
        Opened opened(zigzag());
        opened.tracker().finish();
        QVERIFY(!opened.tracker().details() && !opened.tracker().suggestions());
        opened.open();
        QVERIFY(opened.tracker().details() && opened.tracker().suggestions());
        opened.workspace.views.close();
        QVERIFY(!opened.tracker().details());
        QVERIFY(opened.tracker().score());
    }
    void pairsAreWalksAndRoutes() {
        Opened opened(zigzag());
        opened.open();
        const QualityDetails& details = *opened.tracker().details();
        QVERIFY(details.pairs.size() > 3);
        double last = 1e9;
        for (const WorstPair& pair : details.pairs) {
            QVERIFY(isAbout(lengthOf(pair.walk), pair.trueLength, pair.walk.size()));
            if (pair.isLost())
                continue;
            QVERIFY(isAbout(lengthOf(pair.route), pair.graphLength, pair.route.size()));
            QVERIFY(pair.route.front() == pair.walk.front());
            QVERIFY(pair.route.back() == pair.walk.back());
            QVERIFY(pair.detour() <= last);
            last = pair.detour();
        }
        QCOMPARE(details.pairs.front().detour(), opened.tracker().score()->detour.worst);
        QCOMPARE(details.detours.size(), opened.level().items<Vertex>().size());
        for (const LocalDetour& local : details.detours)
            QVERIFY(local.detour >= 1);
    }
    void acceptingIsOneStepAndHelps() {
        Opened opened(zigzag());
        opened.open();
        for (int i = 0; i < 3; ++i) {
            QVERIFY(opened.tracker().chosen() >= 0);
            const Suggestion suggestion = opened.tracker().suggestions()->front();
            const Level before = opened.level();
            const int steps = opened.document().history().count();
            opened.tracker().accept();
            QCOMPARE(opened.document().history().count(), steps + 1);
            QVERIFY(!opened.tracker().suggestions());
            compare(opened);
            QCOMPARE(opened.tracker().score()->detour.mean, suggestion.after.detour.mean);
            QCOMPARE(opened.tracker().score()->lost, suggestion.after.lost);
            opened.document().undo();
            QVERIFY(opened.level() == before);
            opened.document().redo();
            opened.tracker().finish();
        }
    }
    void acceptsTenInOneStep() {
        Opened opened(zigzag());
        opened.open();
        const double before = opened.tracker().score()->detour.mean;
        const int steps = opened.document().history().count();
        const std::size_t vertices = opened.level().items<Vertex>().size();
        opened.tracker().acceptTen();
        QVERIFY(opened.tracker().isAccepting());
        opened.tracker().finish();
        QVERIFY(!opened.tracker().isAccepting());
        QCOMPARE(opened.document().history().count(), steps + 1);
        QVERIFY(opened.level().items<Vertex>().size() > vertices + 1);
        QVERIFY(opened.tracker().score()->detour.mean < before);
        compare(opened);
    }
    void anEditEndsAccepting() {
        Opened opened(zigzag());
        opened.open();
        opened.tracker().acceptTen();
        LevelEdit edit(opened.level());
        edit.modify<Vertex>({1}, [](Vertex& v) { v.position.x += px; });
        QVERIFY(opened.document().edit(edit.change(), "Move").ok());
        QVERIFY(!opened.tracker().isAccepting());
        opened.tracker().finish();
        QCOMPARE(opened.document().history().count(), 1);
        compare(opened);
    }
    void asManyAsWanted() {
        Opened opened(zigzag());
        opened.open();
        for (const int wanted : {1, 4}) {
            opened.tracker().setWanted(wanted);
            opened.tracker().finish();
            QVERIFY(static_cast<int>(opened.tracker().suggestions()->size()) <= wanted);
            QVERIFY(!opened.tracker().suggestions()->empty());
        }
        const int count = static_cast<int>(opened.tracker().suggestions()->size());
        opened.tracker().chooseNext(-1);
        QCOMPARE(opened.tracker().chosen(), count - 1);
        opened.tracker().chooseNext(1);
        QCOMPARE(opened.tracker().chosen(), 0);
    }
    void joinsPartsByABridge() {
        Opened opened(zigzag(Parts::Two));
        opened.open();
        QCOMPARE(opened.tracker().details()->gaps.size(), 1U);
        QVERIFY(opened.tracker().score()->lost == 0); // no walk leads there either
        QVERIFY(opened.tracker().details()->gaps.front().by == JoinableGap::By::Bridge);
        const PartGap gap = opened.tracker().details()->gaps.front().gap;
        opened.tracker().joinGap(0);
        QCOMPARE(opened.document().history().count(), 1);
        const Link link = opened.level().items<Link>().begin()->second;
        QVERIFY(link.kind == LinkKind::Bridge);
        QVERIFY(VertexPair::of(link.from, link.to) == VertexPair::of(gap.from, gap.to));
        opened.tracker().finish();
        QVERIFY(opened.tracker().details()->gaps.empty());
    }
    void joinsPartsAlongAWalk() {
        Opened opened(zigzag(Parts::Apart));
        opened.open();
        QVERIFY(opened.tracker().score()->lost > 0);
        const JoinableGap gap = opened.tracker().details()->gaps.front();
        QVERIFY(gap.by == JoinableGap::By::Path && !gap.places.empty());
        opened.tracker().joinGap(0);
        QCOMPARE(opened.document().history().count(), 1);
        for (const auto& [id, link] : opened.level().items<Link>())
            QVERIFY(link.kind == LinkKind::Walk);
        opened.tracker().finish();
        QVERIFY(opened.tracker().details()->gaps.empty());
        QCOMPARE(opened.tracker().score()->lost, std::size_t{0});
        compare(opened);
    }
    void joinsPartsOnTheirFloor() {
        Opened opened(zigzag(Parts::Apart));
        LevelEdit edit(opened.level());
        const FloorId upper =
            duplicateFloor(edit, opened.document().ids(), firstFloor, FloorCopy::Everything);
        QVERIFY(opened.document().edit(edit.change(), "Duplicate").ok());
        const std::size_t before = itemsOnFloor(opened.level(), firstFloor);
        opened.workspace.goToFloor(upper);
        opened.open();
        QVERIFY(opened.tracker().floor() == upper);
        const JoinableGap gap = opened.tracker().details()->gaps.front();
        QVERIFY(gap.by == JoinableGap::By::Path && !gap.places.empty());
        opened.tracker().joinGap(0);
        QCOMPARE(itemsOnFloor(opened.level(), firstFloor), before);
        opened.tracker().finish();
        QVERIFY(opened.tracker().details()->gaps.empty());
    }
    /// A previewed gate counts, although it is not in the level.
    void measuresPreviewedGates() {
        Level level = zigzag();
        LevelEdit edit(level);
        Barrier gate;
        gate.name = "ford";
        gate.kind = BarrierKind::Gate;
        gate.gate = GateState::Open;
        gate.line = std::make_shared<const Shape>(
            Shape{ShapeKind::Wall, {{{0, 160 * px}, {480 * px, 160 * px}}}});
        edit.set<Barrier>({1}, gate);
        QVERIFY(level.apply(edit.change()).ok());
        Opened opened(level);
        opened.open();
        const GraphScore before = *opened.tracker().score();
        QVERIFY(!scoreStripText(opened.tracker()).startsWith("Preview"));
        opened.document().setGate({1}, GateState::Closed);
        QVERIFY(!opened.tracker().isCurrent());
        opened.tracker().finish();
        QVERIFY(opened.tracker().score()->pairs < before.pairs); // The walks are blocked, too.
        QVERIFY(scoreStripText(opened.tracker()).startsWith("Preview: "));
        QVERIFY(scoreStripTip(opened.tracker()).endsWith("gate \"ford\" closed."));
        // The two parts are no gap: no link and no path could connect them.
        QVERIFY(opened.tracker().details()->gaps.empty());
        LevelEdit closing(opened.level());
        closing.modify<Barrier>({1}, [](Barrier& b) { b.gate = GateState::Closed; });
        const GraphScore previewed = *opened.tracker().score();
        QVERIFY(opened.document().edit(closing.change(), "Close").ok());
        opened.tracker().finish();
        QVERIFY(previewedGatesText(opened.tracker()).isEmpty());
        QCOMPARE(opened.tracker().score()->pairs, previewed.pairs);
        opened.document().setGate({1}, GateState::Open);
        opened.tracker().finish();
        QCOMPARE(opened.tracker().score()->pairs, before.pairs);
        QCOMPARE(opened.tracker().score()->detour.mean, before.detour.mean);
    }
    void aGraphWithoutRoutesHasNoDetour() {
        Level level = zigzag();
        LevelEdit edit(level);
        for (const auto& [id, vertex] : level.items<Vertex>())
            edit.remove<Vertex>(id);
        QVERIFY(level.apply(edit.change()).ok());
        Opened opened(level);
        opened.tracker().finish();
        QVERIFY(scoreStripText(opened.tracker()).endsWith("lost · – · –"));
        QCOMPARE(detourText(*opened.tracker().score()), QStringLiteral("–"));
    }
    void removesRedundantEdges() {
        Level level = zigzag();
        LevelEdit edit(level);
        edit.modify<LinkSettings>({}, [](LinkSettings& links) {
            links.linksWanted = 8;
            links.longest = 170 * px;
        });
        QVERIFY(level.apply(edit.change()).ok());
        Opened opened(level);
        opened.open();
        opened.tracker().findRedundant(10);
        opened.tracker().finish();
        const RedundantEdges found = *opened.tracker().redundant();
        QVERIFY(!found.edges.empty());
        QVERIFY(found.after.detour.mean <= found.before.detour.mean * 1.02);
        const std::size_t edges = opened.document().graph().edgeCount();
        opened.tracker().removeRedundant();
        QCOMPARE(opened.document().history().count(), 1);
        QCOMPARE(opened.document().graph().edgeCount(), edges - found.edges.size());
        opened.tracker().finish();
        QCOMPARE(opened.tracker().score()->detour.mean, found.after.detour.mean);
    }
};

WAYMARK_TEST(TestQualityTracker)

} // namespace quality_tracker_test

#include "tst_quality_tracker.moc"

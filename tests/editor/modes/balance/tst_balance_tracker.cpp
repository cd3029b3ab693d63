// SPDX-License-Identifier: MIT
#include "editor/modes/balance/balance_tracker.h"

#include "navcore/author/io/level_text.h"
#include "tests/editor/modes/balance/balance_levels.h"
#include "tests/editor/modes/square_area.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <QThread>

namespace balance_board_test {

using namespace balance_test;

class TestBalanceTracker : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// After any edit, gate, tower or choice of agents, all cells equal the solver's routes.
    void cellsAreThoseOfRoutes() {
        for (std::uint64_t seed = 0; seed < 25; ++seed) {
            Random random(seed);
            Opened opened(drawLevel(random, 30));
            QVERIFY(opened.isRight());
            opened.setAgents({wide, slim});
            QVERIFY(opened.isRight());
            for (int i = 0; i < 5; ++i) {
                if (random.below(4) == 0)
                    opened.workspace.document.setAreas(
                        {squareArea(oracle::drawPoint(random, extent, step).flat(), 300)});
                else
                    (void)opened.workspace.document.edit(
                        oracle::randomChange(random, opened.document().level(), extent, step),
                        "Change");
                if (opened.kindIn("spawn").empty() || opened.kindIn("mine").empty())
                    break;
                opened.tracker().finish();
                QVERIFY(opened.isRight());
            }
        }
    }

    /// Previous results stay, marked as outdated, until the new ones are available.
    void oldIsNeverShownAsNew() {
        Random random(3);
        Opened opened(drawLevel(random, 60));
        opened.tracker().showChokes(true);
        opened.tracker().finish();
        const PairCosts before = opened.tracker().answer()->agents.front().costs;
        for (int i = 0; i < 20; ++i) { // A drag: each move may find the worker in any state.
            LevelEdit move(opened.document().level());
            move.modify<Vertex>({5}, [](Vertex& vertex) { vertex.position.x += 64; });
            QVERIFY(opened.workspace.document.edit(move.change(), "Move"));
            QVERIFY(!opened.tracker().answer()->isCurrent);
            QVERIFY(!opened.tracker().chokes()->isCurrent);
            QVERIFY(opened.tracker().answer()->agents.front().costs == before || i > 0);
            QTest::qWait(static_cast<int>(random.below(2) * 160));
            if (opened.tracker().answer()->isCurrent)
                QVERIFY(opened.isRight());
        }
        opened.tracker().finish();
        QVERIFY(opened.isRight());
        QVERIFY(opened.tracker().chokes()->isCurrent);
    }

    /// The worker has ended, but its result is not applied yet when the level changes.
    void anAnswerThatComesTooLateIsDropped() {
        Opened opened(yards());
        BalanceSettings settings = opened.tracker().settings();
        settings.measure = BalanceMeasure::Cost;
        settings.agents = {slim};
        opened.tracker().setSettings(settings);
        QVERIFY(opened.tracker().isWorking());
        opened.tracker().ended().wait();
        LevelEdit edit(opened.document().level());
        edit.modify<Vertex>({5}, [](Vertex& vertex) { vertex.position.x += 64; });
        QVERIFY(opened.workspace.document.edit(edit.change(), "Move"));
        QCoreApplication::processEvents();
        QVERIFY(!opened.tracker().answer());
        opened.tracker().finish();
        QVERIFY(opened.isRight());
    }

    void spreadsAreThoseOfTheCells() {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Random random(seed);
            Opened opened(drawLevel(random, 30));
            opened.setAgents({wide, slim});
            const BalanceAnswer& answer = *opened.tracker().answer();
            for (const auto measure : {BalanceMeasure::Time, BalanceMeasure::Cost}) {
                std::optional<std::uint64_t> most, mostToNearest;
                for (std::size_t agent = 0; agent < 2; ++agent) {
                    std::vector<std::uint64_t> nearest(answer.starts.size(), UINT64_MAX);
                    for (std::size_t goal = 0; goal < answer.goals.size(); ++goal) {
                        std::vector<std::uint64_t> column;
                        for (std::size_t start = 0; start < answer.starts.size(); ++start)
                            if (const auto amount = answer.amount({agent, start, goal}, measure)) {
                                column.push_back(*amount);
                                nearest[start] = std::min(nearest[start], *amount);
                            }
                        std::sort(column.begin(), column.end());
                        if (column.size() > 1)
                            most = std::max(most.value_or(0), column.back() - column.front());
                    }
                    std::erase(nearest, UINT64_MAX);
                    std::sort(nearest.begin(), nearest.end());
                    if (nearest.size() > 1)
                        mostToNearest =
                            std::max(mostToNearest.value_or(0), nearest.back() - nearest.front());
                }
                const auto widest = widestSpread(answer, measure);
                const auto toNearest = widestSpreadToNearest(answer, measure);
                QCOMPARE(widest ? std::optional(widest->more()) : std::nullopt, most);
                QCOMPARE(toNearest ? std::optional(toNearest->more()) : std::nullopt,
                         mostToNearest);
                if (widest) {
                    QCOMPARE(answer.amount(widest->farthest, measure), std::optional(widest->most));
                    QCOMPARE(answer.amount(widest->closest, measure), std::optional(widest->least));
                    QCOMPARE(widest->farthest.goal, widest->closest.goal);
                    QCOMPARE(widest->farthest.agent, widest->closest.agent);
                }
            }
        }
    }

    void aCellStaysTheSameWay() {
        Opened opened(yards());
        opened.tracker().setCell(BalanceCell{0, 1, 1});
        const auto ends = opened.workspace.routes.previewEnds();
        QVERIFY(ends && ends->from == PinnedEnd(VertexId{2}) && ends->to == PinnedEnd(VertexId{6}));
        LevelEdit edit(opened.document().level());
        edit.modify<Vertex>({4}, [](Vertex& vertex) { vertex.kind = "mine"; });
        QVERIFY(opened.workspace.document.edit(edit.change(), "Kind"));
        opened.tracker().finish();
        QVERIFY((opened.tracker().cell() == BalanceCell{0, 1, 2}));
        LevelEdit other(opened.document().level());
        other.modify<Vertex>({6}, [](Vertex& vertex) { vertex.kind = ""; });
        QVERIFY(opened.workspace.document.edit(other.change(), "Kind"));
        opened.tracker().finish();
        QVERIFY(!opened.tracker().cell());
        QVERIFY(!opened.workspace.routes.previewEnds());
    }

    void saysWhyThereIsNoTable() {
        Opened opened(Level{});
        QVERIFY(opened.tracker().obstacle() == BalanceTracker::Obstacle::NoStarts);
        QVERIFY(!obstacleText(opened.tracker()).isEmpty());
        Level study = yards();
        LevelEdit edit(study);
        edit.modify<LevelInfo>({}, [](LevelInfo& info) { info.purpose = LevelPurpose::Study; });
        edit.modify<Link>({1}, [](Link& link) { link.ownCost = -3; });
        QVERIFY(study.apply(edit.change()));
        opened.workspace.document.reset(study);
        opened.workspace.views.open(view);
        QVERIFY(opened.tracker().obstacle() == BalanceTracker::Obstacle::OwnCosts);
        QVERIFY(!opened.tracker().answer());
    }

    void stopsAndGoesOn() {
        Opened opened(yards());
        LevelEdit edit(opened.document().level());
        edit.modify<Vertex>({5}, [](Vertex& vertex) { vertex.position.x += 64; });
        QVERIFY(opened.workspace.document.edit(edit.change(), "Move"));
        opened.tracker().cancel();
        opened.tracker().finish();
        QVERIFY(opened.tracker().isStopped());
        QVERIFY(!opened.tracker().answer()->isCurrent);
        opened.tracker().runAgain();
        opened.tracker().finish();
        QVERIFY(opened.tracker().answer()->isCurrent);
    }

    void leavesNoTrace() {
        Opened opened(yards());
        const Document& document = opened.document();
        const std::string before = writeLevelText(document.level(), {});
        opened.tracker().showChokes(true);
        opened.tracker().setCell(BalanceCell{0, 0, 0});
        opened.tracker().setRemoved(RemovedElement(VertexId{3}));
        opened.tracker().finish();
        opened.workspace.views.close();
        QVERIFY(!opened.tracker().answer() && !opened.tracker().impact() &&
                !opened.tracker().removed());
        QVERIFY(!opened.workspace.routes.previewEnds());
        QCOMPARE(writeLevelText(document.level(), {}), before);
        QCOMPARE(opened.workspace.document.history().count(), 0);
    }
};

WAYMARK_TEST(TestBalanceTracker)

} // namespace balance_board_test

#include "tst_balance_tracker.moc"

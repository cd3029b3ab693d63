// SPDX-License-Identifier: MIT
// Compares suggestions with the score of the level after they are accepted.
#include "navcore/author/placing/suggestion.h"
#include "tests/navcore/author/level/level_builder.h"
#include "tests/navcore/author/placing/drawn_level.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cmath>
#include <rapidcheck.h>
#include <set>

namespace suggestion_test {

using namespace drawn_level;

constexpr Coord px = unitsPerPixel;

/// Makes a map of 512 x 512 px with two walls, each with a door that the lattice of vertices
/// misses.
Level twoDoors() {
    return LevelBuilder()
        .picture(512, 512)
        .solid(0, 170, 40, 180)
        .solid(60, 170, 512, 180)
        .solid(0, 340, 450, 350)
        .solid(470, 340, 512, 350)
        .lattice({42, 32}, {522, 512}, 64)
        .level();
}

class TestSuggestion : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Accepting a suggestion never worsens the score, and the suggestion's figures equal the score
    /// of the level after it is accepted.
    void acceptedOnesNeverHurt() {
        QVERIFY(rc::check("figures match the changed level", [](std::uint64_t seed) {
            Random random(seed);
            LiveLevel live = LiveLevel::link(drawLevel(random)).value();
            const AgentId agent = live.firstAgent();
            const auto truth = LevelTruth::of(live, agent, firstFloor, {10, seed, 300}).value();
            Suggester suggester(live, agent, *truth);
            IdBlock ids(1000);
            const Level before = live.level();
            const NavGraph graph = live.graph();
            const auto found = suggester.next(2, ids).value();
            RC_ASSERT(live.level() == before);
            RC_ASSERT(live.graph() == graph);
            for (const Suggestion& suggestion : found) {
                LiveLevel after = LiveLevel::link(before).value();
                RC_ASSERT(after.apply(suggestion.change).ok());
                GraphScorer scorer(truth->probes);
                const GraphScore score =
                    scorer.score(after.routeContext(agent), scoreSettings(before, agent)).value();
                RC_ASSERT(score.lost == suggestion.after.lost);
                RC_ASSERT(score.uncovered == suggestion.after.uncovered);
                RC_ASSERT(score.detour.mean == suggestion.after.detour.mean);
                RC_ASSERT(score.lost <= suggestion.before.lost);
                RC_ASSERT(score.uncovered <= suggestion.before.uncovered);
                RC_ASSERT(suggestion.painAfter.total() < suggestion.painBefore.total());
                for (const auto& [id, swap] : suggestion.change.of<Vertex>())
                    RC_ASSERT(before.items<Vertex>().empty() || !after.graph().edgesAt(id).empty());
            }
        }));
    }

    void tenBringLostRoutesBack() {
        LiveLevel live = LiveLevel::link(twoDoors()).value();
        const AgentId agent = live.firstAgent();
        const auto truth = LevelTruth::of(live, agent, firstFloor, {60, 5, 2000}).value();
        Suggester suggester(live, agent, *truth);
        IdBlock ids(1000);
        const GraphScore before = suggester.score().value();
        QVERIFY(before.lost > 100);
        for (int i = 0; i < 10; ++i) {
            const auto found = suggester.next(1, ids).value();
            if (found.empty())
                break;
            QVERIFY(live.apply(found.front().change).ok());
        }
        const GraphScore after = suggester.score().value();
        QCOMPARE(after.lost, std::size_t{0});
        QVERIFY(after.detour.mean < 1.1);
    }

    /// Without automatic edges, suggested vertices come with links.
    void addsLinksIfLinkingIsOff() {
        Level level = twoDoors();
        LevelEdit edit(level);
        edit.modify<LinkSettings>({}, [](LinkSettings& links) { links.linksWanted = 0; });
        std::uint32_t link = 0;
        for (std::uint32_t id = 1; id < 64; ++id)
            if (id % 8 != 0) {
                Link item;
                item.from = {id};
                item.to = {id + 1};
                edit.set<Link>({++link}, item);
            }
        QVERIFY(level.apply(edit.change()).ok());
        LiveLevel live = LiveLevel::link(level).value();
        const AgentId agent = live.firstAgent();
        const auto truth = LevelTruth::of(live, agent, firstFloor, {40, 5, 2000}).value();
        Suggester suggester(live, agent, *truth);
        IdBlock ids(1000);
        const GraphScore before = suggester.score().value();
        QVERIFY(before.lost > before.pairs / 2);
        for (int i = 0; i < 10; ++i) {
            const auto found = suggester.next(1, ids).value();
            if (found.empty())
                break;
            QVERIFY(live.apply(found.front().change).ok());
            for (const auto& [id, swap] : found.front().change.of<Vertex>())
                QVERIFY(!live.graph().edgesAt(id).empty());
        }
        QVERIFY(suggester.score().value().lost < before.lost / 2);
    }

    void aVertexWithoutUseMayGo() {
        Level level = twoDoors();
        LevelEdit edit(level);
        Vertex vertex;
        vertex.position = {43 * px, 33 * px, 0};
        vertex.linksWanted = 0;
        edit.set<Vertex>({500}, vertex);
        QVERIFY(level.apply(edit.change()).ok());
        LiveLevel live = LiveLevel::link(level).value();
        const auto truth =
            LevelTruth::of(live, live.firstAgent(), firstFloor, {20, 5, 500}).value();
        Suggester suggester(live, live.firstAgent(), *truth);
        const auto found =
            suggester.removable([](VertexId id) { return id == VertexId{500}; }).value();
        QVERIFY(found);
        QVERIFY(!suggester.removable([](VertexId) { return false; }).value());
        QVERIFY(live.apply(found->change).ok());
        QVERIFY(!live.graph().hasVertex({500}));
    }

    /// Suggested jumps lead over an obstacle and are verified like links. If the maximum length of
    /// jumps is 0, none is suggested.
    void suggestsJumpsUpToALength() {
        for (const Coord longest : {0 * px, 90 * px}) {
            LiveLevel live = LiveLevel::link(twoDoors()).value();
            const AgentId agent = live.firstAgent();
            const auto truth = LevelTruth::of(live, agent, firstFloor, {40, 5, 500}).value();
            SuggestSettings settings;
            settings.longestJump = longest;
            settings.tried = 12;
            Suggester suggester(live, agent, *truth, settings);
            IdBlock ids(1000);
            std::size_t jumps = 0;
            for (const Suggestion& suggestion : suggester.next(12, ids).value()) {
                if (suggestion.kind != SuggestionKind::AddJump)
                    continue;
                ++jumps;
                const Link link = *suggestion.change.of<Link>().begin()->second.after;
                QCOMPARE(link.kind, LinkKind::Jump);
                const Point2 a = live.graph().position(link.from).flat(),
                             b = live.graph().position(link.to).flat();
                QVERIFY(!live.plane(firstFloor).obstacles.visible(a, b));
                QVERIFY(std::hypot(double(a.x) - b.x, double(a.y) - b.y) <= longest);
                QVERIFY(suggestion.after.lost < suggestion.before.lost);
                LiveLevel after = LiveLevel::link(live.level()).value();
                QVERIFY(after.apply(suggestion.change).ok());
                GraphScorer scorer(truth->probes);
                const auto score =
                    scorer.score(after.routeContext(agent), scoreSettings(after.level(), agent));
                QCOMPARE(score.value().lost, suggestion.after.lost);
                QCOMPARE(score.value().detour.mean, suggestion.after.detour.mean);
            }
            QCOMPARE(jumps > 0, longest > 0);
        }
    }

    void anEdgeWithoutUseMayGo() {
        LiveLevel live = LiveLevel::link(twoDoors()).value();
        const AgentId agent = live.firstAgent();
        const auto truth = LevelTruth::of(live, agent, firstFloor, {20, 5, 500}).value();
        SuggestSettings settings;
        settings.tried = 40;
        Suggester suggester(live, agent, *truth, settings);
        const Level before = live.level();
        QVERIFY(!suggester.removableEdge([](const Edge&) { return false; }).value());
        std::set<EdgeKey> asked;
        const auto found = suggester
                               .removableEdge([&](const Edge& edge) {
                                   asked.insert(edge.key);
                                   return !edge.key.isLink();
                               })
                               .value();
        QVERIFY(live.level() == before);
        QCOMPARE(asked.size(), live.graph().edgeCount());
        QVERIFY(found);
        QCOMPARE(found->kind, SuggestionKind::RemoveEdge);
        QCOMPARE(found->places.size(), std::size_t{2});
        const std::size_t count = live.graph().edgeCount();
        QVERIFY(live.apply(found->change).ok());
        QVERIFY(live.graph().edgeCount() < count);
        const GraphScore score = suggester.score().value();
        QCOMPARE(score.lost, found->before.lost);
        QVERIFY(score.uncovered <= found->before.uncovered);
        QVERIFY(found->painAfter.total() <= found->painBefore.total() + 1e-9);
    }

    void keepsToItsBox() {
        LiveLevel live = LiveLevel::link(twoDoors()).value();
        const auto truth =
            LevelTruth::of(live, live.firstAgent(), firstFloor, {30, 5, 500}).value();
        SuggestSettings settings;
        settings.within = Box::of({0, 0}, {512 * px, 250 * px});
        Suggester suggester(live, live.firstAgent(), *truth, settings);
        IdBlock ids(1000);
        const auto found = suggester.next(4, ids).value();
        QVERIFY(!found.empty());
        for (const Suggestion& suggestion : found)
            for (const Point3 place : suggestion.places)
                QVERIFY(settings.within->contains(place.flat()));
    }

    void stopsWhenAsked() {
        LiveLevel live = LiveLevel::link(twoDoors()).value();
        const auto truth =
            LevelTruth::of(live, live.firstAgent(), firstFloor, {30, 5, 500}).value();
        Suggester suggester(live, live.firstAgent(), *truth);
        std::stop_source stop;
        stop.request_stop();
        IdBlock ids(1000);
        const auto found = suggester.next(1, ids, Progress{stop.get_token()});
        QVERIFY(!found);
        QCOMPARE(found.error().kind, ErrorKind::Cancelled);
    }
};

} // namespace suggestion_test

using suggestion_test::TestSuggestion;
WAYMARK_TEST(TestSuggestion)
#include "tst_suggestion.moc"

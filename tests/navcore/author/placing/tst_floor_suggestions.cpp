// SPDX-License-Identifier: MIT
// Tests that the suggestions for a floor are those for a level with only that floor.
#include "navcore/author/placing/suggestion.h"
#include "tests/navcore/author/link/lift_oracle.h"
#include "tests/navcore/author/placing/drawn_level.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <algorithm>

namespace floor_suggestions_test {

using namespace navcore;
using namespace oracle::building;

namespace {

/// Closes all lifts and links between floors to every agent, so that the floors are like levels of
/// their own, although the graph contains edges between them.
Level withSeparateFloors(Level level) {
    LevelEdit edit(level);
    for (const auto& [id, link] : level.items<Link>())
        if (level.find<Vertex>(link.from)->floor != level.find<Vertex>(link.to)->floor)
            edit.modify<Link>(id, [](Link& item) { item.needs = {"wings"}; });
    for (const auto& [id, lift] : level.items<Lift>())
        edit.modify<Lift>(id, [](Lift& item) {
            for (auto& [floor, stop] : item.stops)
                stop.needs = {"wings"};
        });
    if (!level.apply(edit.change()))
        qFatal("the floors are not separate");
    return level;
}

/// Returns a building whose floors are levels from drawn_level, with stairs and a lift between
/// them. Some floors have no vertices.
Level drawStack(Random& random) {
    Level level = drawn_level::drawLevel(random);
    std::uint32_t first = 0;
    for (const FloorId floor : floorIds) {
        LevelEdit edit(level);
        if (floor == firstFloor) {
            edit.set<Floor>(floor, Floor{.order = 3});
        } else {
            first += 100;
            const Level drawn = drawn_level::drawLevel(random);
            Floor item{.order = static_cast<std::int32_t>(random.below(5)), .elevation = 900};
            item.picture = drawn.picture();
            edit.set<Floor>(floor, item);
            const auto copy = [&]<class Item>(Item, auto&& change) {
                for (const auto& [id, original] : drawn.items<Item>()) {
                    Item copied = original;
                    change(copied);
                    edit.set<Item>({id.value + first}, copied);
                }
            };
            const auto onFloor = [floor](auto& moved) { moved.floor = floor; };
            copy(Vertex(), onFloor);
            copy(Obstacle(), onFloor);
            copy(Barrier(), onFloor);
            copy(Link(), [first](Link& link) {
                link.from.value += first;
                link.to.value += first;
            });
        }
        if (!level.apply(edit.change()))
            qFatal("no such floor");
    }
    LevelEdit between(level);
    Lift lift;
    lift.position = {5000, 5000};
    std::vector<VertexId> ends;
    for (const FloorId floor : floorIds)
        for (const auto& [id, vertex] : level.items<Vertex>())
            if (vertex.floor == floor && !lift.stops.contains(floor)) {
                lift.stops[floor].entrance = id;
                ends.push_back(id);
            }
    between.set<Lift>({1}, lift);
    for (std::size_t i = 1; i < ends.size(); ++i) {
        Link stairs{.from = ends[i - 1], .to = ends[i], .terrain = {}, .tags = {}};
        stairs.kind = LinkKind::Jump;
        between.set<Link>({900 + static_cast<std::uint32_t>(i)}, stairs);
    }
    if (!level.apply(between.change()))
        qFatal("no way between the floors");
    return level;
}

struct Found {
    std::vector<Suggestion> suggestions;
    GraphScore score;
};

/// Returns everything that is suggested for a floor, if it has an area to score.
std::optional<Found> suggest(const Level& level, AgentId agent, FloorId floor, std::uint64_t seed,
                             const std::set<VertexId>& keep) {
    LiveLevel live = LiveLevel::link(level).value();
    const auto truth = LevelTruth::of(live, agent, floor, {12, seed, 300}).value();
    if (!truth)
        return std::nullopt;
    SuggestSettings settings;
    if (seed % 2 == 0)
        settings.longestJump = 40 * unitsPerPixel;
    Suggester suggester(live, agent, *truth, settings);
    IdBlock ids(1'000'000);
    Found found{suggester.next(4, ids).value(), suggester.score().value()};
    if (auto removal = suggester.removable([&](VertexId id) { return !keep.contains(id); }).value())
        found.suggestions.push_back(std::move(*removal));
    if (auto removal = suggester.removableEdge([](const Edge&) { return true; }).value())
        found.suggestions.push_back(std::move(*removal));
    return found;
}

std::vector<double> figuresOf(const GraphScore& score) {
    return {score.coverage,
            static_cast<double>(score.groundPlaces),
            static_cast<double>(score.uncovered),
            static_cast<double>(score.pairs),
            static_cast<double>(score.lost),
            score.detour.mean,
            score.detour.worst,
            static_cast<double>(score.vertices),
            score.verticesPer1000Cells};
}

std::vector<double> figuresOf(const Suggestion& suggestion) {
    std::vector<double> figures{suggestion.painBefore.pairs, suggestion.painBefore.coverage,
                                suggestion.painAfter.pairs, suggestion.painAfter.coverage};
    for (const GraphScore* score : {&suggestion.before, &suggestion.after})
        for (const double figure : figuresOf(*score))
            figures.push_back(figure);
    return figures;
}

/// Returns the edges of one floor after a change.
std::map<EdgeKey, Edge> edgesAfter(const Level& level, const LevelChange& change, FloorId floor) {
    LiveLevel live = LiveLevel::link(level).value();
    if (!live.apply(change))
        qFatal("the suggestion cannot be applied");
    std::map<EdgeKey, Edge> edges;
    live.graph().forEachEdge([&](const Edge& edge) {
        if (!isLiftEdge(edge.key) && live.planes().under(edge.a, edge.b).floor == floor)
            edges.emplace(edge.key, edge);
    });
    return edges;
}

class Comparison {
public:
    explicit Comparison(std::uint64_t seed) : m_seed(seed) {}

    void compare(const Level& level) {
        const AgentId agent = level.items<Agent>().begin()->first;
        std::set<VertexId> entrances; // A vertex where a lift stops cannot be removed.
        for (const auto& [id, lift] : level.items<Lift>())
            for (const auto& [floor, stop] : lift.stops)
                entrances.insert(stop.entrance);
        for (const FloorId floor : floorIds) {
            const Level alone = floorAlone(level, floor);
            const auto found = suggest(level, agent, floor, m_seed, entrances);
            const auto expected = suggest(alone, agent, firstFloor, m_seed, entrances);
            QCOMPARE(found.has_value(), expected.has_value());
            if (!found)
                continue;
            QCOMPARE(figuresOf(found->score), figuresOf(expected->score));
            QCOMPARE(found->suggestions.size(), expected->suggestions.size());
            isEmpty += expected->score.vertices == 0 && !expected->suggestions.empty() ? 1 : 0;
            for (std::size_t i = 0; i < expected->suggestions.size(); ++i) {
                const Suggestion &is = found->suggestions[i], &should = expected->suggestions[i];
                QCOMPARE(is.kind, should.kind);
                QCOMPARE(is.reason, should.reason);
                QCOMPARE(is.places, should.places);
                QCOMPARE(figuresOf(is), figuresOf(should));
                QVERIFY(edgesAfter(level, is.change, floor) ==
                        edgesAfter(alone, should.change, firstFloor));
                ++kinds[should.kind];
            }
        }
    }

    std::map<SuggestionKind, int> kinds; ///< Number of suggestions of each type.
    int isEmpty = 0;                     ///< Number of floors without vertices.

private:
    std::uint64_t m_seed;
};

} // namespace

class TestFloorSuggestions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areThoseOfASeparateLevel() {
        std::map<SuggestionKind, int> kinds;
        int empty = 0;
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            Random random(seed);
            Comparison comparison(seed);
            comparison.compare(
                withSeparateFloors(seed % 4 == 0 ? oracle::drawTower(random) : drawStack(random)));
            if (QTest::currentTestFailed())
                return qWarning("seed %d", static_cast<int>(seed));
            for (const auto& [kind, count] : comparison.kinds)
                kinds[kind] += count;
            empty += comparison.isEmpty;
        }
        for (const SuggestionKind kind :
             {SuggestionKind::AddVertices, SuggestionKind::AddLink, SuggestionKind::RemoveVertex,
              SuggestionKind::AddJump, SuggestionKind::RemoveEdge})
            QVERIFY2(kinds[kind] > 1, qPrintable(QString::number(static_cast<int>(kind))));
        QVERIFY(empty > 0);
    }
};

WAYMARK_TEST(TestFloorSuggestions)

} // namespace floor_suggestions_test

#include "tst_floor_suggestions.moc"

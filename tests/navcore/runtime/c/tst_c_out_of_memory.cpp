// SPDX-License-Identifier: MIT
// Runs each C function and makes each of its allocations fail in turn. The function must return
// NAV_ERROR_OUT_OF_MEMORY, free nothing twice, and give its usual answer when it is called again.
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/c.h"
#include "navcore/runtime/navfile/nav_file.h"
#include "tests/navcore/author/link/tower_level.h"
#include "tests/navcore/runtime/map/memory_hooks.h"
#include "tests/navcore/runtime/route/walk_worlds.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <array>
#include <span>

namespace c_out_of_memory_test {

using namespace navcore;

namespace {

/// A level, a query for its first agent, and conditions of every kind.
struct Game {
    explicit Game(std::span<const std::uint8_t> file) {
        must(nav_level_read(file.data(), file.size(), &level));
        agent = listed<std::uint32_t>([this](auto... to) {
                    return nav_agent_ids(level, to...);
                }).front();
        must(nav_query_create(level, agent, &map));
        ids = listed<std::uint32_t>([this](auto... to) { return nav_vertex_ids(level, to...); });
        gates = listed<std::uint32_t>([this](auto... to) { return nav_gate_ids(level, to...); });
        points = listed<nav_point>([this](auto... to) { return nav_vertex_points(level, to...); });
        must(nav_conditions_create(map, &conditions));
        addConditions();
    }
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;
    ~Game() {
        nav_conditions_free(conditions);
        nav_query_free(map);
        nav_level_free(level);
    }

    static void must(nav_status status) {
        if (status != NAV_OK)
            qFatal("%s", nav_error_message());
    }

    /// Returns all items that `call` provides. Calls it once for the count, and then for the items.
    template <class Item, class Call>
    static std::vector<Item> listed(const Call& call) {
        std::uint32_t count = 0;
        must(call(static_cast<Item*>(nullptr), 0U, &count));
        std::vector<Item> items(count);
        if (count > 0)
            must(call(items.data(), count, &count));
        return items;
    }

    void addConditions() {
        const nav_charge charge{sizeof(nav_charge), 3000, 7, 0, 0, 0, 0};
        const nav_charge ban{sizeof(nav_charge), 0, 0, 1, 0, 0, 0};
        must(nav_conditions_gate(conditions, gates.front(), NAV_GATE_OPEN));
        must(nav_conditions_vertex(conditions, ids.front(), &charge));
        must(nav_conditions_disc(conditions, points[1].x, points[1].y, 300, &charge));
        const nav_point corners[] = {{0, 0, 0}, {900, 0, 0}, {0, 900, 0}};
        must(nav_conditions_polygon(conditions, corners, 3, &charge));
        must(nav_conditions_solid_disc(conditions, points[2].x, points[2].y, 40, &ban));
    }

    nav_end end(std::size_t i) const {
        nav_end at{};
        at.vertex = ids[i];
        return at;
    }

    nav_level* level = nullptr;
    nav_query* map = nullptr;
    nav_conditions* conditions = nullptr;
    std::uint32_t agent = 0;
    std::vector<std::uint32_t> ids, gates;
    std::vector<nav_point> points;
};

using Bytes = std::vector<std::uint8_t>;

/// Appends the contents of an answer.
template <class Item>
void append(Bytes& bytes, const std::vector<Item>& items) {
    const auto* const begin = reinterpret_cast<const std::uint8_t*>(items.data());
    bytes.insert(bytes.end(), begin, begin + items.size() * sizeof(Item));
}

/// A call and its answer.
struct Call {
    const char* name;
    nav_status (*run)(Game& game, Bytes& answer);
};

nav_status save(Game& game, Bytes& answer) {
    answer.resize(4096);
    std::uint32_t count = 0;
    const nav_status status =
        nav_query_save(game.map, game.conditions, answer.data(), 4096, &count);
    answer.resize(status == NAV_OK ? count : 0);
    return status;
}

nav_status restore(Game& game, Bytes& answer) {
    Bytes saved;
    {
        hooks::Pause pause;
        Game::must(save(game, saved));
    }
    nav_conditions* made = nullptr;
    const nav_status status = nav_query_restore(game.map, saved.data(), saved.size(), &made);
    hooks::Pause pause;
    if (status != NAV_OK)
        return status;
    std::swap(made, game.conditions);
    nav_conditions_free(made);
    Game::must(save(game, answer));
    return NAV_OK;
}

nav_status route(Game& game, Bytes& answer) {
    const nav_end starts[] = {game.end(0), game.end(1)}, goal = game.end(game.ids.size() - 1);
    nav_route_request query{};
    query.struct_size = sizeof query;
    query.starts = starts;
    query.goals = &goal;
    query.start_count = 2;
    query.goal_count = 1;
    query.conditions = game.conditions;
    nav_route* route = nullptr;
    const nav_status status = nav_route_find(game.map, &query, &route);
    hooks::Pause pause;
    if (status == NAV_OK)
        append(answer, Game::listed<nav_point>(
                           [route](auto... to) { return nav_route_points(route, to...); }));
    if (route)
        nav_route_free(route);
    return status == NAV_NO_ROUTE ? NAV_OK : status;
}

nav_status field(Game& game, Bytes& answer) {
    const nav_end goal = game.end(0);
    nav_field* field = nullptr;
    const nav_status status = nav_field_create(game.map, &goal, 1, game.conditions, &field);
    hooks::Pause pause;
    if (status != NAV_OK)
        return status;
    std::vector<std::uint64_t> costs(game.ids.size());
    std::uint32_t count = 0;
    Game::must(nav_field_all(field, costs.data(), nullptr, static_cast<std::uint32_t>(costs.size()),
                             &count));
    append(answer, costs);
    nav_field_free(field);
    return NAV_OK;
}

nav_status conditions(Game& game, Bytes& answer) {
    const nav_charge charge{sizeof(nav_charge), 2000, 0, 0, 0, 0, 0};
    const nav_point corners[] = {{0, 0, 0}, {500, 0, 0}, {0, 500, 0}};
    const nav_status status = nav_conditions_polygon(game.conditions, corners, 3, &charge);
    hooks::Pause pause;
    if (status == NAV_OK)
        Game::must(save(game, answer));
    return status;
}

nav_status table(Game& game, Bytes& answer) {
    nav_table* table = nullptr;
    const nav_status status = nav_table_create(game.map, &table);
    hooks::Pause pause;
    if (status != NAV_OK)
        return status;
    append(answer, Game::listed<std::uint8_t>(
                       [table](auto... to) { return nav_table_bytes(table, to...); }));
    nav_table_free(table);
    return NAV_OK;
}

nav_status next(Game& game, Bytes& answer) {
    std::uint32_t next = 0;
    const nav_status status =
        nav_query_next(game.map, game.ids[1], game.ids[0], game.conditions, &next);
    hooks::Pause pause;
    append(answer, std::vector{next});
    return status == NAV_NO_ROUTE ? NAV_OK : status;
}

nav_status setGate(Game& game, Bytes& answer) {
    std::int32_t state = 0;
    {
        hooks::Pause pause;
        Game::must(nav_query_gate(game.map, game.gates.front(), &state));
    }
    const nav_status status = nav_query_set_gate(
        game.map, game.gates.front(), state == NAV_GATE_OPEN ? NAV_GATE_CLOSED : NAV_GATE_OPEN);
    hooks::Pause pause;
    if (status != NAV_OK)
        return status;
    std::uint64_t number = 0;
    Game::must(nav_query_gate_state(game.map, &number));
    append(answer, std::vector{number});
    return NAV_OK;
}

/// Lists the stops of all lifts, and the floors of a route from the first stop.
nav_status lifts(Game& game, Bytes& answer) {
    std::vector<std::uint32_t> ids;
    {
        hooks::Pause pause;
        ids = Game::listed<std::uint32_t>(
            [&](auto... to) { return nav_lift_ids(game.level, to...); });
    }
    std::array<nav_lift_stop, 8> stops{};
    stops.front().struct_size = sizeof(nav_lift_stop);
    std::uint32_t count = 0;
    for (const std::uint32_t id : ids)
        if (const nav_status status =
                nav_lift_stops(game.level, id, stops.data(), stops.size(), &count);
            status != NAV_OK)
            return status;
    hooks::Pause pause;
    for (const nav_lift_stop& stop : std::span(stops).first(count))
        append(answer, std::vector{stop.floor, stop.entrance, stop.cabin, stop.gate});
    return NAV_OK;
}

nav_status createMap(Game& game, Bytes&) {
    nav_query* map = nullptr;
    const nav_status status = nav_query_create(game.level, game.agent, &map);
    if (map)
        nav_query_free(map);
    return status;
}

const Call calls[] = {{"nav_query_save", save},
                      {"nav_query_restore", restore},
                      {"nav_route_find", route},
                      {"nav_field_create", field},
                      {"nav_conditions_polygon", conditions},
                      {"nav_table_create", table},
                      {"nav_query_next", next},
                      {"nav_query_set_gate", setGate},
                      {"nav_query_create", createMap},
                      {"nav_lift_stops", lifts}};

} // namespace

class TestCOutOfMemory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachCallReportsItAndCanBeCalledAgain_data() {
        QTest::addColumn<int>("call");
        QTest::addColumn<QByteArray>("file");
        Random random(41);
        const Level tower = tower_level::tower();
        const std::pair<const char*, ResolvedGraph> levels[] = {
            {"a yard", oracle::walkWorld(random, oracle::Gates::Two)},
            {"a tower with a lift", resolve(tower, Linker().link(tower))}};
        for (const auto& [name, graph] : levels) {
            const Bytes file = writeNavFile(graph).value();
            for (std::size_t i = 0; i < std::size(calls); ++i)
                if (calls[i].run != lifts || !graph.lifts.empty())
                    QTest::addRow("%s in %s", calls[i].name, name)
                        << static_cast<int>(i)
                        << QByteArray(reinterpret_cast<const char*>(file.data()),
                                      static_cast<qsizetype>(file.size()));
        }
    }

    void eachCallReportsItAndCanBeCalledAgain() {
        QFETCH(int, call);
        QFETCH(QByteArray, file);
        const std::span bytes(reinterpret_cast<const std::uint8_t*>(file.constData()),
                              static_cast<std::size_t>(file.size()));
        Bytes wanted;
        {
            Game undisturbed(bytes);
            QCOMPARE(calls[call].run(undisturbed, wanted), NAV_OK);
        }
        for (long at = 0;; at += 1 + at / 32) {
            Game game(bytes);
            Bytes answer;
            answer.reserve(1 << 16);
            hooks::untilFailure = at;
            const nav_status status = calls[call].run(game, answer);
            const bool failed = hooks::untilFailure < 0;
            hooks::untilFailure = -1;
            if (!failed) {
                QVERIFY(at > 0);
                break;
            }
            QCOMPARE(status, NAV_ERROR_OUT_OF_MEMORY);
            answer.clear();
            QCOMPARE(calls[call].run(game, answer), NAV_OK);
            QVERIFY2(answer == wanted, qPrintable(QString::number(at)));
        }
    }
};

WAYMARK_TEST(TestCOutOfMemory)

} // namespace c_out_of_memory_test
#include "tst_c_out_of_memory.moc"

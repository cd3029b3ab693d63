// SPDX-License-Identifier: MIT
#include "navcore/author/level/field.h"

#include "navcore/author/link/linker.h"
#include "navcore/author/link/ship.h"
#include "navcore/runtime/navfile/nav_file.h"
#include "tests/navcore/author/io/random_level.h"
#include "tests/support/test_registry.h"

#include <QFile>
#include <QTest>
#include <rapidcheck.h>

using namespace navcore;

namespace {

/// Returns the names of the fields of each table in nav.fbs.
std::map<std::string, std::set<std::string>> schema() {
    QFile file(qEnvironmentVariable("WAYMARK_SOURCE") + "/navcore/runtime/navfile/nav.fbs");
    if (!file.open(QIODevice::ReadOnly))
        return {};
    std::map<std::string, std::set<std::string>> tables;
    std::string table;
    while (!file.atEnd()) {
        const QString line = QString::fromUtf8(file.readLine()).section("//", 0, 0).trimmed();
        if (line.startsWith("table "))
            table = line.section(' ', 1, 1).toStdString();
        else if (line.startsWith('}'))
            table.clear();
        else if (!table.empty() && line.contains("(id:"))
            tables[table].insert(line.section(':', 0, 0).toStdString());
    }
    return tables;
}

/// The table in a nav file that contains the members of an item type, and the prefix of their
/// names.
struct NavTable {
    const char *table, *prefix;
};

template <class Item>
std::vector<NavTable> placesOf() {
    if constexpr (std::is_same_v<Item, LevelInfo> || std::is_same_v<Item, LinkSettings>)
        return {{"Level", ""}};
    else if constexpr (std::is_same_v<Item, PaintGrid>)
        return {{"Level", "paint_"}};
    else if constexpr (std::is_same_v<Item, PaintTile>)
        return {{"PaintTile", ""}};
    else if constexpr (std::is_same_v<Item, Terrain>)
        return {{"Terrain", ""}};
    else if constexpr (std::is_same_v<Item, Agent>)
        return {{"Agent", ""}};
    else if constexpr (std::is_same_v<Item, Vertex>)
        return {{"Level", ""}, {"Level", "vertex_"}, {"VertexLabel", ""}};
    else if constexpr (std::is_same_v<Item, Link> || std::is_same_v<Item, EdgeRule>)
        return {{"Level", "edge_"}, {"Level", "piece_"}, {"EdgeTerms", ""}, {"LinkLabel", ""}};
    else if constexpr (std::is_same_v<Item, Obstacle>)
        return {{"Obstacle", ""}};
    else if constexpr (std::is_same_v<Item, Barrier>)
        return {{"Barrier", ""}};
    else if constexpr (std::is_same_v<Item, Lift>)
        return {{"Lift", ""}};
    else if constexpr (std::is_same_v<Item, Floor>)
        return {{"Floor", ""}};
    else
        return {};
}

/// Returns the name of a member in nav.fbs: in snake case, except for members stored in another
/// form.
std::string shippedName(const Field& field) {
    static const std::map<std::string, std::string> others{{"at", "position"},
                                                           {"moveTable", "moves"},
                                                           {"shape", "corners"},
                                                           {"line", "corners"},
                                                           {"runs", "cells"}};
    if (const auto other = others.find(field.name); other != others.end())
        return other->second;
    std::string name;
    for (const char letter : std::string(field.name)) {
        const bool begins = letter >= 'A' && letter <= 'Z';
        name += begins ? std::string("_") + static_cast<char>(letter - 'A' + 'a')
                       : std::string(1, letter);
    }
    return name;
}

/// Checks that shipped members of items are read back unchanged.
template <class Id, class Item>
void comeBack(const Level& level, const LevelVector<std::pair<Id, Item>>& shipped) {
    RC_ASSERT(shipped.size() == level.items<Item>().size());
    for (const auto& [id, item] : shipped)
        for (const Field& field : fieldsOf<Item>())
            // For move tables, a nav file contains the tables themselves and not the setting.
            if (field.ships == Ships::Yes && std::string_view(field.name) != "moveTable")
                if (field.get(&item) != field.get(level.find<Item>(id)) &&
                    field.shape != ValueShape::Line)
                    RC_FAIL(std::string("not shipped: ") + field.name);
}

} // namespace

class TestShippedMembers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyMemberThatShipsIsInTheSchema();
    void whatShipsComesBack();
};

void TestShippedMembers::everyMemberThatShipsIsInTheSchema() {
    const auto tables = schema();
    QVERIFY(tables.contains("Agent") && tables.at("Agent").contains("join_range"));
    int members = 0;
    forEachItemType([&]<class Item>(ItemType<Item>) {
        for (const Field& field : fieldsOf<Item>()) {
            if (field.ships == Ships::No)
                continue;
            const auto places = placesOf<Item>();
            const bool isThere =
                std::any_of(places.begin(), places.end(), [&](const NavTable& place) {
                    return tables.at(place.table).contains(place.prefix + shippedName(field));
                });
            QVERIFY2(isThere, field.name);
            ++members;
        }
    });
    QVERIFY(members > 30);
}

void TestShippedMembers::whatShipsComesBack() {
    QVERIFY(rc::check("a nav file holds each member that ships", [] {
        const Level level = randomlevel::level();
        Linker linker;
        NavGraph graph;
        graph = linker.link(level);
        ResolvedGraph resolved = resolve(level, graph);
        for (auto& [edge, terms] : resolved.terms) // costs below 1 cannot be shipped
            terms.ownCost =
                terms.ownCost ? std::optional(std::max(1, *terms.ownCost)) : std::nullopt;
        const auto read = readNavFile(writeNavFile(resolved).value());
        RC_ASSERT(read.ok());
        comeBack(level, read.value().terrains);
        comeBack(level, read.value().agents);
        comeBack(level, read.value().barriers);
    }));
}

WAYMARK_TEST(TestShippedMembers)
#include "tst_shipped_members.moc"

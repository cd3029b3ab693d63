// SPDX-License-Identifier: MIT
// Tests the rules that levels share: their file, and what an update of a level changes and keeps.
#include "navcore/author/revision/shared_rules.h"

#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/json_reader.h"
#include "navcore/author/words/issue_texts.h"
#include "tests/navcore/author/io/random_level.h"
#include "tests/support/test_registry.h"

#include <QTemporaryDir>
#include <QTest>
#include <rapidcheck.h>

using namespace navcore;

namespace {

/// Returns a random level. All such levels use the same few names.
Level withCommonNames(bool eachOnce) {
    Level level = randomlevel::level();
    LevelEdit edit(level);
    const auto name = [&](const char* first, std::size_t& index) {
        const std::size_t number = eachOnce ? index++ : *rc::gen::inRange<std::size_t>(0, 5);
        return first + std::to_string(number);
    };
    std::size_t terrain = 0, agent = 0, check = 0;
    for (const auto& [id, item] : level.items<Terrain>())
        edit.modify<Terrain>(id, [&](Terrain& one) { one.name = name("ground", terrain); });
    for (const auto& [id, item] : level.items<Agent>())
        edit.modify<Agent>(id, [&](Agent& one) { one.name = name("unit", agent); });
    for (const auto& [id, item] : level.items<RouteCheck>())
        edit.modify<RouteCheck>(id, [&](RouteCheck& one) {
            one.name = name("check", check);
            if (eachOnce)
                one.from = one.to = EveryOfKind{"spawn"};
        });
    edit.modify<LevelInfo>({}, [&](LevelInfo& info) {
        info.unit = *rc::gen::element<std::string>("m", "ft");
        info.pixelsPerUnit = *rc::gen::element(1.0, 3.0, 12.5, 0.001);
    });
    const LevelChange change = edit.change();
    RC_ASSERT(level.apply(change).ok());
    return level;
}

Level updated(Level level, const SharedRules& rules) {
    LevelEdit edit(level);
    updateFromRules(edit, rules);
    const LevelChange change = edit.change();
    RC_ASSERT(level.apply(change).ok());
    return level;
}

template <class Item>
const Item* named(const Level& level, const std::string& name) {
    for (const auto& [id, item] : level.items<Item>())
        if (item.name == name)
            return &item;
    return nullptr;
}

/// Returns an agent's multiplier for each terrain, by name.
std::map<std::string, std::uint32_t> terrainsOf(const Level& level, const Agent& agent) {
    std::map<std::string, std::uint32_t> found;
    for (const auto& [id, multiplier] : agent.terrains)
        found.emplace(level.find<Terrain>(id)->name, multiplier);
    return found;
}

std::string example() {
    return R"({
"waymark-rules":{"major":1,"minor":7},
"info":{"unit":"m","pixelsPerUnit":16,"ground":1},
"terrains":[
{"id":1,"name":"Ground","colour":"#6b9e4f","multiplier":1000},
{"id":7,"name":"Swamp","colour":"#3b6fb6","multiplier":3000}
],
"agents":[
{"id":1,"name":"Scout","radius":4096,"speed":8192,"terrains":{"7":1500}}
],
"checks":[
{"id":3,"name":"Home","from":{"kind":"spawn"},"to":{"kind":"mine"},"agents":[1]}
],
"words":{"kinds":["mine","spawn"],"abilities":["swim"]}
}
)";
}

SharedRules read(const std::string& text) {
    auto rules = readRulesText(text, "game.waymark-rules");
    return rules ? std::move(rules).value() : SharedRules();
}

std::string refusal(std::string text, std::string_view what, std::string_view with) {
    text.replace(text.find(what), what.size(), with);
    const auto rules = readRulesText(text, "game.waymark-rules");
    return rules ? std::string() : rules.error().message;
}

std::vector<std::string> said(const Level& level, const SharedRules& rules) {
    std::vector<std::string> all;
    for (const RulesDifference& one : differencesFrom(level, rules, "game"))
        all.push_back(english(one.what));
    return all;
}

Level edited(const std::function<void(LevelEdit&)>& change) {
    Level level;
    LevelEdit edit(level);
    change(edit);
    const LevelChange all = edit.change();
    [[maybe_unused]] const Status done = level.apply(all);
    return level;
}

} // namespace

class TestSharedRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void filesHoldWhatRulesSay() {
        QVERIFY(rc::check([] {
            const SharedRules rules = rulesOf(withCommonNames(true));
            const auto again = readRulesText(writeRulesText(rules), "x");
            RC_ASSERT(again.ok());
            RC_ASSERT(again.value().level == rules.level);
            RC_ASSERT(again.value().sections == rules.sections);
            RC_ASSERT(again.value().kinds == rules.kinds);
            RC_ASSERT(again.value().abilities == rules.abilities);
        }));
    }

    /// After an update, a second update changes nothing, and the only remaining differences are
    /// items that exist only in the level.
    void updatingTwiceChangesNothing() {
        QVERIFY(rc::check([] {
            const SharedRules rules = rulesOf(withCommonNames(true));
            const Level level = updated(withCommonNames(false), rules);
            RC_ASSERT(updated(level, rules) == level);
            for (const RulesDifference& one : differencesFrom(level, rules, "game"))
                RC_ASSERT(!one.isUpdated);
        }));
    }

    /// Compares by names only, because an update must not depend on the ids in the rules.
    void updatingSaysWhatTheRulesSay() {
        QVERIFY(rc::check([] {
            const SharedRules rules = rulesOf(withCommonNames(true));
            const Level before = withCommonNames(false), after = updated(before, rules);
            const bool sameScale = before.info().unit != rules.level.info().unit ||
                                   before.info().pixelsPerUnit == rules.level.info().pixelsPerUnit;
            for (const auto& [id, terrain] : rules.level.items<Terrain>()) {
                const Terrain* own = named<Terrain>(after, terrain.name);
                RC_ASSERT(own && *own == terrain);
            }
            for (const auto& [id, agent] : rules.level.items<Agent>()) {
                const Agent* own = named<Agent>(after, agent.name);
                RC_ASSERT(own);
                RC_ASSERT(own->abilities == agent.abilities);
                const auto here = terrainsOf(after, *own);
                for (const auto& [name, multiplier] : terrainsOf(rules.level, agent))
                    RC_ASSERT(here.at(name) == multiplier);
                if (sameScale)
                    RC_ASSERT(own->radius == agent.radius && own->speed == agent.speed);
            }
            for (const auto& [id, check] : rules.level.items<RouteCheck>()) {
                const RouteCheck* own = named<RouteCheck>(after, check.name);
                RC_ASSERT(own);
                RC_ASSERT(own->from == check.from);
                RC_ASSERT(own->agents.size() == check.agents.size());
            }
            if (sameScale)
                RC_ASSERT(after.linkSettings() == rules.level.linkSettings());
            RC_ASSERT(after.info().unit == rules.level.info().unit);
        }));
    }

    /// Nothing is removed. Items with other names, and everything outside the rules, stay
    /// unchanged.
    void updatingLeavesTheRest() {
        QVERIFY(rc::check([] {
            const SharedRules rules = rulesOf(withCommonNames(true));
            const Level before = withCommonNames(false), after = updated(before, rules);
            const LevelChange change = diff(before, after);
            forEachItemType([&]<class Item>(ItemType<Item>) {
                constexpr bool hasRules =
                    std::is_same_v<Item, Terrain> || std::is_same_v<Item, Agent> ||
                    std::is_same_v<Item, RouteCheck> || std::is_same_v<Item, LevelInfo> ||
                    std::is_same_v<Item, LinkSettings>;
                RC_ASSERT((hasRules || change.of<Item>().empty()));
                for (const auto& [key, swap] : change.of<Item>()) {
                    RC_ASSERT(swap.after.has_value());
                    if constexpr (std::is_same_v<Item, Terrain> || std::is_same_v<Item, Agent>)
                        RC_ASSERT(named<Item>(rules.level, swap.after->name) != nullptr);
                    if constexpr (std::is_same_v<Item, LevelInfo>) {
                        RC_ASSERT(swap.after->name == swap.before->name);
                        RC_ASSERT(swap.after->ground == swap.before->ground);
                        RC_ASSERT(swap.after->rules == swap.before->rules);
                    }
                }
            });
        }));
    }

    void differencesAreSaid() {
        const SharedRules rules = read(example());
        QVERIFY(rules.sections.contains("agents"));
        const Level level = edited([](LevelEdit& edit) {
            edit.modify<LevelInfo>({}, [](LevelInfo& info) {
                info.unit = "m";
                info.pixelsPerUnit = 16;
            });
            edit.modify<Agent>(Level::defaultAgentId, [](Agent& agent) {
                agent = {.name = "Scout", .radius = 4096, .speed = 8192};
                agent.terrains[Level::swampId] = 1500;
            });
            edit.set<Vertex>({5}, Vertex{{256, 0, 0}, "Gate", "spwan", {}, {}});
            edit.set<Vertex>({6}, Vertex{{512, 0, 0}, {}, "mine", {}, {}});
            Link link;
            link.from = {5};
            link.to = {6};
            link.needs = {"climb", "swim"};
            edit.set<Link>({9}, link);
        });
        QCOMPARE(
            said(level, rules),
            (std::vector<std::string>{
                english(say(words::itSays, "terrain Swamp",
                            say(words::memberDiffers, "multiplier", "x2", "x3", "game"))),
                english(say(words::missingHere, "check Home", "game")),
                english(say(words::onlyHere, "terrain Road", "game")),
                english(say(words::unknownKind, "Gate", "spwan", "game")),
                english(say(words::unknownAbility, "link 9 (\"Gate\" - #6)", "climb", "game"))}));
        const Level now = updated(level, rules);
        QCOMPARE(said(now, rules).size(), 3U);
        QCOMPARE(now.find<Terrain>(Level::swampId)->multiplier, 3000U);
        QCOMPARE(now.items<Terrain>().size(), 3U);
        QVERIFY(now.find<RouteCheck>({3})->agents == std::set<AgentId>{Level::defaultAgentId});
    }

    /// Half a metre stays half a metre in a level of another scale.
    void lengthsKeepTheirSize() {
        const SharedRules rules = read(example());
        const Level level = edited([](LevelEdit& edit) {
            edit.modify<LevelInfo>({}, [](LevelInfo& info) {
                info.unit = "m";
                info.pixelsPerUnit = 8;
            });
        });
        const Level now = updated(level, rules);
        const Agent* scout = named<Agent>(now, "Scout");
        QCOMPARE(scout->radius, 2048);
        QCOMPARE(scout->speed, 4096U);
        // A level with another unit takes the unit and the scale of the rules.
        const Level other = updated(Level(), rules);
        QCOMPARE(other.info().unit, std::string("m"));
        QCOMPARE(other.info().pixelsPerUnit, 16.0);
        QCOMPARE(named<Agent>(other, "Scout")->radius, 4096);
    }

    void idsAreThoseOfTheRulesWhereFree() {
        const SharedRules rules = read(example());
        const Level level = edited([](LevelEdit& edit) {
            edit.remove<Terrain>(Level::swampId);
            edit.set<Terrain>({7}, Terrain{"Lava", 0, 0});
        });
        const Level now = updated(level, rules);
        QCOMPARE(now.find<Terrain>({7})->name, std::string("Lava"));
        QCOMPARE(now.find<Terrain>({8})->name, std::string("Swamp"));
        // The agent's multipliers use the id of the level's terrain.
        QCOMPARE(now.find<Agent>({2})->terrains.at(TerrainId{8}), 1500U);
        QCOMPARE(updated(Level(), rules).items<Agent>().size(), 2U);
    }

    void newLevelsHaveNothingElse() {
        Level level;
        LevelEdit edit(level);
        startFromRules(edit, read(example()));
        const LevelChange change = edit.change();
        QVERIFY(level.apply(change).ok());
        QCOMPARE(level.items<Terrain>().size(), 2U);
        QCOMPARE(level.items<Agent>().size(), 1U);
        QCOMPARE(level.find<Terrain>(level.info().ground)->name, std::string("Ground"));
        QVERIFY(said(level, read(example())).empty());
    }

    void whatIsNotThereIsNotCompared() {
        const SharedRules rules = read("{\"waymark-rules\":{\"major\":1},\"terrains\":[{\"id\":1,"
                                       "\"name\":\"Ground\",\"colour\":\"#6b9e4f\"}]}");
        QCOMPARE(rules.sections, (std::set<std::string>{"terrains"}));
        QCOMPARE(
            said(Level(), rules),
            (std::vector<std::string>{english(say(words::onlyHere, "terrain Road", "game")),
                                      english(say(words::onlyHere, "terrain Swamp", "game"))}));
    }

    void brokenRulesAreRefusedByPlace() {
        const std::string text = example(), file = "game.waymark-rules";
        QCOMPARE(refusal(text, "\"Swamp\"", "\"Ground\""),
                 english(inLine(file, 6, say(texts::nameTwice, "terrain 7"))));
        QCOMPARE(refusal(text, "{\"kind\":\"mine\"}", "[1,2]"),
                 english(inLine(file, 12, say(texts::checkOfKinds, "check 3"))));
        QCOMPARE(refusal(text, "\"checks\":", "\"vertices\":[{\"id\":1}],\n\"checks\":"),
                 english(inLine(file, 11, say(texts::notOfRules, "\"vertices\""))));
        QCOMPARE(refusal(text, "\"waymark-rules\"", "\"waymark\""),
                 english(inLine(file, 2, say(texts::isNotRules, texts::levelFile))));
        QCOMPARE(refusal(text, "\"waymark-rules\"", "\"way\""),
                 english(inLine(file, 2, texts::notRules)));
        QCOMPARE(refusal(text, "\"major\":1", "\"major\":2"),
                 english(inLine(file, 2, say(texts::madeByNewer, "2", "1"))));
        QVERIFY(!refusal(text, "\"ground\":1", "\"ground\":5").empty());
        QVERIFY(!refusal(text, "\"swim\"", "4").empty());
        const auto level = readLevelText(text, "castle.waymark");
        QVERIFY(!level.ok());
        QCOMPARE(level.error().message,
                 english(inLine("castle.waymark", 2, say(texts::isOther, texts::rulesFile))));
    }

    /// Whatever happens to the file, a successful read gives a usable result.
    void noByteMutationDoesHarm() {
        QVERIFY(rc::check([] {
            std::string text = example();
            for (int i = *rc::gen::inRange(1, 4); i > 0; --i)
                text[*rc::gen::inRange<std::size_t>(0, text.size())] =
                    static_cast<char>(*rc::gen::inRange(9, 127));
            const auto rules = readRulesText(text, "x");
            if (!rules) {
                RC_ASSERT(!rules.error().message.empty());
                return;
            }
            const Level level = updated(Level(), rules.value());
            RC_ASSERT(updated(level, rules.value()) == level);
            (void)differencesFrom(Level(), rules.value(), "x");
            Level fresh;
            LevelEdit edit(fresh);
            startFromRules(edit, rules.value());
            const LevelChange change = edit.change();
            RC_ASSERT(fresh.apply(change).ok());
        }));
    }

    void filesAreReadFromTheDiskOnlyWhenTheyAreFiles() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("game.waymark-rules").toStdString();
        const RulesSource missing = readRulesFile(path);
        QCOMPARE(missing.name, std::string("game.waymark-rules"));
        QVERIFY(!missing.rules && missing.problem->kind == ErrorKind::NotFound);
        const RulesSource folderItself = readRulesFile(folder.path().toStdString());
        QVERIFY(!folderItself.rules && folderItself.problem->kind == ErrorKind::Io);
        const RulesSource device = readRulesFile("/dev/zero");
        QVERIFY(!device.rules && device.problem->kind == ErrorKind::Io);
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(example().data()) > 0);
        file.close();
        QVERIFY(readRulesFile(path).rules != nullptr);
        const Level level = edited([](LevelEdit& edit) {
            edit.modify<LevelInfo>({}, [](LevelInfo& info) { info.rules = "../r/x"; });
        });
        QCOMPARE(rulesPathOf(level, "a/b.waymark"), std::string("a/../r/x"));
        QCOMPARE(rulesPathOf(Level(), "a/b.waymark"), std::string());
    }
};

WAYMARK_TEST(TestSharedRules)
#include "tst_shared_rules.moc"

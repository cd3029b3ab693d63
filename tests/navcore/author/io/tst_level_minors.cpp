// SPDX-License-Identifier: MIT
// Tests that files of older versions stay readable, and that newer sections are written only if
// used.
#include "navcore/author/io/json_reader.h"
#include "navcore/author/io/level_text.h"
#include "navcore/runtime/base/error_texts.h"
#include "tests/navcore/author/io/sample_levels.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;
using namespace samplelevels;

class TestLevelMinors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void olderTextsStayReadable() {
        const auto file = readLevelText(golden("level_v1_0.waymark"), "castle.waymark");
        QVERIFY2(file.ok(), file ? "" : file.error().message.c_str());
        QVERIFY(file.value().level == sample10());
        const auto later = readLevelText(golden("level_v1_2.waymark"), "castle.waymark");
        QVERIFY2(later.ok(), later ? "" : later.error().message.c_str());
        QVERIFY(later.value().level == sample12());
        const auto last = readLevelText(golden("level_v1_3.waymark"), "castle.waymark");
        QVERIFY2(last.ok(), last ? "" : last.error().message.c_str());
        QVERIFY(last.value().level == sample13());
    }

    /// Sections added in 1.5 are in the file only if the level uses them.
    void notesRaiseTheMinor() {
        const std::string text = golden("level_v1_5.waymark");
        QCOMPARE(QByteArray::fromStdString(writeLevelText(sample15(), {})),
                 QByteArray::fromStdString(withoutHash(text)));
        const auto file = readLevelText(text, "castle.waymark");
        QVERIFY2(file.ok(), file ? "" : file.error().message.c_str());
        QVERIFY(file.value().level == sample15());
        QVERIFY(file.value().unknown.members.empty());
        // Without notes, the file is the same as if it had never had any.
        QCOMPARE(writeLevelText(sample(), file.value().unknown), sampleText);
        const auto none = readLevelText(replaced(sampleText, "\n}\n", ",\n\"notes\":[]\n}\n"), "x");
        QVERIFY(none.ok() && none.value().level == sample());
    }

    /// Sections added in 1.6 are in the file only if the level uses them.
    void conflictsRaiseTheMinor() {
        const std::string text = golden("level_v1_6.waymark");
        QCOMPARE(QByteArray::fromStdString(writeLevelText(sample16(), {})),
                 QByteArray::fromStdString(withoutHash(text)));
        const auto file = readLevelText(text, "castle.waymark");
        QVERIFY2(file.ok(), file ? "" : file.error().message.c_str());
        QVERIFY(file.value().level == sample16());
        QVERIFY(file.value().unknown.members.empty());
    }

    /// Each of the additions in 1.7 is in the file only if the level uses it.
    void ignoredIssuesAndRulesRaiseTheMinor() {
        const std::string text = golden("level_v1_7.waymark");
        QCOMPARE(QByteArray::fromStdString(writeLevelText(sample17(), {})),
                 QByteArray::fromStdString(text));
        const auto file = readLevelText(text, "castle.waymark");
        QVERIFY2(file.ok(), file ? "" : file.error().message.c_str());
        QVERIFY(file.value().level == sample17());
        QVERIFY(file.value().unknown.members.empty());
        Level level = sample();
        LevelEdit edit(level);
        edit.modify<LevelInfo>({}, [](LevelInfo& info) { info.rules = "r"; });
        const LevelChange named = edit.change();
        QVERIFY(level.apply(named).ok());
        QVERIFY(writeLevelText(level, {}).find(R"("minor":7)") != std::string::npos);
        QVERIFY(level.apply(named.inverse()).ok());
        QCOMPARE(writeLevelText(level, {}), sampleText);
    }

    void alternativesRaiseTheMinor() {
        Level level;
        LevelEdit edit(level);
        Barrier ford{.name = "Ford", .kind = BarrierKind::Needs};
        ford.line = std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{0, 0}, {9, 0}}}});
        ford.needs = {"boat", "swim"};
        edit.set<Barrier>({1}, ford);
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        QVERIFY(writeLevelText(level, {}).find(R"("minor":4)") != std::string::npos);
        LevelEdit more(level);
        more.modify<Barrier>({1}, [](Barrier& barrier) { barrier.needs = {"boat|swim"}; });
        QVERIFY(level.apply(LevelChange(more.change())).ok());
        const std::string text = writeLevelText(level, {});
        QVERIFY(text.find(R"("minor":14)") != std::string::npos);
        const auto file = readLevelText(text, "x");
        QVERIFY(file.ok() && file.value().level == level);
        const auto unsorted = readLevelText(replaced(text, "boat|swim", "swim|boat"), "x");
        QVERIFY(!unsorted.ok());
        LevelEdit agent(level);
        agent.modify<Agent>(Level::defaultAgentId,
                            [](Agent& changed) { changed.abilities = {"boat|swim"}; });
        QVERIFY(!level.apply(LevelChange(agent.change())).ok());
    }

    void expressionsAndComparisonsInChecksRaiseTheMinor() {
        Level level;
        const auto minorOf = [&level](const RouteCheck& check) {
            LevelEdit edit(level);
            edit.set<RouteCheck>({1}, check);
            if (!level.apply(LevelChange(edit.change())))
                return 0;
            const std::string text = writeLevelText(level, {});
            const auto file = readLevelText(text, "x");
            if (!file.ok() || file.value().level != level)
                return 0;
            return std::stoi(text.substr(text.find("\"minor\":") + 8));
        };
        RouteCheck check;
        check.from = check.to = EveryOfKind{"mine"};
        QCOMPARE(minorOf(check), 4);
        check.to = VerticesWhere{"kind = mine", EndPick::Nearest};
        QCOMPARE(minorOf(check), 16);
        QVERIFY(writeLevelText(level, {}).find(R"("to":{"nearest":"kind = mine"})") !=
                std::string::npos);
        check.to = VerticesWhere{"kind = mine", EndPick::Every};
        QCOMPARE(minorOf(check), 16);
        check.to = check.from;
        check.compare = CheckCompare::Partners;
        QCOMPARE(minorOf(check), 16);
        check.to = VerticesWhere{"", EndPick::Every};
        QCOMPARE(minorOf(check), 0);
    }

    /// Saved selections are in the file only if the level has any.
    void savedSelectionsRaiseTheMinor() {
        Level level = sample();
        LevelEdit edit(level);
        edit.set<SavedSelection>({3}, SavedSelection{"Dead ends", "vertex and degree = 1"});
        const LevelChange saved = edit.change();
        QVERIFY(level.apply(saved).ok());
        const std::string text = writeLevelText(level, {});
        QVERIFY(text.find(R"("minor":12)") != std::string::npos);
        QVERIFY(
            text.find(
                "\"selections\":[\n{\"id\":3,\"name\":\"Dead ends\",\"expression\":\"vertex and "
                "degree = 1\"}\n]") != std::string::npos);
        const auto file = readLevelText(text, "castle.waymark");
        QVERIFY2(file.ok(), file ? "" : file.error().message.c_str());
        QVERIFY(file.value().level == level);
        QVERIFY(file.value().unknown.members.empty());
        const auto empty =
            readLevelText(replaced(text, R"("name":"Dead ends")", R"("name":" ")"), "x");
        QVERIFY(!empty.ok());
        QVERIFY(level.apply(saved.inverse()).ok());
        QCOMPARE(writeLevelText(level, {}), sampleText);
    }

    /// A level without a guide is the same as if there had never been any.
    void aSymmetryGuideRaisesTheMinor() {
        Level level = sample();
        LevelEdit edit(level);
        edit.modify<SymmetryGuide>({}, [](SymmetryGuide& guide) {
            guide.kind = SymmetryKind::Rotation;
            guide.use = SymmetryUse::On;
            guide.doubledCentre = {301, -7};
            guide.order = 5;
            guide.words = {{"West", "East"}};
        });
        const LevelChange guided = edit.change();
        QVERIFY(level.apply(guided).ok());
        const std::string text = writeLevelText(level, {});
        QVERIFY(text.find(R"("minor":11)") != std::string::npos);
        QVERIFY(text.find(R"("symmetry":{"kind":"rotation","on":true,"doubledCentre":[301,-7],)"
                          R"("order":5,"words":{"West":"East"}})") != std::string::npos);
        const auto file = readLevelText(text, "castle.waymark");
        QVERIFY2(file.ok(), file ? "" : file.error().message.c_str());
        QVERIFY(file.value().level == level);
        QVERIFY(file.value().unknown.members.empty());
        QVERIFY(level.apply(guided.inverse()).ok());
        QCOMPARE(writeLevelText(level, {}), sampleText);
        const auto wrong = readLevelText(replaced(text, R"("order":5)", R"("order":9)"), "x");
        QVERIFY(!wrong.ok());
    }

    void ignoringNeedsAReason() {
        const std::string text = golden("level_v1_7.waymark");
        const auto file = readLevelText(replaced(text, R"("reason":".")", R"("reason":" ")"), "x");
        QVERIFY(!file.ok());
        QCOMPARE(file.error().message,
                 english(inLine("x", 57, say(texts::noText, "ignored issue 9"))));
        // The item of an ignored issue need not exist.
        const auto gone =
            readLevelText(replaced(text, R"("record":"40")", R"("record":"41")"), "x");
        QVERIFY(gone.ok());
    }
};

WAYMARK_TEST(TestLevelMinors)
#include "tst_level_minors.moc"

// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/json_reader.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/revision/record.h"
#include "navcore/runtime/base/error_texts.h"
#include "tests/navcore/author/io/random_level.h"
#include "tests/navcore/author/io/sample_levels.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <clocale>
#include <rapidcheck.h>

using namespace navcore;
using namespace samplelevels;

class tst_LevelText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void writesTheStatedText() {
        QCOMPARE(QByteArray::fromStdString(writeLevelText(sample(), {})),
                 QByteArray::fromStdString(sampleText));
    }

    void readsTheStatedText() {
        const auto file = readLevelText(sampleText, "castle.waymark");
        QVERIFY2(file.ok(), file ? "" : file.error().message.c_str());
        QVERIFY(file.value().level == sample());
        QVERIFY(file.value().unknown.members.empty());
    }

    /// The hash is ignored whatever its value, and is not written back.
    void theHashOfOlderTextsIsPassedOver() {
        for (const char* hash : {"\"00000000deadbeef\"", "12", "[{\"a\":null}]"}) {
            const auto file = readLevelText(
                replaced(sampleText, "\n}\n", std::string(",\n\"edgesHash\":") + hash + "\n}\n"),
                "x");
            QVERIFY2(file.ok(), file ? "" : file.error().message.c_str());
            QCOMPARE(writeLevelText(file.value().level, file.value().unknown), sampleText);
        }
    }

    void notesHaveLimits() {
        const std::string text = golden("level_v1_5.waymark");
        const auto message = [&](std::string_view what, std::string_view with) {
            const auto file = readLevelText(replaced(text, what, with), "x");
            return file ? std::string() : file.error().message;
        };
        const Phrase outOfRange = say(texts::wholeInRange, "\"at\"", "-33554431", "33554431");
        QCOMPARE(message("33554431],\"text", "33554432],\"text"),
                 english(inLine("x", 47, say(texts::about, "note 4", outOfRange))));
        QCOMPARE(message("\"塔\"", "\" \\n\\t\""),
                 english(inLine("x", 48, say(texts::noText, "note 9"))));
        QCOMPARE(message("\"塔\"", '"' + std::string(maxNoteText + 1, 'x') + '"'),
                 english(inLine("x", 48, say(texts::textTooLong, "note 9", "4096"))));
        QCOMPARE(message("\"塔\"", '"' + std::string(maxNoteText, 'x') + '"'), std::string());
        QVERIFY(message(",\"text\":\"塔\"", "").find("text") != std::string::npos);
        QVERIFY(message("[0,0],\"text", "[0,0,7],\"text").find("note 9") != std::string::npos);
    }

    void anyLevelComesBack() {
        const bool holds = rc::check("read(write(level)) == level, and equal bytes", [] {
            const Level level = randomlevel::level();
            const std::string text = writeLevelText(level, {});
            const auto file = readLevelText(text, "x");
            if (!file)
                RC_FAIL(file.error().message);
            RC_ASSERT(file.value().level == level);
            RC_ASSERT(writeLevelText(file.value().level, file.value().unknown) == text);
        });
        QVERIFY(holds);
    }

    void oneRecordPerLine() {
        const std::string text = writeLevelText(sample(), {});
        QCOMPARE(std::count(text.begin(), text.end(), '\n'), 46);
        QVERIFY(text.find('\r') == std::string::npos);
    }

    void byteOrderMarkAndCrlfAreAccepted() {
        std::string text = "\xef\xbb\xbf";
        for (const char c : sampleText)
            text += c == '\n' ? std::string("\r\n") : std::string(1, c);
        const auto file = readLevelText(text, "x");
        QVERIFY2(file.ok(), file ? "" : file.error().message.c_str());
        QVERIFY(file.value().level == sample());
    }

    void otherOrderAndMissingPlainMembersAreTheSame() {
        const auto file = readLevelText(R"({"waymark":{"major":1},
            "vertices":[{"at":[2,3],"id":9},{"id":4,"name":"","at":[0,0,0],"tags":{}}],
            "terrains":[{"id":1,"multiplier":1000,"colour":"#6b9e4f","name":"Ground"}],
            "info":{"ground":1}})",
                                        "x");
        QVERIFY2(file.ok(), file ? "" : file.error().message.c_str());
        QCOMPARE(file.value().level.items<Vertex>().size(), 2U);
        QCOMPARE(file.value().level.items<Terrain>().size(), 1U);
        QCOMPARE(file.value().level.items<Agent>().size(), 1U);
    }

    void linkSettings() {
        const std::string plain = R"("joinCount":16})";
        const std::string chosen =
            R"("joinCount":16,"policy":"capped","spread":true,"margin":128,"height":0})";
        const std::string text = replaced(sampleText, plain, chosen);
        const auto file = readLevelText(text, "x");
        QVERIFY2(file.ok(), file ? "" : file.error().message.c_str());
        const LinkSettings& settings = file.value().level.linkSettings();
        QVERIFY(settings.policy == LinkPolicy::Capped && settings.spread == Spread::On);
        QVERIFY(settings.margin == 128 && settings.height == 0);
        QCOMPARE(writeLevelText(file.value().level, {}), text);
        const std::string either =
            replaced(chosen, R"("policy":"capped","spread":true,"margin":128,"height":0)",
                     R"("policy":"either","spread":false,"margin":0)");
        const auto same = readLevelText(replaced(sampleText, plain, either), "x");
        QVERIFY(same.ok() && same.value().level == sample());
    }

    void membersOfAFormerKindAreDropped() {
        const auto barrierIn = [](const std::string& members) {
            const std::string record = "{\"id\":4," + members + ",\"wall\":[[0,0,9,9]]}";
            const auto file = readLevelText(R"({"waymark":{"major":1,"minor":0},"info":{"ground":1},
"terrains":[{"id":1,"name":"Ground"}],"barriers":[)" +
                                                record + "]}",
                                            "x");
            const std::optional<Barrier> alone = readRecord<Barrier>(record);
            const Barrier* barrier = file ? file.value().level.find<Barrier>({4}) : nullptr;
            if (!barrier || *barrier != alone)
                throw std::logic_error(members);
            return *barrier;
        };
        const Barrier gate = barrierIn(R"("kind":"gate","gate":"closed","needs":["swim"])");
        QVERIFY(gate.gate == GateState::Closed && gate.needs.empty());
        const Barrier ford = barrierIn(R"("kind":"needs","gate":"closed","needs":["swim"])");
        QVERIFY(ford.gate == GateState::Open && ford.needs == Abilities{"swim"});
        const Barrier wall = barrierIn(R"("kind":"closed","gate":"closed","needs":["swim"])");
        QVERIFY(wall.gate == GateState::Open && wall.needs.empty());
    }

    void floorsAreWrittenAndRead() {
        Level level;
        LevelEdit edit(level);
        edit.set<Floor>(firstFloor, Floor{.name = "Yard"});
        QVERIFY(level.apply(edit.change()));
        const std::string one = writeLevelText(level, {});
        QVERIFY(one.find(R"("minor":9)") != std::string::npos);
        QVERIFY(readLevelText(one, "x").value().level == level);
        LevelEdit second(level);
        second.set<Floor>({2}, Floor{.name = "Hall", .order = 1});
        Vertex vertex;
        vertex.floor = {2};
        second.set<Vertex>({5}, vertex);
        QVERIFY(level.apply(second.change()));
        const std::string two = writeLevelText(level, {});
        QVERIFY(two.find(R"("floor":2)") != std::string::npos);
        QVERIFY(readLevelText(two, "x").value().level == level);
    }

    void unknownMembersAreKept() {
        std::string text = sampleText;
        text =
            replaced(text, R"("minor":4)",
                     "\"minor\":" + std::to_string(levelFormatMinor + 1) + R"(,"by":"Waymark 9")");
        text = replaced(text, R"("joinCount":16)", R"("joinCount":16,"cone":{"deg":30.50})");
        text =
            replaced(text, R"("linksWanted":3)", R"("linksWanted":3,"mood":[1, 2e3,{"x":null}])");
        text = replaced(text, R"([300,-1,9])", R"([300,-1,9],"height":17)");
        text = replaced(text, R"("forbidden":true)", R"("forbidden":true,"why":"d\u00e9j\u00e0")");
        text = replaced(text, R"("x":-7,"y":-1,"runs":[2,4096])",
                        R"("x":-7,"y":-1,"runs":[2,4096],"seed":4)");
        text = replaced(text, R"("cell":2048)", R"("cell":2048,"turned":5)");
        text = replaced(text, "\n}\n",
                        ",\n\"ladders\":[\n{\"id\":1},\n{\"id\":2}\n],\n\"remarks\":-0.0\n}\n");
        const auto file = readLevelText(text, "x");
        QVERIFY2(file.ok(), file ? "" : file.error().message.c_str());
        QVERIFY(file.value().level == sample());
        const auto written = writeLevelText(file.value().level, file.value().unknown);
        QCOMPARE(QByteArray::fromStdString(written), QByteArray::fromStdString(text));
    }

    void unknownMembersGoWithTheirRecord() {
        const auto file =
            readLevelText(replaced(sampleText, R"([300,-1,9])", R"([300,-1,9],"height":17)"), "x");
        QVERIFY(file.ok());
        const std::string written = writeLevelText(Level(), file.value().unknown);
        QVERIFY(written.find("\"height\":17") == std::string::npos);
    }

    void noLocaleChangesTheBytes() {
        const char* const comma = std::setlocale(LC_ALL, "de_DE.UTF-8");
        if (!comma)
            QSKIP("no locale de_DE.UTF-8 here");
        const std::string text = writeLevelText(sample(), {});
        const auto file = readLevelText(sampleText, "x");
        std::setlocale(LC_ALL, "C");
        QCOMPARE(text, sampleText);
        QVERIFY(file.ok() && file.value().level == sample());
    }

    void syntaxIsToldInPlainWordsWithItsLine() {
        const std::vector<std::pair<std::string, Template>> cases = {
            {replaced(sampleText, "\"name\":\"gate\"", "\"name\"\"gate\""), texts::signMissing},
            {replaced(sampleText, "\"gate\"", "\"ga\nte\""), texts::quoteNotClosed},
            {replaced(sampleText, "\"gate\"", "\"\xff\""), texts::damagedCharacter},
            {sampleText + "x", texts::moreFollows},
            {sampleText.substr(0, sampleText.find("\"gate\"")), texts::endsEarly}};
        for (const auto& [text, problem] : cases) {
            const auto file = readLevelText(text, "a.waymark");
            QVERIFY(!file);
            const std::string& said = file.error().message;
            const auto line = lineInMessage(said, "a.waymark");
            QVERIFY2(line && *line > 1, said.c_str());
            QVERIFY2(said == english(inLine("a.waymark", *line, problem)), said.c_str());
            QCOMPARE(english(phraseOf(file.error())), said);
        }
        QVERIFY(!lineInMessage("a.waymark: too large", "a.waymark"));
        QVERIFY(!lineInMessage("b.waymark, line 3: x", "a.waymark"));
    }

    void everyTruncationIsRefused() {
        for (std::size_t size = 0; size + 2 < sampleText.size(); ++size)
            QVERIFY(!readLevelText(std::string_view(sampleText).substr(0, size), "x").ok());
    }

    /// After any change of a byte, the result is either an error or a level that can be written and
    /// read again.
    void noByteMutationDoesHarm() {
        const char values[] = {'\0', ' ', '"', '\\', '0', '9', '-',  '.',    'e',   '{',
                               '}',  '[', ']', ',',  ':', 'u', '\n', '\x80', '\xff'};
        int accepted = 0;
        for (std::size_t at = 0; at < sampleText.size(); ++at)
            for (const char value : values) {
                std::string text = sampleText;
                text[at] = value;
                const auto file = readLevelText(text, "x");
                if (!file)
                    continue;
                ++accepted;
                const std::string written =
                    writeLevelText(file.value().level, file.value().unknown);
                const auto again = readLevelText(written, "x");
                QVERIFY2(again.ok() && again.value().level == file.value().level, text.c_str());
            }
        QVERIFY(accepted > 1000); // texts, blanks and numbers may change
    }
};

WAYMARK_TEST(tst_LevelText)
#include "tst_level_text.moc"

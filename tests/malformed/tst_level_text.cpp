// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/json_reader.h"
#include "navcore/author/io/level_text.h"
#include "navcore/runtime/base/error_texts.h"
#include "tests/support/message_pattern.h"
#include "tests/support/test_registry.h"

#include <QFile>
#include <QTest>

using namespace navcore;

namespace {

const QByteArray head = "{\n\"waymark\":{\"major\":1},\n";
const QByteArray base = head + "\"info\":{\"ground\":1},\n\"terrains\":[\n{\"id\":1}\n],\n"
                               "\"agents\":[\n{\"id\":1}\n],\n"; // 9 lines

constexpr std::uint32_t wholeFile = 0; // Stands for the line of an error about the whole file.

} // namespace

class tst_MalformedLevelText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void refused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("kind");
        QTest::addColumn<Phrase>("message");
        const auto row = [](const char* name, const QByteArray& text, std::uint32_t line,
                            const Phrase& what, ErrorKind kind = ErrorKind::Syntax) {
            QTest::newRow(name) << text << static_cast<int>(kind)
                                << (line == wholeFile ? say(texts::about, "bad.waymark", what)
                                                      : inLine("bad.waymark", line, what));
        };
        const auto in = [](const char* item, const Phrase& what) {
            return say(texts::about, item, what);
        };
        const auto invalid = ErrorKind::InvalidArgument;
        row("empty", "", wholeFile, texts::fileIsEmpty);
        row("byte order mark only", "\xef\xbb\xbf", wholeFile, texts::fileIsEmpty);
        row("blanks only", " \r\n\t\n", wholeFile, texts::fileIsEmpty);
        row("a PNG", "\x89PNG\r\n\x1a\n", wholeFile, say(texts::isOther, texts::pngPicture));
        row("a JPEG", "\xff\xd8\xff\xe0", wholeFile, say(texts::isOther, texts::jpegPicture));
        row("a nav file", QByteArray("\x10\0\0\0WNAV", 8), wholeFile,
            say(texts::isOther, texts::navFile));
        row("a conflict", base + "\"x\":1,\n<<<<<<< HEAD\n\"y\":1\n=======\n\"y\":2\n>>>>>>> b\n}",
            11, texts::mergeConflict);
        row("a conflict from the start", "<<<<<<< HEAD\n{\n", 1, texts::mergeConflict);
        row("a conflict behind another mistake", base + "\"x\":01,\n<<<<<<< HEAD\n}", 11,
            texts::mergeConflict);
        row("what only looks like one", base + "\"x\":1, <<<<<<< HEAD\n}", 10, texts::signMissing);
        row("not JSON", "hello", 1, texts::signMissing);
        row("a list", "[1]", 1, texts::notAFile);
        row("a number", "5", 1, texts::notAFile);
        row("an empty object", "{}", wholeFile, texts::notALevel);
        row("another JSON", "{\n\"nodes\":[]}", 2, texts::notALevel);
        row("waymark not first", "{\"info\":{},\"waymark\":{\"major\":1}}", 1, texts::notALevel);
        row("newer major", "{\"waymark\":{\"major\":2,\"minor\":0},\"x\":1}", 1,
            say(texts::madeByNewer, "2", "1"), ErrorKind::Unsupported);
        row("major 0", "{\"waymark\":{\"major\":0}}", 1, say(texts::mustBeOne, "\"major\""));
        row("no major", "{\"waymark\":{}}", 1, say(texts::isMissing, "\"major\""));
        row("major a text", "{\"waymark\":{\"major\":\"1\"}}", 1,
            say(texts::wholeInRange, "\"major\"", anyText, anyText));
        row("waymark a number", "{\"waymark\":1}", 1, texts::mustBeObject);
        row("waymark twice", head + "\"waymark\":{\"major\":1}}", 3,
            say(texts::appearsTwice, "\"waymark\""));
        row("section twice", base + "\"info\":{\"ground\":1}}", 10,
            say(texts::appearsTwice, "\"info\""));
        row("member twice", base + "\"vertices\":[{\"id\":1,\"at\":[0,0],\"at\":[1,1]}]}", 10,
            say(texts::appearsTwice, "\"at\""));
        row("unknown member twice", base + "\"x\":{\"y\":1,\"z\":[{\"q\":1,\"q\":1}]}}", 10,
            say(texts::appearsTwice, "\"q\""));
        row("trailing text", base + "\"x\":1}\n\n?", 12, texts::moreFollows);
        row("second object", base + "\"x\":1}{}", 10, texts::moreFollows);
        row("trailing comma", base + "}", 10, texts::signMissing);
        row("comment", base + "/* x */}", 10, texts::signMissing);
        row("NaN", base + "\"x\":NaN}", 10, texts::signMissing);
        row("Infinity", base + "\"x\":Infinity}", 10, texts::signMissing);
        row("1e999", base + "\"x\":1e999}", 10, texts::numberTooLarge);
        row("leading zero", base + "\"x\":01}", 10, texts::signMissing);
        row("lone surrogate", base + "\"x\":\"\\ud800\"}", 10, texts::damagedCharacter);
        row("lone low surrogate", base + "\"x\":\"\\udc00\"}", 10, texts::damagedCharacter);
        row("bad UTF-8", base + "\"x\":\"\xff\"}", 10, texts::damagedCharacter);
        row("overlong UTF-8", base + "\"x\":\"\xc0\xaf\"}", 10, texts::damagedCharacter);
        row("raw line end in a text", base + "\"x\":\"a\nb\"}", 10, texts::quoteNotClosed);
        row("nested 65 deep", base + "\"x\":" + QByteArray(64, '['), 10, say(texts::tooDeep, "64"));
        row("200,000 brackets", base + "\"x\":" + QByteArray(200000, '['), 10,
            say(texts::tooDeep, "64"));
        row("200,000 brackets at the start", QByteArray(200000, '['), 1, texts::notAFile);
        row("list is an object", base + "\"vertices\":{}}", 10,
            say(texts::mustBeList, "\"vertices\""));
        row("settings are a list", head + "\"info\":[]}", 3, in("info", texts::mustBeObject));
        row("record is a number", base + "\"vertices\":[7]}", 10,
            in("vertex", texts::mustBeObject));
        row("no id", base + "\"vertices\":[\n{\"at\":[0,0]}]}", 11,
            in("vertex", say(texts::isMissing, "\"id\"")));
        row("id 0", base + "\"vertices\":[{\"id\":0,\"at\":[0,0]}]}", 10,
            in("vertex", say(texts::wholeInRange, "\"id\"", "1", "2147483647")));
        row("id too large", base + "\"vertices\":[{\"id\":2147483648,\"at\":[0,0]}]}", 10,
            in("vertex", say(texts::wholeInRange, "\"id\"", anyText, anyText)));
        row("id beyond 64 bits",
            base + "\"vertices\":[{\"id\":99999999999999999999,\"at\":[0,0]}]}", 10,
            in("vertex", say(texts::wholeInRange, "\"id\"", anyText, anyText)));
        row("id with a fraction", base + "\"vertices\":[{\"id\":1.5,\"at\":[0,0]}]}", 10,
            in("vertex", say(texts::wholeInRange, "\"id\"", anyText, anyText)));
        row("id twice",
            base + "\"vertices\":[\n{\"id\":40,\"at\":[0,0]},\n{\"id\":40,\"at\":[1,0]}]}", 12,
            say(texts::appearsTwice, "vertex 40"), invalid);
        row("terrain twice", head + "\"terrains\":[{\"id\":1},\n{\"id\":1}]}", 4,
            say(texts::appearsTwice, "terrain 1"), invalid);
        row("paint of too few cells", base + "\"paint\":[{\"x\":0,\"y\":0,\"runs\":[1,4095]}]}", 10,
            in("paint tile 0,0", say(texts::mustHoldCells, "\"runs\"", "4096")));
        row("paint of too many cells",
            base + "\"paint\":[{\"x\":0,\"y\":-3,\"runs\":[1,4096,0,1]}]}", 10,
            in("paint tile 0,-3", say(texts::mustHoldCells, "\"runs\"", "4096")));
        row("paint run of nothing", base + "\"paint\":[{\"x\":0,\"y\":0,\"runs\":[1,0,1,4096]}]}",
            10, in("paint tile 0,0", say(texts::mustHoldCells, "\"runs\"", "4096")));
        row("paint run without a count", base + "\"paint\":[{\"x\":0,\"y\":0,\"runs\":[1]}]}", 10,
            in("paint tile 0,0", say(texts::mustHoldCells, "\"runs\"", "4096")));
        row("paint run below 0", base + "\"paint\":[{\"x\":0,\"y\":0,\"runs\":[-1,4096]}]}", 10,
            in("paint tile 0,0", say(texts::wholeInRange, "\"runs\"", "0", anyText)));
        row("paint no list", base + "\"paint\":[{\"x\":0,\"y\":0,\"runs\":7}]}", 10,
            in("paint tile 0,0", say(texts::mustBeList, "\"runs\"")));
        row("paint without runs", base + "\"paint\":[{\"x\":0,\"y\":0}]}", 10,
            in("paint tile 0,0", say(texts::isMissing, "\"runs\"")));
        row("paint without a place", base + "\"paint\":[\n{\"y\":0,\"runs\":[1,4096]}]}", 11,
            in("paint tile", say(texts::isMissing, "\"x\"")));
        row("paint twice",
            base + "\"paint\":[\n{\"x\":0,\"y\":0,\"runs\":[1,4096]},\n"
                   "{\"x\":0,\"y\":0,\"runs\":[1,4096]}]}",
            12, say(texts::appearsTwice, "paint tile 0,0"), invalid);
        row("paint of no terrain", base + "\"paint\":[\n{\"x\":0,\"y\":0,\"runs\":[8,4096]}]}", 11,
            say(texts::noSuchTerrain, "paint tile 0,0"), invalid);
        row("paint off the map", base + "\"paint\":[\n{\"x\":4100,\"y\":0,\"runs\":[1,4096]}]}", 11,
            say(texts::tileOffMap, "4100,0"), invalid);
        row("paint cells of nothing", base + "\"paintGrid\":{\"cell\":0}}", 10,
            in("paintGrid", say(texts::wholeInRange, "\"cell\"", "256", "1048576")), invalid);
        const auto floors = [](const QByteArray& rest) {
            return base + "\"floors\":[\n{\"id\":2,\"paintCell\":1024}" + rest; // 11 lines
        };
        row("floor 0", base + "\"floors\":[{\"id\":0,\"paintCell\":1024}]}", 10,
            in("floor", say(texts::wholeInRange, "\"id\"", "1", "2147483647")));
        row("floor twice", floors(",\n{\"id\":2,\"paintCell\":1024}]}"), 12,
            say(texts::appearsTwice, "floor 2"), invalid);
        row("floor too high",
            base + "\"floors\":[{\"id\":2,\"paintCell\":1024,\"elevation\":33554432}]}", 10,
            in("floor 2", say(texts::wholeInRange, "\"elevation\"", anyText, anyText)), invalid);
        row("floor of too high order",
            base + "\"floors\":[{\"id\":2,\"paintCell\":1024,\"order\":1001}]}", 10,
            in("floor 2", say(texts::wholeInRange, "\"order\"", "-1000", "1000")), invalid);
        row("floor without paint cells", base + "\"floors\":[{\"id\":2,\"paintCell\":0}]}", 10,
            in("floor 2", say(texts::wholeInRange, "\"paintCell\"", "256", "1048576")), invalid);
        row("floor 1 with a picture",
            base + "\"floors\":[\n{\"id\":1,\"paintCell\":1024,\"width\":5}]}", 11,
            texts::firstFloorSettings, invalid);
        row("vertex on a missing floor",
            floors("],\n\"vertices\":[\n{\"id\":1,\"at\":[0,0],\"floor\":5}]}"), 13,
            say(texts::noSuchFloor, "vertex 1"), invalid);
        row("vertex on a named floor",
            floors("],\n\"vertices\":[\n{\"id\":1,\"at\":[0,0],\"floor\":\"Hall\"}]}"), 13,
            in("vertex 1", say(texts::wholeInRange, "\"floor\"", anyText, anyText)));
        row("obstacle on a missing floor",
            base + "\"obstacles\":[\n{\"id\":1,\"wall\":[[0,0,9,9]],\"floor\":2}]}", 11,
            say(texts::noSuchFloor, "obstacle 1"), invalid);
        row("barrier on a missing floor",
            base + "\"barriers\":[\n{\"id\":1,\"kind\":\"gate\",\"wall\":[[0,0,9,9]],"
                   "\"floor\":2}]}",
            11, say(texts::noSuchFloor, "barrier 1"), invalid);
        row("note on a missing floor",
            base + "\"notes\":[\n{\"id\":1,\"at\":[0,0],\"text\":\"x\",\"floor\":2}]}", 11,
            say(texts::noSuchFloor, "note 1"), invalid);
        row("paint on a missing floor",
            base + "\"paint\":[\n{\"x\":0,\"y\":0,\"floor\":2,\"runs\":[1,4096]}]}", 11,
            say(texts::noSuchFloor, anyText), invalid);
        const auto lift = [](const QByteArray& members) {
            return base +
                   "\"floors\":[\n{\"id\":2,\"paintCell\":1024}\n],\n\"vertices\":[\n"
                   "{\"id\":1,\"at\":[0,0]},\n{\"id\":2,\"at\":[0,0],\"floor\":2}\n],\n"
                   "\"lifts\":[\n{\"id\":1,\"at\":[0,0]," +
                   members + "}]}"; // The lift is in line 18.
        };
        const QByteArray both = "\"stops\":[{\"floor\":1,\"entrance\":1},"
                                "{\"floor\":2,\"entrance\":2}]";
        const Phrase stops = in("lift 1", say(texts::mustBeStops, "\"stops\""));
        row("lift without stops in a list", lift("\"stops\":{\"floor\":1,\"entrance\":1}"), 18,
            stops);
        row("lift with numbers as stops", lift("\"stops\":[1,2]"), 18, stops);
        row("lift stop without a floor", lift("\"stops\":[{\"entrance\":1}]"), 18, stops);
        row("lift stop without an entrance", lift("\"stops\":[{\"floor\":1}]"), 18, stops);
        row("two lift stops on a floor",
            lift("\"stops\":[{\"floor\":1,\"entrance\":1},{\"floor\":1,\"entrance\":2}]"), 18,
            stops);
        row("lift stop on a missing floor", lift("\"stops\":[{\"floor\":5,\"entrance\":1}]"), 18,
            say(texts::noSuchFloor, "lift 1"), invalid);
        row("lift entrance that is missing", lift("\"stops\":[{\"floor\":1,\"entrance\":9}]"), 18,
            say(texts::noSuchEntrance, "lift 1"), invalid);
        row("lift entrance on another floor", lift("\"stops\":[{\"floor\":1,\"entrance\":2}]"), 18,
            say(texts::entranceElsewhere, "lift 1"), invalid);
        row("lift gate that is missing",
            lift("\"stops\":[{\"floor\":1,\"entrance\":1,\"gate\":3}]"), 18,
            say(texts::noSuchGate, "lift 1"), invalid);
        row("lift that takes too long", lift(both + ",\"wait\":3600001"), 18,
            in("lift 1", say(texts::wholeInRange, "\"wait\"", "0", "3600000")), invalid);
        row("lift with a negative time", lift(both + ",\"up\":-1"), 18,
            in("lift 1", say(texts::wholeInRange, "\"up\"", "0", anyText)));
        row("lift factor of a missing agent", lift(both + ",\"factors\":{\"8\":2000}"), 18,
            say(texts::noSuchAgent, "lift 1"), invalid);
        row("two lifts at one entrance",
            lift(both + "},\n{\"id\":2,\"at\":[0,0],\"stops\":[{\"floor\":1,\"entrance\":1}]"), 18,
            say(texts::entranceTwice, anyText), invalid);
        row("no position", base + "\"vertices\":[{\"id\":1}]}", 10,
            in("vertex 1", say(texts::isMissing, "\"at\"")));
        row("position of one", base + "\"vertices\":[{\"id\":1,\"at\":[0]}]}", 10,
            in("vertex 1", say(texts::mustBePlace, "\"at\"")));
        row("position of four", base + "\"vertices\":[{\"id\":1,\"at\":[0,0,0,0]}]}", 10,
            in("vertex 1", say(texts::mustBePlace, "\"at\"")));
        row("decimal comma", base + "\"picture\":{\"origin\":[1,5,2]}}", 10,
            in("picture", say(texts::mustBePosition, "\"origin\"")));
        row("position off the map", base + "\"vertices\":[{\"id\":1,\"at\":[33554432,0]}]}", 10,
            in("vertex 1", say(texts::wholeInRange, "\"at\"", "-33554431", "33554431")));
        row("position a float", base + "\"vertices\":[{\"id\":1,\"at\":[0.5,0]}]}", 10,
            in("vertex 1", say(texts::wholeInRange, "\"at\"", anyText, anyText)));
        row("name a number", base + "\"vertices\":[{\"id\":1,\"at\":[0,0],\"name\":5}]}", 10,
            in("vertex 1", say(texts::mustBeText, "\"name\"")));
        row("name null", base + "\"vertices\":[{\"id\":1,\"at\":[0,0],\"name\":null}]}", 10,
            in("vertex 1", say(texts::mustBeText, "\"name\"")));
        row("tag a number", base + "\"vertices\":[{\"id\":1,\"at\":[0,0],\"tags\":{\"a\":1}}]}", 10,
            in("vertex 1", say(texts::mustBeText, "\"tags\"")));
        row("tags a list", base + "\"vertices\":[{\"id\":1,\"at\":[0,0],\"tags\":[]}]}", 10,
            in("vertex 1", say(texts::mustBeTexts, "\"tags\"")));
        row("too many links wanted",
            base + "\"vertices\":[{\"id\":1,\"at\":[0,0],\"linksWanted\":65}]}", 10,
            in("vertex 1", say(texts::wholeInRange, "\"linksWanted\"", "0", "64")), invalid);
        row("256 links wanted",
            base + "\"vertices\":[{\"id\":1,\"at\":[0,0],\"linksWanted\":256}]}", 10,
            in("vertex 1", say(texts::wholeInRange, "\"linksWanted\"", "0", "64")));
        row("bad colour", head + "\"terrains\":[{\"id\":1,\"colour\":\"#12345g\"}]}", 3,
            in("terrain 1", say(texts::mustBeColour, "\"colour\"")));
        row("signed colour", head + "\"terrains\":[{\"id\":1,\"colour\":\"#-12345\"}]}", 3,
            in("terrain 1", say(texts::mustBeColour, "\"colour\"")));
        row("multiplier 60.001",
            head + "\"info\":{\"ground\":1},\"terrains\":[\n{\"id\":1,\"multiplier\":60001}]}", 4,
            in("terrain 1", say(texts::wholeInRange, "\"multiplier\"", "0", "60000")), invalid);
        row("link kind", base + "\"links\":[{\"id\":1,\"from\":1,\"to\":2,\"kind\":\"fly\"}]}", 10,
            in("link 1",
               say(texts::mustBe, "\"kind\"", "\"walk\", \"jump\", \"bridge\" or \"teleport\"")));
        row("abilities that are no list", head + "\"agents\":[{\"id\":1,\"abilities\":\"swim\"}]}",
            3, in("agent 1", say(texts::mustBeList, "\"abilities\"")));
        row("agent's terrain that is no id",
            head + "\"agents\":[{\"id\":1,\"terrains\":{\"x\":1}}]}", 3,
            in("agent 1", say(texts::mustNameTerrains, "\"terrains\"")));
        row("agent's terrain that is not there",
            head + "\"info\":{\"ground\":1},\"terrains\":[{\"id\":1}],\"agents\":[\n{\"id\":1,"
                   "\"terrains\":{\"9\":1}}]}",
            4, say(texts::noSuchTerrain, "agent 1"), invalid);
        row("barrier without a line", base + "\"barriers\":[{\"id\":1,\"kind\":\"gate\"}]}", 10,
            in("barrier 1", texts::solidOrWall));
        row("barrier with an inside",
            base + "\"barriers\":[{\"id\":1,\"kind\":\"gate\",\"solid\":[[0,0,9,0,9,9]]}]}", 10,
            in("barrier 1", texts::notOneLine), invalid);
        row("check from nowhere",
            base + "\"checks\":[{\"id\":1,\"from\":{\"sort\":\"x\"},\"to\":[0,0]}]}", 10,
            in("check 1", say(texts::mustBeEnd, "\"from\"")));
        row("no ground", head + "\"info\":{\"name\":\"x\"}}", 3,
            in("info", say(texts::isMissing, "\"ground\"")));
        row("ground is not there", head + "\n\"info\":{\"ground\":9}}", 4, texts::noGround,
            invalid);
        row("no terrains at all", head + "\"x\":1}", wholeFile, texts::noGround, invalid);
        row("scale 0",
            head + "\"terrains\":[{\"id\":1}],\n\"info\":{\"ground\":1,\"pixelsPerUnit\":0}}", 4,
            in("info", say(texts::inRange, "\"pixelsPerUnit\"", "1e-09", "1000000000")), invalid);
        row("join count 17", base + "\n\"linkSettings\":{\"joinCount\":17}}", 11,
            in("linkSettings", say(texts::wholeInRange, "\"joinCount\"", "1", "16")), invalid);
        row("policy", base + "\n\"linkSettings\":{\"policy\":\"all\"}}", 11,
            in("linkSettings",
               say(texts::mustBe, "\"policy\"", "\"either\", \"both\" or \"capped\"")));
        row("spread", base + "\n\"linkSettings\":{\"spread\":30}}", 11,
            in("linkSettings", say(texts::mustBeFlag, "\"spread\"")));
        row("margin", base + "\n\"linkSettings\":{\"margin\":-1}}", 11,
            in("linkSettings", say(texts::wholeInRange, "\"margin\"", "0", "1048576")), invalid);
        row("height", base + "\n\"linkSettings\":{\"height\":-1}}", 11,
            in("linkSettings", say(texts::wholeInRange, "\"height\"", "0", "33554431")), invalid);
        row("longest 0", base + "\"linkSettings\":{\"longest\":0}}", 10,
            in("linkSettings", say(texts::wholeInRange, "\"longest\"", "1", anyText)), invalid);
        row("link to nowhere",
            base + "\"links\":[\n{\"id\":3,\"from\":1,\"to\":2}],\n\"vertices\":[{\"id\":1,\"at\":["
                   "0,0]}]}",
            11, say(texts::noSuchEnd, "link 3"), invalid);
        row("link to itself",
            base + "\"vertices\":[{\"id\":1,\"at\":[0,0]}],\n\"links\":[{\"id\":3,\"from\":1,"
                   "\"to\":1}]}",
            11, say(texts::bothEndsOne, "link 3"), invalid);
        row("bad direction",
            base + "\"links\":[{\"id\":3,\"from\":1,\"to\":2,\"direction\":\"up\"}]}", 10,
            in("link 3",
               say(texts::mustBe, "\"direction\"", "\"both\", \"forward\" or \"backward\"")));
        row("rule the wrong way round",
            base + "\"vertices\":[{\"id\":1,\"at\":[0,0]},{\"id\":2,\"at\":[0,0]}],\n"
                   "\"rules\":[{\"a\":2,\"b\":1,\"forbidden\":true}]}",
            11, say(texts::pairNotAscending, "edge rule 2-1"), invalid);
        row("rule that says nothing",
            base + "\"vertices\":[{\"id\":1,\"at\":[0,0]},{\"id\":2,\"at\":[0,0]}],\n"
                   "\"rules\":[{\"a\":1,\"b\":2}]}",
            11, say(texts::isDefault, "edge rule 1-2"), invalid);
        row("forbidden is a number", base + "\"rules\":[{\"a\":1,\"b\":2,\"forbidden\":1}]}", 10,
            in("edge rule 1-2", say(texts::mustBeFlag, "\"forbidden\"")));
        row("obstacle without shape", base + "\"obstacles\":[{\"id\":1}]}", 10,
            in("obstacle 1", texts::solidOrWall));
        row("obstacle with both", base + "\"obstacles\":[{\"id\":1,\"solid\":[],\"wall\":[]}]}", 10,
            in("obstacle 1", texts::solidOrWall));
        row("obstacle without rings", base + "\"obstacles\":[{\"id\":1,\"solid\":[]}]}", 10,
            in("obstacle 1", texts::noRing), invalid);
        row("ring of two corners", base + "\"obstacles\":[{\"id\":1,\"solid\":[[0,0,1,1]]}]}", 10,
            in("obstacle 1", say(texts::ringTooShort, "2", "3")), invalid);
        row("odd coordinates", base + "\"obstacles\":[{\"id\":1,\"solid\":[[0,0,1,1,2]]}]}", 10,
            in("obstacle 1", say(texts::mustHoldRings, "\"solid\"")));
        row("ring of pairs", base + "\"obstacles\":[{\"id\":1,\"solid\":[[[0,0],[1,1]]]}]}", 10,
            in("obstacle 1", say(texts::wholeInRange, "\"solid\"", anyText, anyText)));
        row("route of nobody",
            base + "\"routes\":[{\"id\":1,\"agent\":2,\"from\":[0,0],\"to\":[1,1]}]}", 10,
            say(texts::noSuchAgent, "route 1"), invalid);
        row("route from nowhere",
            base + "\"routes\":[{\"id\":1,\"agent\":1,\"from\":5,\"to\":[1,1]}]}", 10,
            say(texts::endsNowhere, "route 1"), invalid);
    }

    void refused() {
        QFETCH(QByteArray, text);
        QFETCH(int, kind);
        QFETCH(Phrase, message);
        const auto file =
            readLevelText({text.data(), static_cast<std::size_t>(text.size())}, "bad.waymark");
        QVERIFY(!file.ok());
        const auto actual = QByteArray::fromStdString(file.error().message);
        QVERIFY2(isMessage(file.error().message, message),
                 actual + " instead of " + english(message).c_str());
        QVERIFY2(actual.size() < 400, actual);
        QCOMPARE(static_cast<int>(file.error().kind), kind);
    }

    void foreignFiles_data() {
        QTest::addColumn<QString>("path");
        const QString shared = qEnvironmentVariable("WAYMARK_SHARED", "../shared");
        for (const char* name : {"n_structure_open_array_object.json", "unclosed-element.xml",
                                 "basn6a08.png", "xcrn0g04.png"})
            QTest::newRow(name) << shared + "/data/malformed/" + name;
    }

    void foreignFiles() {
        QFETCH(QString, path);
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            QSKIP("no shared test data here");
        const QByteArray text = file.readAll();
        QVERIFY(!readLevelText({text.data(), static_cast<std::size_t>(text.size())}, "x").ok());
    }
};

WAYMARK_TEST(tst_MalformedLevelText)
#include "tst_level_text.moc"

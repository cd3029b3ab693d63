// SPDX-License-Identifier: MIT
#include "navcore/author/io/level_text.h"
#include "tests/support/test_registry.h"

#include <QFile>
#include <QTest>

using namespace navcore;

namespace {

const QByteArray head = "{\n\"waymark\":{\"major\":1},\n";
const QByteArray base = head + "\"info\":{\"ground\":1},\n\"terrains\":[\n{\"id\":1}\n],\n"
                               "\"agents\":[\n{\"id\":1}\n],\n"; // 9 lines

} // namespace

class tst_MalformedLevelText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void refused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("message"); // how it begins
        const auto row = [](const char* name, const QByteArray& text, const QByteArray& message,
                            ErrorKind kind = ErrorKind::Syntax) {
            QTest::newRow(name) << text << static_cast<int>(kind) << "bad.waymark" + message;
        };
        const auto invalid = ErrorKind::InvalidArgument;
        row("empty", "", ": the file is empty");
        row("byte order mark only", "\xef\xbb\xbf", ": the file is empty");
        row("blanks only", " \r\n\t\n", ": the file is empty");
        row("a PNG", "\x89PNG\r\n\x1a\n", ": this is a PNG picture, not a level");
        row("a JPEG", "\xff\xd8\xff\xe0", ": this is a JPEG picture, not a level");
        row("a nav file", QByteArray("\x10\0\0\0WNAV", 8), ": this is a nav file, not a level");
        row("a conflict", base + "\"x\":1,\n<<<<<<< HEAD\n\"y\":1\n=======\n\"y\":2\n>>>>>>> b\n}",
            ", line 11: unresolved merge conflict");
        row("a conflict from the start", "<<<<<<< HEAD\n{\n",
            ", line 1: unresolved merge conflict");
        row("a conflict behind another mistake", base + "\"x\":01,\n<<<<<<< HEAD\n}",
            ", line 11: unresolved merge conflict");
        row("what only looks like one", base + "\"x\":1, <<<<<<< HEAD\n}",
            ", line 10: a comma, colon, quote or bracket is");
        row("not JSON", "hello", ", line 1: a comma, colon, quote or bracket is");
        row("a list", "[1]", ", line 1: this is not a Waymark file");
        row("a number", "5", ", line 1: this is not a Waymark file");
        row("an empty object", "{}", ": this is not a Waymark level");
        row("another JSON", "{\n\"nodes\":[]}", ", line 2: this is not a Waymark level");
        row("waymark not first", "{\"info\":{},\"waymark\":{\"major\":1}}",
            ", line 1: this is not a Waymark level");
        row("newer major", "{\"waymark\":{\"major\":2,\"minor\":0},\"x\":1}",
            ", line 1: Made by a newer Waymark (format 2, this program reads 1). Opening it here "
            "could lose data, so it was not opened.",
            ErrorKind::Unsupported);
        row("major 0", "{\"waymark\":{\"major\":0}}", ", line 1: \"major\" must be 1");
        row("no major", "{\"waymark\":{}}", ", line 1: \"major\" is missing");
        row("major a text", "{\"waymark\":{\"major\":\"1\"}}",
            ", line 1: \"major\" must be a whole");
        row("waymark a number", "{\"waymark\":1}", ", line 1: an object {...} belongs here");
        row("waymark twice", head + "\"waymark\":{\"major\":1}}",
            ", line 3: \"waymark\" appears twice");
        row("section twice", base + "\"info\":{\"ground\":1}}",
            ", line 10: \"info\" appears twice");
        row("member twice", base + "\"vertices\":[{\"id\":1,\"at\":[0,0],\"at\":[1,1]}]}",
            ", line 10: \"at\" appears twice");
        row("unknown member twice", base + "\"x\":{\"y\":1,\"z\":[{\"q\":1,\"q\":1}]}}",
            ", line 10: \"q\" appears twice");
        row("trailing text", base + "\"x\":1}\n\n?", ", line 12: more text follows");
        row("second object", base + "\"x\":1}{}", ", line 10: more text follows");
        row("trailing comma", base + "}", ", line 10: a comma, colon, quote or bracket is");
        row("comment", base + "/* x */}", ", line 10: a comma, colon, quote or bracket is");
        row("NaN", base + "\"x\":NaN}", ", line 10: a comma, colon, quote or bracket is");
        row("Infinity", base + "\"x\":Infinity}", ", line 10: a comma, colon, quote or bracket is");
        row("1e999", base + "\"x\":1e999}", ", line 10: a number is too large");
        row("leading zero", base + "\"x\":01}", ", line 10: a comma, colon, quote or bracket is");
        row("lone surrogate", base + "\"x\":\"\\ud800\"}", ", line 10: a character is damaged");
        row("lone low surrogate", base + "\"x\":\"\\udc00\"}", ", line 10: a character is damaged");
        row("bad UTF-8", base + "\"x\":\"\xff\"}", ", line 10: a character is damaged");
        row("overlong UTF-8", base + "\"x\":\"\xc0\xaf\"}", ", line 10: a character is damaged");
        row("raw line end in a text", base + "\"x\":\"a\nb\"}", ", line 1");
        row("nested 65 deep", base + "\"x\":" + QByteArray(64, '['),
            ", line 10: nested more than 64 levels deep");
        row("200,000 brackets", base + "\"x\":" + QByteArray(200000, '['),
            ", line 10: nested more than 64 levels deep");
        row("200,000 brackets at the start", QByteArray(200000, '['),
            ", line 1: this is not a Waymark file");
        row("list is an object", base + "\"vertices\":{}}",
            ", line 10: \"vertices\" must be a list");
        row("settings are a list", head + "\"info\":[]}", ", line 3: info: an object");
        row("record is a number", base + "\"vertices\":[7]}", ", line 10: vertex: an object");
        row("no id", base + "\"vertices\":[\n{\"at\":[0,0]}]}",
            ", line 11: vertex: \"id\" is missing");
        row("id 0", base + "\"vertices\":[{\"id\":0,\"at\":[0,0]}]}",
            ", line 10: vertex: \"id\" must be a whole number from 1 to 2147483647");
        row("id too large", base + "\"vertices\":[{\"id\":2147483648,\"at\":[0,0]}]}",
            ", line 10: vertex: \"id\" must be a whole number");
        row("id beyond 64 bits",
            base + "\"vertices\":[{\"id\":99999999999999999999,\"at\":[0,0]}]}",
            ", line 10: vertex: \"id\" must be a whole number");
        row("id with a fraction", base + "\"vertices\":[{\"id\":1.5,\"at\":[0,0]}]}",
            ", line 10: vertex: \"id\" must be a whole number");
        row("id twice",
            base + "\"vertices\":[\n{\"id\":40,\"at\":[0,0]},\n{\"id\":40,\"at\":[1,0]}]}",
            ", line 12: vertex 40 appears twice", invalid);
        row("terrain twice", head + "\"terrains\":[{\"id\":1},\n{\"id\":1}]}",
            ", line 4: terrain 1 appears twice", invalid);
        row("paint of too few cells", base + "\"paint\":[{\"x\":0,\"y\":0,\"runs\":[1,4095]}]}",
            ", line 10: paint tile 0,0: \"runs\" must hold [terrain,count,...] for 4096 cells");
        row("paint of too many cells",
            base + "\"paint\":[{\"x\":0,\"y\":-3,\"runs\":[1,4096,0,1]}]}",
            ", line 10: paint tile 0,-3: \"runs\" must hold");
        row("paint run of nothing", base + "\"paint\":[{\"x\":0,\"y\":0,\"runs\":[1,0,1,4096]}]}",
            ", line 10: paint tile 0,0: \"runs\" must hold");
        row("paint run without a count", base + "\"paint\":[{\"x\":0,\"y\":0,\"runs\":[1]}]}",
            ", line 10: paint tile 0,0: \"runs\" must hold");
        row("paint run below 0", base + "\"paint\":[{\"x\":0,\"y\":0,\"runs\":[-1,4096]}]}",
            ", line 10: paint tile 0,0: \"runs\" must be a whole number from 0");
        row("paint no list", base + "\"paint\":[{\"x\":0,\"y\":0,\"runs\":7}]}",
            ", line 10: paint tile 0,0: \"runs\" must be a list");
        row("paint without runs", base + "\"paint\":[{\"x\":0,\"y\":0}]}",
            ", line 10: paint tile 0,0: \"runs\" is missing");
        row("paint without a place", base + "\"paint\":[\n{\"y\":0,\"runs\":[1,4096]}]}",
            ", line 11: paint tile: \"x\" is missing");
        row("paint twice",
            base + "\"paint\":[\n{\"x\":0,\"y\":0,\"runs\":[1,4096]},\n"
                   "{\"x\":0,\"y\":0,\"runs\":[1,4096]}]}",
            ", line 12: paint tile 0,0 appears twice", invalid);
        row("paint of no terrain", base + "\"paint\":[\n{\"x\":0,\"y\":0,\"runs\":[8,4096]}]}",
            ", line 11: paint tile 0,0 has a terrain that does not exist", invalid);
        row("paint off the map", base + "\"paint\":[\n{\"x\":4100,\"y\":0,\"runs\":[1,4096]}]}",
            ", line 11: paint tile 4100,0 lies off the map", invalid);
        row("paint cells of nothing", base + "\"paintGrid\":{\"cell\":0}}",
            ", line 10: paintGrid: \"cell\" must be a whole number from 256 to 1048576", invalid);
        row("no position", base + "\"vertices\":[{\"id\":1}]}",
            ", line 10: vertex 1: \"at\" is missing");
        row("position of one", base + "\"vertices\":[{\"id\":1,\"at\":[0]}]}",
            ", line 10: vertex 1: \"at\" must be a position [x,y] or [x,y,z]");
        row("position of four", base + "\"vertices\":[{\"id\":1,\"at\":[0,0,0,0]}]}",
            ", line 10: vertex 1: \"at\" must be a position [x,y] or [x,y,z]");
        row("decimal comma", base + "\"picture\":{\"origin\":[1,5,2]}}",
            ", line 10: picture: \"origin\" must be a position [x,y]");
        row("position off the map", base + "\"vertices\":[{\"id\":1,\"at\":[33554432,0]}]}",
            ", line 10: vertex 1: \"at\" must be a whole number from -33554431 to 33554431");
        row("position a float", base + "\"vertices\":[{\"id\":1,\"at\":[0.5,0]}]}",
            ", line 10: vertex 1: \"at\" must be a whole number");
        row("name a number", base + "\"vertices\":[{\"id\":1,\"at\":[0,0],\"name\":5}]}",
            ", line 10: vertex 1: \"name\" must be a text");
        row("name null", base + "\"vertices\":[{\"id\":1,\"at\":[0,0],\"name\":null}]}",
            ", line 10: vertex 1: \"name\" must be a text");
        row("tag a number", base + "\"vertices\":[{\"id\":1,\"at\":[0,0],\"tags\":{\"a\":1}}]}",
            ", line 10: vertex 1: \"tags\" must be a text");
        row("tags a list", base + "\"vertices\":[{\"id\":1,\"at\":[0,0],\"tags\":[]}]}",
            ", line 10: vertex 1: \"tags\" must be an object of texts");
        row("too many links wanted",
            base + "\"vertices\":[{\"id\":1,\"at\":[0,0],\"linksWanted\":65}]}",
            ", line 10: vertex 1: \"linksWanted\" must be a whole number from 0 to 64", invalid);
        row("256 links wanted",
            base + "\"vertices\":[{\"id\":1,\"at\":[0,0],\"linksWanted\":256}]}",
            ", line 10: vertex 1: \"linksWanted\" must be a whole number from 0 to 64");
        row("bad colour", head + "\"terrains\":[{\"id\":1,\"colour\":\"#12345g\"}]}",
            ", line 3: terrain 1: \"colour\" must be a colour \"#rrggbb\"");
        row("signed colour", head + "\"terrains\":[{\"id\":1,\"colour\":\"#-12345\"}]}",
            ", line 3: terrain 1: \"colour\" must be a colour \"#rrggbb\"");
        row("multiplier 60.001",
            head + "\"info\":{\"ground\":1},\"terrains\":[\n{\"id\":1,\"multiplier\":60001}]}",
            ", line 4: terrain 1: \"multiplier\" must be a whole number from 0 to 60000", invalid);
        row("link kind", base + "\"links\":[{\"id\":1,\"from\":1,\"to\":2,\"kind\":\"fly\"}]}",
            ", line 10: link 1: \"kind\" must be \"walk\", \"jump\", \"bridge\" or \"teleport\"");
        row("abilities that are no list", head + "\"agents\":[{\"id\":1,\"abilities\":\"swim\"}]}",
            ", line 3: agent 1: \"abilities\" must be a list");
        row("agent's terrain that is no id",
            head + "\"agents\":[{\"id\":1,\"terrains\":{\"x\":1}}]}",
            ", line 3: agent 1: \"terrains\" must name terrains by their id");
        row("agent's terrain that is not there",
            head + "\"info\":{\"ground\":1},\"terrains\":[{\"id\":1}],\"agents\":[\n{\"id\":1,"
                   "\"terrains\":{\"9\":1}}]}",
            ", line 4: agent 1 has a terrain that does not exist", invalid);
        row("barrier without a line", base + "\"barriers\":[{\"id\":1,\"kind\":\"gate\"}]}",
            ", line 10: barrier 1: either \"solid\" or \"wall\" belongs here");
        row("barrier with an inside",
            base + "\"barriers\":[{\"id\":1,\"kind\":\"gate\",\"solid\":[[0,0,9,0,9,9]]}]}",
            ", line 10: barrier 1: it is not one line", invalid);
        row("check from nowhere",
            base + "\"checks\":[{\"id\":1,\"from\":{\"sort\":\"x\"},\"to\":[0,0]}]}",
            ", line 10: check 1: \"from\" must be a vertex, a position or {\"kind\":...}");
        row("no ground", head + "\"info\":{\"name\":\"x\"}}",
            ", line 3: info: \"ground\" is missing");
        row("ground is not there", head + "\n\"info\":{\"ground\":9}}",
            ", line 4: the ground terrain does not exist", invalid);
        row("no terrains at all", head + "\"x\":1}", ": the ground terrain does not exist",
            invalid);
        row("scale 0",
            head + "\"terrains\":[{\"id\":1}],\n\"info\":{\"ground\":1,\"pixelsPerUnit\":0}}",
            ", line 4: info: \"pixelsPerUnit\" must be a number from 1e-09 to 1000000000", invalid);
        row("join count 17", base + "\n\"linkSettings\":{\"joinCount\":17}}",
            ", line 11: linkSettings: \"joinCount\" must be a whole number from 1 to 16", invalid);
        row("policy", base + "\n\"linkSettings\":{\"policy\":\"all\"}}",
            ", line 11: linkSettings: \"policy\" must be \"either\", \"both\" or \"capped\"");
        row("spread", base + "\n\"linkSettings\":{\"spread\":30}}",
            ", line 11: linkSettings: \"spread\" must be true or false");
        row("margin", base + "\n\"linkSettings\":{\"margin\":-1}}",
            ", line 11: linkSettings: \"margin\" must be a whole number from 0 to 1048576",
            invalid);
        row("height", base + "\n\"linkSettings\":{\"height\":-1}}",
            ", line 11: linkSettings: \"height\" must be a whole number from 0 to 33554431",
            invalid);
        row("longest 0", base + "\"linkSettings\":{\"longest\":0}}",
            ", line 10: linkSettings: \"longest\" must be a whole number from 1", invalid);
        row("link to nowhere",
            base + "\"links\":[\n{\"id\":3,\"from\":1,\"to\":2}],\n\"vertices\":[{\"id\":1,\"at\":["
                   "0,0]}]}",
            ", line 11: link 3 has an end that does not exist", invalid);
        row("link to itself",
            base + "\"vertices\":[{\"id\":1,\"at\":[0,0]}],\n\"links\":[{\"id\":3,\"from\":1,"
                   "\"to\":1}]}",
            ", line 11: link 3 starts and ends at one vertex", invalid);
        row("bad direction",
            base + "\"links\":[{\"id\":3,\"from\":1,\"to\":2,\"direction\":\"up\"}]}",
            ", line 10: link 3: \"direction\" must be \"both\", \"forward\" or \"backward\"");
        row("rule the wrong way round",
            base + "\"vertices\":[{\"id\":1,\"at\":[0,0]},{\"id\":2,\"at\":[0,0]}],\n"
                   "\"rules\":[{\"a\":2,\"b\":1,\"forbidden\":true}]}",
            ", line 11: edge rule 2-1 does not name two vertices in ascending order", invalid);
        row("rule that says nothing",
            base + "\"vertices\":[{\"id\":1,\"at\":[0,0]},{\"id\":2,\"at\":[0,0]}],\n"
                   "\"rules\":[{\"a\":1,\"b\":2}]}",
            ", line 11: edge rule 1-2 has no content", invalid);
        row("forbidden is a number", base + "\"rules\":[{\"a\":1,\"b\":2,\"forbidden\":1}]}",
            ", line 10: edge rule 1-2: \"forbidden\" must be true or false");
        row("obstacle without shape", base + "\"obstacles\":[{\"id\":1}]}",
            ", line 10: obstacle 1: either \"solid\" or \"wall\" belongs here");
        row("obstacle with both", base + "\"obstacles\":[{\"id\":1,\"solid\":[],\"wall\":[]}]}",
            ", line 10: obstacle 1: either \"solid\" or \"wall\" belongs here");
        row("obstacle without rings", base + "\"obstacles\":[{\"id\":1,\"solid\":[]}]}",
            ", line 10: obstacle 1: there is no ring", invalid);
        row("ring of two corners", base + "\"obstacles\":[{\"id\":1,\"solid\":[[0,0,1,1]]}]}",
            ", line 10: obstacle 1: a ring has 2 corners, needs 3", invalid);
        row("odd coordinates", base + "\"obstacles\":[{\"id\":1,\"solid\":[[0,0,1,1,2]]}]}",
            ", line 10: obstacle 1: \"solid\" must hold rings [x,y,x,y,...]");
        row("ring of pairs", base + "\"obstacles\":[{\"id\":1,\"solid\":[[[0,0],[1,1]]]}]}",
            ", line 10: obstacle 1: \"solid\" must be a whole number");
        row("route of nobody",
            base + "\"routes\":[{\"id\":1,\"agent\":2,\"from\":[0,0],\"to\":[1,1]}]}",
            ", line 10: route 1 has an agent that does not exist", invalid);
        row("route from nowhere",
            base + "\"routes\":[{\"id\":1,\"agent\":1,\"from\":5,\"to\":[1,1]}]}",
            ", line 10: route 1 ends at a vertex that does not exist", invalid);
    }

    void refused() {
        QFETCH(QByteArray, text);
        QFETCH(int, kind);
        QFETCH(QByteArray, message);
        const auto file =
            readLevelText({text.data(), static_cast<std::size_t>(text.size())}, "bad.waymark");
        QVERIFY(!file.ok());
        const auto actual = QByteArray::fromStdString(file.error().message);
        QVERIFY2(actual.startsWith(message), actual + " instead of " + message);
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

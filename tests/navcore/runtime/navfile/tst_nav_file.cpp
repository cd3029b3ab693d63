// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/check_resolved.h"
#include "navcore/runtime/navfile/nav_decode.h"
#include "navcore/runtime/navfile/nav_file.h"
#include "tests/navcore/query_on.h"
#include "tests/navcore/runtime/navfile/sample_graph.h"
#include "tests/support/test_registry.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <set>

using namespace navcore;

namespace {

QString source(const QString& path) {
    return qEnvironmentVariable("WAYMARK_SOURCE", ".") + "/" + path;
}

QByteArray fileBytes(const ResolvedGraph& graph) {
    const auto bytes = writeNavFile(graph).value();
    return {reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())};
}

/// Returns the edges independent of their order: key, ends, and everything that costs depend on.
auto edgesOf(const ResolvedGraph& graph) {
    std::set<std::string> edges;
    for (std::size_t i = 0; i < graph.edgeCount(); ++i) {
        const Edge e = graph.edge(i);
        std::string text;
        for (const std::uint64_t part :
             {e.key.bits(), std::uint64_t{e.a.value}, std::uint64_t{e.b.value},
              std::uint64_t{e.length}, static_cast<std::uint64_t>(e.direction),
              static_cast<std::uint64_t>(e.passage), std::uint64_t{e.multiplier}})
            text += std::to_string(part) + ' ';
        for (const TerrainPiece& piece : e.pieces.all())
            text += std::to_string(piece.terrain.value) + ':' + std::to_string(piece.length) + ' ';
        text += "room " + std::to_string(e.clearance);
        if (const EdgeTerms* terms = e.terms.get()) {
            text += " kind " + std::to_string(static_cast<int>(terms->kind)) + " cost " +
                    std::to_string(terms->ownCost.value_or(0));
            for (const std::string& word : terms->needs)
                text += " needs " + word;
            for (const BarrierId gate : terms->gates)
                text += " gate " + std::to_string(gate.value);
        }
        edges.insert(text);
    }
    return edges;
}

auto verticesOf(const ResolvedGraph& graph) {
    std::map<VertexId, std::pair<Point3, VertexLabel>> vertices;
    for (std::size_t i = 0; i < graph.vertexIds.size(); ++i)
        vertices[graph.vertexIds[i]].first = graph.positions[i];
    for (VertexLabel label : graph.labels) {
        const VertexId id = graph.vertexIds[label.vertex];
        label.vertex = 0;
        vertices[id].second = label;
    }
    return vertices;
}

void compare(const ResolvedGraph& actual, const ResolvedGraph& expected) {
    QCOMPARE(actual.name, expected.name);
    QCOMPARE(actual.unit, expected.unit);
    QCOMPARE(actual.pixelsPerUnit, expected.pixelsPerUnit);
    QCOMPARE(actual.joinCount, expected.joinCount);
    QVERIFY(verticesOf(actual) == verticesOf(expected));
    QCOMPARE(actual.edgeCount(), expected.edgeCount());
    QVERIFY(edgesOf(actual) == edgesOf(expected));
    QVERIFY(actual.terrains == expected.terrains);
    QVERIFY(actual.ground == expected.ground);
    QVERIFY(actual.agents == expected.agents);
    QVERIFY(actual.barriers == expected.barriers);
    QCOMPARE(actual.moveTables.size(), expected.moveTables.size());
    for (std::size_t i = 0; i < actual.moveTables.size(); ++i) {
        QVERIFY(actual.moveTables[i].first == expected.moveTables[i].first);
        QVERIFY(*actual.moveTables[i].second == *expected.moveTables[i].second);
    }
    QVERIFY(actual.paintFrame == expected.paintFrame);
    QCOMPARE(actual.paint.size(), expected.paint.size());
    for (std::size_t i = 0; i < actual.paint.size(); ++i) {
        QVERIFY(actual.paint[i].first == expected.paint[i].first);
        QVERIFY(*actual.paint[i].second == *expected.paint[i].second);
    }
    QCOMPARE(actual.obstacles.size(), expected.obstacles.size());
    for (std::size_t i = 0; i < actual.obstacles.size(); ++i) {
        QVERIFY(actual.obstacles[i].id == expected.obstacles[i].id);
        QCOMPARE(actual.obstacles[i].name, expected.obstacles[i].name);
        QVERIFY(*actual.obstacles[i].shape == *expected.obstacles[i].shape);
        QVERIFY(actual.obstacles[i].tags == expected.obstacles[i].tags);
    }
    QVERIFY(actual.linkLabels == expected.linkLabels);
}

} // namespace

class tst_NavFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everythingComesBack() {
        const auto read = readNavFile(writeNavFile(samplegraph::small()).value());
        QVERIFY2(read.ok(), read ? "" : read.error().message.c_str());
        compare(read.value(), samplegraph::small());
        QFile withFloors(source("tests/golden/nav_v2_3.nav"));
        QVERIFY(withFloors.open(QIODevice::ReadOnly));
        QCOMPARE(fileBytes(samplegraph::floored()), withFloors.readAll());
        const auto floors = loadNavFile(withFloors.fileName().toStdString());
        QVERIFY2(floors.ok(), floors ? "" : floors.error().message.c_str());
        QVERIFY(floors.value().floors == samplegraph::floored().floors);
        QCOMPARE(fileBytes(floors.value()), fileBytes(samplegraph::floored()));
    }

    void emptyGraph() {
        ResolvedGraph graph;
        graph.terrains = {{{1}, {"Ground", 0, 1000}}};
        graph.ground = {1};
        const auto read = readNavFile(writeNavFile(graph).value());
        QVERIFY2(read.ok(), read ? "" : read.error().message.c_str());
        compare(read.value(), graph);
    }

    void goldenFileStaysReadableAndTheSame() {
        const auto old = loadNavFile(source("tests/golden/nav_v1_0.nav").toStdString());
        QVERIFY2(old.ok(), old ? "" : old.error().message.c_str());
        compare(old.value(), samplegraph::small10());
        const auto painted = loadNavFile(source("tests/golden/nav_v1_1.nav").toStdString());
        QVERIFY2(painted.ok(), painted ? "" : painted.error().message.c_str());
        compare(painted.value(), samplegraph::small11());
        const auto barred = loadNavFile(source("tests/golden/nav_v2_0.nav").toStdString());
        QVERIFY2(barred.ok(), barred ? "" : barred.error().message.c_str());
        compare(barred.value(), samplegraph::small20());
        const auto tabled = loadNavFile(source("tests/golden/nav_v2_1.nav").toStdString());
        QVERIFY2(tabled.ok(), tabled ? "" : tabled.error().message.c_str());
        compare(tabled.value(), samplegraph::small21());
        QFile file(source("tests/golden/nav_v2_2.nav"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(fileBytes(samplegraph::small()), file.readAll());
        const auto read = loadNavFile(file.fileName().toStdString());
        QVERIFY2(read.ok(), read ? "" : read.error().message.c_str());
        compare(read.value(), samplegraph::small());
    }

    void membersOfAFormerKindAreDropped() {
        const ResolvedGraph graph = samplegraph::small20();
        ResolvedGraph old = graph; // as older versions shipped barriers whose kind had changed
        for (auto& [id, barrier] : old.barriers) {
            if (barrier.kind != BarrierKind::Needs)
                barrier.needs = {"swim"};
            if (barrier.kind != BarrierKind::Gate)
                barrier.gate = GateState::Closed;
        }
        QVERIFY(!checkResolvedGraph(old, EdgeOrder::Any));
        const auto read = readNavFile(encodeNavLevel(old));
        QVERIFY2(read.ok(), read ? "" : read.error().message.c_str());
        QVERIFY(read.value().barriers == graph.barriers);
    }

    void alternativesComeBack() {
        ResolvedGraph graph = samplegraph::small10();
        graph.terms.push_back({1, EdgeTerms{.needs = {"boat", "swim"}}});
        graph.terms.back().second.needs = {"boat|swim", "light"};
        const auto read = readNavFile(writeNavFile(graph).value());
        QVERIFY2(read.ok(), read ? "" : read.error().message.c_str());
        QVERIFY(read.value().terms == graph.terms);
        graph.terms.back().second.needs = {"swim|boat"};
        QVERIFY(!writeNavFile(graph));
    }

    void equalGraphsGiveEqualBytes() {
        Random random(1);
        for (std::uint32_t i = 0; i < 200; ++i) {
            ResolvedGraph graph = samplegraph::random(random, 2 + i % 9);
            if (i % 3 == 0)
                samplegraph::addTable(graph, {1});
            const QByteArray bytes = fileBytes(graph);
            QCOMPARE(fileBytes(samplegraph::shuffled(graph, random)), bytes);
            const auto read = readNavFile(writeNavFile(graph).value());
            QVERIFY2(read.ok(), read ? "" : read.error().message.c_str());
            compare(read.value(), graph);
            QCOMPARE(fileBytes(read.value()), bytes);
        }
    }

    /// The loaded graph gives the same answers as the original, independent of the order of
    /// vertices.
    void routesAreTheSame() {
        Random random(2);
        int routes = 0;
        for (std::uint32_t round = 0; round < 30; ++round) {
            const ResolvedGraph graph = samplegraph::random(random, 12);
            NavQuery before = queryOn(graph, {1});
            auto read = readNavFile(writeNavFile(graph).value());
            QVERIFY(read.ok());
            NavQuery after = queryOn(std::move(read).value(), {1});
            for (const VertexId from : graph.vertexIds)
                for (const VertexId to : graph.vertexIds) {
                    const auto expected = before.route(from, to);
                    QVERIFY(after.route(from, to) == expected);
                    QVERIFY(after.route(from, to, Algorithm::Dijkstra) == expected);
                    routes += std::holds_alternative<Route>(expected);
                }
        }
        QVERIFY(routes > 1000);
    }

    /// A table records which graph it belongs to. It is refused for another graph, with an error
    /// that names the agent.
    void refusesTheTableOfAnotherGraph() {
        Random random(5);
        for (std::uint32_t round = 0; round < 20; ++round) {
            ResolvedGraph graph = samplegraph::random(random, 6);
            samplegraph::addTable(graph, {1});
            QVERIFY(readNavFile(writeNavFile(graph).value()).ok());
            ResolvedGraph other = graph;
            other.terrains[0].second.multiplier = 5000;
            other.terrains[1].second.multiplier = 5000;
            if (other.edgeCount() == 0)
                continue;
            const auto read = readNavFile(writeNavFile(other).value());
            QVERIFY(!read.ok() && read.error().kind == ErrorKind::InvalidArgument);
            QCOMPARE(read.error().message,
                     std::string("moves of agent 1: the move table belongs to another graph"));
        }
        ResolvedGraph many = samplegraph::random(random, 3);
        samplegraph::addTable(many, {1});
        for (std::uint32_t id = 2; id <= maxMoveTables + 1; ++id) {
            many.agents.emplace_back(AgentId{id}, many.agents[0].second);
            many.moveTables.emplace_back(AgentId{id}, many.moveTables[0].second);
        }
        QVERIFY(!checkResolvedGraph(many, EdgeOrder::Any).ok());
        many.moveTables.pop_back();
        QVERIFY(readNavFile(writeNavFile(many).value()).ok());
    }

    void loadingRefusesWhatIsNoFile() {
        const auto missing = loadNavFile("does-not-exist.nav");
        QVERIFY(!missing.ok() && missing.error().kind == ErrorKind::NotFound);
        QVERIFY(missing.error().message.starts_with("does-not-exist.nav: "));
        const auto folder = loadNavFile("tests");
        QVERIFY(!folder.ok() && folder.error().kind == ErrorKind::Io);
        const auto text = loadNavFile("LICENSE");
        QVERIFY(!text.ok() && text.error().kind == ErrorKind::Syntax);
        QCOMPARE(text.error().message, std::string("LICENSE: this is not a nav file"));
    }

    /// An independent reader (flatc) reads the same values.
    void flatcReadsIt() {
        const QString flatc = QStandardPaths::findExecutable("flatc");
        if (flatc.isEmpty())
            QSKIP("flatc is not installed");
        QTemporaryDir folder;
        QProcess process;
        process.start(flatc, {"--json", "--strict-json", "--raw-binary", "-o", folder.path(),
                              source("navcore/runtime/navfile/nav.fbs"), "--",
                              source("tests/golden/nav_v1_1.nav")});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
        QFile file(folder.filePath("nav_v1_1.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject level = QJsonDocument::fromJson(file.readAll()).object();
        QCOMPARE(level["name"].toString(), "Castle");
        const ResolvedGraph graph =
            loadNavFile(source("tests/golden/nav_v1_1.nav").toStdString()).value();
        const QJsonArray ids = level["vertex_id"].toArray(),
                         lengths = level["edge_length"].toArray();
        QCOMPARE(ids.size(), 4);
        QCOMPARE(lengths.size(), 5);
        for (int i = 0; i < 4; ++i) {
            const auto at = static_cast<std::size_t>(i);
            QCOMPARE(ids[i].toInt(), static_cast<int>(graph.vertexIds[at].value));
            QCOMPARE(level["position"][i]["y"].toInt(), graph.positions[at].y);
        }
        for (int i = 0; i < 5; ++i)
            QCOMPARE(lengths[i].toInt(),
                     static_cast<int>(graph.edgeLength[static_cast<std::size_t>(i)]));
        QCOMPARE(level["label"][0]["tags"].toArray().size() +
                     level["label"][1]["tags"].toArray().size(),
                 2);
    }

    void theSchemaOnlyGrows() {
        const QString flatc = QStandardPaths::findExecutable("flatc");
        if (flatc.isEmpty())
            QSKIP("flatc is not installed");
        for (const char* released : {"nav_v1_0.fbs", "nav_v2_2.fbs"})
            QCOMPARE(QProcess::execute(flatc, {"--conform", source("tests/golden/") + released,
                                               "--require-explicit-ids",
                                               source("navcore/runtime/navfile/nav.fbs")}),
                     0);
    }
};

WAYMARK_TEST(tst_NavFile)
#include "tst_nav_file.moc"

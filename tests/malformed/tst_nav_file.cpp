// SPDX-License-Identifier: MIT
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/runtime/base/thread_team.h"
#include "navcore/runtime/navfile/nav_file.h"
#include "tests/navcore/author/link/tower_level.h"
#include "tests/navcore/query_on.h"
#include "tests/navcore/runtime/navfile/sample_graph.h"
#include "tests/support/test_registry.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <cstring>

using namespace navcore;

namespace {

struct Tally {
    int refused = 0, accepted = 0;
};

bool hasArc(const CompiledGraph& graph, VertexId from, VertexId to) {
    const auto arcs = graph.arcsFrom(graph.slotOf(from));
    return std::any_of(arcs.begin(), arcs.end(),
                       [&](const CompiledGraph::Arc& arc) { return graph.vertexAt(arc.to) == to; });
}

/// Uses a graph as a game would: looks up names and next moves, and finds routes from vertices and
/// points with both algorithms.
void use(ResolvedGraph graph) {
    const Column<VertexId> ids = graph.vertexIds;
    const auto agents = graph.agents;
    for (const auto& [agent, unit] : agents) {
        NavQuery map = queryOn(graph, agent);
        (void)map.shared()->vertexNamed("gate");
        for (const VertexId from : ids)
            for (const VertexId to : ids)
                if (const auto next = map.nextMove(from, to).value(); next && from != to)
                    QVERIFY(hasArc(map.parts().compiled(), from, *next));
        for (const Algorithm algorithm : {Algorithm::AStar, Algorithm::Dijkstra})
            for (const VertexId to : ids)
                (void)map.route(ids.front(), to, algorithm);
        (void)map.route(Point3{0, 300, 0}, Point3{2000, 2000, 0});
        for (const auto& [id, lift] : map.shared()->graph().lifts)
            for (const auto& [floor, stop] : lift.stops)
                (void)map.route(stop.entrance, cabinOf(lift.stops.begin()->second.entrance));
        for (const ResolvedFloor& floor : map.shared()->graph().floors)
            (void)map.route(Place({0, 300, 900}, floor.id), Point3{2000, 2000, 0});
        (void)map.route(Point3{maxCoord, -maxCoord, 0}, Point3{700, 700, maxCoord});
    }
}

/// Returns whether the error names a field or is about the whole file.
bool namesPlace(const Error& error) {
    static const QRegularExpression field(
        R"(^[a-z_]+( or [a-z_]+| tables)?(\[\d+\])?(\.[a-z_]+(\[\d+\])?)*(: | has | is | contains ).)");
    const QString message = QString::fromStdString(error.message);
    return field.match(message).hasMatch() || message.startsWith("moves of agent ") ||
           message.startsWith("the first table: ") || message == "this is not a nav file" ||
           message.startsWith("made by a newer Waymark");
}

} // namespace

class tst_MalformedNavFile : public QObject {
    Q_OBJECT

    std::vector<std::uint8_t> m_golden, m_tabled, m_floored, m_lifted;
    ThreadTeam m_team{2};
    unsigned m_tried = 0;

    /// Reads the bytes, and queries the graph if they are accepted. Nothing may crash, hang or read
    /// beyond the end, and reading with two threads must give the same result as with one.
    void tryBytes(const std::vector<std::uint8_t>& bytes, Tally& tally) {
        // A block of exactly this size lets a sanitizer see every read beyond it.
        const std::unique_ptr<std::uint8_t[]> block(new std::uint8_t[bytes.size()]);
        std::copy(bytes.begin(), bytes.end(), block.get());
        // In place, so that using the graph reads the block.
        auto graph = openNavFile({block.get(), bytes.size()}, nullptr);
        if (++m_tried % 4 == 0) { // Writing a file for every change would take too long.
            const auto together = readNavFile({block.get(), bytes.size()}, &m_team);
            QCOMPARE(together.ok(), graph.ok());
            if (graph)
                QVERIFY(writeNavFile(together.value()).value() ==
                        writeNavFile(graph.value()).value());
            else
                QCOMPARE(together.error().message, graph.error().message);
        }
        if (graph) {
            ++tally.accepted;
            use(std::move(graph).value());
        } else {
            ++tally.refused;
            QVERIFY2(namesPlace(graph.error()), graph.error().message.c_str());
        }
    }

    void flipEveryBit(const std::vector<std::uint8_t>& of) {
        Tally tally;
        for (std::size_t bit = 0; bit < of.size() * 8; ++bit) {
            auto bytes = of;
            bytes[bit / 8] = static_cast<std::uint8_t>(bytes[bit / 8] ^ (1U << (bit % 8)));
            tryBytes(bytes, tally);
        }
        QVERIFY(tally.refused > tally.accepted);
        QVERIFY(tally.accepted > 100); // names, colours, unused bytes
    }

private Q_SLOTS:
    void initTestCase() {
        for (auto [name, into] : {std::pair("nav_v1_1.nav", &m_golden),
                                  {"nav_v2_2.nav", &m_tabled},
                                  {"nav_v2_3.nav", &m_floored}}) {
            QFile file(qEnvironmentVariable("WAYMARK_SOURCE", ".") + "/tests/golden/" + name);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray bytes = file.readAll();
            into->assign(bytes.begin(), bytes.end());
            QVERIFY(readNavFile(*into).ok());
        }
        const Level tower = tower_level::tower();
        m_lifted = writeNavFile(resolve(tower, Linker().link(tower))).value();
    }

    void everyTruncation() {
        Tally tally;
        for (std::size_t size = 0; size < m_golden.size(); ++size)
            tryBytes({m_golden.begin(), m_golden.begin() + static_cast<std::ptrdiff_t>(size)},
                     tally);
        QCOMPARE(tally.accepted, 0);
    }

    void everyBitFlip() { flipEveryBit(m_golden); }

    void everyBitFlipWithATable() { flipEveryBit(m_tabled); }
    void everyBitFlipWithFloors() { flipEveryBit(m_floored); }
    void everyBitFlipWithALift() { flipEveryBit(m_lifted); }

    /// Changes random bytes in the table only. The file is either refused, or each move in the
    /// table is an arc.
    void everyTableByte() {
        const ResolvedGraph graph = samplegraph::small();
        const auto& table = *graph.moveTables.front().second;
        const auto at = std::search(m_tabled.begin(), m_tabled.end(), table.begin(), table.end());
        QVERIFY(at != m_tabled.end());
        Tally tally;
        Random random(4);
        for (int i = 0; i < 5000; ++i) {
            auto bytes = m_tabled;
            const auto begin = bytes.begin() + (at - m_tabled.begin());
            for (std::uint64_t change = 1 + random.below(3); change-- > 0;) {
                const auto place = static_cast<std::ptrdiff_t>(random.below(table.size()));
                begin[place] = static_cast<std::uint8_t>(random.below(256));
            }
            tryBytes(bytes, tally);
        }
        QVERIFY(tally.accepted > 0 && tally.refused > tally.accepted);
    }

    void everyWord() {
        Tally tally;
        for (std::size_t at = 0; at + 4 <= m_golden.size(); ++at)
            for (const std::uint32_t value : {0U, 1U, 0xffffffffU, 0x7fffffffU, 0x80000000U,
                                              0x7fc00000U, 0x7f800000U, 0xff800000U}) {
                auto bytes = m_golden;
                std::memcpy(&bytes[at], &value, sizeof value);
                tryBytes(bytes, tally);
            }
        QVERIFY(tally.refused > tally.accepted);
    }

    /// Two changes at once can pass the first check and reach the later ones.
    void randomPairsOfWords() {
        Tally tally;
        Random random(3);
        for (int i = 0; i < 20'000; ++i) {
            auto bytes = i % 2 == 0 ? m_golden : m_tabled;
            for (int change = 0; change < 2; ++change) {
                const auto at = random.below(bytes.size() / 4) * 4;
                const auto value = static_cast<std::uint32_t>(random.below(300));
                std::memcpy(&bytes[at], &value, sizeof value);
            }
            tryBytes(bytes, tally);
        }
        QVERIFY(tally.accepted > 0 && tally.refused > 0);
    }

    void tagsOfLinksAndObstacles() {
        const auto refused = [&](std::string_view from, std::string_view to, const char* message) {
            auto bytes = m_tabled;
            const auto at = std::search(
                bytes.begin(), bytes.end(), from.begin(), from.end(),
                [](std::uint8_t byte, char c) { return byte == static_cast<std::uint8_t>(c); });
            QVERIFY(at != bytes.end());
            std::copy(to.begin(), to.end(), at);
            const auto read = readNavFile(bytes);
            QVERIFY(!read.ok() && read.error().kind == ErrorKind::InvalidArgument);
            QCOMPARE(read.error().message, std::string(message));
        };
        refused("cover", "nover", "obstacles[1]: tags are not ascending");
        refused("W\xc3\xb6hr", "W\xc3\xc3hr", "obstacles[1]: a tag is not UTF-8");
        refused("ford", "Ford", "link_label[1]: tags are not ascending");
        refused("splash", "splas\xff", "link_label[0]: no tag, or one that is not UTF-8");
    }

    void misalignedBytesAreRead() {
        std::vector<std::uint8_t> shifted(m_golden.size() + 1);
        std::copy(m_golden.begin(), m_golden.end(), shifted.begin() + 1);
        QVERIFY(readNavFile(std::span(shifted).subspan(1)).ok());
    }

    void newerMajorIsUnsupported() {
        ResolvedGraph graph = samplegraph::small();
        auto bytes = writeNavFile(graph).value();
        // The position of the major version in the file is unknown, so this changes each word in
        // turn until the reader reports a newer major version.
        bool found = false;
        for (std::size_t at = 0; at + 2 <= bytes.size() && !found; at += 2) {
            auto changed = bytes;
            changed[at] = static_cast<std::uint8_t>(changed[at] + 1);
            const auto read = readNavFile(changed);
            found =
                !read && read.error().kind == ErrorKind::Unsupported &&
                read.error().message == "made by a newer Waymark (format 3, this program reads 2)";
        }
        QVERIFY(found);
    }

    void foreignFiles() {
        for (const char* text :
             {"", "W", "WNAV", "\0\0\0\0WNAV", "{\"waymark\":{}}", "12345678WNAV"})
            QVERIFY(!readNavFile({reinterpret_cast<const std::uint8_t*>(text), std::strlen(text)})
                         .ok());
    }
};

WAYMARK_TEST(tst_MalformedNavFile)
#include "tst_nav_file.moc"

// SPDX-License-Identifier: MIT
// Compares navcore with Recast and Detour on the same obstacles: finding routes between random
// points, straightening them, the time from the bytes of a file to the first answer, memory and the
// size of the file.
#include "navcore/navcore.h"

#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "tests/bench/detour/peer.h"
#include "tests/bench/heap.h"
#include "tests/bench/measure.h"

#include <cmath>
#include <cstdlib>
#include <string_view>

using namespace navcore;

namespace {

constexpr std::size_t pairCount = 1000, blockSize = 100;
constexpr int loads = 11;
constexpr double leastAgreement = 98; ///< Percentage of pairs with the same answer.

[[noreturn]] void fail(const char* what) {
    std::fprintf(stderr, "bench_detour: %s\n", what);
    std::exit(1);
}

/// A loaded world with a query for its first agent. The world uses the file in place, as the peer
/// does.
struct Waymark {
    explicit Waymark(std::span<const std::uint8_t> file)
        : world(openWorld(file, nullptr).value()),
          query(NavQuery::make(world, world->graph().agents.front().first).value()) {}

    bool route(const bench::Pair& ends) {
        query.route(Point3{ends.from.x, ends.from.y, 0}, Point3{ends.to.x, ends.to.y, 0}, answer);
        return std::holds_alternative<Route>(answer);
    }
    std::optional<double> straightened(const bench::Pair& ends) {
        if (!route(ends))
            return std::nullopt;
        const Walk walk =
            query.walk(std::get<Route>(answer), {.shortcuts = Shortcuts::LineOfSight}).value();
        double length = 0;
        for (const WalkLeg& leg : walk.legs)
            length += std::sqrt(static_cast<double>(squaredDistance(leg.from, leg.to)));
        return length;
    }

    std::shared_ptr<const NavWorld> world;
    NavQuery query;
    RouteAnswer answer;
};

/// The two sides of one comparison.
class Comparison {
public:
    explicit Comparison(const bench::Scene& scene)
        : m_name("detour." + scene.name), m_pairs(bench::freePairs(scene, pairCount)),
          m_mesh(bench::buildMesh(scene)) {
        Linker linker;
        m_nav = writeNavFile(resolve(scene.level, linker.link(scene.level))).value();
    }

    void run() {
        answers();
        firstQuery();
        memory();
        print("file", static_cast<double>(m_nav.size()) / 1e6,
              static_cast<double>(m_mesh.size()) / 1e6, "MB");
    }

private:
    /// Prints the figures of both sides and how many times as good Waymark's is.
    void print(const char* what, double ours, double peers, const char* unit) const {
        const std::string name = m_name + '.' + what;
        bench::printFigure(name.c_str(), ours, unit);
        bench::printFigure((name + ".peer").c_str(), peers, unit);
        bench::printFigure((name + ".vs_detour").c_str(), peers / ours, "x");
    }

    /// Measures warm queries. The two sides take turns after each block of pairs.
    void answers() {
        auto bytes = m_mesh;
        bench::DetourPeer peer(bytes);
        Waymark waymark(m_nav);
        const double prepare = bench::cpuSecondsOf([&] { prepared(waymark); });
        std::vector<double> route, peerRoute, straight, peerStraight, longer;
        std::size_t onlyOurs = 0, onlyPeers = 0, ranOut = 0;
        for (std::size_t begin = 0; begin < pairCount; begin += blockSize) {
            const std::span block(m_pairs.data() + begin, blockSize);
            std::vector<std::optional<double>> lengths, peerLengths;
            for (const bench::Pair& pair : block)
                (void)waymark.route(pair); // Both sides start with warm caches.
            for (const bench::Pair& pair : block)
                route.push_back(bench::cpuSecondsOf([&] { (void)waymark.route(pair); }));
            for (const bench::Pair& pair : block)
                straight.push_back(
                    bench::cpuSecondsOf([&] { lengths.push_back(waymark.straightened(pair)); }));
            for (const bench::Pair& pair : block)
                (void)peer.route(pair);
            for (const bench::Pair& pair : block) {
                peerRoute.push_back(bench::cpuSecondsOf([&] { (void)peer.route(pair); }));
                ranOut += peer.ranOut() ? 1U : 0U;
            }
            for (const bench::Pair& pair : block)
                peerStraight.push_back(
                    bench::cpuSecondsOf([&] { peerLengths.push_back(peer.straightened(pair)); }));
            for (std::size_t i = 0; i < blockSize; ++i) {
                onlyOurs += lengths[i] && !peerLengths[i] ? 1U : 0U;
                onlyPeers += !lengths[i] && peerLengths[i] ? 1U : 0U;
                if (lengths[i] && peerLengths[i])
                    longer.push_back(*lengths[i] / std::max(1.0, *peerLengths[i]));
            }
        }
        const auto mesh = peer.mesh();
        std::printf("%s: %zu vertices, %zu edges; mesh with %zu tiles and %zu polygons\n",
                    m_name.c_str(), waymark.world->graph().positions.size(),
                    waymark.world->graph().edgeCount(), mesh.tiles, mesh.polygons);
        std::printf(
            "  %zu pairs have a route in both, %zu only in Waymark, %zu only in Detour, which "
            "ran out of nodes for %zu\n",
            longer.size(), onlyOurs, onlyPeers, ranOut);
        const double agree =
            100 - 100 * static_cast<double>(onlyOurs + onlyPeers) / static_cast<double>(pairCount);
        bench::printFigure((m_name + ".agree").c_str(), agree, "%");
        if (agree < leastAgreement)
            fail("the two sides disagree too often on whether there is a route");
        bench::printFigure((m_name + ".length").c_str(), bench::percentile(longer, 50), "x");
        print("route", 1e6 * bench::percentile(route, 50), 1e6 * bench::percentile(peerRoute, 50),
              "us");
        print("straightened", 1e6 * bench::percentile(straight, 50),
              1e6 * bench::percentile(peerStraight, 50), "us");
        bench::printFigure((m_name + ".prepare").c_str(), 1e3 * prepare, "ms");
    }

    static void prepared(const Waymark& waymark) {
        const AgentId agent = waymark.world->graph().agents.front().first;
        if (!waymark.world->prepare({&agent, 1}))
            fail("the agent was refused");
    }

    /// Measures the time from bytes in memory to the first answer, without preparing the agent.
    void firstQuery() {
        const bench::Pair first = firstPair();
        std::vector<double> ours, peers;
        for (int i = 0; i < loads; ++i) {
            std::optional<Waymark> waymark;
            ours.push_back(bench::cpuSecondsOf([&] {
                waymark.emplace(m_nav);
                (void)waymark->route(first);
            }));
            waymark.reset();
            auto bytes = m_mesh;
            std::optional<bench::DetourPeer> peer;
            peers.push_back(bench::cpuSecondsOf([&] {
                peer.emplace(bytes);
                (void)peer->route(first);
            }));
        }
        print("first_query", 1e3 * bench::percentile(ours, 50), 1e3 * bench::percentile(peers, 50),
              "ms");
    }

    /// Returns the first pair with a route in both.
    bench::Pair firstPair() {
        auto bytes = m_mesh;
        bench::DetourPeer peer(bytes);
        Waymark waymark(m_nav);
        for (const bench::Pair& pair : m_pairs)
            if (waymark.route(pair) && peer.route(pair))
                return pair;
        fail("no pair has a route");
    }

    /// Measures the heap after all pairs have been routed: the bytes of the file as far as they
    /// are needed, everything that was built from them, and one query.
    void memory() {
        std::optional<Waymark> waymark;
        const auto route = [this](auto& side) {
            for (const bench::Pair& pair : m_pairs)
                (void)side.route(pair);
        };
        std::vector<std::uint8_t> file;
        const double loaded = bench::heldBy([&] {
            file = m_nav;
            waymark.emplace(file);
            route(*waymark);
        });
        const double landmarks = bench::heldBy([&] {
            prepared(*waymark);
            route(*waymark);
        });
        waymark.reset();
        std::vector<std::uint8_t> bytes;
        std::optional<bench::DetourPeer> peer;
        const double peers = bench::heldBy([&] {
            bytes = m_mesh;
            peer.emplace(bytes);
            route(*peer);
        });
        bench::printFigure((m_name + ".memory.loaded").c_str(), loaded, "MB");
        print("memory", loaded + landmarks, peers, "MB");
    }

    std::string m_name;
    std::vector<bench::Pair> m_pairs;
    std::vector<std::uint8_t> m_mesh, m_nav;
};

} // namespace

int main(int count, char** words) {
    if (!bench::hasDetour()) {
        std::puts("bench_detour: SKIPPED, because Recast and Detour (Debian's librecast-dev) are "
                  "not installed");
        return 0;
    }
    bench::countDetour();
    const std::string_view only = count > 1 ? words[1] : "";
    if (only.empty() || only == "142")
        Comparison(bench::sampleScene()).run();
    if (only.empty() || only == "10k")
        Comparison(bench::randomScene(10'000, "10k")).run();
    if (only.empty() || only == "100k")
        Comparison(bench::randomScene(100'000, "100k")).run();
}

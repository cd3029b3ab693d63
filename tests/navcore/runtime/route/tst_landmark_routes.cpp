// SPDX-License-Identifier: MIT
// Tests that routes found with landmarks that are updated after edits equal those of Dijkstra's
// algorithm, for every kind of query.
#include "navcore/runtime/context/route_context.h"
#include "navcore/runtime/search/landmarks.h"
#include "tests/navcore/runtime/route/route_graphs.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cstdlib>
#include <map>

namespace landmark_routes_test {

using namespace sample;

namespace {

using Slot = CompiledGraph::Slot;

/// A random graph that can be edited, with the landmarks of its initial state.
class Land final : public EdgeSource {
public:
    explicit Land(Random& random)
        : m_random(random), m_start(randomGraph(random)), m_present(m_start.rules(agentId)),
          m_planes(Plane{.ground = m_start.groundMap()}) {
        for (std::uint32_t id = 1; id <= 2; ++id) {
            const Coord x = below(random, 20) * pixel / 2 + 7;
            plane().barriers.set(
                {id}, Barrier{.kind = BarrierKind::Gate,
                              .line = std::make_shared<const Shape>(Shape{
                                  ShapeKind::Wall, {{{x, -5 * pixel}, {x + 60, 15 * pixel}}}}),
                              .gate = GateState::Open});
        }
        for (const ResolvedObstacle& obstacle : m_start.obstacles)
            plane().obstacles.set(obstacle.id, obstacle.shape);
        for (std::size_t i = 0; i < m_start.vertexIds.size(); ++i)
            add(m_start.vertexIds[i], m_start.positions[i]);
        for (std::size_t i = 0; i < m_start.edgeCount(); ++i)
            set(m_start.edge(i));
        build();
    }

    void build() {
        m_touched.clear();
        m_landmarks = Landmarks::build(ArcSnapshot(m_compiled, ArcWay::Forward));
    }

    RouteContext world(const Landmarks* landmarks) const {
        return {.graph = m_compiled,
                .planes = m_planes,
                .present = m_present,
                .joinCount = m_start.joinCount,
                .edges = this,
                .landmarks = landmarks};
    }
    void forEach(FunctionRef<void(const Edge&)> visit) const override {
        for (const auto& [key, edge] : m_edges)
            visit(edge);
    }
    std::optional<Edge> edge(EdgeKey key) const override {
        const auto at = m_edges.find(key);
        return at != m_edges.end() ? std::optional(at->second) : std::nullopt;
    }
    std::optional<std::uint32_t> curvedLength(EdgeKey) const override { return std::nullopt; }
    void forEachAtGate(BarrierId gate, FunctionRef<void(const Edge&)> visit) const override {
        for (const auto& [key, edge] : m_edges)
            if (crosses(edge, gate))
                visit(edge);
    }
    void forEachNear(std::span<const EdgeKey>, std::span<const Box>,
                     FunctionRef<void(EdgeKey, VertexId, VertexId)> visit) const override {
        for (const auto& [key, edge] : m_edges)
            visit(key, edge.a, edge.b);
    }
    // All points attach at vertices here.
    const SegmentIndex& walks() const override { std::abort(); }
    Edge walk(std::uint32_t) const override { std::abort(); }

    const Landmarks* landmarks() const { return m_landmarks ? &*m_landmarks : nullptr; }

    void edit() {
        switch (m_random.below(7)) {
        case 0:
            if (Edge* edge = anyEdge())
                recost(*edge);
            break;
        case 1:
            if (Edge* edge = anyEdge())
                erase(edge->key);
            break;
        case 2:
            link(anyVertex(), anyVertex());
            break;
        case 3: {
            const VertexId id{m_nextVertex++};
            add(id, anyPlace());
            link(id, anyVertex());
            break;
        }
        case 4:
            if (m_positions.size() > 2)
                erase(anyVertex());
            break;
        case 5:
            drag(anyVertex(), anyPlace());
            break;
        default:
            turn({static_cast<std::uint32_t>(1 + m_random.below(2))});
        }
        if (m_landmarks)
            m_landmarks->follow(m_compiled, m_touched);
        m_touched.clear();
    }

    /// Makes all edges so expensive that a route of three edges does not fit into 32 bits.
    void makeDear() {
        for (auto& [key, edge] : m_edges) {
            setOwnCost(edge, static_cast<std::int32_t>(maxArcCost - m_random.below(1000)));
            set(edge);
        }
        if (m_landmarks)
            m_landmarks->follow(m_compiled, m_touched);
        m_touched.clear();
    }

    RouteEnd anyEnd() {
        if (m_random.below(3) == 0)
            return anyVertex();
        return anyPlace();
    }
    std::vector<RouteEnd> anyEnds() {
        std::vector<RouteEnd> ends;
        for (std::uint64_t count = 1 + m_random.below(3); count-- > 0;)
            ends.push_back(anyEnd());
        return ends;
    }
    RouteConditions anyConditions() {
        RouteConditions conditions;
        for (const auto& [id, position] : m_positions)
            if (m_random.below(8) == 0)
                conditions.vertices[id] = {.toll = m_random.below(2000)};
        for (const auto& [key, edge] : m_edges)
            if (m_random.below(8) == 0)
                conditions.edges[key] =
                    m_random.below(2) == 0 ? Charge::ban() : Charge{.multiplier = 1700};
        if (m_random.below(2) == 0)
            conditions.gates[{1}] = m_random.below(2) == 0 ? GateState::Open : GateState::Closed;
        if (m_random.below(4) == 0)
            conditions.maxCost = m_random.below(6000);
        return conditions;
    }

private:
    static bool crosses(const Edge& edge, BarrierId gate) {
        const EdgeTerms* terms = edge.terms.get();
        return terms && std::count(terms->gates.begin(), terms->gates.end(), gate) > 0;
    }
    static void setOwnCost(Edge& edge, std::int32_t cost) {
        EdgeTerms terms = edge.terms.get() ? *edge.terms.get() : EdgeTerms{};
        terms.ownCost = cost;
        edge.terms = TermsOf(terms);
    }

    Edge* anyEdge() {
        if (m_edges.empty())
            return nullptr;
        return &std::next(m_edges.begin(), below(m_random, m_edges.size()))->second;
    }
    VertexId anyVertex() {
        return std::next(m_positions.begin(), below(m_random, m_positions.size()))->first;
    }
    Point3 anyPlace() {
        const Coord x = below(m_random, 24) * pixel / 2, y = below(m_random, 24) * pixel / 2;
        return {x, y, 0};
    }

    Plane& plane() { return m_planes.first(); }
    void touch(VertexId id) { m_touched.push_back(m_compiled.slotOf(id)); }

    void add(VertexId id, Point3 position) {
        m_positions[id] = position;
        plane().vertices.set(id, position);
        m_compiled.addVertex(id, position);
    }
    void set(Edge edge) {
        const Point3 a = m_positions.at(edge.a), b = m_positions.at(edge.b);
        edge.length = latticeLength(a, b);
        edge.pieces = PieceList(TerrainPiece{m_start.ground, edge.length});
        EdgeTerms terms = edge.terms.get() ? *edge.terms.get() : EdgeTerms{};
        terms.gates = plane().barriers.crossed(a.flat(), b.flat());
        edge.terms = TermsOf(terms);
        setEdge(m_compiled, edge, m_present.rules());
        m_edges[edge.key] = edge;
        touch(edge.a);
        touch(edge.b);
    }
    void recost(Edge& edge) {
        edge.direction = static_cast<Direction>(m_random.below(3));
        edge.multiplier = 100 + static_cast<std::uint32_t>(m_random.below(4000));
        if (m_random.below(4) == 0)
            setOwnCost(edge, below(m_random, 3000));
        set(edge);
    }
    void link(VertexId a, VertexId b) {
        if (a == b)
            return;
        Edge edge;
        edge.key = EdgeKey::of(LinkId{m_nextLink++});
        edge.a = a;
        edge.b = b;
        edge.multiplier = 100 + static_cast<std::uint32_t>(m_random.below(2000));
        set(edge);
    }
    void erase(EdgeKey key) {
        const Edge edge = m_edges.at(key);
        m_compiled.removeEdge(key, edge.a, edge.b);
        m_edges.erase(key);
        touch(edge.a);
        touch(edge.b);
    }
    void erase(VertexId id) {
        std::vector<EdgeKey> gone;
        for (const auto& [key, edge] : m_edges)
            if (edge.a == id || edge.b == id)
                gone.push_back(key);
        for (const EdgeKey key : gone)
            erase(key);
        m_compiled.removeVertex(id);
        plane().vertices.remove(id);
        m_positions.erase(id);
    }
    void drag(VertexId id, Point3 to) {
        m_positions[id] = to;
        plane().vertices.set(id, to);
        m_compiled.moveVertex(id, to);
        for (auto& [key, edge] : m_edges)
            if (edge.a == id || edge.b == id)
                set(edge);
    }
    void turn(BarrierId gate) {
        AgentRules rules = m_present.rules();
        if (!rules.closedGates.erase(gate))
            rules.closedGates.insert(gate);
        m_present = rules;
        for (auto& [key, edge] : m_edges)
            if (crosses(edge, gate))
                set(edge);
    }

    Random& m_random;
    ResolvedGraph m_start;
    Overlay m_present;
    Planes m_planes;
    CompiledGraph m_compiled;
    std::map<VertexId, Point3> m_positions;
    std::map<EdgeKey, Edge> m_edges;
    std::vector<Slot> m_touched;
    std::optional<Landmarks> m_landmarks;
    std::uint32_t m_nextVertex = 1000, m_nextLink = 1000;
};

struct Counts {
    int routes = 0, reasons = 0, wide = 0, worn = 0;

    void add(const MultiEndAnswer& answer, const Land& land) {
        const Route* route = std::get_if<Route>(&answer.answer);
        ++(route ? routes : reasons);
        if (!route)
            return;
        wide += route->cost >> 32U ? 1 : 0;
        worn += land.landmarks()->areBoundsTooWeakFor(route->cost) ? 1 : 0;
    }
};

MultiEndAnswer solve(RouteSolver& solver, const RouteContext& context,
                     const std::vector<RouteEnd>& from, const std::vector<RouteEnd>& to,
                     Algorithm algorithm = Algorithm::AStar) {
    MultiEndAnswer answer;
    solver.solve(context, from, to, answer, algorithm);
    return answer;
}

bool same(const MultiEndAnswer& a, const MultiEndAnswer& b) {
    return a.answer == b.answer &&
           (!std::holds_alternative<Route>(a.answer) || (a.start == b.start && a.goal == b.goal));
}

} // namespace

class TestLandmarkRoutes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void equalThoseWithoutThroughEdits();
    void equalThoseWithoutUnderConditions();
    void equalThoseWithoutBeyond32Bits();
};

/// Compares one route of each kind: between two ends, and among several.
#define COMPARE_ROUTES(with, without)                                                              \
    do {                                                                                           \
        const std::vector<RouteEnd> from{land.anyEnd()}, to{land.anyEnd()};                        \
        const MultiEndAnswer one = solve(solver, without, from, to, Algorithm::Dijkstra);          \
        QVERIFY(same(solve(solver, with, from, to), one));                                         \
        QVERIFY(same(solve(solver, without, from, to), one));                                      \
        counts.add(one, land);                                                                     \
        const auto starts = land.anyEnds(), goals = land.anyEnds();                                \
        const MultiEndAnswer many = solve(solver, without, starts, goals, Algorithm::Dijkstra);    \
        QVERIFY(same(solve(solver, with, starts, goals), many));                                   \
    } while (false)

void TestLandmarkRoutes::equalThoseWithoutThroughEdits() {
    Random random(1);
    RouteSolver solver;
    Counts counts;
    for (int round = 0; round < 200; ++round) {
        Land land(random);
        for (int edits = 0; edits < 15; ++edits) {
            for (int i = 0; i < 4; ++i)
                COMPARE_ROUTES(land.world(land.landmarks()), land.world(nullptr));
            land.edit();
            if (edits == 10 && round % 2 == 0)
                land.build();
        }
    }
    QVERIFY(counts.routes > 3000 && counts.reasons > 1000 && counts.worn > 300);
}

void TestLandmarkRoutes::equalThoseWithoutUnderConditions() {
    Random random(2);
    RouteSolver solver;
    Counts counts;
    for (int round = 0; round < 200; ++round) {
        Land land(random);
        for (int edits = 0; edits < 10; ++edits) {
            const RouteConditions conditions = land.anyConditions();
            const RouteContext with = land.world(land.landmarks()), without = land.world(nullptr);
            const Overlay overWith(with, conditions), overWithout(without, conditions);
            QVERIFY(with.withConditions(&overWith).landmarks == land.landmarks());
            for (int i = 0; i < 4; ++i)
                COMPARE_ROUTES(with.withConditions(&overWith),
                               without.withConditions(&overWithout));
            land.edit();
        }
    }
    QVERIFY(counts.routes > 1500 && counts.reasons > 1000 && counts.worn > 100);
}

void TestLandmarkRoutes::equalThoseWithoutBeyond32Bits() {
    Random random(3);
    RouteSolver solver;
    Counts counts;
    for (int round = 0; round < 200; ++round) {
        Land land(random);
        land.makeDear();
        for (int edits = 0; edits < 8; ++edits) {
            for (int i = 0; i < 4; ++i)
                COMPARE_ROUTES(land.world(land.landmarks()), land.world(nullptr));
            land.edit();
        }
    }
    QVERIFY(counts.routes > 1500 && counts.wide > 300);
}

WAYMARK_TEST(TestLandmarkRoutes)

} // namespace landmark_routes_test
#include "tst_landmark_routes.moc"

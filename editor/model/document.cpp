// SPDX-License-Identifier: MIT
#include "editor/model/document.h"

#include "editor/model/level_command.h"
#include "navcore/author/link/compile.h"

namespace waymark {

using namespace navcore;

Document::Document(std::uint32_t idStart, QObject* parent) : QObject(parent), m_ids(idStart) {
    reset(Level());
}

Document::~Document() = default;

const CompiledGraph& Document::compiled(AgentId agent) const {
    return m_agents.at(agent).compiled;
}

const AgentRules& Document::rules(AgentId agent) const {
    return m_agents.at(agent).rules;
}

FollowedLandmarks& Document::landmarks(AgentId agent) {
    return m_agents.at(agent).landmarks;
}

RouteWorld Document::routeWorld(AgentId agent) const {
    const AgentGraph& graph = m_agents.at(agent);
    return {
        .graph = graph.compiled,
        .vertices = m_linker.vertices(),
        .obstacles = m_linker.obstacles(),
        .barriers = m_linker.barriers(),
        .rules = graph.rules,
        .ground = m_linker.ground(),
        .joinCount = m_level.linkSettings().joinCount,
        .edges =
            [this](const std::function<void(const Edge&)>& visit) { m_graph.forEachEdge(visit); },
        .landmarks = graph.landmarks.now()};
}

Coord Document::clearance(EdgeKey key) const {
    const Edge& edge = *m_graph.find(key);
    return navcore::clearance(m_linker.obstacles(), m_graph.position(edge.a).flat(),
                              m_graph.position(edge.b).flat(), mostClearance());
}

void Document::reset(Level level) {
    reset(deriveLevel(std::move(level)).value());
}

void Document::reset(DerivedLevel derived) {
    cancelTransaction();
    m_history.clear();
    m_gates.clear();
    GraphChange edges = put(std::move(derived));
    emit changed({.extent = Extent::Whole,
                  .revision = ++m_revision,
                  .level = {},
                  .graph = std::move(edges)});
}

GraphChange Document::put(DerivedLevel&& derived) {
    m_level = std::move(derived.level);
    m_linker = std::move(derived.linker);
    m_graph = std::move(derived.graph);
    m_agents = std::move(derived.agents);
    for (const auto& [id, agent] : m_level.items<Agent>())
        if (AgentRules rules = rulesNow(id); rules != m_agents[id].rules)
            recompile(id, std::move(rules));
    return std::move(derived.edges);
}

GateState Document::gate(BarrierId gate) const {
    const auto at = m_gates.find(gate);
    return at != m_gates.end() ? at->second : m_level.find<Barrier>(gate)->gate;
}

void Document::setGate(BarrierId gate, GateState state) {
    m_gates[gate] = state;
    followAgents({});
    emit changed({.extent = Extent::Few, .revision = ++m_revision, .level = {}, .graph = {}});
}

AgentRules Document::rulesNow(AgentId agent) const {
    AgentRules rules = agentRules(m_level, agent);
    for (const auto& [gate, state] : m_gates) {
        const Barrier* barrier = m_level.find<Barrier>(gate);
        if (!barrier || barrier->kind != BarrierKind::Gate)
            continue;
        if (state == GateState::Closed)
            rules.closedGates.insert(gate);
        else
            rules.closedGates.erase(gate);
    }
    return rules;
}

void Document::recompile(AgentId agent, AgentRules rules) {
    CompiledGraph compiled = compile(m_graph, rules);
    m_agents.insert_or_assign(agent, AgentGraph{std::move(rules), std::move(compiled)});
}

/// Brings every agent's graph to the edges and rules of now.
void Document::followAgents(const GraphChange& edges) {
    std::erase_if(m_agents, [&](const auto& entry) { return !m_level.find<Agent>(entry.first); });
    for (const auto& [id, agent] : m_level.items<Agent>()) {
        AgentRules rules = rulesNow(id);
        const auto at = m_agents.find(id);
        if (at == m_agents.end() || at->second.rules != rules) {
            recompile(id, std::move(rules));
            continue;
        }
        patch(at->second.compiled, edges, at->second.rules);
        at->second.landmarks.follow(at->second.compiled, edges);
    }
}

Result<GraphChange> Document::derive(const LevelChange& change) {
    if (auto applied = m_level.apply(change); !applied)
        return applied.error();
    GraphChange edges = m_linker.update(m_level, change, m_graph);
    m_graph.apply(edges);
    followAgents(edges);
    return edges;
}

Status Document::applyStep(const LevelChange& change) {
    if (change.empty())
        return Done{};
    auto edges = derive(change);
    if (!edges)
        return edges.error();
    emit changed({.extent = Extent::Few,
                  .revision = ++m_revision,
                  .level = change,
                  .graph = std::move(edges).value()});
    return Done{};
}

Status Document::take(PreparedEdit edit, const QString& text) {
    cancelTransaction();
    if (edit.revision != m_revision)
        return Error{ErrorKind::Conflict, tr("The level was edited meanwhile.").toStdString()};
    const std::uint64_t serial = begin(text);
    m_open->composed = edit.change;
    LevelChange change = std::move(edit.change);
    GraphChange edges = put(std::move(edit));
    emit changed({.extent = Extent::Few,
                  .revision = ++m_revision,
                  .level = std::move(change),
                  .graph = std::move(edges)});
    finish(serial);
    return Done{};
}

Status Document::tryOut(const LevelChange& change, const std::function<void()>& look) {
    if (auto edges = derive(change); !edges)
        return edges.error();
    look();
    const auto back = derive(change.inverse());
    Q_ASSERT(back.ok());
    return Done{};
}

std::uint64_t Document::begin(const QString& text, const QString& mergeKey) {
    cancelTransaction();
    m_open = Open{.text = text, .mergeKey = mergeKey, .composed = {}, .serial = ++m_serial};
    emit transactionBegan();
    return m_serial;
}

Status Document::step(std::uint64_t serial, const LevelChange& change) {
    if (!isOpen(serial))
        return Error{ErrorKind::Conflict, "the gesture was ended"};
    if (Status status = applyStep(change); !status)
        return status;
    m_open->composed = compose(std::move(m_open->composed), change);
    return Done{};
}

Status Document::restart(std::uint64_t serial, const LevelChange& change) {
    if (!isOpen(serial))
        return Error{ErrorKind::Conflict, "the gesture was ended"};
    if (Status status = applyStep(compose(m_open->composed.inverse(), change)); !status)
        return status;
    m_open->composed = change;
    return Done{};
}

void Document::finish(std::uint64_t serial) {
    if (!isOpen(serial))
        return;
    Open done = std::move(*m_open);
    m_open.reset();
    if (!done.composed.empty())
        m_history.push(new LevelCommand(*this, std::move(done.composed), done.text, done.mergeKey));
    emit transactionEnded();
}

void Document::cancelTransaction() {
    if (!m_open)
        return;
    const LevelChange back = m_open->composed.inverse();
    m_open.reset();
    const Status status = applyStep(back);
    Q_ASSERT(status.ok());
    emit transactionEnded();
}

Status Document::edit(const LevelChange& change, const QString& text, const QString& mergeKey) {
    if (change.empty())
        return Done{};
    const std::uint64_t serial = begin(text, mergeKey);
    if (Status status = step(serial, change); !status) {
        cancelTransaction();
        return status;
    }
    finish(serial);
    return Done{};
}

} // namespace waymark

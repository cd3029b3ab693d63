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

RouteWorld Document::routeWorld() const {
    return {.graph = m_compiled,
            .vertices = m_linker.vertices(),
            .obstacles = m_linker.obstacles(),
            .costs = m_costs,
            .ground = m_linker.ground(),
            .joinCount = m_level.linkSettings().joinCount,
            .joinRange = m_level.items<Agent>().begin()->second.joinRange};
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
    m_costs = std::move(derived.costs);
    m_compiled = std::move(derived.compiled);
    return std::move(derived.edges);
}

void Document::recompile() {
    const AgentId agent = m_level.items<Agent>().begin()->first;
    m_costs = terrainCosts(m_level, agent);
    m_compiled = compile(m_level, m_graph, agent);
}

Result<GraphChange> Document::derive(const LevelChange& change) {
    if (auto applied = m_level.apply(change); !applied)
        return applied.error();
    GraphChange edges = m_linker.update(m_level, change, m_graph);
    m_graph.apply(edges);
    if (terrainCosts(m_level, m_level.items<Agent>().begin()->first) != m_costs)
        recompile();
    else
        patch(m_compiled, edges, m_costs);
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

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document_change.h"
#include "editor/model/prepared_edit.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level.h"
#include "navcore/author/link/linker.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/graph/compiled_graph.h"
#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/space/clearance.h"

#include <QObject>
#include <QUndoStack>

#include <functional>
#include <optional>

namespace waymark {

/// The open level with everything derived from it, kept in step on every edit. GUI thread only.
/// All edits go through a Transaction (or edit(), which is one of a single step).
class Document : public QObject {
    Q_OBJECT

public:
    /// `idStart` is where fresh ids begin: IdBlock::sessionStart in the program, fixed in tests.
    explicit Document(std::uint32_t idStart, QObject* parent = nullptr);
    ~Document() override;

    const navcore::Level& level() const { return m_level; }
    const navcore::NavGraph& graph() const { return m_graph; }
    const navcore::Linker& linker() const { return m_linker; }
    /// The agent of smallest id: there is always one.
    navcore::AgentId firstAgent() const { return m_level.items<navcore::Agent>().begin()->first; }
    /// The graph as an agent that exists (asserted) sees it; kept live for every agent.
    const navcore::CompiledGraph& compiled(navcore::AgentId agent) const;
    const navcore::AgentRules& rules(navcore::AgentId agent) const;
    /// What its routes are solved on; valid until the next change.
    navcore::RouteWorld routeWorld(navcore::AgentId agent) const;
    /// What leads its routes; forgotten whenever its graph is compiled from nothing.
    FollowedLandmarks& landmarks(navcore::AgentId agent);

    /// Gates that stand otherwise than the level says: a preview, not part of the level. Emits
    /// changed() without a change of the level.
    void setGate(navcore::BarrierId gate, navcore::GateState state);
    navcore::GateState gate(navcore::BarrierId gate) const;
    /// Room along an edge that exists to the nearest obstacle, lu, at most mostClearance().
    navcore::Coord clearance(navcore::EdgeKey key) const;
    /// Beyond this nobody measures.
    static constexpr navcore::Coord mostClearance() { return navcore::defaultMostClearance; }
    navcore::IdBlock& ids() { return m_ids; }
    std::uint64_t revision() const { return m_revision; }

    /// Replaces the level; the history starts anew. Emits changed() with Extent::Whole.
    void reset(navcore::Level level);
    /// The same for a level that was linked beside the document (deriveLevel).
    void reset(DerivedLevel derived);

    /// One undo step. An error leaves everything as it was; an empty change makes no step.
    /// Edits that follow each other within a second under the same non-empty `mergeKey` become one
    /// step (nudging with the arrow keys, dragging a spin box).
    navcore::Status edit(const navcore::LevelChange& change, const QString& text,
                         const QString& mergeKey = {});

    /// The same for a change that was worked out beside the document (prepareEdit, finishEdit).
    /// Conflict when the document has moved on since.
    navcore::Status take(PreparedEdit edit, const QString& text);

    /// Applies a change without telling anybody, calls `look`, and takes it back: what would
    /// happen.
    navcore::Status tryOut(const navcore::LevelChange& change, const std::function<void()>& look);

    /// One undo step per entry; its clean state is "as saved".
    QUndoStack& history() { return m_history; }

    bool inTransaction() const { return m_open.has_value(); }
    /// Rolls an open transaction back, as Ctrl+Z or Esc in mid-gesture do. The gesture that owned
    /// it finds its Transaction closed.
    void cancelTransaction();

    /// An empty list, or what is wrong: everything derived compared with a derivation from
    /// nothing. For tests and debug builds; O(everything).
    QStringList audit() const;

signals:
    void changed(const waymark::DocumentChange& change);
    void transactionBegan();
    void transactionEnded();

private:
    friend class Transaction;
    friend class LevelCommand;

    struct Open {
        QString text;
        QString mergeKey;
        navcore::LevelChange composed;
        std::uint64_t serial = 0;
    };

    navcore::Status applyStep(const navcore::LevelChange& change);
    navcore::Result<navcore::GraphChange> derive(const navcore::LevelChange& change);
    std::uint64_t begin(const QString& text, const QString& mergeKey = {});
    navcore::Status step(std::uint64_t serial, const navcore::LevelChange& change);
    navcore::Status restart(std::uint64_t serial, const navcore::LevelChange& change);
    void finish(std::uint64_t serial);
    bool isOpen(std::uint64_t serial) const { return m_open && m_open->serial == serial; }
    void recompile(navcore::AgentId agent, navcore::AgentRules rules);
    void followAgents(const navcore::GraphChange& edges);
    navcore::AgentRules rulesNow(navcore::AgentId agent) const;
    navcore::GraphChange put(DerivedLevel&& derived);
    void auditAgent(navcore::AgentId agent, const navcore::NavGraph& graph,
                    QStringList& wrong) const;

    navcore::Level m_level;
    navcore::Linker m_linker;
    navcore::NavGraph m_graph;
    std::map<navcore::AgentId, AgentGraph> m_agents;
    std::map<navcore::BarrierId, navcore::GateState> m_gates; ///< of the preview
    navcore::IdBlock m_ids;
    QUndoStack m_history;
    std::optional<Open> m_open;
    std::uint64_t m_revision = 0;
    std::uint64_t m_serial = 0;
};

} // namespace waymark

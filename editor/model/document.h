// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document_change.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/live/live_level.h"

#include <QObject>
#include <QUndoStack>

#include <functional>
#include <vector>

namespace waymark {

/// What a change makes of the document's level, worked out beside it: linking a large one would
/// hold up the window.
struct PreparedEdit {
    navcore::LevelChange change;
    std::uint64_t revision = 0; ///< of the document it was prepared from
    navcore::LiveLevel live;    ///< after finish()
    navcore::GraphChange edges; ///< likewise

    /// Applies, links and compiles. Any thread. Cancelled, or why the change cannot be.
    navcore::Status finish(const navcore::Progress& progress = {});
};

/// The open level with its history. GUI thread only.
/// All edits go through a Transaction (or edit(), which is one of a single step).
class Document : public QObject {
    Q_OBJECT

public:
    /// `idStart` is where fresh ids begin: IdBlock::sessionStart in the program, fixed in tests.
    explicit Document(std::uint32_t idStart, QObject* parent = nullptr);
    ~Document() override;

    const navcore::LiveLevel& live() const { return m_live; }
    const navcore::Level& level() const { return m_live.level(); }
    const navcore::NavGraph& graph() const { return m_live.graph(); }
    const navcore::SpatialIndexes& spatial() const { return m_live.spatial(); }
    /// What leads the routes of an agent; see LiveLevel.
    navcore::FollowedLandmarks& landmarks(navcore::AgentId agent) {
        return m_live.landmarks(agent);
    }

    /// A gate that stands otherwise than the level says: a preview, not part of the level. Emits
    /// changed() with Extent::Gates.
    void setGate(navcore::BarrierId gate, navcore::GateState state);
    /// Areas that are tried out: a preview too. Emits changed() with Extent::Areas when they are
    /// others than before.
    void setAreas(std::vector<navcore::ChargedArea> areas);
    navcore::IdBlock& ids() { return m_ids; }
    std::uint64_t revision() const { return m_revision; }

    /// Replaces the level; the history starts anew. Emits changed() with Extent::Whole.
    void reset(navcore::LiveLevel live);
    void reset(navcore::Level level);

    /// One undo step, or a part of the one that is open (see Transaction). An error leaves
    /// everything as it was; an empty change makes no step. Edits that follow each other within a
    /// second under the same non-empty `mergeKey` become one step (nudging with the arrow keys,
    /// dragging a spin box).
    navcore::Status edit(const navcore::LevelChange& change, const QString& text,
                         const QString& mergeKey = {});

    /// The same for a change that is worked out beside the document: what PreparedEdit::finish()
    /// needs, and then its result. Conflict when the document has moved on since.
    PreparedEdit prepare(navcore::LevelChange change) const;
    navcore::Status take(PreparedEdit edit, const QString& text);

    /// What would happen: see LiveLevel. Nobody is told, nothing remains.
    navcore::Status whatIf(const navcore::LevelChange& change, const std::function<void()>& look);

    /// One undo step per entry; its clean state is "as saved".
    QUndoStack& history() { return m_history; }
    /// Which content an index of the history stands for: the same number when undo or redo come
    /// back to it. 0 is the beginning, and what lies beyond the end.
    std::uint64_t contentAt(int index) const;
    std::uint64_t content() const { return contentAt(m_history.index()); }

    bool inTransaction() const { return !m_open.empty(); }
    /// Rolls what is open back, as Ctrl+Z or Esc in mid-gesture do. The gesture that owned it finds
    /// its Transaction closed.
    void cancelTransaction();

    /// An empty list, or what is wrong: everything derived compared with a derivation from
    /// nothing. For tests and debug builds; O(everything).
    QStringList audit() const;

signals:
    /// The level and all that follows from it are about to change, or to be tried otherwise: who
    /// reads them in another thread is done with that on return. Nothing may come of it.
    void aboutToChange();
    /// For what is kept in step with the level and read by those who are told by changed(): comes
    /// before it.
    void applied(const waymark::DocumentChange& change);
    void changed(const waymark::DocumentChange& change);
    void transactionBegan();
    void transactionEnded();

private:
    friend class Transaction;
    friend class Gesture;
    friend class LevelCommand;

    enum class TransactionKind : std::uint8_t { Command, Gesture };

    struct Open {
        QString text;
        QString mergeKey;
        TransactionKind kind = TransactionKind::Command;
        navcore::LevelChange composed = {};
        std::uint64_t serial = 0;
    };

    navcore::Status applyStep(const navcore::LevelChange& change);
    void announce(Extent extent, navcore::LevelChange level = {}, navcore::GraphChange graph = {});
    std::uint64_t begin(const QString& text, TransactionKind kind, const QString& mergeKey = {});
    navcore::Status step(std::uint64_t serial, const navcore::LevelChange& change);
    navcore::Status restart(std::uint64_t serial, const navcore::LevelChange& change);
    void finish(std::uint64_t serial);
    void rollBack(std::uint64_t serial);
    bool isOpen(std::uint64_t serial) const;
    void auditAgent(navcore::AgentId agent, const navcore::NavGraph& graph,
                    QStringList& wrong) const;

    navcore::LiveLevel m_live;
    navcore::IdBlock m_ids;
    QUndoStack m_history;
    std::vector<Open> m_open; ///< each joins the one before
    std::uint64_t m_revision = 1;
    std::uint64_t m_serial = 0;
};

} // namespace waymark

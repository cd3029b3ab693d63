// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/blocking_task.h"
#include "editor/model/document_change.h"
#include "editor/model/edit_gate.h"
#include "editor/model/history.h"
#include "editor/model/level_checkpoints.h"
#include "editor/model/open_edit.h"
#include "editor/model/units_shown.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/live/live_level.h"

#include <functional>
#include <vector>

namespace waymark {

/// The open level with its history. It must only be used on the GUI thread. All edits go through a
/// Transaction or through edit(), which makes a single step. Edits large enough to block the window
/// are computed by a worker on a second copy of the level.
class Document : public QObject {
    Q_OBJECT

public:
    /// Creates an empty document. `ids` allocates new ids: IdBlock::ofSession in the program, a
    /// fixed start in tests.
    explicit Document(navcore::IdBlock ids, QObject* parent = nullptr);
    ~Document() override;

    const navcore::LiveLevel& live() const { return m_live; }
    const navcore::Level& level() const { return m_live.level(); }
    const navcore::NavGraph& graph() const { return m_live.graph(); }
    const navcore::Plane& plane() const { return m_live.plane(); }
    /// Returns the landmarks that guide the route search of an agent; see LiveLevel.
    navcore::FollowedLandmarks& landmarks(navcore::AgentId agent) {
        return m_live.landmarks(agent);
    }

    /// Previews a gate in another state without changing the level. Emits changed() with
    /// Extent::Gates.
    void setGate(navcore::BarrierId gate, navcore::GateState state);
    /// Previews areas in the same way. Emits Extent::Areas if they differ from the current ones.
    void setAreas(std::vector<navcore::ChargedArea> areas);
    /// Sets the unit for the whole program. Emits changed() with the LevelInfo before and after.
    void setUnitsShown(UnitsShown shown);
    navcore::IdBlock& ids() { return m_ids; }
    std::uint64_t revision() const { return m_revision; }
    /// Returns the gate for edits. While it is closed, edits are refused, but previews work.
    EditGate& gate() { return m_gate; }

    /// Runs large edits and long read-only work. While it runs, edits are refused and previews
    /// wait.
    BlockingTask& longWork() { return m_longWork; }

    /// A function that installs data derived from the level outside LiveLevel, such as indexes.
    /// MakeBeside builds the data, on any thread, for a level that is not shown yet. The returned
    /// function is called before applied().
    using Take = std::function<void()>;
    using MakeBeside = std::function<Take(const navcore::LiveLevel& next, navcore::Executor*)>;
    void setBeside(MakeBeside make) { m_beside = std::move(make); }
    Take beside(const navcore::LiveLevel& next, navcore::Executor* executor = nullptr) const;

    /// Replaces the level and clears the history. Emits changed() with Extent::Whole. `beside` is
    /// the result of beside() for the new level; if it is empty, reset() computes it.
    void reset(navcore::LiveLevel live, Take beside = {});
    void reset(navcore::Level level);

    /// Makes one undo step, or a part of the open one (see Transaction). After an error nothing has
    /// changed; an empty change makes no step. Edits with the same non-empty `mergeKey` within a
    /// second of each other become one step (nudging, dragging a spin box).
    navcore::Status edit(const navcore::LevelChange& change, const QString& text,
                         const QString& mergeKey = {});

    using Make = std::function<navcore::LevelChange(const navcore::Level&)>;
    /// Makes one undo step from a change of about `items` items that is slow to compute. If there
    /// are many items, `make` runs on the worker thread. If cancelled, nothing has changed.
    navcore::Status edit(std::size_t items, const Make& make, const QString& text,
                         const QString& mergeKey = {});

    /// Calls `look` on the level as `change` would make it (see LiveLevel), then restores the
    /// level. The only signal is aboutToChange(). Returns Conflict while long work runs.
    navcore::Status whatIf(const navcore::LevelChange& change, const std::function<void()>& look);

    /// Returns the history, with one undo step per entry. Its clean state is "as saved". Use
    /// travelTo() to move through it.
    History& history() { return m_history; }
    /// Undoes or redoes up to an index of the history. If cancelled, nothing has changed.
    navcore::Status travelTo(int index);
    /// Undo and redo one step. They do nothing if there is none or edits are refused.
    void undo() { (void)travelTo(m_history.index() - 1); }
    void redo() { (void)travelTo(m_history.index() + 1); }
    /// Returns an id of the content at a history index. It is the same whenever undo or redo return
    /// to the same content, and 0 at the beginning and beyond the end.
    std::uint64_t contentAt(int index) const { return m_history.contentAt(index); }
    std::uint64_t content() const { return contentAt(m_history.index()); }
    bool inTransaction() const { return !m_open.empty(); }
    /// Rolls back the open transaction (Ctrl+Z, Esc in mid-gesture); its owner finds it closed.
    void cancelTransaction();

    /// Compares all derived data with a derivation from scratch and returns the differences. Used
    /// in tests and debug builds. Linear in the size of all data.
    QStringList audit() const;

signals:
    /// Emitted before the level and its derived data change, perhaps only for a preview. Handlers
    /// must stop all readers on other threads before they return. The change may not happen.
    void aboutToChange();
    /// Emitted before changed(), to update indexes that handlers of changed() read.
    void applied(const waymark::DocumentChange& change);
    void changed(const waymark::DocumentChange& change);
    /// Emitted when a whole step was done, undone or redone, and no transaction is half done.
    void committed(const std::shared_ptr<const navcore::LevelChange>& change);
    void transactionBegan();
    void transactionEnded();

private:
    friend class Transaction;
    friend class Gesture;

    navcore::Status applyStep(const navcore::LevelChange& change);
    navcore::Status applyMany(const QString& text, const Make& make, navcore::LevelChange* record,
                              ContentWay way);
    navcore::Result<navcore::LiveLevel> deriveBeside(const navcore::LevelChange&, KeptLevel*,
                                                     const navcore::Progress&,
                                                     navcore::Executor&) const;
    std::optional<std::uint64_t> wholeContent() const;
    void pruneKept();
    navcore::Status stepMany(const Make& make);
    void takeBack(const OpenEdit& edit);
    static navcore::Error atWork();
    bool isMany(const navcore::LevelChange& change) const;
    void announce(DocumentChange&& change);
    std::uint64_t begin(const QString& text, TransactionKind kind, const QString& mergeKey = {});
    navcore::Status step(std::uint64_t serial, const navcore::LevelChange& change);
    navcore::Status step(std::uint64_t serial, std::size_t items, const Make& make);
    navcore::Status restart(std::uint64_t serial, const navcore::LevelChange& change);
    void finish(std::uint64_t serial);
    void rollBack(std::uint64_t serial);
    bool isOpen(std::uint64_t serial) const;
    void auditAgent(navcore::AgentId agent, const navcore::NavGraph& graph,
                    QStringList& wrong) const;

    navcore::LiveLevel m_live;
    navcore::IdBlock m_ids;
    BlockingTask m_longWork;
    History m_history;
    LevelCheckpoints m_kept;
    EditGate m_gate;
    std::vector<OpenEdit> m_open; ///< Open transactions, each nested in the one before.
    MakeBeside m_beside;
    std::uint64_t m_revision = 1, m_serial = 0;
};

} // namespace waymark

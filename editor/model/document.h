// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/blocking_task.h"
#include "editor/model/document_change.h"
#include "editor/model/edit_gate.h"
#include "editor/model/history.h"
#include "editor/model/level_checkpoints.h"
#include "editor/model/symmetric_edits.h"
#include "editor/model/units_shown.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_change.h"
#include "navcore/author/live/live_level.h"

#include <QString>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace waymark {

enum class TransactionKind : std::uint8_t { Command, Gesture };

struct OpenEdit {
    QString text;
    QString mergeKey;
    TransactionKind kind = TransactionKind::Command;
    navcore::LevelChange composed = {};
    std::uint64_t serial = 0;
    /// Finds partners in the level before a gesture. Null until the gesture first needs it.
    std::shared_ptr<navcore::SymmetricChanges> symmetric = {};
};

/// The content ids before and after a change. Nullopt if the history does not contain the content.
struct ContentIds {
    std::optional<std::uint64_t> from = {}, to = {};
};

/// The open level with its undo history. It must only be used on the GUI thread. All edits are made
/// through edit(), which adds one undo step, or through a Transaction. Edits that are large enough
/// to block the window are computed by a worker on a copy of the level. While the symmetry guide of
/// the level is on, each edit is applied to the partners of the edited items as well.
class Document : public QObject {
    Q_OBJECT

public:
    /// Creates an empty document. `ids` allocates the ids of new items. Tests use a fixed start
    /// instead of IdBlock::ofSession().
    explicit Document(navcore::IdBlock ids, QObject* parent = nullptr);
    ~Document() override;

    const navcore::LiveLevel& live() const { return m_live; }
    const navcore::Level& level() const { return m_live.level(); }
    const navcore::NavGraph& graph() const { return m_live.graph(); }
    const navcore::Plane& plane(navcore::FloorId floor) const { return m_live.plane(floor); }
    /// Returns the landmarks that speed up the routes of an agent; see LiveLevel.
    navcore::FollowedLandmarks& landmarks(navcore::AgentId agent) {
        return m_live.landmarks(agent);
    }

    /// Previews another state of a gate without changing the level. Emits changed() with
    /// Extent::Gates.
    void setGate(navcore::BarrierId gate, navcore::GateState state);
    /// Previews areas without changing the level. Emits changed() with Extent::Areas if they differ
    /// from the current ones.
    void setAreas(std::vector<navcore::ChargedArea> areas);
    /// Previews routes that attach at edges, or only at vertices, without changing the level. Emits
    /// changed() with Extent::Gates.
    void setAttachment(navcore::Attachment attachment);
    /// Sets the unit for display in the whole program. Emits changed() as if the LevelInfo had
    /// changed.
    void setUnitsShown(UnitsShown shown);
    navcore::IdBlock& ids() { return m_ids; }
    std::uint64_t revision() const { return m_revision; }
    /// Returns the object that controls whether edits are allowed. While this gate is closed, edits
    /// are refused, but previews are allowed.
    EditGate& gate() { return m_gate; }
    /// Returns the object that adds partners to edits. Pause it to change one side alone.
    SymmetricEdits& symmetricEdits() { return m_symmetric; }

    /// Runs large edits and long read-only tasks. While one is running, edits are refused and
    /// previews are delayed.
    BlockingTask& blockingTask() { return m_blockingTask; }

    /// Take is a callback that installs data derived from the level but stored outside LiveLevel,
    /// such as indexes. It is called before applied() is emitted. MakeBeside builds this data for a
    /// level that is not open yet, and returns a Take that installs it. MakeBeside may be called on
    /// any thread.
    using Take = std::function<void()>;
    using MakeBeside = std::function<Take(const navcore::LiveLevel& next, navcore::Executor*)>;
    void setBeside(MakeBeside make) { m_beside = std::move(make); }
    Take beside(const navcore::LiveLevel& next, navcore::Executor* executor = nullptr) const;

    /// Replaces the level and clears the history. Emits changed() with Extent::Whole. `beside` is
    /// the result of beside() for the new level; if it is empty, reset() calls beside() itself.
    void reset(navcore::LiveLevel live, Take beside = {});
    void reset(navcore::Level level);

    /// Applies a change as one undo step or, if a transaction is open, as a part of it. An empty
    /// change adds no step. After an error, nothing has changed. Edits with the same non-empty
    /// `mergeKey` within a second are merged into one step, for nudging and for spin boxes.
    navcore::Status edit(const navcore::LevelChange& change, const QString& text,
                         const QString& mergeKey = {});

    using Make = std::function<navcore::LevelChange(const navcore::Level&)>;
    /// Computes and applies a change of about `items` items as one undo step. If there are many
    /// items, `make` is called on the worker thread. If the user cancels, nothing has changed.
    navcore::Status edit(std::size_t items, const Make& make, const QString& text,
                         const QString& mergeKey = {});

    /// Temporarily applies `change`, calls `look`, and restores the level (see LiveLevel). Emits no
    /// signal except aboutToChange(). Returns Conflict while a long task is running.
    navcore::Status whatIf(const navcore::LevelChange& change, const std::function<void()>& look);

    /// Returns the undo history. Its clean state is the saved state. Call travelTo() to undo or
    /// redo.
    History& history() { return m_history; }
    /// Undoes or redoes up to a history index. If the user cancels, nothing has changed.
    navcore::Status travelTo(int index);
    /// undo() and redo() move by one step. They do nothing if there is no such step, or if edits
    /// are refused.
    void undo() { (void)travelTo(m_history.index() - 1); }
    void redo() { (void)travelTo(m_history.index() + 1); }
    /// Returns an id of the content at a history index. Undo and redo restore the id together with
    /// the content. Returns 0 at the beginning of the history and beyond its end.
    std::uint64_t contentAt(int index) const { return m_history.contentAt(index); }
    std::uint64_t content() const { return contentAt(m_history.index()); }
    bool inTransaction() const { return !m_open.empty(); }
    /// Rolls back the open transaction, for example when Esc is pressed during a gesture. Later
    /// calls of Transaction::open() return false.
    void cancelTransaction();

    /// Compares all derived data with data that is derived from scratch, and returns the
    /// differences. Used in tests and debug builds. Takes time linear in the size of all data.
    QStringList audit() const;

signals:
    /// Emitted before the level and its derived data may change, including previews. Handlers must
    /// stop all readers on other threads before they return. The change may still be abandoned.
    void aboutToChange();
    /// Emitted before changed(), so that indexes are up to date when the handlers of changed() run.
    void applied(const waymark::DocumentChange& change);
    void changed(const waymark::DocumentChange& change);
    /// Emitted when a complete undo step has been done, undone or redone.
    void committed(const std::shared_ptr<const navcore::LevelChange>& change);
    void transactionBegan();
    void transactionEnded();

private:
    friend class Transaction;
    friend class Gesture;

    navcore::Status applyStep(const navcore::LevelChange& change);
    navcore::Result<navcore::LevelChange> withPartners(const navcore::LevelChange& change);
    navcore::Result<navcore::LevelChange> withPartners(OpenEdit& gesture,
                                                       const navcore::LevelChange& change);
    navcore::Status applyMany(const QString& text, const Make& make, navcore::LevelChange* record,
                              ContentIds way);
    navcore::Result<navcore::LiveLevel> deriveBeside(const navcore::LevelChange&, KeptLevel*,
                                                     const navcore::Progress&,
                                                     navcore::Executor&) const;
    std::optional<std::uint64_t> wholeContent() const;
    void pruneKept();
    navcore::Status stepMany(const Make& make);
    void revert(const OpenEdit& edit);
    static navcore::Error busyError();
    static bool isSmall(std::size_t items) { return items < BlockingTask::manyItems; }
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
    BlockingTask m_blockingTask;
    History m_history;
    LevelCheckpoints m_kept;
    EditGate m_gate;
    SymmetricEdits m_symmetric;
    std::vector<OpenEdit> m_open; ///< Open transactions, from the outermost to the innermost.
    MakeBeside m_beside;
    std::uint64_t m_revision = 1, m_serial = 0;
};

} // namespace waymark

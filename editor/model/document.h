// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/long_work.h"
#include "editor/model/document_change.h"
#include "editor/model/edit_gate.h"
#include "editor/model/history.h"
#include "editor/model/kept_levels.h"
#include "editor/model/open_edit.h"
#include "editor/model/units_shown.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/live/live_level.h"

#include <functional>
#include <vector>

namespace waymark {

/// The open level with its history. GUI thread only.
/// All edits go through a Transaction (or edit(), which is one of a single step). What changes so
/// much that it would hold up the window is worked out in a worker, beside the level that is shown.
class Document : public QObject {
    Q_OBJECT

public:
    /// `ids` draws fresh ones: IdBlock::ofSession in the program, from a known start in tests.
    explicit Document(navcore::IdBlock ids, QObject* parent = nullptr);
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
    /// Areas that are tried out, the same way: Extent::Areas when they are others than before.
    void setAreas(std::vector<navcore::ChargedArea> areas);
    /// For the whole program. Emits changed() with LevelInfo as it was and is seen.
    void setUnitsShown(UnitsShown shown);
    navcore::IdBlock& ids() { return m_ids; }
    std::uint64_t revision() const { return m_revision; }
    EditGate& gate() { return m_gate; } ///< closed: edits are refused, previews are not

    /// Who does what takes long: large edits, and what only reads the level. While that goes on
    /// edits are refused and previews wait.
    LongWork& longWork() { return m_longWork; }

    /// What lies beside the level and is made anew with it (indexes): `make` looks at a level that
    /// is not shown yet, in any thread; what it returns is called before applied().
    using Take = std::function<void()>;
    using MakeBeside = std::function<Take(const navcore::LiveLevel& next, navcore::Executor*)>;
    void setBeside(MakeBeside make) { m_beside = std::move(make); }
    Take beside(const navcore::LiveLevel& next, navcore::Executor* executor = nullptr) const;

    /// Replaces the level; the history starts anew. Emits changed() with Extent::Whole.
    /// `beside` is what beside() made for it; without one it is called.
    void reset(navcore::LiveLevel live, Take beside = {});
    void reset(navcore::Level level);

    /// One undo step, or a part of the one that is open (see Transaction). An error leaves
    /// everything as it was; an empty change makes no step. Edits that follow each other within a
    /// second under the same non-empty `mergeKey` become one step (nudging, dragging a spin box).
    navcore::Status edit(const navcore::LevelChange& change, const QString& text,
                         const QString& mergeKey = {});

    using Make = std::function<navcore::LevelChange(const navcore::Level&)>;
    /// The same for a change of about so many items that itself takes long to find: `make` is
    /// called in the worker when they are many. Cancelled leaves everything as it was.
    navcore::Status edit(std::size_t items, const Make& make, const QString& text,
                         const QString& mergeKey = {});

    /// What would happen: see LiveLevel. Nobody is told, nothing remains. Conflict while at work.
    navcore::Status whatIf(const navcore::LevelChange& change, const std::function<void()>& look);

    /// One undo step per entry; its clean state is "as saved". Go back and forth by travelTo().
    History& history() { return m_history; }
    /// Undo and redo until the history stands at that index. Cancelled leaves everything as it was.
    navcore::Status travelTo(int index);
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
    /// Comes before changed(), for what those read who are told by that.
    void applied(const waymark::DocumentChange& change);
    void changed(const waymark::DocumentChange& change);
    /// A whole step, done, undone or redone; none is half done now.
    void committed(const std::shared_ptr<const navcore::LevelChange>& change);
    void transactionBegan();
    void transactionEnded();

private:
    friend class Transaction;
    friend class Gesture;
    friend class LevelCommand;

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
    LongWork m_longWork;
    History m_history;
    KeptLevels m_kept;
    EditGate m_gate;
    std::vector<OpenEdit> m_open; ///< each joins the one before
    MakeBeside m_beside;
    bool m_isTravelling = false; ///< what undo and redo would do has been done
    std::uint64_t m_revision = 1, m_serial = 0;
};

} // namespace waymark

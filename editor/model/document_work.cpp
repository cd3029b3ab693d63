// SPDX-License-Identifier: MIT
#include "editor/model/document.h"
#include "navcore/runtime/base/out_of_memory.h"
#include "navcore/runtime/base/thread_team.h"

#include <algorithm>

// The part of Document that makes large edits. A worker computes them on a copy of the level.

namespace waymark {

using namespace navcore;

namespace {

/// Returns the approximate number of items that must be linked again after the change.
std::size_t weightOf(const LevelChange& change, const Level& level) {
    const auto linksOtherwise = [](const auto& settings) {
        if (!settings.before || !settings.after)
            return true;
        LinkSettings before = *settings.before;
        // joinCount affects routes, but not edges.
        before.joinCount = settings.after->joinCount;
        return before != *settings.after;
    };
    std::size_t weight = change.size();
    for (const auto& [key, settings] : change.of<LinkSettings>())
        if (linksOtherwise(settings))
            weight += level.items<Vertex>().size();
    return weight;
}

/// A snapshot of a level's previews. It is used to transfer later changes of the previews to
/// another level.
class Previews {
public:
    explicit Previews(const LiveLevel& live) : m_areas(live.areas()) {
        for (const auto& [id, barrier] : live.level().items<Barrier>())
            if (barrier.kind == BarrierKind::Gate)
                m_gates.emplace_back(id, live.gate(id));
    }
    /// Applies all previews that have changed since construction to `next`. Returns true if there
    /// are any.
    bool follow(const LiveLevel& now, LiveLevel& next) const {
        next.setAttachment(now.attachment());
        bool isOther = now.areas() != m_areas;
        if (isOther)
            next.setAreas(now.areas());
        for (const auto& [id, state] : m_gates)
            if (now.gate(id) != state && next.level().find<Barrier>(id)) {
                next.setGate(id, now.gate(id));
                isOther = true;
            }
        return isOther;
    }

private:
    std::vector<std::pair<BarrierId, GateState>> m_gates;
    std::vector<ChargedArea> m_areas;
};

} // namespace

Document::Take Document::beside(const LiveLevel& next, Executor* executor) const {
    return m_beside ? m_beside(next, executor) : Take();
}

bool Document::isMany(const LevelChange& change) const {
    const bool isDrag = !m_open.empty() && m_open.back().kind == TransactionKind::Gesture;
    return m_blockingTask.hasWorker() && !isDrag && !isSmall(weightOf(change, level()));
}

/// Returns the content id of the open level, or nullopt in the middle of an undo step.
std::optional<std::uint64_t> Document::wholeContent() const {
    const auto isEmpty = [](const OpenEdit& open) { return open.composed.empty(); };
    return std::ranges::all_of(m_open, isEmpty) ? std::optional(content()) : std::nullopt;
}

/// Returns the level after `change`, either derived from scratch or taken from `kept`. Runs on the
/// worker thread. If cancelled, `kept` is unchanged.
Result<LiveLevel> Document::deriveBeside(const LevelChange& change, KeptLevel* kept,
                                         const Progress& progress, Executor& executor) const {
    LiveLevel next;
    if (!kept) {
        next = m_live.copyForJob();
        const Status done = next.applyFromScratch(change, progress.part(0.1, 0.8), &executor);
        return done ? Result(std::move(next)) : done.error();
    }
    if (progress.cancelled())
        return Error{ErrorKind::Cancelled, {}};
    next = kept->release();
    next.previewAs(m_live);
    return next;
}

/// Computes a change on the worker thread, copies it to `record`, and applies it. If the history
/// can return to the previous level, that level is kept. If `way` leads to a kept level, that level
/// is reused.
Status Document::applyMany(const QString& text, const Make& make, LevelChange* record,
                           ContentIds way) {
    if (m_blockingTask.isRunning())
        return busyError();
    const Previews previews(m_live);
    std::optional<KeptLevel> kept;
    if (way.to && m_kept.has(*way.to))
        kept = m_kept.take(*way.to);
    LevelChange change;
    Take take;
    Result<LiveLevel> next = Error{ErrorKind::Cancelled, {}};
    m_blockingTask.run(text, [&](const Progress& progress) {
        change = make(level());
        *record = change;
        progress.at(0.1);
        ThreadTeam team;
        next = deriveBeside(change, kept ? &*kept : nullptr, progress, team);
        progress.at(0.8);
        if (next && !progress.cancelled())
            take = beside(next.value(), &team);
        progress.at(1);
        if (!next || !progress.cancelled())
            return;
        // The work was cancelled after the level had been derived, so return a kept level to
        // `kept`.
        if (kept)
            kept->restore(std::move(next).value());
        take = {};
        next = Error{ErrorKind::Cancelled, {}};
    });
    if (!next || change.empty()) {
        if (kept)
            m_kept.keep(*std::move(kept));
        return next ? Status(Done{}) : next.error();
    }
    if (previews.follow(m_live, next.value())) // Previews may have changed during the work.
        take = beside(next.value());
    emit aboutToChange();
    auto old = std::make_shared<LiveLevel>(std::move(m_live));
    m_live = std::move(next).value();
    if (take)
        take();
    const auto before = std::make_shared<const NavGraph>(old->releaseGraph());
    auto announced = std::make_shared<DocumentChange>(DocumentChange{
        .extent = Extent::Many, .level = std::move(change), .graph = {}, .before = before});
    announce(std::move(*announced)); // Move the whole object, because it contains a reference.
    if (way.from)
        m_kept.keep({*way.from, std::move(old), before});
    else
        m_blockingTask.discard(std::move(old));
    m_blockingTask.discard(std::move(announced));
    m_blockingTask.discard(std::make_shared<Take>(std::move(take)));
    return Done{};
}

/// Discards all kept levels except the newest one that undo or redo can reach.
void Document::pruneKept() {
    const auto isReachable = [this](std::uint64_t content) {
        for (int index = m_history.oldestIndex(); index <= m_history.count(); ++index)
            if (index != m_history.index() && contentAt(index) == content)
                return true;
        return false;
    };
    m_kept.prune(isReachable, [this](std::shared_ptr<const void> waste) {
        m_blockingTask.discard(std::move(waste));
    });
}

Status Document::stepMany(const Make& make) {
    LevelChange record;
    std::optional<Error> refused;
    // The worker has no cached search for partners, because it must not share one with this thread.
    const auto makeAll = [&, areOn = m_symmetric.areOn(level())](const Level& from) {
        LevelChange change = make(from);
        if (!areOn)
            return change;
        auto full = SymmetricChanges(from).withPartners(change, m_ids);
        if (full)
            return std::move(full).value();
        refused = full.error();
        return LevelChange();
    };
    const QString text = tr("%1…").arg(m_open.front().text);
    if (Status status = applyMany(text, makeAll, &record, {.from = wholeContent()}); !status)
        return status;
    if (refused)
        return *refused;
    m_open.back().composed = compose(std::move(m_open.back().composed), std::move(record));
    return Done{};
}

Status Document::step(std::uint64_t serial, std::size_t items, const Make& make) {
    if (!isOpen(serial) || m_gate.isClosed() || !m_blockingTask.hasWorker() || isSmall(items))
        return step(serial, make(level()));
    Q_ASSERT(m_open.back().serial == serial);
    return stepMany(make);
}

Status Document::edit(std::size_t items, const Make& make, const QString& text,
                      const QString& mergeKey) {
    struct Guard {
        // Rolls the transaction back unless it has been committed.
        ~Guard() { document.rollBack(serial); }
        Document& document;
        std::uint64_t serial;
    };
    const Guard guard{*this, begin(text, TransactionKind::Command, mergeKey)};
    if (Status status = step(guard.serial, items, make); !status)
        return status;
    finish(guard.serial);
    return Done{};
}

/// Reverts an applied change. Cannot be cancelled.
void Document::revert(const OpenEdit& edit) {
    const LevelChange back = edit.composed.inverse();
    LevelChange record;
    bool isBack = false;
    // Reverting in place needs less memory, so do that if memory runs out.
    const Status fits = withinMemory([&] {
        isBack = isMany(back) && applyMany(tr("Undo: %1…").arg(edit.text),
                                           [&back](const Level&) { return back; }, &record, {});
    });
    if (fits && isBack)
        return;
    const Status status = applyStep(back);
    Q_ASSERT(status.ok());
}

Status Document::travelTo(int index) {
    cancelTransaction();
    if (m_blockingTask.isRunning())
        return busyError();
    const int from = m_history.index(),
              to = std::clamp(index, m_history.oldestIndex(), m_history.count());
    if (to != from && m_gate.isClosed())
        return m_gate.refuse();
    // Returns the change that leads from a history index one step closer to the destination.
    const auto changeFrom = [this, from, to](int at) {
        return from < to ? m_history.change(at) : m_history.change(at - 1).inverse();
    };
    const int direction = from < to ? 1 : -1;
    bool many = false;
    for (int step = std::min(from, to); step < std::max(from, to); ++step)
        many = many || isMany(m_history.change(step));
    if (!many) {
        for (int at = from; at != to; at += direction) {
            const auto change = std::make_shared<const LevelChange>(changeFrom(at));
            const Status status = applyStep(*change);
            Q_ASSERT(status.ok());
            emit committed(change);
        }
        m_history.setIndex(to);
        return Done{};
    }
    const auto make = [from, to, direction, &changeFrom](const Level&) {
        LevelChange change;
        for (int at = from; at != to; at += direction)
            change = compose(std::move(change), changeFrom(at));
        return change;
    };
    const QString text = to == from - 1   ? tr("Undo: %1…").arg(m_history.undoText())
                         : to == from + 1 ? tr("Redo: %1…").arg(m_history.redoText())
                                          : tr("Going through the history…");
    LevelChange record;
    if (Status status = applyMany(text, make, &record, {content(), contentAt(to)}); !status)
        return status;
    emit committed(std::make_shared<const LevelChange>(std::move(record)));
    m_history.setIndex(to);
    pruneKept();
    return Done{};
}

} // namespace waymark

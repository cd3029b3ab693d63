// SPDX-License-Identifier: MIT
#include "editor/model/document.h"

#include "navcore/author/check/suppression.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

Document::Document(IdBlock ids, QObject* parent)
    : QObject(parent), m_ids(ids), m_history([this](std::shared_ptr<const void> waste) {
          m_blockingTask.discard(std::move(waste));
      }) {
    connect(&m_gate, &EditGate::closing, this, &Document::cancelTransaction);
}

Document::~Document() = default;

void Document::announce(DocumentChange&& change) {
    change.revision = ++m_revision;
    emit applied(change);
    emit changed(change);
}

void Document::reset(Level level) {
    reset(LiveLevel::link(std::move(level)).value());
}

void Document::reset(LiveLevel live, Take take) {
    Q_ASSERT(!m_blockingTask.isRunning());
    cancelTransaction();
    if (!take)
        take = beside(live);
    emit aboutToChange();
    m_history.clear();
    m_ids.anotherLevel();
    auto old = std::make_shared<LiveLevel>(std::move(m_live));
    m_live = std::move(live);
    if (take)
        take();
    announce({.extent = Extent::Whole});
    m_blockingTask.discard(std::move(old));
    // The callback now owns the data that was derived from the old level, so free that data in the
    // background too.
    m_blockingTask.discard(std::make_shared<Take>(std::move(take)));
    pruneKept();
}

void Document::setGate(BarrierId gate, GateState state) {
    if (m_blockingTask.isRunning())
        return m_blockingTask.afterwards([this, gate, state] { setGate(gate, state); });
    emit aboutToChange();
    m_live.setGate(gate, state);
    announce({.extent = Extent::Gates});
}

void Document::setAttachment(Attachment attachment) {
    if (m_blockingTask.isRunning())
        return m_blockingTask.afterwards([this, attachment] { setAttachment(attachment); });
    if (attachment == m_live.attachment())
        return;
    emit aboutToChange();
    m_live.setAttachment(attachment);
    announce({.extent = Extent::Gates});
}

void Document::setAreas(std::vector<ChargedArea> areas) {
    if (m_blockingTask.isRunning())
        return m_blockingTask.afterwards([this, areas = std::move(areas)] { setAreas(areas); });
    if (areas == m_live.areas())
        return;
    emit aboutToChange();
    m_live.setAreas(std::move(areas));
    announce({.extent = Extent::Areas});
}

Status Document::applyStep(const LevelChange& change) {
    if (change.empty())
        return Done{};
    if (m_blockingTask.isRunning())
        return busyError();
    emit aboutToChange();
    auto edges = m_live.apply(change);
    if (!edges)
        return edges.error();
    announce({.extent = Extent::Few, .level = change, .graph = std::move(edges).value()});
    return Done{};
}

Status Document::whatIf(const LevelChange& change, const std::function<void()>& look) {
    if (m_blockingTask.isRunning())
        return busyError();
    const auto full = withPartners(change);
    if (!full)
        return full.error();
    emit aboutToChange();
    return m_live.whatIf(full.value(), look);
}

Result<LevelChange> Document::withPartners(const LevelChange& change) {
    return m_symmetric.withPartners(level(), m_revision, change, m_ids);
}

/// Adds partners to a change that is relative to the level at the beginning of the gesture.
Result<LevelChange> Document::withPartners(OpenEdit& gesture, const LevelChange& change) {
    if (!m_symmetric.areOn(level()))
        return change;
    if (!gesture.symmetric) {
        Level start = level();
        const Status isBack = start.apply(gesture.composed.inverse());
        Q_ASSERT(isBack.ok());
        gesture.symmetric = std::make_shared<SymmetricChanges>(std::move(start));
    }
    return gesture.symmetric->withPartners(change, m_ids);
}

Error Document::busyError() {
    return {ErrorKind::Conflict, tr("The level is busy with another operation.").toStdString()};
}

std::uint64_t Document::begin(const QString& text, TransactionKind kind, const QString& mergeKey) {
    if (kind == TransactionKind::Gesture ||
        (!m_open.empty() && m_open.back().kind == TransactionKind::Gesture))
        cancelTransaction();
    m_open.push_back({.text = text, .mergeKey = mergeKey, .kind = kind, .serial = ++m_serial});
    const std::uint64_t serial = m_serial;
    if (m_open.size() == 1)
        emit transactionBegan();
    return serial;
}

bool Document::isOpen(std::uint64_t serial) const {
    return std::ranges::find(m_open, serial, &OpenEdit::serial) != m_open.end();
}

Status Document::step(std::uint64_t serial, const LevelChange& change) {
    if (!isOpen(serial))
        return Error{ErrorKind::Conflict, "the gesture was ended"};
    Q_ASSERT(m_open.back().serial == serial);
    if (m_gate.isClosed())
        return m_gate.refuse();
    if (isMany(change))
        return stepMany([&change](const Level&) { return change; });
    const auto full = withPartners(change);
    if (!full)
        return full.error();
    if (Status status = applyStep(full.value()); !status)
        return status;
    m_open.back().composed = compose(std::move(m_open.back().composed), full.value());
    return Done{};
}

Status Document::restart(std::uint64_t serial, const LevelChange& change) {
    if (!isOpen(serial))
        return Error{ErrorKind::Conflict, "the gesture was ended"};
    if (m_gate.isClosed())
        return m_gate.refuse();
    OpenEdit& open = m_open.back();
    auto full = withPartners(open, change);
    if (!full)
        return full.error();
    if (Status status = applyStep(compose(open.composed.inverse(), full.value())); !status)
        return status;
    open.composed = std::move(full).value();
    return Done{};
}

void Document::finish(std::uint64_t serial) {
    if (!isOpen(serial))
        return;
    Q_ASSERT(m_open.back().serial == serial);
    OpenEdit done = std::move(m_open.back());
    m_open.pop_back();
    if (!m_open.empty()) {
        m_open.back().composed =
            compose(std::move(m_open.back().composed), std::move(done.composed));
        return;
    }
    if (!done.composed.empty()) {
        const LevelChange forgotten = forgetRemoved(level(), done.composed);
        if (applyStep(forgotten))
            done.composed = compose(std::move(done.composed), forgotten);
        const auto change = std::make_shared<const LevelChange>(std::move(done.composed));
        emit committed(change);
        m_history.add(change, done.text, done.mergeKey);
        pruneKept();
    }
    emit transactionEnded();
}

void Document::rollBack(std::uint64_t serial) {
    while (isOpen(serial)) { // Nested transactions are rolled back too.
        const OpenEdit done = std::move(m_open.back());
        m_open.pop_back();
        revert(done);
        if (m_open.empty()) {
            pruneKept();
            emit transactionEnded();
        }
    }
}

void Document::cancelTransaction() {
    if (!m_open.empty() && !m_blockingTask.isRunning())
        rollBack(m_open.front().serial);
}

Status Document::edit(const LevelChange& change, const QString& text, const QString& mergeKey) {
    if (change.empty())
        return Done{};
    return edit(
        0, [&change](const Level&) { return change; }, text, mergeKey);
}

} // namespace waymark

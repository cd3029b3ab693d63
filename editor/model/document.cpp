// SPDX-License-Identifier: MIT
#include "editor/model/document.h"

#include "editor/model/level_command.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

Status PreparedEdit::finish(const Progress& progress) {
    auto done = live.applyAnew(change, progress);
    if (!done)
        return done.error();
    edges = std::move(done).value();
    return Done{};
}

Document::Document(std::uint32_t idStart, QObject* parent) : QObject(parent), m_ids(idStart) {}

Document::~Document() = default;

void Document::announce(Extent extent, LevelChange level, GraphChange graph) {
    const DocumentChange change{extent, ++m_revision, std::move(level), std::move(graph)};
    emit applied(change);
    emit changed(change);
}

void Document::reset(Level level) {
    reset(LiveLevel::link(std::move(level)).value());
}

void Document::reset(LiveLevel live) {
    cancelTransaction();
    emit aboutToChange();
    m_history.clear();
    m_live = std::move(live);
    announce(Extent::Whole);
}

void Document::setGate(BarrierId gate, GateState state) {
    emit aboutToChange();
    m_live.setGate(gate, state);
    announce(Extent::Gates);
}

void Document::setAreas(std::vector<ChargedArea> areas) {
    if (areas == m_live.areas())
        return;
    emit aboutToChange();
    m_live.setAreas(std::move(areas));
    announce(Extent::Areas);
}

Status Document::applyStep(const LevelChange& change) {
    if (change.empty())
        return Done{};
    emit aboutToChange();
    auto edges = m_live.apply(change);
    if (!edges)
        return edges.error();
    announce(Extent::Few, change, std::move(edges).value());
    return Done{};
}

Status Document::whatIf(const LevelChange& change, const std::function<void()>& look) {
    emit aboutToChange();
    return m_live.whatIf(change, look);
}

std::uint64_t Document::contentAt(int index) const {
    const QUndoCommand* command = index > 0 ? m_history.command(index - 1) : nullptr;
    return command ? static_cast<const LevelCommand*>(command)->serial() : 0;
}

PreparedEdit Document::prepare(LevelChange change) const {
    return {std::move(change), m_revision, m_live.copyForJob(), {}};
}

Status Document::take(PreparedEdit edit, const QString& text) {
    cancelTransaction();
    if (edit.revision != m_revision)
        return Error{ErrorKind::Conflict, tr("The level was edited meanwhile.").toStdString()};
    const std::uint64_t serial = begin(text, TransactionKind::Command);
    m_open.back().composed = edit.change;
    emit aboutToChange();
    m_live = std::move(edit.live);
    announce(Extent::Few, std::move(edit.change), std::move(edit.edges));
    finish(serial);
    return Done{};
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
    return std::ranges::find(m_open, serial, &Open::serial) != m_open.end();
}

Status Document::step(std::uint64_t serial, const LevelChange& change) {
    if (!isOpen(serial))
        return Error{ErrorKind::Conflict, "the gesture was ended"};
    Q_ASSERT(m_open.back().serial == serial);
    if (Status status = applyStep(change); !status)
        return status;
    m_open.back().composed = compose(std::move(m_open.back().composed), change);
    return Done{};
}

Status Document::restart(std::uint64_t serial, const LevelChange& change) {
    if (!isOpen(serial))
        return Error{ErrorKind::Conflict, "the gesture was ended"};
    Open& open = m_open.back();
    if (Status status = applyStep(compose(open.composed.inverse(), change)); !status)
        return status;
    open.composed = change;
    return Done{};
}

void Document::finish(std::uint64_t serial) {
    if (!isOpen(serial))
        return;
    Q_ASSERT(m_open.back().serial == serial);
    Open done = std::move(m_open.back());
    m_open.pop_back();
    if (!m_open.empty()) {
        m_open.back().composed = compose(std::move(m_open.back().composed), done.composed);
        return;
    }
    if (!done.composed.empty())
        m_history.push(new LevelCommand(*this, std::move(done.composed), done.text, done.mergeKey));
    emit transactionEnded();
}

void Document::rollBack(std::uint64_t serial) {
    while (isOpen(serial)) { // with those that joined it
        const LevelChange back = m_open.back().composed.inverse();
        m_open.pop_back();
        const Status status = applyStep(back);
        Q_ASSERT(status.ok());
        if (m_open.empty())
            emit transactionEnded();
    }
}

void Document::cancelTransaction() {
    if (!m_open.empty())
        rollBack(m_open.front().serial);
}

Status Document::edit(const LevelChange& change, const QString& text, const QString& mergeKey) {
    if (change.empty())
        return Done{};
    const std::uint64_t serial = begin(text, TransactionKind::Command, mergeKey);
    if (Status status = step(serial, change); !status) {
        rollBack(serial);
        return status;
    }
    finish(serial);
    return Done{};
}

} // namespace waymark

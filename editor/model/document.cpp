// SPDX-License-Identifier: MIT
#include "editor/model/document.h"

#include "editor/model/level_command.h"

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
    m_history.clear();
    m_live = std::move(live);
    announce(Extent::Whole);
}

void Document::setGate(BarrierId gate, GateState state) {
    m_live.setGate(gate, state);
    announce(Extent::Gates);
}

Status Document::applyStep(const LevelChange& change) {
    if (change.empty())
        return Done{};
    auto edges = m_live.apply(change);
    if (!edges)
        return edges.error();
    announce(Extent::Few, change, std::move(edges).value());
    return Done{};
}

PreparedEdit Document::prepare(LevelChange change) const {
    return {std::move(change), m_revision, m_live.copyForJob(), {}};
}

Status Document::take(PreparedEdit edit, const QString& text) {
    cancelTransaction();
    if (edit.revision != m_revision)
        return Error{ErrorKind::Conflict, tr("The level was edited meanwhile.").toStdString()};
    const std::uint64_t serial = begin(text);
    m_open->composed = edit.change;
    m_live = std::move(edit.live);
    announce(Extent::Few, std::move(edit.change), std::move(edit.edges));
    finish(serial);
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

// SPDX-License-Identifier: MIT
#include "editor/model/level_command.h"

#include "editor/model/change_bytes.h"

namespace waymark {
namespace {

constexpr int levelCommandId = 1;
constexpr qint64 mergeMilliseconds = 1000;

std::uint64_t nextSerial() {
    static std::uint64_t last = 0; // Only the GUI thread uses this number.
    return ++last;
}

} // namespace

LevelCommand::LevelCommand(Document& document, std::shared_ptr<const navcore::LevelChange> change,
                           const QString& text, const QString& mergeKey)
    : QUndoCommand(text), m_document(document), m_change(std::move(change)), m_mergeKey(mergeKey),
      m_serial(nextSerial()), m_bytes(bytesOf(*m_change)) {
    m_age.start();
}

LevelCommand::~LevelCommand() {
    forget();
}

void LevelCommand::undo() {
    m_applied = false;
    if (m_document.m_isTravelling)
        return;
    step(std::make_shared<const navcore::LevelChange>(m_change->inverse()));
}

void LevelCommand::redo() {
    if (m_applied)
        return; // QUndoStack::push() calls redo() for a change that is already applied.
    m_applied = true;
    if (m_document.m_isTravelling)
        return;
    step(m_change);
}

void LevelCommand::step(const std::shared_ptr<const navcore::LevelChange>& change) {
    m_document.cancelTransaction();
    const navcore::Status status = m_document.applyStep(*change);
    Q_ASSERT(status.ok());
    emit m_document.committed(change);
}

void LevelCommand::forget() const {
    if (m_change->size() >= BlockingTask::manyItems)
        m_document.m_longWork.discard(std::const_pointer_cast<navcore::LevelChange>(m_change));
    static const auto nothing = std::make_shared<const navcore::LevelChange>();
    m_change = nothing;
}

int LevelCommand::id() const {
    return m_mergeKey.isEmpty() ? -1 : levelCommandId;
}

bool LevelCommand::mergeWith(const QUndoCommand* other) {
    const auto* next = static_cast<const LevelCommand*>(other);
    if (next->m_mergeKey != m_mergeKey || m_age.elapsed() > mergeMilliseconds)
        return false;
    // QUndoStack deletes `other` after this returns.
    m_change = std::make_shared<const navcore::LevelChange>(compose(*m_change, *next->m_change));
    m_age.restart();
    m_serial = nextSerial();
    m_bytes = bytesOf(*m_change);
    setObsolete(m_change->empty());
    return true;
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"

#include <QElapsedTimer>
#include <QUndoCommand>

#include <memory>

namespace waymark {

/// The only undo command: a level change that has already been applied when it is pushed.
class LevelCommand : public QUndoCommand {
public:
    LevelCommand(Document& document, std::shared_ptr<const navcore::LevelChange> change,
                 const QString& text, const QString& mergeKey);
    ~LevelCommand() override;

    void undo() override;
    void redo() override;
    int id() const override;
    bool mergeWith(const QUndoCommand* other) override;

    /// Returns a number that is unique in this run of the program. It changes when another command
    /// is merged in.
    std::uint64_t serial() const { return m_serial; }
    const navcore::LevelChange& change() const { return *m_change; }

    /// Returns the estimated memory use in bytes.
    std::size_t bytes() const { return m_bytes; }
    /// Frees the change. Undo and redo then have no effect.
    void forget() const;

private:
    void step(const std::shared_ptr<const navcore::LevelChange>& change);

    Document& m_document;
    /// Change of the level, which other objects may share.
    mutable std::shared_ptr<const navcore::LevelChange> m_change;
    QString m_mergeKey;
    QElapsedTimer m_age;
    std::uint64_t m_serial;
    std::size_t m_bytes;
    bool m_applied = true;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"

#include <QElapsedTimer>
#include <QUndoCommand>

#include <memory>

namespace waymark {

/// The one undo command: a change of the level that was applied already when it is pushed.
class LevelCommand : public QUndoCommand {
public:
    LevelCommand(Document& document, std::shared_ptr<const navcore::LevelChange> change,
                 const QString& text, const QString& mergeKey);
    ~LevelCommand() override;

    void undo() override;
    void redo() override;
    int id() const override;
    bool mergeWith(const QUndoCommand* other) override;

    /// Different for every command of the program's run, and new after another was merged in.
    std::uint64_t serial() const { return m_serial; }
    const navcore::LevelChange& change() const { return *m_change; }

    /// About what it takes in memory.
    std::size_t bytes() const { return m_bytes; }
    /// Gives its memory back: it does nothing any more.
    void forget() const;

private:
    void step(const std::shared_ptr<const navcore::LevelChange>& change);

    Document& m_document;
    mutable std::shared_ptr<const navcore::LevelChange> m_change; ///< others keep it, too
    QString m_mergeKey;
    QElapsedTimer m_age;
    std::uint64_t m_serial;
    std::size_t m_bytes;
    bool m_applied = true;
};

} // namespace waymark

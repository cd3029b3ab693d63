// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"

#include <QElapsedTimer>
#include <QUndoCommand>

namespace waymark {

/// The one undo command: a change of the level that was applied already when it is pushed.
class LevelCommand : public QUndoCommand {
public:
    LevelCommand(Document& document, navcore::LevelChange change, const QString& text,
                 const QString& mergeKey);

    void undo() override;
    void redo() override;
    int id() const override;
    bool mergeWith(const QUndoCommand* other) override;

private:
    Document& m_document;
    navcore::LevelChange m_change;
    QString m_mergeKey;
    QElapsedTimer m_age;
    bool m_applied = true;
};

} // namespace waymark

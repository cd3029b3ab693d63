// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"

#include <utility>

namespace waymark {

/// Edits that are one undo step. They are applied and notified at once and composed; commit()
/// pushes the composed change; destruction without commit() rolls it back. One that begins while
/// another is open joins it: what it commits is part of the outer step, what it rolls back is its
/// own part alone.
class Transaction {
public:
    Transaction(Document& document, const QString& text)
        : Transaction(document, text, TransactionKind::Command) {}
    ~Transaction() { m_document->rollBack(m_serial); }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    /// False once it was committed, rolled back, or cancelled from outside.
    bool open() const { return m_document->isOpen(m_serial); }

    /// Applies one more step. Conflict when the transaction is no longer open.
    navcore::Status apply(const navcore::LevelChange& change) {
        return m_document->step(m_serial, change);
    }

    /// The same for a change that takes long to find; see Document::edit().
    navcore::Status apply(std::size_t items, const Document::Make& make) {
        return m_document->step(m_serial, items, make);
    }

    void commit() { m_document->finish(m_serial); }
    void rollBack() { m_document->rollBack(m_serial); }

protected:
    Transaction(Document& document, const QString& text, TransactionKind kind)
        : m_document(&document), m_serial(document.begin(text, kind)) {}

    Document* m_document;
    std::uint64_t m_serial;
};

/// What goes on while the mouse is held. Nothing joins it: whoever else edits meanwhile rolls it
/// back first, since its next move would wipe out what joined.
class Gesture : public Transaction {
public:
    Gesture(Document& document, const QString& text)
        : Transaction(document, text, TransactionKind::Gesture) {}

    /// Makes `change`, which is against the level as it was at the beginning, the whole of the
    /// gesture so far: for those that compute their effect anew on each mouse move. One
    /// notification. On an error what was applied so far stays.
    navcore::Status replace(const navcore::LevelChange& change) {
        return m_document->restart(m_serial, change);
    }
};

} // namespace waymark

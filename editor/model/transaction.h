// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"

#include <utility>

namespace waymark {

/// A group of edits that make one undo step. Each edit is applied and notified at once. commit()
/// pushes the composed change; destruction without commit() rolls it back. A transaction that
/// begins inside another joins it: its commit becomes part of the outer step, and its rollback
/// reverts only its own edits.
class Transaction {
public:
    Transaction(Document& document, const QString& text)
        : Transaction(document, text, TransactionKind::Command) {}
    ~Transaction() { m_document->rollBack(m_serial); }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    /// Returns false after the transaction was committed, rolled back, or cancelled by Document.
    bool open() const { return m_document->isOpen(m_serial); }

    /// Applies one more edit. Returns Conflict if the transaction is no longer open.
    navcore::Status apply(const navcore::LevelChange& change) {
        return m_document->step(m_serial, change);
    }

    /// Applies one more edit that is slow to compute; see Document::edit().
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

/// A transaction for as long as a mouse button is held. Other transactions do not join it. They
/// roll it back first, because its next move would overwrite their edits.
class Gesture : public Transaction {
public:
    Gesture(Document& document, const QString& text)
        : Transaction(document, text, TransactionKind::Gesture) {}

    /// Replaces all edits that the gesture has made so far with `change`, which is relative to the
    /// level at its beginning, with a single notification. Used by gestures that recompute their
    /// whole effect on each mouse move. After an error, the earlier edits remain.
    navcore::Status replace(const navcore::LevelChange& change) {
        return m_document->restart(m_serial, change);
    }
};

} // namespace waymark

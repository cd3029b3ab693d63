// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"

#include <utility>

namespace waymark {

/// A group of edits that becomes one undo step. Each edit is applied and signalled immediately.
/// commit() adds the composed change to the history. Destruction without commit() rolls the edits
/// back. A transaction that begins inside another one joins it: its commit adds its edits to the
/// outer transaction, and its rollback reverts only its own edits.
class Transaction {
public:
    Transaction(Document& document, const QString& text)
        : Transaction(document, text, TransactionKind::Command) {}
    ~Transaction() { m_document->rollBack(m_serial); }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    /// Returns false if the transaction was committed, rolled back, or cancelled by the Document.
    bool open() const { return m_document->isOpen(m_serial); }

    /// Applies an edit. Returns Conflict if the transaction is no longer open.
    navcore::Status apply(const navcore::LevelChange& change) {
        return m_document->step(m_serial, change);
    }

    /// Applies an edit that is slow to compute; see Document::edit().
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

/// A transaction during a mouse drag. Other transactions do not join it, but roll it back first,
/// because the next mouse move would overwrite their edits.
class Gesture : public Transaction {
public:
    Gesture(Document& document, const QString& text)
        : Transaction(document, text, TransactionKind::Gesture) {}

    /// Replaces all previous edits of the gesture with `change`, which is relative to the level at
    /// the beginning of the gesture. Emits a single notification. Used by gestures that compute
    /// their whole effect on each mouse move. After an error, the previous edits remain.
    navcore::Status replace(const navcore::LevelChange& change) {
        return m_document->restart(m_serial, change);
    }
    /// Returns whether a change of this many items is small enough to call replace() on each mouse
    /// move. If it is not, show outlines while dragging, and apply the change once.
    bool canReplace(std::size_t items) const { return Document::isSmall(items); }
};

} // namespace waymark

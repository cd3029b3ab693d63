// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"

#include <utility>

namespace waymark {

/// One gesture, one undo step. Steps are applied and notified at once and composed; commit()
/// pushes the composed change; destruction without commit() rolls it back. Only one is open at a
/// time: beginning another rolls the first back.
class Transaction {
public:
    Transaction(Document& document, const QString& text)
        : m_document(&document), m_serial(document.begin(text)) {}
    ~Transaction() {
        if (open())
            m_document->cancelTransaction();
    }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    /// False once it was committed, rolled back, or cancelled from outside.
    bool open() const { return m_document->isOpen(m_serial); }

    /// Applies one more step. Conflict when the transaction is no longer open.
    navcore::Status apply(const navcore::LevelChange& change) {
        return m_document->step(m_serial, change);
    }

    /// Makes `change`, which is against the level as it was at the beginning, the whole of the
    /// transaction so far: for gestures that compute their effect anew on each mouse move. One
    /// notification. On an error what was applied so far stays.
    navcore::Status replace(const navcore::LevelChange& change) {
        return m_document->restart(m_serial, change);
    }

    void commit() { m_document->finish(m_serial); }

private:
    Document* m_document;
    std::uint64_t m_serial;
};

} // namespace waymark

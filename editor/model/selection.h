// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/runtime/base/copy_on_write.h"

#include <QObject>

namespace waymark {

class Document;

using SelectedItems = navcore::ItemSet;

/// Whether the document has the item; of a pair of vertices, whether there is an edge, or a rule
/// that waits for one.
bool exists(const Document& document, const navcore::ItemRef& item);

/// The selection of the document; items that cease to exist leave it.
class Selection : public QObject {
    Q_OBJECT

public:
    explicit Selection(Document& document, QObject* parent = nullptr);

    const SelectedItems& items() const { return *m_items; }
    /// The same to be kept, while others may be selected. O(1).
    navcore::CopyOnWrite<SelectedItems> kept() const { return m_items; }
    /// Selects these, without those that do not exist (an issue may name what is gone).
    void set(SelectedItems items);
    void clear() { set({}); }

signals:
    void changed();

private:
    void follow();

    Document& m_document;
    navcore::CopyOnWrite<SelectedItems> m_items;
};

} // namespace waymark

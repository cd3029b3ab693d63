// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/runtime/base/copy_on_write.h"

#include <QObject>

namespace waymark {

class Document;

using SelectedItems = navcore::ItemSet;

/// Returns whether the document has the item. A pair of vertices exists if there is an edge between
/// them or a rule for such an edge.
bool exists(const Document& document, const navcore::ItemRef& item);

/// The selected items of the document. Items that cease to exist are removed from it.
class Selection : public QObject {
    Q_OBJECT

public:
    explicit Selection(Document& document, QObject* parent = nullptr);

    const SelectedItems& items() const { return *m_items; }
    /// Returns a copy of the selection at this time. O(1).
    navcore::CopyOnWrite<SelectedItems> kept() const { return m_items; }
    /// Selects those of `items` that exist, since an issue may refer to deleted items.
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

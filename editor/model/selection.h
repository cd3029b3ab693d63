// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/runtime/base/copy_on_write.h"

#include <QObject>

namespace waymark {

class Document;

using SelectedItems = navcore::ItemSet;

/// Returns whether the document has the item. A pair of vertices exists if an edge or an edge rule
/// connects them.
bool exists(const Document& document, const navcore::ItemRef& item);

/// The selected items of the document. Deleted items are deselected automatically.
class Selection : public QObject {
    Q_OBJECT

public:
    explicit Selection(Document& document, QObject* parent = nullptr);

    const SelectedItems& items() const { return *m_items; }
    /// Returns a snapshot of the selection. O(1).
    navcore::CopyOnWrite<SelectedItems> kept() const { return m_items; }
    /// Selects the items that exist. Other items are ignored, because issues may refer to deleted
    /// items.
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

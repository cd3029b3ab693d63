// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/runtime/base/copy_on_write.h"

#include <QObject>

#include <vector>

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
    /// Returns the selected vertices in the order in which they were selected. Vertices that were
    /// selected together are in the order of orderAlong(). Also uses this order for all if there
    /// are more than 1,000.
    std::vector<navcore::VertexId> verticesInOrder() const;

signals:
    void changed();

private:
    void follow();
    void keepOrder();

    Document& m_document;
    navcore::CopyOnWrite<SelectedItems> m_items;
    /// The result of verticesInOrder(). Empty if there are too many.
    std::vector<navcore::VertexId> m_order;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/model/selection.h"

#include "editor/model/document.h"
#include "navcore/author/edit/item_verbs.h"

namespace waymark {

using namespace navcore;

bool exists(const Document& document, const ItemRef& item) {
    const auto* edge = std::get_if<EdgeKey>(&item);
    return (edge && document.graph().find(*edge)) || exists(document.level(), item);
}

Selection::Selection(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    connect(&document, &Document::changed, this, &Selection::follow);
}

/// What is gone is not selected any more.
void Selection::follow() {
    std::size_t gone = 0;
    forEachKind([&]<class Key>(Kind<Key>) {
        gone += std::erase_if(m_items.of<Key>(), [&](Key key) { return !exists(m_document, key); });
    });
    if (gone > 0)
        emit changed();
}

void Selection::set(SelectedItems items) {
    forEachKind([&]<class Key>(Kind<Key>) {
        std::erase_if(items.of<Key>(), [&](Key key) { return !exists(m_document, key); });
    });
    if (items == m_items)
        return;
    m_items = std::move(items);
    emit changed();
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/model/selection.h"

#include "editor/model/document.h"
#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/edit/item_walk.h"

namespace waymark {

using namespace navcore;

bool exists(const Document& document, const ItemRef& item) {
    const auto* edge = std::get_if<EdgeKey>(&item);
    return (edge && document.graph().find(*edge)) || exists(document.level(), item);
}

namespace {

/// Takes out what does not exist; how many those were.
template <class Key>
std::size_t eraseMissing(const Document& document, std::set<Key>& keys) {
    if constexpr (HasItem<Key>) { // most often none
        std::size_t there = 0;
        walkItems(document.level(), keys, [&there](Key, const auto&) {
            ++there;
            return true;
        });
        if (there == keys.size())
            return 0;
    }
    return std::erase_if(keys, [&](Key key) { return !exists(document, key); });
}

} // namespace

Selection::Selection(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    connect(&document, &Document::changed, this, &Selection::follow);
}

/// What is gone is not selected any more.
void Selection::follow() {
    std::size_t gone = 0;
    forEachKind([&]<class Key>(Kind<Key>) { gone += eraseMissing(m_document, m_items.of<Key>()); });
    if (gone > 0)
        emit changed();
}

void Selection::set(SelectedItems items) {
    forEachKind([&]<class Key>(Kind<Key>) { eraseMissing(m_document, items.of<Key>()); });
    if (items == m_items)
        return;
    m_items = std::move(items);
    emit changed();
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/model/selection.h"

#include "editor/model/document.h"
#include "navcore/author/edit/chains.h"
#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/edit/item_walk.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

bool exists(const Document& document, const ItemRef& item) {
    const auto* edge = std::get_if<EdgeKey>(&item);
    return (edge && document.graph().find(*edge)) || exists(document.level(), item);
}

namespace {

/// Returns how many of `keys` do not exist.
template <class Key>
std::size_t missing(const Document& document, const KeySet<Key>& keys) {
    std::size_t there = 0;
    if constexpr (HasItem<Key>)
        walkItems(document.level(), keys, [&there](Key, const auto&) {
            ++there;
            return true;
        });
    else
        there = static_cast<std::size_t>(
            std::ranges::count_if(keys, [&](Key key) { return exists(document, key); }));
    return keys.size() - there;
}

SelectedItems existing(const Document& document, const SelectedItems& items) {
    SelectedItems there;
    forEachKind([&]<class Key>(Kind<Key>) {
        for (const Key key : items.of<Key>())
            if (exists(document, key))
                there.of<Key>().insert(key);
    });
    return there;
}

std::size_t missing(const Document& document, const SelectedItems& items) {
    std::size_t gone = 0;
    forEachKind([&]<class Key>(Kind<Key>) { gone += missing(document, items.of<Key>()); });
    return gone;
}

} // namespace

Selection::Selection(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    connect(&document, &Document::changed, this, &Selection::follow);
}

/// Deselects items that no longer exist.
void Selection::follow() {
    if (missing(m_document, *m_items) == 0)
        return;
    m_items = CopyOnWrite(existing(m_document, *m_items));
    keepOrder();
    emit changed();
}

void Selection::set(SelectedItems items) {
    if (missing(m_document, items) > 0)
        items = existing(m_document, items);
    if (items == *m_items)
        return;
    m_items = CopyOnWrite(std::move(items));
    keepOrder();
    emit changed();
}

void Selection::keepOrder() {
    constexpr std::size_t most = 1000;
    const KeySet<VertexId>& now = m_items->vertices;
    if (now.size() > most) {
        m_order.clear();
        return;
    }
    std::erase_if(m_order, [&](VertexId id) { return !now.contains(id); });
    KeySet<VertexId> added = now;
    for (const VertexId id : m_order)
        added.erase(id);
    const std::vector<VertexId> more = orderAlong(m_document.level(), added);
    m_order.insert(m_order.end(), more.begin(), more.end());
}

std::vector<VertexId> Selection::verticesInOrder() const {
    return m_order.empty() ? orderAlong(m_document.level(), m_items->vertices) : m_order;
}

} // namespace waymark

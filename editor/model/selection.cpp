// SPDX-License-Identifier: MIT
#include "editor/model/selection.h"

#include "editor/model/document.h"

namespace waymark {

using namespace navcore;

bool exists(const Document& document, EdgeKey key) {
    return document.graph().find(key) ||
           (!key.isLink() && document.level().find<EdgeRule>(key.pair()));
}

Selection::Selection(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    connect(&document, &Document::changed, this, [this] { set(m_items); });
}

void Selection::set(SelectedItems items) {
    const Level& level = m_document.level();
    std::erase_if(items.vertices, [&](VertexId id) { return !level.find<Vertex>(id); });
    std::erase_if(items.edges, [&](EdgeKey key) { return !exists(m_document, key); });
    std::erase_if(items.obstacles, [&](ObstacleId id) { return !level.find<Obstacle>(id); });
    std::erase_if(items.barriers, [&](BarrierId id) { return !level.find<Barrier>(id); });
    std::erase_if(items.routes, [&](PinnedRouteId id) { return !level.find<PinnedRoute>(id); });
    if (items == m_items)
        return;
    m_items = std::move(items);
    emit changed();
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/model/selection.h"

#include "editor/model/document.h"

namespace waymark {

using namespace navcore;

Selection::Selection(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    connect(&document, &Document::changed, this, [this] { set(m_items); });
}

void Selection::set(SelectedItems items) {
    const Level& level = m_document.level();
    const NavGraph& graph = m_document.graph();
    std::erase_if(items.vertices, [&](VertexId id) { return !level.find<Vertex>(id); });
    std::erase_if(items.edges, [&](EdgeKey key) { return !graph.find(key); });
    std::erase_if(items.obstacles, [&](ObstacleId id) { return !level.find<Obstacle>(id); });
    std::erase_if(items.routes, [&](PinnedRouteId id) { return !level.find<PinnedRoute>(id); });
    if (items == m_items)
        return;
    m_items = std::move(items);
    emit changed();
}

} // namespace waymark

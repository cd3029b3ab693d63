// SPDX-License-Identifier: MIT
#include "editor/model/selection.h"

#include "editor/model/document.h"

namespace waymark {

using namespace navcore;

Selection::Selection(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    connect(&document, &Document::changed, this, &Selection::prune);
}

void Selection::set(SelectedItems items) {
    if (items == m_items)
        return;
    m_items = std::move(items);
    emit changed();
}

void Selection::prune(const DocumentChange&) {
    const Level& level = m_document.level();
    const NavGraph& graph = m_document.graph();
    SelectedItems left = m_items;
    std::erase_if(left.vertices, [&](VertexId id) { return !level.find<Vertex>(id); });
    std::erase_if(left.edges, [&](EdgeKey key) { return !graph.find(key); });
    std::erase_if(left.obstacles, [&](ObstacleId id) { return !level.find<Obstacle>(id); });
    std::erase_if(left.routes, [&](PinnedRouteId id) { return !level.find<PinnedRoute>(id); });
    set(std::move(left));
}

} // namespace waymark

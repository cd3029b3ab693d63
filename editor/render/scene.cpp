// SPDX-License-Identifier: MIT
#include "editor/render/scene.h"

#include "editor/model/floors.h"
#include "editor/render/map_layers.h"

namespace waymark {

using namespace navcore;

namespace {

std::vector<GhostFloor> ghostsOf(const Workspace& workspace) {
    std::vector<GhostFloor> ghosts;
    const ViewSettings& view = workspace.view.settings();
    const Level& level = workspace.document.level();
    if (level.items<Floor>().empty())
        return ghosts;
    for (const FloorId floor : level.floors()) {
        const FloorGhost ghost = ghostOf(level, view, floor);
        if (!ghost.visible)
            continue;
        ghosts.push_back({floor, workspace.edges.on(floor), workspace.places.on(floor), view});
        ViewSettings& faint = ghosts.back().view;
        faint.floor = floor;
        for (LayerState& layer : faint.layers.states)
            layer.opacity *= ghost.opacity;
        faint.costLabels = false;
    }
    return ghosts;
}

} // namespace

Scene Scene::of(const Workspace& workspace, const CanvasTheme& theme) {
    return {workspace.document.level(),
            workspace.document.graph(),
            workspace.views.agent(),
            workspace.document.live().rules(workspace.views.agent()),
            workspace.floor(),
            workspace.edgesHere(),
            workspace.placesHere(),
            workspace.edges.shades(),
            workspace.picture.levels(),
            workspace.view.settings(),
            workspace.selection.items(),
            workspace.routes.routes(),
            workspace.routes.preview(),
            workspace.issues.issues(),
            workspace.checks.results(),
            theme,
            workspace.views.frameLayer(),
            workspace.views.overlayLayers(),
            ghostsOf(workspace)};
}

Scene Scene::ghostScene(const GhostFloor& ghost) const {
    static const SelectedItems none;
    static const std::map<PinnedRouteId, LiveRoute> noRoutes;
    static const std::optional<RouteAnswer> noPreview;
    static const CheckResults noChecks;
    return {level, graph,      agent, rules,    ghost.floor, ghost.edges, ghost.places, shades,
            {},    ghost.view, none,  noRoutes, noPreview,   {},          noChecks,     theme};
}

bool Scene::shows(VertexId vertex) const {
    const Vertex* item = level.find<Vertex>(entranceOf(vertex));
    return item && item->floor == floor;
}

Scene Scene::apart() const {
    Scene copy = *this;
    if (copy.layer)
        copy.layer = copy.layer->apart();
    return copy;
}

} // namespace waymark

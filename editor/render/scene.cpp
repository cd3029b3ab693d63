// SPDX-License-Identifier: MIT
#include "editor/render/scene.h"

#include "editor/render/map_layers.h"

namespace waymark {

Scene Scene::of(const Workspace& workspace, const CanvasTheme& theme) {
    return {workspace.document.level(),
            workspace.document.graph(),
            workspace.views.agent(),
            workspace.document.live().rules(workspace.views.agent()),
            workspace.edges,
            workspace.places,
            workspace.picture.levels(),
            workspace.view.settings(),
            workspace.selection.items(),
            workspace.routes.routes(),
            workspace.routes.preview(),
            workspace.issues.issues(),
            workspace.checks.results(),
            theme,
            workspace.views.frameLayer(),
            workspace.views.overlayLayers()};
}

Scene Scene::apart() const {
    Scene copy = *this;
    if (copy.layer)
        copy.layer = copy.layer->apart();
    return copy;
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/render/scene.h"

namespace waymark {

Scene Scene::of(const Workspace& workspace, const CanvasTheme& theme) {
    return {workspace.document.level(),
            workspace.document.graph(),
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
            workspace.towers.towers(),
            theme};
}

} // namespace waymark

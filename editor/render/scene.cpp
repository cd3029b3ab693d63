// SPDX-License-Identifier: MIT
#include "editor/render/scene.h"

namespace waymark {

namespace {

std::optional<ShownField> shownField(const Workspace& workspace) {
    const ViewBoard* view = workspace.views.board();
    const FieldAnswer* answer = view ? view->field() : nullptr;
    if (!answer || !workspace.document.level().find<navcore::Agent>(answer->agent))
        return std::nullopt;
    return ShownField{answer, workspace.document.live().compiled(answer->agent)};
}

} // namespace

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
            workspace.towers.towers(),
            shownField(workspace),
            workspace.why,
            theme,
            workspace.compare.baseline() == Baseline::Off ? nullptr : &workspace.compare};
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/render/scene.h"

#include "editor/live/field_ground.h"

namespace waymark {

namespace {

std::optional<ShownField> shownField(const Workspace& workspace) {
    const AnalysisModel* view = workspace.views.tracker();
    const FieldAnswer* answer = view ? view->field() : nullptr;
    if (!answer || !workspace.document.level().find<navcore::Agent>(answer->agent))
        return std::nullopt;
    return ShownField{*answer, workspace.document.live().compiled(answer->agent)};
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

Scene Scene::apart() const {
    Scene copy = *this;
    // The copy needs its own ground, because the original grows step by step.
    if (copy.field && copy.field->answer.ground)
        copy.field->answer.ground = std::make_shared<const FieldGround>(*copy.field->answer.ground);
    return copy;
}

} // namespace waymark

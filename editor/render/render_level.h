// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// The whole level as a picture, as the canvas shows it after "fit": frame, routes, selection,
/// issues, scale bar and legend. `size` is in device-independent pixels.
QImage renderLevel(const Scene& scene, QSize size, double devicePixelRatio);

/// The camera that shows the whole box, where the legend does not cover it.
Camera fitted(const Scene& scene, const navcore::Box& box, QSizeF viewport,
              double devicePixelRatio);

/// The same for a workspace.
QImage renderLevel(const Workspace& workspace, const CanvasTheme& theme, QSize size,
                   double devicePixelRatio);

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

/// Renders the whole level to an image, as the canvas shows it after fit(): frame, routes,
/// selection, issues, scale bar and legend. `size` is in device-independent pixels.
QImage renderLevel(const Scene& scene, QSize size, double devicePixelRatio);

/// Returns the camera that shows the whole box beside the legend.
Camera fitted(const Scene& scene, const navcore::Box& box, QSizeF viewport,
              double devicePixelRatio);

/// Renders the whole level of a workspace, like the other overload.
QImage renderLevel(const Workspace& workspace, const CanvasTheme& theme, QSize size,
                   double devicePixelRatio);

} // namespace waymark

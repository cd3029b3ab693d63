// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"
#include "editor/raster/pixels.h"
#include "editor/render/detail.h"
#include "editor/render/projection.h"
#include "editor/render/theme.h"

#include <memory>
#include <stop_token>

namespace waymark {

class FrameLayer;
class OverlayLayer;

/// Everything that is painted, as read-only data. The window and headless rendering use the same
/// painters. Another thread may paint the frame from a copy made by apart(), until an object that
/// the scene refers to emits aboutToChange().
struct Scene {
    const navcore::Level& level;
    const navcore::NavGraph& graph;
    navcore::AgentId agent;           ///< Agent whose costs the edges show.
    const navcore::AgentRules& rules; ///< Rules of `agent`.
    const EdgeIndex& edges;
    const PlaceIndex& places;
    /// The picture and its half-size copies (see PictureStore::levels). May be empty.
    std::vector<QImage> picture;
    const ViewSettings& view;
    const SelectedItems& selection;
    const std::map<navcore::PinnedRouteId, LiveRoute>& routes;
    const std::optional<navcore::RouteAnswer>& preview;
    std::span<const navcore::Issue> issues;
    const navcore::CheckResults& checks;
    CanvasTheme theme;
    /// Paints the edges instead of the normal painter. May be null.
    std::shared_ptr<const FrameLayer> layer = {};
    std::vector<const OverlayLayer*> overlays = {}; ///< Overlays from bottom to top.

    static Scene of(const Workspace& workspace, const CanvasTheme& theme);
    /// Returns a copy for a FramePainter on another thread.
    Scene apart() const;

    Measures measures(const Projection& projection) const {
        const auto median = edges.medianLength();
        return Measures::of(median ? std::optional(*median / navcore::unitsPerPixel) : std::nullopt,
                            projection.scale(), projection.devicePixelRatio());
    }
};

/// Arguments of all painters: the scene, the projection, and the pixels to write.
struct Paint {
    const Scene& scene;
    const Projection& projection;
    const Measures& measures;
    const TerrainStyles& styles;
    Pixels target;
    std::stop_token stop = {}; ///< Stop is requested when the pixels are no longer needed.

    bool stopped() const { return stop.stop_requested(); }
    /// Returns the map box in which to search for visible items that extend `pixels` device pixels
    /// beyond their positions.
    navcore::Box query(double pixels) const {
        const int grow = static_cast<int>(pixels) + 2;
        return projection.boxOf(target.clip.adjusted(-grow, -grow, grow, grow));
    }
    /// Converts a size from device-independent to device pixels.
    double px(double size) const { return projection.px(size); }
    double opacity(Layer layer) const { return scene.view[layer].opacity; }
};

} // namespace waymark

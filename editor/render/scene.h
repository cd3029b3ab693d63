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

/// Another floor that is painted below the items of the current one, so that both can be lined up.
struct GhostFloor {
    navcore::FloorId floor;
    const FloorEdges& edges;
    const FloorPlaces& places;
    ViewSettings view; ///< The settings of the scene with less opaque layers.
};

/// Everything that is painted, as read-only data. The window and headless rendering use the same
/// painters. Another thread may paint the frame from a copy made by apart(), until an object that
/// the scene refers to emits aboutToChange().
struct Scene {
    const navcore::Level& level;
    const navcore::NavGraph& graph;
    navcore::AgentId agent;           ///< Agent whose costs the edges show.
    const navcore::AgentRules& rules; ///< Rules of `agent`.
    navcore::FloorId floor;           ///< The floor that is painted.
    const FloorEdges& edges;
    const FloorPlaces& places;
    ShadeRange shades; ///< Range of the colours of the edges of all floors.
    /// The picture of the floor and its half-size copies (see PictureStore::levels). May be empty.
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
    std::vector<GhostFloor> ghosts = {};            ///< Faint other floors, from bottom to top.

    static Scene of(const Workspace& workspace, const CanvasTheme& theme);
    /// Returns a copy for a FramePainter on another thread.
    Scene apart() const;
    /// Returns the scene of a faint floor, which refers to `ghost`. It contains only items.
    Scene ghostScene(const GhostFloor& ghost) const;

    /// Returns whether a vertex is on the floor that is painted. Returns false if it does not
    /// exist.
    bool shows(navcore::VertexId vertex) const;
    /// Returns whether at least one end of an edge is on the floor that is painted.
    bool shows(const navcore::Edge& edge) const { return shows(edge.a) || shows(edge.b); }

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

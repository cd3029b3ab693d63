// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/field_answer.h"
#include "editor/live/workspace.h"
#include "editor/render/detail.h"
#include "editor/render/pixels.h"
#include "editor/render/projection.h"
#include "editor/render/theme.h"

#include <stop_token>

namespace waymark {

/// A field that colours the map, and the graph of its agent as it is now.
struct ShownField {
    FieldAnswer answer;
    const navcore::CompiledGraph& graph;
};

/// Everything that is drawn, as const data: the window and headless pictures use the same painters.
/// What it refers to announces each change by a signal aboutToChange: until then the frame may be
/// painted in another thread, of a copy made by apart().
struct Scene {
    const navcore::Level& level;
    const navcore::NavGraph& graph;
    navcore::AgentId agent;           ///< whose costs edges show
    const navcore::AgentRules& rules; ///< of that one
    const EdgeIndex& edges;
    const PlaceIndex& places;
    std::vector<QImage> picture; ///< as PictureStore::levels(); may be empty
    const ViewSettings& view;
    const SelectedItems& selection;
    const std::map<navcore::PinnedRouteId, LiveRoute>& routes;
    const std::optional<navcore::RouteAnswer>& preview;
    std::span<const navcore::Issue> issues;
    const navcore::CheckResults& checks;
    const std::vector<Tower>& towers;
    std::optional<ShownField> field;
    const WhyTracker& why;
    CanvasTheme theme;
    const CompareTracker* compared = nullptr; ///< null: with nothing

    static Scene of(const Workspace& workspace, const CanvasTheme& theme);
    /// A copy for FramePainter in another thread.
    Scene apart() const;

    Measures measures(const Projection& projection) const {
        const auto median = edges.medianLength();
        return Measures::of(median ? std::optional(*median / navcore::unitsPerPixel) : std::nullopt,
                            projection.scale(), projection.devicePixelRatio());
    }
};

/// What a painter gets: what to draw, how it falls on the pixels, and the pixels it may touch.
struct Paint {
    const Scene& scene;
    const Projection& projection;
    const Measures& measures;
    const TerrainStyles& styles;
    Pixels target;
    std::stop_token stop = {}; ///< nobody wants the pixels any more

    bool stopped() const { return stop.stop_requested(); }
    /// What to ask an index for, when drawn things reach `pixels` beyond their places.
    navcore::Box query(double pixels) const {
        const int grow = static_cast<int>(pixels) + 2;
        return projection.boxOf(target.clip.adjusted(-grow, -grow, grow, grow));
    }
    /// A size in device-independent pixels as real pixels.
    double px(double size) const { return projection.px(size); }
    double opacity(Layer layer) const { return scene.view[layer].opacity; }
};

} // namespace waymark

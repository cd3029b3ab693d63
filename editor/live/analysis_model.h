// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/timeline.h"
#include "editor/live/travel_demands.h"
#include "editor/model/document_change.h"

#include <memory>

namespace waymark {

class FrameLayer;
class OverlayLayer;

/// Timeline commands, each of which has a shortcut.
enum class ViewStep : std::uint8_t {
    Back,
    On,
    /// Step back by the smaller step size, for views that have two step sizes.
    FineBack,
    FineOn,
    First, ///< Jump to the beginning of the timeline.
    Goal,  ///< Jump to the end of the search or, in other views, to the end of the timeline.
};

/// State of an analysis mode for the open level. It is never saved with the level. There is one
/// object per mode and window. A mode is either a view or an overlay. At most one view is open, and
/// AnalysisModes updates it. Overlays update themselves.
class AnalysisModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    // Functions that are called for views only:

    virtual void begin() {}
    /// Called when the view closes. Discards everything except the settings.
    virtual void end() {}
    /// Called when the level or AnalysisModes::agent() has changed.
    virtual void follow(const DocumentChange&) {}
    virtual void followAgent() {}

    /// Returns the timeline for the playback bar, or nullptr if the view has none. The pointer
    /// never changes.
    virtual Timeline* timeline() { return nullptr; }
    /// Handles a timeline command. By default, moves the timeline by one stride or to one of its
    /// ends.
    virtual void step(ViewStep step);
    /// Returns the sentence about the current position, which is shown in the playback bar.
    virtual QString sentence() const { return {}; }

    /// Returns the layer that replaces the edges in the frame, or nullptr.
    virtual std::shared_ptr<const FrameLayer> frameLayer() const;
    /// Returns the units that are on their way to goals. Used to warn about towers that would cut
    /// them off.
    virtual std::vector<TravelDemand> demands() const { return {}; }

    /// Returns the hint for the status bar, with at most 85 characters. It is shown while the
    /// Select tool has no hint.
    virtual QString hint() const { return {}; }
    /// Returns the number of maps side by side, 1 or 2.
    virtual int panes() const { return 1; }

    // Functions that are called for overlays only:

    virtual bool isOn() const { return false; }
    /// Returns the layer that is painted over the frame, or nullptr. While the overlay is on, this
    /// function always returns the same pointer.
    virtual const OverlayLayer* overlayLayer() const { return nullptr; }

signals:
    /// Emitted after every visible change, except for changes of the timeline, which has its own
    /// signals.
    void changed();
    void pointedChanged(); ///< Emitted if only the item under the pointer has changed.
    void toggled();
};

} // namespace waymark

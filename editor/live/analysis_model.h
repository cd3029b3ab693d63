// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/timeline.h"
#include "editor/live/travel_demands.h"
#include "editor/model/document_change.h"

#include <memory>

namespace waymark {

class FrameLayer;
class OverlayLayer;

/// Steps along a view's timeline, each of which has a key.
enum class ViewStep : std::uint8_t {
    Back,
    On,
    /// A step back by the smaller of two step sizes, if the view has two.
    FineBack,
    FineOn,
    First, ///< The jump to the beginning of the timeline.
    Goal,  ///< The jump to the position that answers the question.
};

/// An analysis mode's state for the open level. It lives in memory and is never part of the level.
/// Each mode has one object for as long as the window lives. A mode is either a view, of which at
/// most one is open, or an overlay, which follows the level by itself. See AnalysisModes.
class AnalysisModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    // These are called for views only.

    /// Called when the view opens.
    virtual void begin() {}
    /// Called when the view closes. Forgets everything except the designer's settings.
    virtual void end() {}
    /// Notifies the view that the level has changed, or that AnalysisModes::agent() has.
    virtual void follow(const DocumentChange&) {}
    virtual void followAgent() {}

    /// Returns the timeline that the bar under the map shows, for views with steps or time. The
    /// pointer never changes.
    virtual Timeline* timeline() { return nullptr; }
    /// Handles one step key. By default it moves the timeline by one stride, or to one of its ends.
    virtual void step(ViewStep step);
    /// Returns the sentence about the current position, which the bar shows beside the timeline.
    virtual QString sentence() const { return {}; }

    /// Returns what the open view paints into the frame instead of the edges, or null.
    virtual std::shared_ptr<const FrameLayer> frameLayer() const;
    /// Returns the units that are to reach goals, so that a tower can report which it would cut
    /// off.
    virtual std::vector<TravelDemand> demands() const { return {}; }

    /// Returns the hint that the status line shows while the Select tool has none, at most 85
    /// characters.
    virtual QString hint() const { return {}; }
    /// Returns how many times the map is shown side by side, 1 or 2.
    virtual int panes() const { return 1; }

    // These are called for overlays only.

    /// Whether the overlay is switched on.
    virtual bool isOn() const { return false; }
    /// Returns what the overlay paints over the frame, or null. The object stays the same.
    virtual const OverlayLayer* overlayLayer() const { return nullptr; }

signals:
    /// Emitted after every visible change except those of the timeline, which has its own signals.
    void changed();
    void pointedChanged(); ///< Emitted when only the item under the pointer changed.
    void toggled();        ///< Emitted when isOn() changed.
};

} // namespace waymark

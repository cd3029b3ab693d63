// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/timeline.h"
#include "editor/live/travel_demands.h"
#include "editor/model/document_change.h"

namespace waymark {

struct FieldAnswer;

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
/// Each view has one object for as long as the window lives; only the object of the open view is
/// called. See AnalysisModes.
class AnalysisModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Called when the view opens.
    virtual void begin() = 0;
    /// Called when the view closes. Forgets everything except the designer's settings.
    virtual void end() = 0;
    /// Notifies the mode that the level has changed, or that AnalysisModes::agent() has.
    virtual void follow(const DocumentChange& change) = 0;
    virtual void followAgent() = 0;

    /// Returns the timeline that the bar under the map shows, for views with steps or time. The
    /// pointer never changes.
    virtual Timeline* timeline() { return nullptr; }
    /// Handles one step key. By default it moves the timeline by one stride, or to one of its ends.
    virtual void step(ViewStep step);
    /// Returns the sentence about the current position, which the bar shows beside the timeline.
    virtual QString sentence() const { return {}; }

    /// Returns the field that colours the map instead of terrains, or null.
    virtual const FieldAnswer* field() const { return nullptr; }
    /// Returns the units that are to reach goals, so that a tower can report which it would cut
    /// off.
    virtual std::vector<TravelDemand> demands() const { return {}; }

    /// Returns the hint that the status line shows while the Select tool has none, at most 85
    /// characters.
    virtual QString hint() const = 0;
    /// Returns how many times the map is shown side by side, 1 or 2.
    virtual int panes() const { return 1; }

signals:
    /// Emitted after every visible change except those of the timeline, which has its own signals.
    void changed();
    void pointedChanged(); ///< Emitted when only the item under the pointer changed.
};

} // namespace waymark

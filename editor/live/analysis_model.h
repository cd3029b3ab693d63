// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/timeline.h"
#include "editor/live/travel_demands.h"
#include "editor/model/document_change.h"

namespace waymark {

struct FieldAnswer;

/// What a key steps by.
enum class ViewStep : std::uint8_t {
    Back,
    On,
    FineBack, ///< by the smaller of two sizes, where there are two
    FineOn,
    First, ///< to where it begins
    Goal,  ///< to where the question is answered
};

/// What a view knows of the open level, in memory and never in the level: one object for each view
/// for as long as the window lives. Only the one of the open view is called; see AnalysisModes.
class AnalysisModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// The view was opened.
    virtual void begin() = 0;
    /// It was closed: everything but the designer's settings is forgotten.
    virtual void end() = 0;
    /// The level changed, or whose graph is shown (AnalysisModes::agent).
    virtual void follow(const DocumentChange& change) = 0;
    virtual void followAgent() = 0;

    /// For views with steps or time, from the beginning on: what the bar under the map shows.
    virtual Timeline* timeline() { return nullptr; }
    /// One key. As new: strides of the timeline, and its ends.
    virtual void step(ViewStep step);
    /// What there is to say about where the timeline stands, beside it in the bar.
    virtual QString sentence() const { return {}; }

    /// A field that colours the map in place of terrains. Null: none does.
    virtual const FieldAnswer* field() const { return nullptr; }
    /// Who is on the way where, for whatever may cut them off. Empty: nobody.
    virtual std::vector<TravelDemand> demands() const { return {}; }

    /// The hint while the Select tool has nothing of its own to say, at most 85 characters.
    virtual QString hint() const = 0;
    /// How many times the map is shown side by side: 1 or 2.
    virtual int panes() const { return 1; }

signals:
    void changed();        ///< anything that is shown; the timeline speaks for itself
    void pointedChanged(); ///< only what of it the pointer is at
};

} // namespace waymark

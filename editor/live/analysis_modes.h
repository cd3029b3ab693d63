// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/analysis_model.h"
#include "editor/model/document.h"
#include "editor/model/view_state.h"

#include <map>
#include <memory>

namespace waymark {

/// Stable name of a view, such as "view.search". The action that opens it has the same name.
using ViewId = QString;

/// Owns the trackers of all views and knows which view is open. At most one view is open at a time,
/// and only its tracker follows the level. Opening another level closes the view.
class AnalysisModes : public QObject {
    Q_OBJECT

public:
    AnalysisModes(Document& document, ViewState& state, QObject* parent = nullptr);

    /// Adds a view.
    void add(const ViewId& id, std::unique_ptr<AnalysisModel> tracker);
    /// Adds an overlay, which is painted above the overlays that were added before.
    void addOverlay(const ViewId& id, std::unique_ptr<AnalysisModel> tracker);

    /// Returns the id of the open view, which is empty if none is open.
    const ViewId& current() const { return m_current; }
    bool isOpen(const ViewId& id) const { return !id.isEmpty() && id == m_current; }
    /// Returns the tracker of the open view, or nullptr if none is open.
    AnalysisModel* tracker() const { return tracker(m_current); }
    /// Returns the tracker of the mode with this id, or nullptr if there is no such mode.
    AnalysisModel* tracker(const ViewId& id) const;
    /// Returns a number that changes whenever the open view may show something else.
    std::uint64_t serial() const { return m_serial; }
    /// Opens the view and closes the one that was open. `id` must exist (asserted).
    void open(const ViewId& id);
    void close();

    /// Returns the agent that views analyse unless they choose others: the agent of the lens, or
    /// the level's first.
    navcore::AgentId agent() const;

    /// Returns what the open view paints into the frame, or null.
    std::shared_ptr<const FrameLayer> frameLayer() const;
    /// Returns what overlays paint over the frame, from the lowest to the highest.
    std::vector<const OverlayLayer*> overlayLayers() const;

signals:
    void changed(); ///< Emitted when a view was opened or closed.
    void shown();   ///< Emitted when the open view or its content changed.
    /// Emitted when an overlay was switched on or off, or when its content changed.
    void overlayChanged();
    void overlayToggled(); ///< Emitted when an overlay was switched on or off.
    void overlayPointed(); ///< Emitted when only the item under the pointer of an overlay changed.

private:
    void follow(const DocumentChange& change);
    void followAgent();
    void change(const ViewId& to);

    Document& m_document;
    ViewState& m_state;
    std::map<ViewId, std::unique_ptr<AnalysisModel>> m_trackers;
    std::vector<const AnalysisModel*> m_overlays; ///< From the lowest to the highest.
    ViewId m_current;
    navcore::AgentId m_agent; ///< Agent that the open view was last updated for.
    std::uint64_t m_serial = 0;
};

} // namespace waymark

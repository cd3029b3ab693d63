// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/analysis_model.h"
#include "editor/model/document.h"
#include "editor/model/view_state.h"

#include <map>
#include <memory>

namespace waymark {

/// Stable id of a view, such as "view.search". The action that opens the view has the same id.
using ViewId = QString;

/// Owns the trackers of all views and overlays. At most one view is open at a time, and only its
/// tracker is updated when the level changes. Opening another level closes the view.
class AnalysisModes : public QObject {
    Q_OBJECT

public:
    AnalysisModes(Document& document, ViewState& state, QObject* parent = nullptr);

    void add(const ViewId& id, std::unique_ptr<AnalysisModel> tracker);
    /// Adds an overlay. It is painted above the previously added overlays.
    void addOverlay(const ViewId& id, std::unique_ptr<AnalysisModel> tracker);

    /// Returns the id of the open view. Empty if no view is open.
    const ViewId& current() const { return m_current; }
    bool isOpen(const ViewId& id) const { return !id.isEmpty() && id == m_current; }
    /// Returns the tracker of the open view, or nullptr if no view is open.
    AnalysisModel* tracker() const { return tracker(m_current); }
    /// Returns the tracker of a mode, or nullptr if there is no mode with this id.
    AnalysisModel* tracker(const ViewId& id) const;
    /// Returns a number that changes whenever the content of the open view may have changed.
    std::uint64_t serial() const { return m_serial; }
    /// Opens the view and closes the previous one. `id` must exist (asserted).
    void open(const ViewId& id);
    void close();

    /// Returns the agent that views analyse by default: the agent selected in "View as", or the
    /// level's first agent if none is selected.
    navcore::AgentId agent() const;

    /// Returns the layer that the open view paints into the frame, or nullptr.
    std::shared_ptr<const FrameLayer> frameLayer() const;
    /// Returns the layers that overlays paint over the frame, from bottom to top.
    std::vector<const OverlayLayer*> overlayLayers() const;

signals:
    void changed();
    void shown(); ///< Emitted when the open view or its content changes.
    /// Emitted when an overlay is switched on or off, or its content changes.
    void overlayChanged();
    void overlayToggled();
    /// Emitted when only the item under the pointer has changed in an overlay.
    void overlayPointed();

private:
    void follow(const DocumentChange& change);
    void followAgent();
    void change(const ViewId& to);

    Document& m_document;
    ViewState& m_state;
    std::map<ViewId, std::unique_ptr<AnalysisModel>> m_trackers;
    std::vector<const AnalysisModel*> m_overlays; ///< Overlays from bottom to top.
    ViewId m_current;
    navcore::AgentId m_agent; ///< Agent for which the open view was last updated.
    std::uint64_t m_serial = 0;
};

} // namespace waymark

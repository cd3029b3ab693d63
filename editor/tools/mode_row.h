// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action.h"
#include "editor/live/workspace.h"
#include "editor/tools/tool_event.h"

#include <functional>

class QPainter;
class QWidget;

namespace waymark {

struct Paint;
struct PanelHost;

/// Everything that the window needs to know about a view. The action table, the View menu, panel,
/// bar, canvas, hints and Esc iterate over these rows. The functions receive the tracker that
/// `make` created.
struct ModeRow {
    /// Action that opens and closes the view, unless `press` is set. Its id is the name of the
    /// view.
    Action action;
    QString title;      ///< Title of the view's panel.
    QString manualPage; ///< Page of the manual that F1 opens while the view is open.
    std::function<std::unique_ptr<AnalysisModel>(Workspace&)> make;
    std::function<QWidget*(AnalysisModel&, const PanelHost&, QWidget* parent)> makePage;
    /// Paints over the frame, above the selection and below the tool's marks. The painter works in
    /// real pixels; `pane` counts from 0 (AnalysisModel::panes).
    std::function<void(const AnalysisModel&, const Paint&, QPainter&, int pane)> paint;
    /// Handles a click (not a drag) with the Select tool, and returns whether it concerned the
    /// view. Null if the view handles no clicks.
    std::function<bool(AnalysisModel&, const ToolEvent&)> click = {};
    /// Handles pointer moves with the Select tool. The event is null if the pointer is elsewhere.
    /// Null if the view ignores the pointer.
    std::function<void(AnalysisModel&, const ToolEvent*)> hover = {};
    /// Called when the action has opened the view, and while it is open instead of closing it. Null
    /// if the action just opens and closes it.
    std::function<void(AnalysisModel&)> press = {};
    /// Handles a key on the map that no action and, with the Select tool, no gesture uses, such as
    /// Tab or Enter. Returns true if the mode used it.
    std::function<bool(AnalysisModel&, int qtKey, Qt::KeyboardModifiers)> key = {};
    /// Creates additional controls at the right end of the bar under the map. May be null.
    std::function<QWidget*(AnalysisModel&, QWidget* parent)> makeBarEnd = {};
};

/// Returns a new tracker of the type `Board`, for ModeRow::make.
template <class Board>
std::unique_ptr<AnalysisModel> makeTracker(Workspace& workspace) {
    return std::make_unique<Board>(workspace);
}

} // namespace waymark

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

/// Everything about a view: action table, View menu, panel, bar, canvas, hints and Esc are loops
/// over these rows. Its functions get the tracker that `make` made.
struct ModeRow {
    Action action;      ///< opens it and closes it, but see `press`; its id names the view
    QString title;      ///< above its panel
    QString manualPage; ///< for F1 while it is open
    std::function<std::unique_ptr<AnalysisModel>(Workspace&)> make;
    std::function<QWidget*(AnalysisModel&, const PanelHost&, QWidget* parent)> makePage;
    /// Draws over the frame, after the selection and under the tool's marks. The painter works in
    /// real pixels; `pane` counts from 0 (AnalysisModel::panes).
    std::function<void(const AnalysisModel&, const Paint&, QPainter&, int pane)> paint;
    /// A click (no drag) with the Select tool; whether it meant the view. Null: none does.
    std::function<bool(AnalysisModel&, const ToolEvent&)> click = {};
    /// The pointer with the Select tool; null: it is elsewhere. Null: the view does not care.
    std::function<void(AnalysisModel&, const ToolEvent*)> hover = {};
    /// What the action does to the view that it has opened, and while it is open in place of
    /// closing it. Null: it opens and closes.
    std::function<void(AnalysisModel&)> press = {};
    /// More of its own at the right end of the bar under the map. Null: nothing.
    std::function<QWidget*(AnalysisModel&, QWidget* parent)> makeBarEnd = {};
};

/// For ModeRow::make.
template <class Board>
std::unique_ptr<AnalysisModel> makeTracker(Workspace& workspace) {
    return std::make_unique<Board>(workspace);
}

} // namespace waymark

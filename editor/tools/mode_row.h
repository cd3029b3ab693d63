// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action.h"
#include "editor/live/workspace.h"
#include "editor/tools/tool_row.h"

#include <functional>
#include <variant>
#include <vector>

class QPainter;
class QWidget;

namespace waymark {

class StatusField;
struct CommandHost;
struct Paint;
struct PanelHost;

/// A command for a pinned route or a route check, which context menus of panels offer.
struct DemandCommand {
    QString text; ///< As in a menu, with & mnemonic.
    /// The item must exist.
    std::function<void(Workspace&, std::variant<navcore::PinnedRouteId, navcore::RouteCheckId>)>
        run;
};

/// A panel that has room for sections of modes.
enum class PanelPlace : std::uint8_t {
    Properties, ///< Above the properties.
    Routes,     ///< Below the routes.
};

/// A section that a mode adds to a panel. It hides itself while it has nothing to show.
struct ModeSection {
    PanelPlace place = PanelPlace::Properties;
    std::function<QWidget*(AnalysisModel&, const PanelHost&, QWidget* parent)> make = {};
};

/// Entries that a mode adds to a menu of the window.
struct ModeMenu {
    enum class Place : std::uint8_t {
        Nowhere,
        OpenLevel, ///< In the File menu, after the sample.
        MapLook,   ///< In the View menu, after the colours of edges and the legend.
        Modes,     ///< In the View menu, after the modes.
        Level      ///< At the end of the Level menu.
    };
    Place place = Place::Nowhere;
    QString title = {};        ///< Title of the submenu. Empty for entries of the menu itself.
    QStringList choices = {};  ///< Ids of mutually exclusive actions, which come first.
    QStringList commands = {}; ///< Ids of other actions.
};

/// Everything that the window needs to know about a mode. The action table, menus, panels, the bar,
/// canvas, hints and Esc iterate over these rows. The functions receive the tracker that `make`
/// created. A mode with a page is a view, of which at most one is open. A mode without is an
/// overlay, which is shown together with any view.
struct ModeRow {
    /// Action that opens and closes the view, unless `press` is set. Its id is the name of the
    /// mode. The action of an overlay is bound by `bind`; it has no text if the overlay has only
    /// other actions.
    Action action;
    QString title = {}; ///< Title of the view's panel.
    /// Page of the manual that F1 opens while the view is open or the overlay is on.
    QString manualPage = {};
    std::function<std::unique_ptr<AnalysisModel>(Workspace&)> make;
    std::function<QWidget*(AnalysisModel&, const PanelHost&, QWidget* parent)> makePage = {};
    /// Paints over the frame, above the selection and below the tool's marks. The painter works in
    /// real pixels; `pane` counts from 0 (AnalysisModel::panes).
    std::function<void(const AnalysisModel&, const Paint&, QPainter&, int pane)> paint = {};
    /// Handles a click (not a drag) with the Select tool, and returns whether it concerned the
    /// view. Null if the view handles no clicks.
    std::function<bool(AnalysisModel&, const ToolEvent&)> click = {};
    /// Handles pointer moves: for a view with the Select tool, for an overlay that is on with any
    /// tool. The event is null if the pointer is elsewhere. Null if the mode ignores the pointer.
    std::function<void(AnalysisModel&, const ToolEvent*)> hover = {};
    /// Called when the action has opened the view, and while it is open instead of closing it. Null
    /// if the action just opens and closes it.
    std::function<void(AnalysisModel&)> press = {};
    /// Handles a key on the map that no action and, with the Select tool, no gesture uses, such as
    /// Tab or Enter. Returns true if the mode used it.
    std::function<bool(AnalysisModel&, int qtKey, Qt::KeyboardModifiers)> key = {};
    /// Creates additional controls at the right end of the bar under the map. May be null.
    std::function<QWidget*(AnalysisModel&, QWidget* parent)> makeBarEnd = {};
    /// Further rows of the action table, before the action with the id `actionsBefore`, where the
    /// action of an overlay is, too.
    QList<Action> actions = {};
    QString actionsBefore = {};
    /// Binds `actions` and, for an overlay, `action`. The host outlives the mode's state.
    std::function<void(AnalysisModel&, const CommandHost&)> bind = {};
    ModeMenu menu = {};
    /// Creates a field of the status bar, which is visible while the mode is closed, too.
    std::function<StatusField*(AnalysisModel&, QWidget* parent)> makeStatusField = {};
    std::vector<DemandCommand> demandCommands = {};
    ModeSection section = {};
    std::vector<ToolRow> tools = {}; ///< Tools of the mode.

    bool isView() const { return makePage != nullptr; }
};

/// Returns a new tracker of the type `Board`, for ModeRow::make.
template <class Board>
std::unique_ptr<AnalysisModel> makeTracker(Workspace& workspace) {
    return std::make_unique<Board>(workspace);
}

} // namespace waymark

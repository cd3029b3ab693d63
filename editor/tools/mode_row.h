// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_table.h"
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

/// A command for a pinned route or a route check in the context menus of panels.
struct DemandCommand {
    QString text; ///< Menu text with & before the mnemonic.
    /// Runs the command for an existing route or check.
    std::function<void(Workspace&, std::variant<navcore::PinnedRouteId, navcore::RouteCheckId>)>
        run;
};

/// A panel to which modes can add a section.
enum class PanelPlace : std::uint8_t {
    Properties, ///< Above the properties.
    Routes,     ///< Below the routes.
};

/// A section that a mode adds to a panel. The widget hides itself while it is empty.
struct ModeSection {
    PanelPlace place = PanelPlace::Properties;
    std::function<QWidget*(AnalysisModel&, const PanelHost&, QWidget* parent)> make = {};
};

/// Entries that a mode adds to a menu of the main window.
struct ModeMenu {
    enum class Place : std::uint8_t {
        Nowhere,
        OpenLevel, ///< In the File menu, after the entry for the sample level.
        MapLook,   ///< In the View menu, after the entries for edge colours and the legend.
        Modes,     ///< In the View menu, after the entries for modes.
        Level      ///< At the end of the Level menu.
    };
    Place place = Place::Nowhere;
    /// Title of the submenu. If empty, the entries are added to the menu itself.
    QString title = {};
    QStringList choices = {};  ///< Ids of mutually exclusive actions, which are listed first.
    QStringList commands = {}; ///< Ids of the actions listed after the choices.
};

/// Describes an analysis mode to the main window, which builds its actions, menus, panels, bar,
/// canvas, hints and Esc handling from these rows. The functions receive the model created by
/// `make`. A mode with a page is a view, of which at most one is open; a mode without a page is an
/// overlay, which can be combined with any view.
struct ModeRow {
    /// Action that toggles the mode. Its id is also the name of the mode. For a view, the window
    /// binds the action (see also `press`); for an overlay, `bind` must do so, unless the action's
    /// text is empty, which means that there is no action.
    Action action;
    QString title = {};
    /// Manual page that F1 opens while the view is open or the overlay is on.
    QString manualPage = {};
    std::function<std::unique_ptr<AnalysisModel>(Workspace&)> make;
    std::function<QWidget*(AnalysisModel&, const PanelHost&, QWidget* parent)> makePage = {};
    /// Paints over the frame, above the selection and below the tool's overlay. The painter uses
    /// device pixels; `pane` is a zero-based index (see AnalysisModel::panes).
    std::function<void(const AnalysisModel&, const Paint&, QPainter&, int pane)> paint = {};
    /// Handles a click (not a drag) of the Select tool. Returns true if the view used the click.
    /// Null if the view does not handle clicks.
    std::function<bool(AnalysisModel&, const ToolEvent&)> click = {};
    /// Handles pointer moves. A view receives them only while the Select tool is active; an overlay
    /// receives them whenever it is on. The event is null while the pointer is outside the map.
    /// Null if the mode ignores the pointer.
    std::function<void(AnalysisModel&, const ToolEvent*)> hover = {};
    /// Called after the action has opened the view. If this function is set, triggering the action
    /// while the view is open calls it again instead of closing the view.
    std::function<void(AnalysisModel&)> press = {};
    /// Handles a key on the map, such as Tab or Enter, that neither an action nor the active
    /// gesture uses. Returns true if the mode used the key.
    std::function<bool(AnalysisModel&, int qtKey, Qt::KeyboardModifiers)> key = {};
    /// Creates additional controls for the right end of the bar under the map. May be null.
    std::function<QWidget*(AnalysisModel&, QWidget* parent)> makeBarEnd = {};
    /// Additional actions of the mode. These, and the action of an overlay, are inserted before the
    /// action with the id `actionsBefore`.
    QList<Action> actions = {};
    QString actionsBefore = {};
    /// Binds `actions` and, for an overlay, `action`. The host outlives the model.
    std::function<void(AnalysisModel&, const CommandHost&)> bind = {};
    ModeMenu menu = {};
    /// Creates a field for the status bar, which is visible even while the mode is off. May be
    /// null.
    std::function<StatusField*(AnalysisModel&, QWidget* parent)> makeStatusField = {};
    std::vector<DemandCommand> demandCommands = {};
    ModeSection section = {};
    std::vector<ToolRow> tools = {};

    bool isView() const { return makePage != nullptr; }
};

/// Creates a model of class `Board`, for use as ModeRow::make.
template <class Board>
std::unique_ptr<AnalysisModel> makeTracker(Workspace& workspace) {
    return std::make_unique<Board>(workspace);
}

} // namespace waymark

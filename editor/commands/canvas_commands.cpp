// SPDX-License-Identifier: MIT
#include "editor/commands/commands.h"

#include "editor/dialogs/find_items.h"
#include "editor/dialogs/select_where_dialog.h"
#include "editor/files/settings.h"
#include "editor/model/language.h"
#include "editor/panels/words.h"
#include "editor/widgets/search_box.h"
#include "navcore/author/select/item_attributes.h"

#include <map>

namespace waymark {

namespace {

constexpr double zoomStep = 1.25;
constexpr std::size_t maxFound = 200;

/// Search box for items. It accepts a name, a kind, coordinates such as "120, 48.5" or an
/// expression of the selection language. Enter selects the items and scrolls to them.
class FindBox : public SearchBox {
    Q_DECLARE_TR_FUNCTIONS(FindBox)

public:
    explicit FindBox(const CommandHost& host);

protected:
    void search(const QString& words) override;
    void take(const QListWidgetItem& row) override;

private:
    void searchExpression(const QString& words);

    const CommandHost& m_host;
    std::vector<FoundItems> m_found;
    QString m_problem; ///< The problem of an expression; empty if the words are none.
};

FindBox::FindBox(const CommandHost& host)
    : SearchBox(tr("Find"),
                tr("A name, a kind, an expression such as degree = 1, or x, y in %1")
                    .arg(QString::fromStdString(shownInfo(host.level()).unit)),
                host.canvas.window()),
      m_host(host) {
    searchAgain();
}

void FindBox::search(const QString& words) {
    m_found = findItems(m_host.workspace.document.level(), words, maxFound);
    searchExpression(words);
    std::map<QString, int> count;
    const auto rowOf = [](const FoundItems& found) {
        return QStringLiteral("%1   %2").arg(found.name, found.what);
    };
    for (const FoundItems& found : m_found)
        ++count[rowOf(found)];
    for (const FoundItems& found : m_found) {
        const QString row = rowOf(found);
        rows().addItem(
            count[row] < 2
                ? row // Append the coordinates if the text occurs in several rows.
                : row + tr(" at %1").arg(nameOf(m_host.level(), navcore::PinnedEnd(found.place))));
    }
    if (!m_found.empty())
        return;
    auto* nothing = new QListWidgetItem(
        !m_problem.isEmpty()        ? m_problem
        : words.trimmed().isEmpty() ? tr("Nothing has a name yet: press F2 to name the selection.")
                                    : tr("No match. Type \"120, 48.5\" to go to a position."),
        &rows());
    nothing->setFlags(Qt::NoItemFlags);
}

/// Adds all items that match, in front of the other matches, if the words are an expression. A name
/// is one only with a wildcard, because findItems() finds names.
void FindBox::searchExpression(const QString& words) {
    m_problem = problemInPosition(m_host.level(), words);
    if (!m_problem.isEmpty())
        return;
    const std::string text = words.trimmed().toStdString();
    const auto parsed = navcore::parseExpression(text);
    const auto* expression = std::get_if<navcore::Expression>(&parsed);
    const bool isName = expression && expression->type == navcore::ConditionType::Name;
    if (text.empty() || (isName && text.find('*') == std::string::npos))
        return;
    auto found = selectWhere(m_host, words.trimmed());
    if (const auto* problem = std::get_if<navcore::SelectProblem>(&found)) {
        m_problem = localized(problem->describe(text));
        return;
    }
    SelectedItems items = std::get<SelectedItems>(std::move(found));
    if (items.empty())
        return;
    navcore::Place place;
    if (const auto only = navcore::onlyOne(items)) {
        const navcore::Level& level = m_host.level();
        const auto item = navcore::selectItem(level, m_host.document().graph(), *only);
        if (const auto at = item ? navcore::placeOf(level, *item) : std::nullopt)
            place.point = *at;
    }
    m_found.insert(m_found.begin(),
                   FoundItems{tr("All matches"), itemCounts(items), std::move(items), place});
}

void FindBox::take(const QListWidgetItem&) {
    const FoundItems& found = m_found[static_cast<std::size_t>(rows().currentRow())];
    // Selecting items goes to their floor. A position that was entered is on the current floor.
    if (!found.items.empty())
        m_host.workspace.selection.set(found.items);
    if (found.items.size() > 1)
        m_host.canvas.fitSelection();
    else
        m_host.canvas.showPlace({found.place.point, m_host.floor()});
    m_host.canvas.setFocus();
}

/// Binds an action that toggles a boolean member of ViewSettings.
void bindSwitch(const CommandHost& host, const QString& id, bool ViewSettings::*member) {
    ViewState& view = host.workspace.view;
    host.actions.bind(
        id,
        [&view, member] {
            ViewSettings settings = view.settings();
            settings.*member = !(settings.*member);
            view.set(settings);
        },
        {}, [&view, member] { return view.settings().*member; });
}

void setWheel(ViewState& view, WheelUse use) {
    ViewSettings settings = view.settings();
    settings.wheel = use;
    view.set(settings);
}

/// Restores the saved use of the mouse wheel, and binds the action that changes it.
void bindWheel(const CommandHost& host) {
    ViewState& view = host.workspace.view;
    const auto scrolls = [&view] { return view.settings().wheel == WheelUse::Scrolls; };
    Settings& kept = host.settings;
    setWheel(view, kept.wheelUse());
    host.actions.bind(
        "view.wheelScrolls",
        [&view, &kept, scrolls] {
            setWheel(view, scrolls() ? WheelUse::Zooms : WheelUse::Scrolls);
            kept.setWheelUse(view.settings().wheel);
        },
        {}, scrolls);
}

void setEdgeColours(ViewState& view, EdgeColours colours) {
    ViewSettings settings = view.settings();
    settings.edgeColours = colours;
    view.set(settings);
}

/// Restores the saved edge colours, and binds the actions that change them.
void bindEdgeColours(const CommandHost& host) {
    ViewState& view = host.workspace.view;
    Settings& kept = host.settings;
    setEdgeColours(view, kept.edgeColours());
    for (const auto& [id, colours] : std::initializer_list<std::pair<const char*, EdgeColours>>{
             {"view.edgesByTerrain", EdgeColours::Terrain},
             {"view.edgesByCost", EdgeColours::Cost},
             {"view.edgesByMultiplier", EdgeColours::Multiplier},
             {"view.edgesByRoom", EdgeColours::Room}})
        host.actions.bind(
            id,
            [&view, &kept, colours = colours] {
                setEdgeColours(view, colours);
                kept.setEdgeColours(colours);
            },
            {}, [&view, colours = colours] { return view.settings().edgeColours == colours; });
}

/// Restores the saved position of the legend and the mini-map, and binds the actions that change
/// them.
void bindLegend(const CommandHost& host) {
    ViewState& view = host.workspace.view;
    Settings& kept = host.settings;
    ViewSettings remembered = view.settings();
    remembered.legend = kept.legendPlace();
    remembered.miniMap = kept.showsMiniMap();
    view.set(remembered);
    for (const auto& [id, place] : std::initializer_list<std::pair<const char*, LegendPlace>>{
             {"view.legendBottomLeft", LegendPlace::BottomLeft},
             {"view.legendTopLeft", LegendPlace::TopLeft},
             {"view.legendTopRight", LegendPlace::TopRight},
             {"view.legendHidden", LegendPlace::Hidden}})
        host.actions.bind(
            id,
            [&host, &view, &kept, place = place] {
                ViewSettings settings = view.settings();
                settings.legend = place;
                view.set(settings);
                kept.setLegendPlace(place);
                host.canvas.refit();
            },
            {}, [&view, place = place] { return view.settings().legend == place; });
    host.actions.bind(
        "view.miniMap",
        [&view, &kept] {
            ViewSettings settings = view.settings();
            settings.miniMap = !settings.miniMap;
            view.set(settings);
            kept.setShowsMiniMap(settings.miniMap);
        },
        {}, [&view] { return view.settings().miniMap; });
}

} // namespace

void bindCanvasActions(const CommandHost& host) {
    ActionSet& actions = host.actions;
    Canvas& canvas = host.canvas;
    actions.bind("view.fit", [&] { canvas.fit(); });
    actions.bind(
        "view.fitSelection", [&] { canvas.fitSelection(); },
        [&host] { return !host.selection().items().empty(); });
    actions.bind("view.actualSize", [&] { canvas.setZoom(1); });
    actions.bind("view.zoomIn", [&] { canvas.zoomBy(zoomStep); });
    actions.bind("view.zoomOut", [&] { canvas.zoomBy(1 / zoomStep); });
    actions.bind("edit.find", [&host] { FindBox(host).exec(); });
    bindSwitch(host, "view.snap", &ViewSettings::snap);
    bindSwitch(host, "view.snapVertices", &ViewSettings::alignsWithVertices);
    bindSwitch(host, "view.grid", &ViewSettings::grid);
    bindSwitch(host, "view.costs", &ViewSettings::costLabels);
    bindWheel(host);
    bindEdgeColours(host);
    bindLegend(host);
}

} // namespace waymark

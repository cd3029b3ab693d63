// SPDX-License-Identifier: MIT
#include "editor/modes/search/search_page.h"

#include "editor/modes/search/search_words.h"
#include "editor/panels/table.h"
#include "editor/panels/words.h"
#include "editor/render/icons.h"
#include "editor/widgets/labels.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QSignalBlocker>

namespace waymark {

using namespace navcore;

namespace {

// Item data of list entries that are not routes. Route ids are never 0.
constexpr int noAlgorithm = -1, pickedEnds = 0;
constexpr int maxParentWidth = 84;
constexpr int minWidths[] = {30, 72, 38, 42, 48, 38, 40};

void addAlgorithms(ChoiceField& field) {
    for (const StudyAlgorithm algorithm :
         {StudyAlgorithm::BreadthFirst, StudyAlgorithm::DepthFirst, StudyAlgorithm::CheapestEdge,
          StudyAlgorithm::Dijkstra, StudyAlgorithm::AStar, StudyAlgorithm::BellmanFord,
          StudyAlgorithm::Bidirectional})
        field.addItem(algorithmText(algorithm), static_cast<int>(algorithm));
}

} // namespace

SearchPage::SearchPage(SearchTracker& tracker, const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_tracker(tracker), m_host(host) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 4);
    column->setSpacing(4);
    addChoices();
    m_result = makeWordLabel("searchResult", this, panelMargin);
    m_verdict = makeWordLabel("searchVerdict", this, panelMargin);
    m_cancel = new QToolButton(this);
    m_cancel->setObjectName("cancelSearch");
    m_cancel->setText(tr("Cancel"));
    connect(m_cancel, &QToolButton::clicked, &tracker, &SearchTracker::cancel);
    auto* line = new QHBoxLayout;
    line->setContentsMargins(0, 0, 8, 0);
    line->addWidget(m_result, 1);
    line->addWidget(m_cancel);
    column->addLayout(line);
    column->addWidget(m_verdict);
    m_empty = makeWordLabel("searchEmpty", this, panelMargin);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(m_empty, 1);
    addTable();
    connect(&tracker, &SearchTracker::changed, this, &SearchPage::refresh);
    connect(tracker.timeline(), &Timeline::moved, this, &SearchPage::refreshTable);
    connect(&host.selection(), &Selection::changed, this, &SearchPage::followSelection);
    refresh();
}

void SearchPage::addChoices() {
    auto* grid = new QGridLayout;
    grid->setContentsMargins(8, 0, 8, 0);
    grid->setVerticalSpacing(4);
    const auto add = [this](const QString& name, const QString& tip) {
        auto* field = new ChoiceField(this);
        field->setObjectName(name);
        field->setToolTip(tip);
        field->setAccessibleName(tip);
        field->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        // Allow the field to shrink, so that it fits into a narrow panel.
        field->setMinimumContentsLength(5);
        return field;
    };
    m_route = add("searchRoute", tr("Route whose start and goal are used"));
    m_pick =
        makePanelButton("pin", tr("Pick a start and a goal: click two points on the map"), this);
    m_pick->setObjectName("pickEnds");
    m_pick->setCheckable(true);
    m_algorithm = add("searchAlgorithm", tr("Search algorithm"));
    m_second = add("searchSecond", tr("Second search, shown beside the first on its own map"));
    m_second->addItem(tr("none"), noAlgorithm);
    addAlgorithms(*m_algorithm);
    addAlgorithms(*m_second);
    m_heuristicLabel = new QLabel(tr("Heuristic"), this);
    m_heuristic = add("searchHeuristic", tr("Estimate of the remaining cost that A* uses"));
    m_heuristic->addItem(tr("Straight line"), static_cast<int>(SearchHeuristic::StraightLine));
    m_heuristic->addItem(tr("Manhattan"), static_cast<int>(SearchHeuristic::Manhattan));
    m_heuristic->addItem(tr("Octile"), static_cast<int>(SearchHeuristic::Octile));
    m_heuristic->addItem(tr("Chebyshev"), static_cast<int>(SearchHeuristic::Chebyshev));
    m_heuristic->addItem(tr("Custom values"), static_cast<int>(SearchHeuristic::Values));
    m_fitted = new QCheckBox(tr("Scale to be admissible"), this);
    m_fitted->setObjectName("searchFitted");
    m_fitted->setToolTip(tr("On: scaled so that it never overestimates in this level. Off: cost of "
                            "that distance at multiplier 1."));
    grid->addWidget(new QLabel(tr("Route"), this), 0, 0);
    grid->addWidget(m_route, 0, 1, 1, 3);
    grid->addWidget(m_pick, 0, 4);
    grid->addWidget(m_algorithm, 1, 0, 1, 2);
    grid->addWidget(new QLabel(tr("compare with"), this), 1, 2);
    grid->addWidget(m_second, 1, 3, 1, 2);
    grid->addWidget(m_heuristicLabel, 2, 0);
    grid->addWidget(m_heuristic, 2, 1, 1, 2);
    grid->addWidget(m_fitted, 2, 3, 1, 2);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    qobject_cast<QVBoxLayout*>(layout())->addLayout(grid);

    connect(m_route, &ChoiceField::chosen, this, [this](int id) {
        if (id != pickedEnds)
            m_tracker.setRoute({static_cast<std::uint32_t>(id)});
    });
    connect(m_pick, &QToolButton::clicked, this, [this](bool on) {
        m_tracker.setPicking(on ? SearchTracker::Picking::Start : SearchTracker::Picking::No);
    });
    connect(m_algorithm, &ChoiceField::chosen, this, [this](int value) {
        change([=](SearchSettings& to) { to.algorithm = static_cast<StudyAlgorithm>(value); });
    });
    connect(m_second, &ChoiceField::chosen, this, [this](int value) {
        change([=](SearchSettings& to) {
            to.second.reset();
            if (value != noAlgorithm)
                to.second = static_cast<StudyAlgorithm>(value);
        });
    });
    connect(m_heuristic, &ChoiceField::chosen, this, [this](int value) {
        change([=](SearchSettings& to) { to.heuristic = static_cast<SearchHeuristic>(value); });
    });
    connect(m_fitted, &QCheckBox::clicked, this, [this](bool on) {
        change([=](SearchSettings& to) {
            to.scale = on ? HeuristicScale::Fitted : HeuristicScale::AsItIs;
        });
    });
}

void SearchPage::addTable() {
    m_which = new QTabBar(this);
    m_which->setObjectName("searchWhich");
    m_which->setDrawBase(false);
    m_which->setExpanding(false);
    m_model = new SearchTable(m_tracker, this);
    m_table = new QTableView(this);
    m_table->setObjectName("searchTable");
    m_table->setModel(m_model);
    applyTableStyle(*m_table);
    // Names usually differ at their beginning, so elide them at the end.
    m_table->setTextElideMode(Qt::ElideRight);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::SelectedClicked);
    m_table->setMinimumHeight(96);
    layout()->addWidget(m_which);
    qobject_cast<QVBoxLayout*>(layout())->addWidget(m_table, 3);
    connect(m_which, &QTabBar::currentChanged, this, [this](int index) {
        m_model->setRun(static_cast<std::size_t>(std::max(index, 0)));
        refreshTable();
    });
    connect(m_table, &QTableView::clicked, this, &SearchPage::goTo);
}

void SearchPage::change(const std::function<void(SearchSettings&)>& change) {
    SearchSettings settings = m_tracker.settings();
    change(settings);
    m_tracker.setSettings(settings);
}

void SearchPage::refresh() {
    m_widths = {};
    refreshRoutes();
    refreshChoices();
    refreshWords();
    refreshTable();
}

void SearchPage::refreshRoutes() {
    const QSignalBlocker quiet(m_route);
    m_route->clear();
    for (const auto& [id, route] : m_host.level().items<PinnedRoute>())
        m_route->addItem(nameOf(m_host.level(), id), static_cast<int>(id.value));
    if (!m_tracker.route() && m_tracker.ends()) {
        const auto ends = *m_tracker.ends();
        m_route->addItem(
            tr("%1 to %2").arg(nameOf(m_host.level(), ends.from), nameOf(m_host.level(), ends.to)),
            pickedEnds);
    }
    m_route->setChoice(m_tracker.route() ? std::optional(static_cast<int>(m_tracker.route()->value))
                       : m_tracker.ends() ? std::optional(pickedEnds)
                                          : std::nullopt);
    m_pick->setChecked(m_tracker.picking() != SearchTracker::Picking::No);
}

void SearchPage::refreshChoices() {
    const SearchSettings& settings = m_tracker.settings();
    m_algorithm->setChoice(static_cast<int>(settings.algorithm));
    m_second->setChoice(settings.second ? static_cast<int>(*settings.second) : noAlgorithm);
    m_heuristic->setChoice(static_cast<int>(settings.heuristic));
    m_fitted->setChecked(settings.scale == HeuristicScale::Fitted);
    const bool guided =
        settings.algorithm == StudyAlgorithm::AStar || settings.second == StudyAlgorithm::AStar;
    m_heuristicLabel->setVisible(guided);
    m_heuristic->setVisible(guided);
    m_fitted->setVisible(guided && settings.heuristic != SearchHeuristic::Values);
    const QSignalBlocker quiet(m_which);
    while (m_which->count() > 0)
        m_which->removeTab(0);
    m_which->addTab(algorithmText(settings.algorithm));
    if (settings.second)
        m_which->addTab(algorithmText(*settings.second));
    m_which->setCurrentIndex(settings.second ? static_cast<int>(m_model->run()) : 0);
    m_which->setVisible(settings.second.has_value());
}

void SearchPage::refreshWords() {
    const bool searching = m_tracker.isSearching();
    m_result->setText(searching ? tr("Searching…") : searchResultText(m_tracker));
    m_cancel->setVisible(searching);
    m_verdict->setText(heuristicText(m_tracker));
    m_verdict->setVisible(!m_verdict->text().isEmpty());
    QString empty;
    if (!m_tracker.reasons().empty())
        empty = noRouteText(m_host.level(), m_tracker.reasons().front());
    else if (!m_tracker.ends())
        empty = tr("No start and goal yet. Pin a route (R), or press the pin above and click a "
                   "start and a goal.");
    else if (!m_tracker.answer() && !searching)
        empty = tr("Stopped. Choose an algorithm to search again.");
    m_empty->setText(empty);
    m_empty->setVisible(!m_tracker.answer());
    m_table->setVisible(m_tracker.answer() != nullptr);
}

void SearchPage::refreshTable() {
    m_model->setRun(m_tracker.settings().second ? static_cast<std::size_t>(m_which->currentIndex())
                                                : 0);
    const bool guided = m_model->showsEstimates();
    for (const int column : {SearchTable::Estimate, SearchTable::Total})
        m_table->setColumnHidden(column, !guided);
    // Lay out the new rows now, because scrollTo() below would not reach them otherwise.
    m_table->doItemsLayout();
    followSelection();
    if (const int row = m_model->currentRow(); row >= 0)
        m_table->scrollTo(m_model->index(row, 0));
    fitColumns();
}

/// Adjusts the column widths. Columns with numbers never shrink, so that numbers are not elided.
/// The names take the remaining width.
void SearchPage::fitColumns() {
    int others = 0;
    for (int column = 0; column < SearchTable::columns; ++column) {
        if (column == SearchTable::Name || m_table->isColumnHidden(column))
            continue;
        int& width = m_widths[static_cast<std::size_t>(column)];
        int wanted = widthOfTexts(*m_table, column);
        if (column == SearchTable::Parent) // This column contains names.
            wanted = std::min(wanted, maxParentWidth);
        width = std::max({width, minWidths[column], wanted});
        m_table->setColumnWidth(column, width);
        others += width;
    }
    m_table->setColumnWidth(SearchTable::Name, std::max(minWidths[SearchTable::Name],
                                                        m_table->viewport()->width() - others));
}

void SearchPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitColumns();
}

/// Shows the vertex of a row on the map, and selects it if it belongs to the level.
void SearchPage::goTo(const QModelIndex& index) {
    const StudyGraph::Vertex vertex = m_model->vertexAt(index.row());
    const SearchAnswer& answer = *m_tracker.answer();
    if (vertex < answer.realVertices && m_host.level().find<Vertex>(answer.graph->idAt(vertex)))
        m_host.workspace.selection.set({.vertices = {answer.graph->idAt(vertex)}});
    m_host.showPlace({answer.graph->position(vertex), answer.graph->floor(vertex)});
}

/// Selects the row of the vertex that is selected on the map.
void SearchPage::followSelection() {
    const SelectedItems& items = m_host.workspace.selection.items();
    int row = -1;
    if (m_tracker.answer() && items.size() == 1 && items.vertices.size() == 1)
        if (const auto vertex = m_tracker.answer()->graph->vertexOf(*items.vertices.begin());
            vertex != StudyGraph::none)
            row = m_model->rowOf(vertex);
    if (row < 0)
        return m_table->clearSelection();
    if (!m_table->selectionModel()->isRowSelected(row)) {
        m_table->selectRow(row);
        m_table->scrollTo(m_model->index(row, 0));
    }
}

} // namespace waymark

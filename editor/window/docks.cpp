// SPDX-License-Identifier: MIT
#include "editor/window/docks.h"

#include "editor/panels/agents_panel.h"
#include "editor/panels/layers_panel.h"
#include "editor/panels/linking_panel.h"
#include "editor/panels/properties_panel.h"
#include "editor/panels/routes_panel.h"
#include "editor/panels/table_panel.h"
#include "editor/panels/terrains_panel.h"
#include "editor/widgets/scroll_areas.h"

#include <QListView>
#include <QScreen>
#include <QTabBar>
#include <QTimer>

namespace waymark {

namespace {
constexpr int columnWidth = 300, roomyColumnWidth = 360, minWidth = 260;
// Property that marks tab bars whose signals are already connected.
constexpr auto tabsKnown = "floatsDocks";
// Default height in pixels of the panels beside the Trace panel.
constexpr int heightBesideTrace = 170;
// Height in pixels at which the Trace panel shows sixteen swatches without scrolling.
constexpr int traceHeight = 524;
constexpr int tableHeight = 260; // Default height in pixels of the Table panel.
constexpr QSize viewWindow(640, 560);
constexpr QSize roomy(1600, 950); // Minimum window size for three groups of panels.

void setTitled(QDockWidget& dock, bool titled) {
    QWidget* before = dock.titleBarWidget();
    if (titled == (before == nullptr))
        return;
    dock.setTitleBarWidget(titled ? nullptr : new QWidget(&dock));
    delete before;
}

/// Creates the list of undo steps. Selecting a step undoes or redoes up to it.
QListView* historyList(Document& document) {
    auto* list = new QListView;
    list->setObjectName("historyList");
    list->setModel(&document.history());
    list->setFrameShape(QFrame::NoFrame);
    list->setUniformItemSizes(true);
    list->setSpacing(2);
    const auto showIndex = [list, &history = document.history()] {
        list->setCurrentIndex(history.index(history.index()));
    };
    QObject::connect(&document.history(), &History::indexChanged, list, showIndex);
    QObject::connect(list->selectionModel(), &QItemSelectionModel::currentChanged, list,
                     [&document, showIndex](const QModelIndex& now) {
                         if (!now.isValid() || now.row() == document.history().index())
                             return;
                         (void)document.travelTo(now.row());
                         // Restore the selection if the designer cancelled the undo or redo.
                         showIndex();
                     });
    showIndex();
    return list;
}

} // namespace

Docks::Docks(const PanelHost& host, TraceTracker& trace, const ToolBox& tools, QMainWindow& window)
    : QObject(&window), m_window(window) {
    m_issuesPanel = new IssuesPanel(host);
    m_properties = add("properties", tr("Properties"), new PropertiesPanel(host));
    m_issues = add("issues", tr("Issues"), m_issuesPanel);
    m_panels = {{m_properties, 0, 0},
                {add("terrains", tr("Terrains"), new TerrainsPanel(host)), 0, 1},
                {add("agents", tr("Agents"), new AgentsPanel(host)), 0, 1},
                {add("linking", tr("Linking"), new LinkingPanel(host)), 0, 0},
                {m_issues, 1, 2},
                {add("routes", tr("Routes"), new RoutesPanel(host)), 1, 2},
                {add("layers", tr("Layers"), new LayersPanel(host)), 1, 2}};
    m_history = add("history", tr("History"), historyList(host.document()));
    m_table = add("table", tr("Table"), new TablePanel(host));
    m_tracePanel = new TracePanel(host, trace);
    m_trace = add("trace", tr("Trace"), m_tracePanel);
    m_viewPanel = new ViewPanel(host, tools);
    m_view = add("view", tr("View"), m_viewPanel);
    // Tracing and the views open and close these docks, so they have no close button.
    for (QDockWidget* dock : {m_trace, m_view})
        dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetFloatable);
    connect(&host.workspace.views, &AnalysisModes::changed, this,
            [this, &views = host.workspace.views] { followView(views); });
    for (QDockWidget* dock : all()) {
        connect(dock, &QDockWidget::topLevelChanged, this, &Docks::placeTitles,
                Qt::QueuedConnection);
        connect(dock, &QDockWidget::dockLocationChanged, this, &Docks::placeTitles,
                Qt::QueuedConnection);
        connect(dock, &QDockWidget::visibilityChanged, this, &Docks::placeTitles,
                Qt::QueuedConnection);
    }
    connect(
        m_view, &QDockWidget::topLevelChanged, this,
        [this](bool floats) {
            if (!floats && !m_view->isHidden())
                show(m_view);
        },
        Qt::QueuedConnection);
    m_contentHider = new DockContentHider(all(), window);
    connect(m_contentHider, &DockContentHider::focusLost, this, host.focusMap);
    window.setTabPosition(Qt::RightDockWidgetArea, QTabWidget::North);
    reset();
}

QDockWidget* Docks::add(const QString& name, const QString& title, QWidget* panel) {
    auto* dock = new QDockWidget(title, &m_window);
    dock->setObjectName(name);
    // The Trace panel has its own scroll area, which excludes its buttons.
    const bool scrollsItself = qobject_cast<TracePanel*>(panel);
    dock->setWidget(scrollsItself ? panel : new PanelArea(panel, dock));
    dock->setMinimumWidth(minWidth);
    return dock;
}

/// Hides the title bars of tabbed docks, because their tabs have the same text.
void Docks::placeTitles() {
    for (QDockWidget* dock : all()) {
        const bool tabbed = !dock->isFloating() && !m_window.tabifiedDockWidgets(dock).isEmpty();
        setTitled(*dock, !tabbed);
    }
    m_contentHider->refresh();
    floatByTabs();
}

/// Lets a double click on a tab float its dock. Must be called again whenever docks change, because
/// QMainWindow creates and deletes tab bars at any time.
void Docks::floatByTabs() {
    for (QTabBar* tabs : m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (tabs->property(tabsKnown).toBool())
            continue;
        tabs->setProperty(tabsKnown, true);
        connect(tabs, &QTabBar::tabBarDoubleClicked, this, [this, tabs](int tab) {
            for (QDockWidget* dock : all())
                if (tab >= 0 && !dock->isHidden() && dock->windowTitle() == tabs->tabText(tab))
                    // Wait until the click has been handled, because floating the dock deletes its
                    // tab.
                    QMetaObject::invokeMethod(
                        dock, [this, dock] { makeWindow(*dock); }, Qt::QueuedConnection);
        });
    }
}

/// Makes the dock a floating window that is completely on the screen.
void Docks::makeWindow(QDockWidget& dock) {
    if (dock.isHidden())
        return;
    dock.setFloating(true);
    if (&dock == m_view)
        dock.resize(dock.size().expandedTo(viewWindow));
    const QRect screen = dock.screen()->availableGeometry();
    QRect place(dock.pos(), dock.size().boundedTo(screen.size()));
    place.moveRight(std::min(place.right(), screen.right()));
    place.moveBottom(std::min(place.bottom(), screen.bottom()));
    place.moveTopLeft({std::max(place.left(), screen.left()), std::max(place.top(), screen.top())});
    dock.setGeometry(place);
}

bool Docks::isRoomy() const {
    return m_window.width() >= roomy.width() && m_window.height() >= roomy.height();
}

QList<QDockWidget*> Docks::panels() const {
    QList<QDockWidget*> docks;
    for (const Panel& panel : m_panels)
        docks << panel.dock;
    return docks;
}

QList<Docks::Group> Docks::groups() const {
    const bool roomy = isRoomy();
    QList<Group> groups =
        roomy ? QList<Group>{{{}, 400}, {{}, 228}, {{}, 360}} : QList<Group>{{{}, 344}, {{}, 364}};
    for (const Panel& panel : m_panels)
        groups[roomy ? panel.roomyGroup : panel.group].docks << panel.dock;
    return groups;
}

void Docks::reset() {
    for (QDockWidget* dock : all()) {
        dock->setFloating(false);
        m_window.removeDockWidget(dock);
    }
    QList<QDockWidget*> fronts;
    QList<int> heights, widths;
    for (const Group& group : groups()) {
        QDockWidget* front = group.docks.front();
        if (fronts.isEmpty())
            m_window.addDockWidget(Qt::RightDockWidgetArea, front);
        else
            m_window.splitDockWidget(fronts.back(), front, Qt::Vertical);
        fronts << front;
        heights << group.height;
        widths << (isRoomy() ? roomyColumnWidth : columnWidth);
    }
    for (const Group& group : groups())
        for (int i = 1; i < group.docks.size(); ++i)
            m_window.tabifyDockWidget(group.docks[i - 1], group.docks[i]);
    for (QDockWidget* dock : panels())
        dock->show();
    for (QDockWidget* front : fronts)
        front->raise();
    m_window.tabifyDockWidget(m_panels.last().dock, m_view);
    m_view->setHidden(m_viewPanel->page() == nullptr);
    m_window.tabifyDockWidget(m_panels.last().dock, m_history);
    m_history->hide();
    m_window.addDockWidget(Qt::BottomDockWidgetArea, m_table);
    m_window.resizeDocks({m_table}, {tableHeight}, Qt::Vertical);
    m_table->hide();
    m_window.tabifyDockWidget(groups().front().docks.back(), m_trace);
    m_trace->hide();
    m_window.resizeDocks(fronts, heights, Qt::Vertical);
    m_window.resizeDocks(fronts, widths, Qt::Horizontal);
    m_hidden.clear();
    m_beforeTrace.clear();
    placeTitles();
}

bool Docks::allHidden() const {
    const QList<QDockWidget*> docks = all();
    return std::all_of(docks.begin(), docks.end(), [](auto* dock) { return dock->isHidden(); });
}

void Docks::toggleAll() {
    if (allHidden()) {
        for (QDockWidget* dock : m_hidden.isEmpty() ? panels() : m_hidden)
            dock->show();
        m_hidden.clear();
        return;
    }
    m_hidden.clear();
    for (QDockWidget* dock : all())
        if (!dock->isHidden()) {
            m_hidden << dock;
            dock->hide();
        }
}

void Docks::followView(const AnalysisModes& views) {
    // While heights are being restored, the current heights are temporary, so keep the ones saved
    // earlier.
    if (m_restored.isEmpty()) {
        m_restored = fronts();
        for (const QDockWidget* dock : std::as_const(m_restored))
            m_restoredHeights << dock->height();
    }
    showView(views);
    // Prevent a dock that appears, disappears or gets a title from moving the splitter. Wait for
    // the event loop, because title bars change later.
    QTimer::singleShot(0, this, [this, number = ++m_restoreNumber] {
        restoreHeights(m_restoredHeights, 3, number);
    });
}

/// Restores the saved heights of the front docks. QMainWindow ignores tab bars when it scales
/// heights, and lays out docks later, so the result may differ by some pixels. This is corrected up
/// to `tries` times. Does nothing if a restoration with a higher `number` has begun.
void Docks::restoreHeights(QList<int> asked, int tries, int number) {
    if (number != m_restoreNumber)
        return;
    QList<QDockWidget*> docks;
    for (QDockWidget* dock : std::as_const(m_restored))
        for (QDockWidget* front : fronts())
            if (front == dock || m_window.tabifiedDockWidgets(front).contains(dock))
                docks << front;
    const auto end = [this] {
        m_restored.clear();
        m_restoredHeights.clear();
    };
    if (docks.size() != m_restored.size() || docks.isEmpty())
        return end();
    m_window.resizeDocks(docks, asked, Qt::Vertical);
    QTimer::singleShot(0, this, [=, this, first = docks.front()]() mutable {
        if (number != m_restoreNumber)
            return;
        const int missing = m_restoredHeights.front() - first->height();
        if (missing == 0 || tries == 0)
            return end();
        asked.front() += missing;
        asked.back() -= missing;
        restoreHeights(asked, tries - 1, number);
    });
}

void Docks::showView(const AnalysisModes& views) {
    if (!views.tracker()) {
        // Raise this dock before hiding the view, because otherwise Qt would select another one.
        if (QDockWidget* under = std::exchange(m_underView, nullptr); under && !under->isHidden())
            under->raise();
        m_view->hide();
        return;
    }
    if (m_view->isHidden()) {
        const QList<QDockWidget*> seen = fronts();
        m_view->show(); // A hidden dock has no tabbed neighbours.
        const QList<QDockWidget*> beside = m_window.tabifiedDockWidgets(m_view);
        const auto under = std::find_if(seen.begin(), seen.end(),
                                        [&](auto* dock) { return beside.contains(dock); });
        m_underView = under == seen.end() ? nullptr : *under;
    }
    show(m_view);
}

/// The Table panel is not among them, because it is in another area.
QList<QDockWidget*> Docks::fronts() const {
    QList<QDockWidget*> fronts = all();
    fronts.removeIf([this](auto* dock) {
        return dock->isFloating() || dock->isHidden() || dock == m_table ||
               !m_contentHider->isFront(dock);
    });
    return fronts;
}

void Docks::beginTrace() {
    if (!m_trace->isHidden())
        return;
    m_beforeTrace = m_window.saveState();
    const QList<QDockWidget*> before = fronts();
    QList<int> heightsBefore;
    for (const QDockWidget* dock : before)
        heightsBefore << dock->height();
    m_trace->show();
    QList<QDockWidget*>& under = m_underTrace;
    under.clear();
    for (QDockWidget* dock : m_window.tabifiedDockWidgets(m_trace))
        if (!dock->isHidden())
            under << dock;
    QList<QDockWidget*> docks{m_trace};
    QList<int> heights{traceHeight};
    for (int i = 0; i < before.size(); ++i)
        if (under.contains(before[i])) {
            heights.front() = std::max(traceHeight, heightsBefore[i]);
        } else {
            docks << before[i];
            heights << heightBesideTrace;
        }
    for (QDockWidget* dock : under)
        dock->hide();
    m_trace->raise();
    m_window.resizeDocks(docks, heights, Qt::Vertical);
}

void Docks::endTrace() {
    if (m_beforeTrace.isEmpty()) { // The layout was reset during tracing.
        m_trace->hide();
        return;
    }
    // Restore the saved state, because restoring individual heights would be off by the difference
    // between a tab bar and a title bar. Hide the panel first, so that its minimum height has no
    // effect.
    m_trace->hide();
    // Hide title bars that tabs will replace, because they would take up space.
    for (QDockWidget* dock : m_underTrace)
        setTitled(*dock, m_underTrace.size() < 2);
    m_window.restoreState(std::exchange(m_beforeTrace, {}));
}

void Docks::toggle(QDockWidget* dock) {
    if (dock->isHidden() || !m_contentHider->isFront(dock))
        show(dock);
    else
        dock->hide();
}

void Docks::show(QDockWidget* dock) {
    dock->show();
    dock->raise();
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/window/main_window.h"

#include "editor/commands/join_flow.h"
#include "editor/dialogs/progress.h"
#include "editor/modes/mode_rows.h"
#include "editor/panels/fields.h"
#include "editor/render/icons.h"
#include "editor/tracing/trace_tool.h"
#include "editor/widgets/focus_frame.h"
#include "editor/window/field_guard.h"
#include "editor/window/floor_switch.h"
#include "editor/window/map_area.h"
#include "editor/window/map_focus.h"
#include "editor/window/menus.h"
#include "editor/window/recovery_bar.h"
#include "editor/window/route_hints.h"
#include "editor/window/shades_bar.h"
#include "editor/window/tool_bars.h"

#include <QCloseEvent>
#include <QFileInfo>
#include <QScreen>

namespace waymark {

namespace {
constexpr QSize startSize(1280, 800);
#ifndef NDEBUG
// Maximum acceptable duration of one pass of the event loop, even for the largest levels.
constexpr std::chrono::milliseconds longestTurn(100);
#endif
// Estimated size of the window frame. Its real size is unknown until the window is shown.
constexpr QSize frameRoom(16, 48);
} // namespace

MainWindow::MainWindow(navcore::IdBlock ids)
    : m_workspace(ids), m_trace(m_workspace), m_tools(m_workspace), m_actions(allActions()),
      m_files(m_workspace), m_lock(m_workspace.document, m_files),
      m_fileFlow(m_workspace, m_files, m_lock, m_settings, this),
      m_recovery(m_workspace, m_files, m_fileFlow, this), m_diskWatch(m_files, this),
      m_diskFlow(m_workspace, m_files, m_diskWatch, m_recovery.journal(), this),
      m_pictureWatch(m_workspace.picture, this),
      m_pictureFlow(m_workspace, m_files, m_settings, this),
      m_rulesFlow(m_workspace, m_files, m_settings, this),
      m_commandFlow(m_workspace, m_files, m_settings, this),
      m_shipping(m_workspace, m_files, m_settings),
      m_shipFlow(m_workspace, m_files, m_shipping, m_settings, this),
      m_canvas(new Canvas(m_workspace, m_tools, nullptr)),
      m_commands{{m_workspace, [this](const QString& text) { m_status->showMessage(text); }},
                 m_actions,
                 m_tools,
                 *m_canvas,
                 m_settings,
                 [this] { return m_files.isOpen(); },
                 [this](const QString& name) { return m_fileFlow.openSample(name); },
                 [this](const QString& name) { m_docks->show(findChild<QDockWidget*>(name)); }},
      m_panelHost{{m_workspace, [this](const QString& text) { m_status->showMessage(text); }},
                  m_actions,
                  m_tools,
                  [this](const navcore::Place& place) { m_canvas->showPlace(place); },
                  [this](navcore::Point2 at) { m_canvas->keepInView(at); },
                  [this](const ShownPlaces& places) { m_canvas->showPlaces(places); },
                  [this] { m_canvas->setFocus(); },
                  [this] { return m_shipping.everShipped(); },
                  [this](navcore::VertexId from, std::optional<navcore::VertexId> to) {
                      m_status->showMessage(
                          joinPartsByFreeWay(this, m_workspace.document, from, to));
                  }} {
    m_tools.add(TraceTool::row(m_trace));
    for (ModeRow& row : standardModes())
        m_tools.add(std::move(row));
    for (const Action& row : m_actions.rows())
        m_actions[row.id]->setIcon(themedIcon(row.icon));
    setCentralWidget(makeCentre());
    auto* topBar = new TopBar(m_actions, m_workspace, m_tools, this);
    addToolBar(Qt::TopToolBarArea, topBar);
    addToolBar(Qt::LeftToolBarArea, new ToolStrip(m_actions, m_tools, this));
    // Disable Qt's default menu, which would offer to hide the tool bars permanently.
    setContextMenuPolicy(Qt::NoContextMenu);
    m_docks = new Docks(m_panelHost, m_trace, m_tools, *this);
    m_status = new StatusLine(m_workspace, m_tools, *m_canvas, m_shipping, this);
    setStatusBar(m_status);
    m_traceFlow = new TraceFlow(m_workspace, m_trace, m_tools, *m_docks, *m_status, this);
    new MapFocus(*m_canvas, m_tools);
    new FloorSwitch(m_workspace, m_actions, *m_canvas); // Owned by the canvas.
    new FieldGuard(this);
    new FocusFrame(this);
    new RouteHints(m_panelHost, m_tools, *m_status); // Owned by the status bar.
    const Menus menus(*menuBar(), m_actions, m_tools, *m_docks);
    m_recentMenu = menus.recent;
    connect(menus.saved, &QMenu::aboutToShow, this,
            [this, menu = menus.saved] { fillSavedSelections(*menu, m_commands); });
    connect(menus.stamps, &QMenu::aboutToShow, this,
            [this, menu = menus.stamps] { m_stampFlow.fill(*menu); });
    m_stampFlow.fill(*menus.stamps);
    // A shortcut works only if its action has been added to a widget. Shortcuts of canvas actions
    // must work only while the canvas has the focus.
    for (const Action& row : m_actions.rows())
        (row.scope == ActionScope::Canvas ? static_cast<QWidget&>(*m_canvas) : *this)
            .addAction(m_actions[row.id]);
    bindEditActions(m_commands);
    bindClipActions(m_commands);
    bindNudgeActions(m_commands);
    bindArrangeActions(m_commands);
    bindCanvasActions(m_commands);
    bindFloorActions(m_commands);
    bindRequestActions(m_commands);
    bindSelectActions(m_commands);
    bindToolActions(m_commands);
    bindFileActions();
    bindLevelActions();
    bindWindowActions();
    bindPreferences();
    bindViewActions();
    connectParts();

    resize(startSize.boundedTo(screen()->availableSize() - frameRoom));
    m_docks->reset();
    restoreGeometry(m_settings.windowGeometry());
    restoreState(m_settings.windowLayout());
    m_docks->view()->hide(); // Saved layouts of older versions do not contain this dock.
    showOpenState();
    m_actions.refresh();
#ifndef NDEBUG
    m_watch =
        std::make_unique<EventLoopWatchdog>(longestTurn, [](const EventLoopWatchdog::Turn& turn) {
            qWarning("the window was held up for %.0f ms by %s", turn.milliseconds,
                     qPrintable(turn.work));
        });
#endif
}

MainWindow::~MainWindow() {
    // Disconnect the signals of the members first, because the destructors emit many of them.
    Document& document = m_workspace.document;
    for (QObject* sender : std::initializer_list<QObject*>{
             &document, &document.history(), &m_workspace.selection, &m_workspace.view,
             &m_workspace.views, &m_workspace.issues, &m_workspace.picture, &m_trace, &m_tools,
             &m_files, &m_lock, &m_diskWatch, &m_pictureWatch, &document.gate()})
        disconnect(sender, nullptr, this, nullptr);
    // Destroy the widgets that refer to members before the members.
    delete m_traceFlow;
    delete takeCentralWidget();
    qDeleteAll(m_docks->all());
    delete m_status;
}

QWidget* MainWindow::makeCentre() {
    auto* centre = new QWidget(this);
    m_notices = new LevelNotices(m_workspace.picture, m_pictureWatch, centre);
    m_sharing = new SharingNotices(m_files, m_lock, m_diskWatch, m_diskFlow, centre);
    m_startPage = new StartPage(m_actions, centre);
    m_stack = new QStackedWidget(centre);
    m_stack->addWidget(m_startPage);
    m_mapArea = new MapArea(*m_canvas, m_actions, m_workspace, m_tools, centre);
    m_stack->addWidget(m_mapArea);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(new RecoveryBar(m_recovery, m_files, centre));
    column->addWidget(m_sharing);
    column->addWidget(m_notices);
    auto* shades = new ShadesBar(m_workspace, centre);
    connect(shades, &ShadesBar::cancelWanted, m_actions["view.edgesByTerrain"], &QAction::trigger);
    column->addWidget(shades);
    column->addWidget(m_stack, 1);
    m_stack->installEventFilter(m_mapArea);
    return centre;
}

void MainWindow::connectParts() {
    m_workspace.document.blockingTask().setWorker(
        [this](const QString& text, const BlockingTask::Work& work) {
            runWithProgress(this, text, work);
        });
    m_fileFlow.ask([this] { return m_tools.unfinished(); });
    m_diskFlow.ask([this] { return m_tools.unfinished(); });
    const auto refresh = [this] { m_actions.refresh(); };
    connect(&m_actions, &ActionSet::aboutToRun, this, &commitTyping);
    History& history = m_workspace.document.history();
    connect(&history, &History::indexChanged, this, refresh);
    connect(&history, &History::cleanChanged, this, &MainWindow::refreshTitle);
    connect(&m_workspace.document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.extent == Extent::Whole)
            m_tools.escapeToSelect();
    });
    connect(&m_workspace.document, &Document::transactionBegan, this, refresh);
    connect(&m_workspace.document, &Document::transactionEnded, this, refresh);
    connect(&m_workspace.selection, &Selection::changed, this, refresh);
    connect(&m_workspace.view, &ViewState::changed, this, refresh);
    connect(&m_tools, &ToolBox::toolChanged, this, refresh);
    connect(&m_workspace.issues, &IssueTracker::changed, this, refresh);

    connect(&m_tools, &ToolBox::renameRequested, m_actions["edit.rename"], &QAction::trigger);
    connect(&m_files, &LevelFiles::changed, this, &MainWindow::showOpenState);
    connect(&m_fileFlow, &FileFlow::notice, m_status, &StatusLine::showMessage);
    connect(&m_recovery, &RecoveryFlow::notice, m_status, &StatusLine::showMessage);
    connect(&m_recovery, &RecoveryFlow::filled, m_canvas, &Canvas::fit);
    connect(&m_fileFlow, &FileFlow::mergeWanted, &m_diskFlow, &DiskFlow::mergeWhenRead);
    connect(&m_shipFlow, &ShipFlow::notice, m_status, &StatusLine::showMessage);
    connect(&m_shipFlow, &ShipFlow::issuesWanted, this,
            [this] { m_docks->show(m_docks->issues()); });
    connect(m_status, &StatusLine::issuesClicked, this,
            [this] { m_docks->show(m_docks->issues()); });
    connect(&m_fileFlow, &FileFlow::traceWanted, this, &MainWindow::beginTrace,
            Qt::QueuedConnection);
    connect(m_notices, &LevelNotices::locateWanted, &m_pictureFlow, &PictureFlow::replace);
    connect(m_notices, &LevelNotices::compareWanted, &m_pictureFlow, &PictureFlow::compareWithFile);
    connect(m_notices, &LevelNotices::newPictureWanted, &m_pictureFlow, &PictureFlow::takeFromFile);
    connect(m_sharing, &SharingNotices::copyWanted, &m_files, &LevelFiles::becomeCopy);
    connect(m_sharing, &SharingNotices::takeOverWanted, &m_lock, &LevelLock::takeOver);
    connect(m_sharing, &SharingNotices::saveWanted, m_actions["file.save"], &QAction::trigger);
    connect(&m_lock, &LevelLock::changed, this, &MainWindow::refreshTitle);
    connect(&m_diskFlow, &DiskFlow::notice, m_status, &StatusLine::showMessage);
    connect(&m_diskFlow, &DiskFlow::conflictsLeft, this,
            [this] { m_docks->show(m_docks->issues()); });
    EditGate& gate = m_workspace.document.gate();
    connect(&gate, &EditGate::closing, &m_tools, &ToolBox::escapeToSelect);
    connect(&gate, &EditGate::refused, m_status, &StatusLine::showMessage);
    connect(&m_fileFlow, &FileFlow::recentChanged, this, &MainWindow::refreshRecent);
    connect(m_startPage, &StartPage::openWanted, &m_fileFlow, &FileFlow::openPath);
    connect(m_startPage, &StartPage::dropped, &m_fileFlow, &FileFlow::openDropped);
    connect(m_canvas, &Canvas::fileDropped, &m_fileFlow, &FileFlow::openDropped);
    connect(m_canvas, &Canvas::contextMenuRequested, this,
            [this](const ToolEvent& event, QPoint global) {
                showContextMenu(m_commands, event, global);
            });
}

void MainWindow::welcome() {
    if (!m_settings.firstRunCardClosed()) {
        m_card = new FirstRunCard(m_canvas);
        connect(m_card, &FirstRunCard::ownLevelWanted, m_actions["file.new"], &QAction::trigger);
        connect(m_card, &FirstRunCard::closedForGood, this,
                [this] { m_settings.setFirstRunCardClosed(); });
        connect(&m_workspace.document.history(), &History::indexChanged, m_card, [this](int index) {
            if (index > 0)
                m_card->fold();
        });
    }
    m_fileFlow.openSample("sample");
}

void MainWindow::showOpenState() {
    const bool open = m_files.isOpen();
    QWidget* shown = open ? static_cast<QWidget*>(m_mapArea) : m_startPage;
    if (m_stack->currentWidget() != shown) {
        m_stack->setCurrentWidget(shown);
        shown->setFocus();
    }
    if (m_card)
        m_card->setVisible(m_files.isSample() && !m_settings.firstRunCardClosed());
    for (QDockWidget* dock : m_docks->all())
        dock->widget()->setEnabled(open);
    for (QToolBar* bar : findChildren<ToolStrip*>())
        bar->setEnabled(open);
    refreshRecent();
    refreshTitle();
    m_actions.refresh();
}

void MainWindow::refreshRecent() {
    const QStringList paths = m_settings.recentFiles();
    m_startPage->setRecentFiles(paths);
    m_recentMenu->clear();
    for (const QString& path : paths) {
        constexpr int widest = 400;
        QAction* action = m_recentMenu->addAction(m_recentMenu->fontMetrics().elidedText(
            QFileInfo(path).fileName(), Qt::ElideMiddle, widest));
        action->setToolTip(path);
        action->setEnabled(QFileInfo::exists(path));
        connect(action, &QAction::triggered, this, [this, path] {
            if (m_fileFlow.mayDiscard())
                m_fileFlow.openPath(path);
        });
    }
    m_recentMenu->setEnabled(!paths.isEmpty());
}

void MainWindow::refreshTitle() {
    const bool open = m_files.isOpen();
    setWindowTitle(!open ? tr("Waymark")
                   : m_lock.isReadOnly()
                       ? tr("%1[*] (read only) - Waymark").arg(m_files.shownName())
                       : tr("%1[*] - Waymark").arg(m_files.shownName()));
    setWindowModified(m_files.hasUnsavedChanges());
    setWindowFilePath({});
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    if (!m_placed && m_settings.windowLayout().isEmpty())
        m_docks->reset();
    m_placed = true;
}

void MainWindow::closeEvent(QCloseEvent* event) {
    m_tools.cancelGesture();
    if (!m_fileFlow.mayDiscard()) {
        event->ignore();
        return;
    }
    m_tools.escapeToSelect(); // Ends tracing, which restores the normal layout.
    m_workspace.views.close();
    m_settings.setWindow(saveGeometry(), saveState());
    m_recovery.journal().end();
    event->accept();
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange)
        for (QWidget* child : findChildren<QWidget*>())
            child->update(); // Repaint themed icons, which take their colour from the theme.
    QMainWindow::changeEvent(event);
}

} // namespace waymark

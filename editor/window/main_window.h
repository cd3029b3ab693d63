// SPDX-License-Identifier: MIT
#pragma once

#include "editor/commands/commands.h"
#include "editor/commands/exchange_flow.h"
#include "editor/commands/file_flow.h"
#include "editor/commands/picture_flow.h"
#include "editor/commands/recovery_flow.h"
#include "editor/commands/rules_flow.h"
#include "editor/commands/ship_flow.h"
#include "editor/jobs/event_loop_watchdog.h"
#include "editor/window/docks.h"
#include "editor/window/first_run_card.h"
#include "editor/window/level_notices.h"
#include "editor/window/sharing_notices.h"
#include "editor/window/start_page.h"
#include "editor/window/status_line.h"
#include "editor/window/trace_flow.h"

#include <QStackedWidget>

namespace waymark {

class ManualWindow;
class MapArea;

/// The main window. It creates, arranges and connects its parts, and has no other functionality.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// Creates the window. `ids` provides the ids of new items (Document).
    explicit MainWindow(navcore::IdBlock ids);
    ~MainWindow() override;

    Workspace& workspace() { return m_workspace; }
    TraceTracker& trace() { return m_trace; }
    ToolBox& tools() { return m_tools; }
    ActionSet& actions() { return m_actions; }
    Canvas& canvas() { return *m_canvas; }
    LevelFiles& files() { return m_files; }
    LevelLock& lock() { return m_lock; }
    FileFlow& fileFlow() { return m_fileFlow; }
    RecoveryFlow& recovery() { return m_recovery; }
    Docks& docks() { return *m_docks; }
    StatusLine& statusLine() { return *m_status; }

    /// Shows the sample with the first-run card.
    void welcome();

protected:
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeCentre();
    void beginTrace(const QString& mask, AfterTrace after);
    void bindFileActions();
    void bindLevelActions();
    void bindWindowActions();
    void bindPreferences();
    void takeDefaultAgent();
    void takeUndoBudget();
    void bindViewActions();
    void connectParts();
    void showOpenState();
    void refreshRecent();
    void refreshTitle();

    Settings m_settings;
    Workspace m_workspace;
    /// Tracker of the traced picture. It is active only while a picture is traced.
    TraceTracker m_trace;
    ToolBox m_tools;
    ActionSet m_actions;
    LevelFiles m_files;
    LevelLock m_lock;
    FileFlow m_fileFlow;
    RecoveryFlow m_recovery;
    DiskWatch m_diskWatch;
    DiskFlow m_diskFlow;
    PictureWatch m_pictureWatch;
    PictureFlow m_pictureFlow;
    RulesFlow m_rulesFlow;
    Shipping m_shipping;
    ShipFlow m_shipFlow;
    ExchangeFlow m_exchange{m_workspace, m_files, m_fileFlow, m_settings, this};
    Canvas* m_canvas;
    MapArea* m_mapArea = nullptr;
    CommandHost m_commands;
    PanelHost m_panelHost;
    StartPage* m_startPage = nullptr;
    QStackedWidget* m_stack = nullptr;
    LevelNotices* m_notices = nullptr;
    SharingNotices* m_sharing = nullptr;
    FirstRunCard* m_card = nullptr;
    Docks* m_docks = nullptr;
    StatusLine* m_status = nullptr;
    TraceFlow* m_traceFlow = nullptr;
    QMenu* m_recentMenu = nullptr;
    /// True once the docks were arranged for the size with which the window was shown.
    bool m_placed = false;
    ManualWindow* m_manual = nullptr; ///< Window of the manual, created on first use.
    /// Watchdog of the event loop, in debug builds only.
    std::unique_ptr<EventLoopWatchdog> m_watch;
};

} // namespace waymark

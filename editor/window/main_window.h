// SPDX-License-Identifier: MIT
#pragma once

#include "editor/commands/command_flow.h"
#include "editor/commands/commands.h"
#include "editor/commands/exchange_flow.h"
#include "editor/commands/file_flow.h"
#include "editor/commands/picture_flow.h"
#include "editor/commands/recovery_flow.h"
#include "editor/commands/rules_flow.h"
#include "editor/commands/ship_flow.h"
#include "editor/commands/stamp_flow.h"
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

/// The main window. It creates, arranges and connects the parts of the editor.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// Creates the window. `ids` provides the ids of new items (see Document).
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

    /// Opens the sample level and shows the first-run card.
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
    /// State of tracing. Inactive while no picture is being traced.
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
    CommandFlow m_commandFlow;
    Shipping m_shipping;
    ShipFlow m_shipFlow;
    ExchangeFlow m_exchange{m_workspace, m_files, m_fileFlow, m_settings, this};
    Canvas* m_canvas;
    MapArea* m_mapArea = nullptr;
    CommandHost m_commands;
    StampFlow m_stampFlow{m_commands, m_files, m_fileFlow, this};
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
    /// True after the docks have been arranged for the initial window size.
    bool m_placed = false;
    ManualWindow* m_manual = nullptr; ///< Created on first use.
    /// Detects passes of the event loop that take too long. Used only in debug builds.
    std::unique_ptr<EventLoopWatchdog> m_watch;
};

} // namespace waymark

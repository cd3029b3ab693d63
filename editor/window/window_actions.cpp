// SPDX-License-Identifier: MIT
#include "editor/window/main_window.h"

#include "editor/dialogs/help_dialogs.h"
#include "editor/dialogs/manual_window.h"
#include "editor/dialogs/measure_dialog.h"
#include "editor/dialogs/preferences_dialog.h"
#include "editor/tools/fill_tool.h"
#include "editor/tools/select_tool.h"
#include "editor/window/menus.h"
#include "editor/window/theme.h"
#include "navcore/author/edit/item_verbs.h"

// Binds the actions of MainWindow for files, the level and the window.

namespace waymark {

void MainWindow::bindFileActions() {
    const auto open = [this] { return m_files.isOpen(); };
    m_actions.bind("file.new", [this] { m_fileFlow.newFromPicture(); });
    m_actions.bind("file.newEmpty", [this] { m_fileFlow.newEmpty(); });
    m_actions.bind("file.open", [this] { m_fileFlow.open(); });
    m_actions.bind("file.import", [this] { m_exchange.import(); });
    m_actions.bind(
        "file.export", [this] { m_exchange.exportLevel(); }, open);
    m_actions.bind("file.sample", [this] { m_fileFlow.openSample("sample"); });
    m_actions.bind("file.castle", [this] { m_fileFlow.openSample("castle"); });
    m_actions.bind(
        "file.save", [this] { m_fileFlow.save(); }, open);
    m_actions.bind(
        "file.saveAs", [this] { m_fileFlow.saveAs(); }, open);
    m_actions.bind(
        "file.versions", [this] { m_recovery.showVersions(); }, open);
    m_actions.bind("file.recover", [this] { m_recovery.showWaiting(); });
    m_actions.bind(
        "file.ship", [this] { m_shipFlow.ship(); }, open);
    m_actions.bind(
        "file.shipAs", [this] { m_shipFlow.shipTo(); }, open);
    m_actions.bind(
        "file.close", [this] { m_fileFlow.close(); }, open);
    m_actions.bind("file.quit", [this] { close(); });
}

void MainWindow::beginTrace(const QString& mask, AfterTrace after) {
    PictureStore& picture = m_workspace.picture;
    if (picture.state() == PictureStore::State::Loading) {
        const auto later = [this, mask, after, path = picture.path()] {
            if (m_workspace.picture.path() == path)
                beginTrace(mask, after);
        };
        connect(&picture, &PictureStore::changed, this, later,
                static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
        return;
    }
    if (picture.image().isNull())
        return;
    m_traceFlow->start(mask, after);
}

void MainWindow::bindLevelActions() {
    const auto open = [this] { return m_files.isOpen(); };
    const auto picture = [this] { return !m_workspace.picture.image().isNull(); };
    m_actions.bind(
        "level.trace", [this] { beginTrace({}, AfterTrace::Nothing); },
        [=] { return open() && picture(); });
    m_actions.bind(
        "level.check",
        [this] {
            m_workspace.issues.checkNow();
            m_docks->show(m_docks->issues());
        },
        open);
    m_actions.bind(
        "level.nextIssue", [this] { m_docks->issuesPanel().step(1); }, open);
    m_actions.bind(
        "level.previousIssue", [this] { m_docks->issuesPanel().step(-1); }, open);
    m_actions.bind(
        "level.replacePicture", [this] { m_pictureFlow.replace(); }, open);
    const auto ruled = [=, this] { return open() && !m_rulesFlow.path().isEmpty(); };
    m_actions.bind(
        "level.chooseRules", [this] { m_rulesFlow.choose(); }, open);
    m_actions.bind(
        "level.updateRules", [this] { m_rulesFlow.update(); }, ruled);
    m_actions.bind(
        "level.dropRules", [this] { m_rulesFlow.drop(); }, ruled);
    m_actions.bind(
        "level.saveRules", [this] { m_rulesFlow.saveAs(); }, open);
    m_actions.bind(
        "level.runChecks",
        [this] {
            if (m_commandFlow.runChecks())
                m_docks->show(m_docks->issues());
        },
        ruled);
    m_actions.bind(
        "edit.runCommand", [this] { m_commandFlow.run(); },
        [this] { return canCopy(m_workspace.selection.items()); });
    m_actions.bind(
        "stamp.save", [this] { m_stampFlow.save(); },
        [this] { return canCopy(m_workspace.selection.items()); });
    m_actions.bind(
        "stamp.place", [this] { m_stampFlow.placeLast(); }, open);
    m_actions.bind(
        "stamp.turn", [this] { m_stampFlow.turn(); }, open);
    m_actions.bind(
        "stamp.mirror", [this] { m_stampFlow.mirror(); }, open);
    m_actions.bind(
        "stamp.update", [this] { m_stampFlow.update(); }, open);
    connect(&m_commandFlow, &CommandFlow::notice, m_status, &StatusLine::showMessage);
    m_actions.bind(
        "level.measure", [this] { MeasureDialog(m_workspace, this).exec(); },
        [=] { return open() && picture(); });
    m_actions.bind(
        "level.properties",
        [this] {
            m_workspace.selection.clear();
            m_docks->show(m_docks->properties());
        },
        open);
    connect(&m_workspace.picture, &PictureStore::changed, &m_actions, &ActionSet::refresh);
    connect(&m_rulesFlow, &RulesFlow::notice, m_status, &StatusLine::showMessage);
}

void MainWindow::takeDefaultAgent() {
    const std::string name = m_settings.defaultAgent().toStdString();
    ToolSettings options = m_tools.options().settings();
    options.routeAgent = {};
    for (const auto& [id, agent] : m_workspace.document.level().items<navcore::Agent>())
        if (!name.empty() && agent.name == name && !options.routeAgent.valid())
            options.routeAgent = id;
    m_tools.options().set(options);
}

void MainWindow::takeUndoBudget() {
    constexpr std::size_t megabyte = 1U << 20U;
    m_workspace.document.history().setBudget(static_cast<std::size_t>(m_settings.undoBudget()) *
                                             megabyte);
}

void MainWindow::bindPreferences() {
    takeUndoBudget();
    m_workspace.document.setUnitsShown(m_settings.unitsShown());
    connect(&m_settings, &Settings::notKept, this, [this](const QString& why) {
        m_status->showMessage(tr("%1 The settings apply until the window is closed.").arg(why));
    });
    m_actions.bind("edit.preferences", [this] {
        PreferencesDialog dialog(m_settings, m_actions, m_workspace, this);
        connect(&dialog, &PreferencesDialog::agentChanged, this, &MainWindow::takeDefaultAgent);
        connect(&dialog, &PreferencesDialog::undoBudgetChanged, this, &MainWindow::takeUndoBudget);
        dialog.exec();
    });
    connect(&m_workspace.document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.extent == Extent::Whole)
            takeDefaultAgent();
    });
}

void MainWindow::bindWindowActions() {
    m_actions.bind(
        "view.history", [this] { m_docks->toggle(m_docks->history()); }, {},
        [this] { return !m_docks->history()->isHidden(); });
    m_actions.bind(
        "view.hideDocks", [this] { m_docks->toggleAll(); }, {},
        [this] { return m_docks->allHidden(); });
    bindPanelActions(m_actions, *m_docks, [this] { return m_files.isOpen(); });
    m_actions.bind("view.resetLayout", [this] { m_docks->reset(); });
    const auto bindTheme = [this](const QString& id, ThemeChoice choice) {
        m_actions.bind(
            id,
            [this, choice] {
                m_settings.setTheme(choice);
                applyTheme(choice);
            },
            {}, [this, choice] { return m_settings.theme() == choice; });
    };
    bindTheme("view.themeSystem", ThemeChoice::System);
    bindTheme("view.themeLight", ThemeChoice::Light);
    bindTheme("view.themeDark", ThemeChoice::Dark);
    m_actions.bind("help.search", [this] { ActionSearch(m_actions, this).exec(); });
    const auto showPage = [this](const QString& page) {
        if (!m_manual)
            m_manual = new ManualWindow(this);
        m_manual->showPage(page);
    };
    m_actions.bind("help.manual", [this, showPage] {
        // Opens the manual page of the active tool. If that is the Select tool, opens the page of
        // the open view or of an active overlay.
        const ModeRow* mode = m_tools.view();
        for (const ModeRow& row : m_tools.modes())
            if (!mode && m_workspace.views.tracker(row.action.id)->isOn() &&
                !row.manualPage.isEmpty())
                mode = &row;
        showPage(mode && m_tools.currentId() == SelectTool::toolId ? mode->manualPage
                                                                   : m_tools.row().page);
    });
    m_actions.bind("help.changes", [showPage] { showPage("changes"); });
    m_actions.bind("help.keys", [this] { showKeys(m_actions, this); });
    m_actions.bind("help.about", [this] { showAbout(this); });
}

void MainWindow::bindViewActions() {
    AnalysisModes& views = m_workspace.views;
    for (const ModeRow& row : m_tools.modes()) {
        const ViewId id = row.action.id;
        if (row.bind)
            row.bind(*views.tracker(id), m_commands);
        if (!row.isView())
            continue;
        m_actions.bind(
            id,
            [this, &views, id, press = row.press] {
                if (views.isOpen(id) && !press)
                    views.close();
                else
                    views.open(id);
                if (press)
                    press(*views.tracker());
                m_canvas->setFocus();
            },
            [this] { return m_files.isOpen(); }, [&views, id] { return views.isOpen(id); });
    }
    const auto timeline = [&views] {
        AnalysisModel* tracker = views.tracker();
        return tracker ? tracker->timeline() : nullptr;
    };
    const auto hasTime = [timeline] { return timeline() != nullptr; };
    m_actions.bind(
        "step.play",
        [timeline] {
            Timeline* time = timeline();
            if (time->isPlaying())
                time->pause();
            else
                time->play();
        },
        hasTime);
    for (const auto& [id, step] : std::initializer_list<std::pair<const char*, ViewStep>>{
             {"step.back", ViewStep::Back},
             {"step.on", ViewStep::On},
             {"step.fineBack", ViewStep::FineBack},
             {"step.fineOn", ViewStep::FineOn},
             {"step.first", ViewStep::First},
             {"step.goal", ViewStep::Goal}})
        m_actions.bind(
            id, [&views, step = step] { views.tracker()->step(step); }, hasTime);
    connect(&views, &AnalysisModes::changed, &m_actions, &ActionSet::refresh);
}

} // namespace waymark

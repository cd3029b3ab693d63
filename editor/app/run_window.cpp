// SPDX-License-Identifier: MIT
#include "editor/app/run_window.h"

#include "editor/dialogs/file_dialogs.h"
#include "editor/model/floors.h"
#include "editor/model/language.h"
#include "editor/window/theme.h"
#include "navcore/author/io/formats/format.h"

#include <QApplication>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>

#include <algorithm>
#include <cstdio>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(RunWindow)
};

constexpr std::uint32_t idStart = 1024;
// Time to wait for the level check, which starts 150 ms after the last edit.
constexpr int settleMilliseconds = 600;

/// Opens a level, or imports a picture or a file from another program with default settings.
Status open(LevelFiles& files, const QString& path) {
    const std::string file = QFileInfo(path).absoluteFilePath().toStdString();
    const auto format = formatOf(file);
    const bool isForeign = isNamedForeign(file) || isPictureName(path);
    if (!format || (!format.value() && !isForeign))
        // For unknown formats, files.open() returns an error with the reason.
        return files.open(path);
    auto imported = importFile(file, {}, {});
    if (!imported)
        return imported.error();
    for (const Phrase& warning : imported.value().warnings)
        std::fprintf(stderr, "waymark: %s: %s\n", qPrintable(path), qPrintable(localized(warning)));
    auto live = LiveLevel::link(std::move(imported).value().level);
    if (!live)
        return live.error();
    files.show(LoadedLevel{std::move(live).value(), {}, {}, {}});
    return Done{};
}

} // namespace

RunWindow::RunWindow(const StartOptions& options) {
    qputenv("XDG_CONFIG_HOME", m_settings.path().toUtf8());
    qputenv("XDG_STATE_HOME", m_settings.path().toUtf8());
    applyTheme(options.dark.value_or(false) ? ThemeChoice::Dark : ThemeChoice::Light);
    Settings().setFirstRunCardClosed();
    m_window = std::make_unique<MainWindow>(idStart);
    m_window->resize(options.size);
    m_window->show();
    if (options.file.isEmpty())
        m_window->welcome();
    else
        m_opened = open(m_window->files(), options.file);
    if (!m_opened)
        std::fprintf(stderr, "waymark: %s\n", m_opened.error().message.c_str());
    PictureStore& picture = m_window->workspace().picture;
    picture.wait();
    if (picture.state() == PictureStore::State::Failed)
        std::fprintf(stderr, "waymark: %s\n", qPrintable(picture.error()));
}

bool RunWindow::arrange(const StartOptions& options) {
    const auto refuse = [](const QString& message) {
        std::fprintf(stderr, "waymark: %s\n", qPrintable(message));
        return false;
    };
    if (!options.tool.isEmpty()) {
        QAction* tool = m_window->actions().find("tool." + options.tool);
        if (!tool) // Tracing is started by an action, not by a tool.
            tool = m_window->actions().find("level." + options.tool);
        if (!tool)
            return refuse(Words::tr("there is no tool named %1, see --help").arg(options.tool));
        tool->trigger();
    }
    if (!options.dock.isEmpty()) {
        QDockWidget* dock = m_window->findChild<QDockWidget*>(options.dock);
        if (!dock)
            return refuse(Words::tr("there is no panel named %1").arg(options.dock));
        m_window->docks().show(dock);
    }
    AnalysisModes& views = m_window->workspace().views;
    const ViewId view = "view." + options.view;
    if (std::ranges::any_of(m_window->tools().modes(), [&view](const ModeRow& row) {
            return row.isView() && row.action.id == view;
        })) {
        views.open(view);
        QApplication::processEvents(); // Let Qt lay out the playback bar of the view.
        // `view` may also be the name of an overlay.
    } else if (QAction* overlay = m_window->actions().find(view)) {
        overlay->trigger();
    } else if (!options.view.isEmpty()) {
        return refuse(Words::tr("there is no view named %1, see --help").arg(options.view));
    }
    Workspace& workspace = m_window->workspace();
    if (!options.floor.isEmpty()) {
        const auto floor = floorNamed(workspace.document.level(), options.floor);
        if (!floor)
            return refuse(Words::tr("there is no floor named %1").arg(options.floor));
        workspace.goToFloor(*floor);
    }
    settle();
    m_window->canvas().fit(); // By now, the panels have their final width.
    if (AnalysisModel* tracker = views.tracker(); tracker && tracker->timeline()) {
        // Results of background work are available by now.
        tracker->timeline()->setPosition(options.at);
        QApplication::processEvents();
    }
    return true;
}

void RunWindow::settle() {
    QElapsedTimer clock;
    clock.start();
    const Workspace& workspace = m_window->workspace();
    while (clock.elapsed() < settleMilliseconds || m_window->trace().busy() ||
           workspace.picture.state() == PictureStore::State::Loading || workspace.issues.isBusy())
        QApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 20);
    QApplication::processEvents(); // Lay out the widgets again after the last changes.
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/app/screenshot.h"

#include "editor/app/png.h"
#include "editor/window/main_window.h"
#include "editor/window/theme.h"

#include <QApplication>
#include <QTemporaryDir>

#include <cstdio>

namespace waymark {

namespace {
constexpr std::uint32_t idStart = 1024;
constexpr int settleMilliseconds = 600; // the issues come 150 ms after the last edit
} // namespace

int takeScreenshot(const StartOptions& options) {
    // Settings of its own: the picture must not depend on what somebody did to their window.
    const QTemporaryDir folder;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    applyTheme(options.dark.value_or(false) ? ThemeChoice::Dark : ThemeChoice::Light);
    Settings().setFirstRunCardClosed();
    MainWindow window(idStart);
    window.resize(options.size);
    window.show();
    if (options.file.isEmpty())
        window.welcome();
    else if (const navcore::Status opened = window.files().open(options.file); !opened) {
        std::fprintf(stderr, "waymark: %s\n", opened.error().message.c_str());
        return 2;
    }
    window.workspace().picture.wait();
    for (const char* kind : {"tool.", "level."}) // tracing is begun as an action of the level
        if (QAction* tool = window.actions().find(kind + options.tool))
            tool->trigger();
    for (QDockWidget* dock : window.docks().all())
        if (dock->objectName() == options.dock)
            window.docks().show(dock);
    Views& views = window.workspace().views;
    if (const ViewId view = "view." + options.view; views.board(view)) {
        views.open(view);
        QApplication::processEvents();                           // the bar takes its place
    } else if (QAction* overlay = window.actions().find(view)) { // one that lies over any view
        overlay->trigger();
    }
    window.canvas().fit();
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < settleMilliseconds || window.trace().busy())
        QApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 20);
    if (ViewBoard* board = views.board(); board && board->timeline()) {
        board->timeline()->setPosition(options.at); // what takes time to work out is there by now
        QApplication::processEvents();
    }
    const navcore::Status saved = savePng(options.screenshot, window.grab().toImage());
    if (!saved)
        std::fprintf(stderr, "waymark: %s\n", saved.error().message.c_str());
    return saved ? 0 : 2;
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/app/screenshot.h"

#include "editor/app/png.h"
#include "editor/app/run_window.h"

#include <QApplication>

#include <cstdio>

namespace waymark {

namespace {

QImage crispPicture(MainWindow& window) {
    for (;;) {
        QImage picture = window.grab().toImage();
        bool isCrisp = true;
        for (Canvas* canvas : window.findChildren<Canvas*>())
            if (canvas->isVisible() && !canvas->isCrisp()) {
                canvas->finish();
                isCrisp = false;
            }
        if (isCrisp)
            return picture;
    }
}

} // namespace

int takeScreenshot(const StartOptions& options) {
    RunWindow run(options);
    if (!run.opened())
        return 2;
    MainWindow& window = run.window();
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
    run.settle();
    window.canvas().fit(); // the panels have the width now that what came in wants
    if (ViewBoard* board = views.board(); board && board->timeline()) {
        board->timeline()->setPosition(options.at); // what takes time to work out is there by now
        QApplication::processEvents();
    }
    const navcore::Status saved = savePng(options.screenshot, crispPicture(window));
    if (!saved)
        std::fprintf(stderr, "waymark: %s\n", saved.error().message.c_str());
    return saved ? 0 : 2;
}

} // namespace waymark

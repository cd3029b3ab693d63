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
    if (!run.opened() || !run.arrange(options))
        return 2;
    MainWindow& window = run.window();
    const navcore::Status saved = savePng(options.screenshot, crispPicture(window));
    if (!saved)
        std::fprintf(stderr, "waymark: %s\n", saved.error().message.c_str());
    return saved ? 0 : 2;
}

} // namespace waymark

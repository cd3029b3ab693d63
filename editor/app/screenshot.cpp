// SPDX-License-Identifier: MIT
#include "editor/app/run_window.h"
#include "editor/app/unattended.h"
#include "editor/store/file_io.h"

#include <QApplication>
#include <QBuffer>
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

navcore::Status savePng(const QString& path, const QImage& pixels) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!pixels.save(&buffer, "PNG"))
        return navcore::Error{navcore::ErrorKind::InvalidArgument, "the picture is empty"};
    return saveFile(path, bytes);
}

} // namespace waymark

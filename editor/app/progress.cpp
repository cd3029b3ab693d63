// SPDX-License-Identifier: MIT
#include "editor/app/progress.h"

#include <QEventLoop>
#include <QProgressDialog>
#include <QTimer>

#include <atomic>
#include <thread>

namespace waymark {

namespace {
constexpr int shownAfter = 300, refreshEvery = 50, steps = 1000;
}

void runWithProgress(QWidget* parent, const QString& text,
                     const std::function<void(const navcore::Progress&)>& work) {
    std::stop_source stop;
    std::atomic<int> done = 0;
    QEventLoop loop;
    const navcore::Progress progress{
        stop.get_token(), [&done](double part) { done = static_cast<int>(part * steps); }};
    QProgressDialog dialog(text, QProgressDialog::tr("Cancel"), 0, steps + 1, parent);
    dialog.setWindowModality(Qt::WindowModal);
    dialog.setMinimumDuration(shownAfter);
    dialog.setAutoReset(false);
    dialog.setAutoClose(false);
    QObject::connect(&dialog, &QProgressDialog::canceled, &dialog, [&] { stop.request_stop(); });
    QTimer clock;
    QObject::connect(&clock, &QTimer::timeout, &dialog, [&] {
        if (!dialog.wasCanceled())
            dialog.setValue(done);
    });
    clock.start(refreshEvery);
    std::jthread worker([&] {
        work(progress);
        QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection);
    });
    loop.exec();
    worker.join();
}

} // namespace waymark

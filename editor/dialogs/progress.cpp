// SPDX-License-Identifier: MIT
#include "editor/dialogs/progress.h"

#include "editor/jobs/event_loop_watchdog.h"
#include "editor/jobs/job.h"

#include <QApplication>
#include <QEventLoop>
#include <QKeyEvent>
#include <QProgressDialog>
#include <QTimer>

#include <atomic>

namespace waymark {

namespace {
constexpr int shownAfter = 300, refreshEvery = 50, steps = 1000;
constexpr int lateMilliseconds = 400;

/// Consumes an Esc that was meant for a dialog that has just closed by itself. The window would
/// clear the selection or end an unfinished shape.
class LateEscape : public QObject {
public:
    LateEscape() : QObject(qApp) {
        qApp->installEventFilter(this);
        // The time starts when events are processed again, after the result of the work was
        // applied.
        QTimer::singleShot(
            0, this, [this] { QTimer::singleShot(lateMilliseconds, this, &QObject::deleteLater); });
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        const bool isKey =
            event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
        if (!isKey || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
            return false;
        event->accept(); // An override that is not accepted would be tried as a shortcut.
        return true;
    }
};

} // namespace

void runWithProgress(QWidget* parent, const QString& text,
                     const std::function<void(const navcore::Progress&)>& work) {
    EventLoopWatchdog::announce(text);
    std::atomic<int> done = 0;
    QEventLoop loop;
    navcore::Status end = navcore::Done{};
    Job<navcore::Done> job;
    job.start(
        [&work](const navcore::Progress& progress) {
            work(progress);
            return navcore::Done{};
        },
        [&](const navcore::Result<navcore::Done>& result) {
            if (!result)
                end = result.error();
            loop.quit();
        },
        [&done](double part) { done = static_cast<int>(part * steps); });
    const auto leave = [&end] {
        if (!end && end.error().kind != navcore::ErrorKind::Cancelled)
            throw std::bad_alloc();
    };
    // Nothing may be edited, because the work reads the document. First, keys and clicks are
    // delayed while the window repaints. Then a modal dialog blocks them until the worker is done,
    // cancelled or not. The dialog would consume the release of a pressed mouse button, so it does
    // not appear during a drag.
    if (QGuiApplication::mouseButtons() == Qt::NoButton)
        QTimer::singleShot(shownAfter, &loop, &QEventLoop::quit);
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    if (!job.isRunning())
        return leave();
    QProgressDialog dialog(text, QProgressDialog::tr("Cancel"), 0, steps + 1, parent);
    dialog.setWindowModality(Qt::WindowModal);
    dialog.setAutoReset(false);
    dialog.setAutoClose(false);
    QObject::disconnect(&dialog, &QProgressDialog::canceled, &dialog, &QProgressDialog::cancel);
    QObject::connect(&dialog, &QProgressDialog::canceled, &dialog, [&] {
        job.stop();
        dialog.setLabelText(QProgressDialog::tr("Stopping…"));
        QTimer::singleShot(0, &dialog, &QWidget::show);
    });
    QTimer clock;
    QObject::connect(&clock, &QTimer::timeout, &dialog, [&] { dialog.setValue(done); });
    clock.start(refreshEvery);
    dialog.show();
    loop.exec();
    if (!dialog.isHidden())
        new LateEscape; // The application owns and deletes the event filter.
    leave();
}

bool stepWithProgress(QWidget* parent, const QString& text, int steps,
                      const std::function<bool()>& step) {
    QProgressDialog dialog(text, QProgressDialog::tr("Cancel"), 0, steps, parent);
    // A modal progress dialog processes events in setValue().
    dialog.setWindowModality(Qt::WindowModal);
    dialog.setMinimumDuration(shownAfter);
    for (int done = 0; done < steps && step() && !dialog.wasCanceled();)
        dialog.setValue(++done);
    return !dialog.wasCanceled();
}

} // namespace waymark

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

/// Swallows an Esc key press that was meant to cancel a progress dialog, but arrives after the
/// dialog has closed. Otherwise the window would clear the selection or discard an unfinished
/// shape.
class TrailingEscape : public QObject {
public:
    TrailingEscape() : QObject(qApp) {
        qApp->installEventFilter(this);
        // Start the timer only when events are processed again, which is after the result has been
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
        // If a ShortcutOverride event is not accepted, Qt handles the key as a shortcut.
        event->accept();
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
    // The designer must not edit anything, because the work reads the document. Initially, user
    // input is postponed while the window repaints. Later, a modal dialog blocks it until the
    // worker has finished. During a drag, no dialog is shown, because it would swallow the release
    // of the mouse button.
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
        new TrailingEscape; // Owned by the application. Deletes itself.
    leave();
}

bool stepWithProgress(QWidget* parent, const QString& text, int steps,
                      const std::function<bool()>& step) {
    QProgressDialog dialog(text, QProgressDialog::tr("Cancel"), 0, steps, parent);
    // A modal QProgressDialog processes events in setValue().
    dialog.setWindowModality(Qt::WindowModal);
    dialog.setMinimumDuration(shownAfter);
    for (int done = 0; done < steps && step() && !dialog.wasCanceled();)
        dialog.setValue(++done);
    return !dialog.wasCanceled();
}

} // namespace waymark

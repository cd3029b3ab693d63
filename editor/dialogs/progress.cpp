// SPDX-License-Identifier: MIT
#include "editor/dialogs/progress.h"

#include "editor/jobs/inbox.h"

#include <QEventLoop>
#include <QProgressDialog>
#include <QTimer>

#include <atomic>
#include <chrono>
#include <future>
#include <thread>

namespace waymark {

namespace {
constexpr int shownAfter = 300, refreshEvery = 50, steps = 1000;
constexpr std::size_t linkedAtOnce = 64; // items; the linker follows so few in no time
} // namespace

void runWithProgress(QWidget* parent, const QString& text,
                     const std::function<void(const navcore::Progress&)>& work) {
    std::stop_source stop;
    std::atomic<int> done = 0;
    QEventLoop loop;
    Inbox inbox;
    const navcore::Progress progress{
        stop.get_token(), [&done](double part) { done = static_cast<int>(part * steps); }};
    std::promise<void> ended;
    std::future<void> end = ended.get_future();
    std::jthread worker([&] {
        try {
            work(progress);
            ended.set_value();
        } catch (...) {
            ended.set_exception(std::current_exception());
        }
        inbox.post([&loop] { loop.quit(); });
    });
    // The work reads the document, so nobody may edit it: short work just blocks, for longer work
    // a modal dialog stands in the way until the worker is done, cancelled or not.
    if (end.wait_for(std::chrono::milliseconds(shownAfter)) == std::future_status::ready) {
        worker.join();
        return end.get();
    }
    QProgressDialog dialog(text, QProgressDialog::tr("Cancel"), 0, steps + 1, parent);
    dialog.setWindowModality(Qt::WindowModal);
    dialog.setAutoReset(false);
    dialog.setAutoClose(false);
    QObject::disconnect(&dialog, &QProgressDialog::canceled, &dialog, &QProgressDialog::cancel);
    QObject::connect(&dialog, &QProgressDialog::canceled, &dialog, [&] {
        stop.request_stop();
        dialog.setLabelText(QProgressDialog::tr("Stopping..."));
        QTimer::singleShot(0, &dialog, &QWidget::show);
    });
    QTimer clock;
    QObject::connect(&clock, &QTimer::timeout, &dialog, [&] { dialog.setValue(done); });
    clock.start(refreshEvery);
    dialog.show();
    loop.exec();
    worker.join();
    end.get();
}

navcore::Status editWithProgress(QWidget* parent, Document& document, navcore::LevelChange change,
                                 const QString& text) {
    if (change.empty())
        return navcore::Done{};
    const std::size_t touched =
        change.of<navcore::Vertex>().size() + change.of<navcore::Obstacle>().size();
    if (touched < linkedAtOnce)
        return document.edit(change, text);
    document.cancelTransaction();
    PreparedEdit edit = document.prepare(std::move(change));
    navcore::Status done = navcore::Done{};
    runWithProgress(parent, QProgressDialog::tr("Linking..."),
                    [&](const navcore::Progress& progress) { done = edit.finish(progress); });
    return done ? document.take(std::move(edit), text) : done;
}

} // namespace waymark

// SPDX-License-Identifier: MIT
// Simulates a user who opens a large level, changes all of it, undoes that, saves, ships and
// closes. Measures how long each step takes until it is painted, and the longest time for which the
// window is blocked.
#include "editor/jobs/event_loop_watchdog.h"
#include "editor/render/icons.h"
#include "editor/window/main_window.h"
#include "tests/bench/measure.h"
#include "tests/bench/open/open.h"

#include <QAbstractButton>
#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QMessageBox>
#include <QMouseEvent>
#include <QThread>
#include <QTimer>

#include <string>

using namespace waymark;

namespace bench {
namespace {

constexpr std::uint32_t idStart = 1'000'000;
constexpr int patience = 120'000; // In ms.

/// Runs the event loop until the condition holds.
void loopUntil(const std::function<bool()>& isSo) {
    QEventLoop loop;
    QTimer clock;
    QElapsedTimer waited;
    waited.start();
    QObject::connect(&clock, &QTimer::timeout, &loop, [&] {
        if (isSo() || waited.elapsed() > patience)
            loop.quit();
    });
    clock.start(1);
    loop.exec();
}

/// Counts how often a widget was painted.
class Paints : public QObject {
public:
    explicit Paints(QWidget& widget) { widget.installEventFilter(this); }
    int count = 0;

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
};

/// Presses "Ship anyway" if Ship asks about errors.
void pressShipAnyway() {
    if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget()))
        for (QAbstractButton* button : box->buttons())
            if (button->text() == MainWindow::tr("Ship anyway"))
                button->click();
}

class Session {
public:
    Session(const OpenFiles& files, const char* size)
        : m_size(size), m_window(idStart), m_watch(std::chrono::milliseconds(0)),
          m_canvasPaints(m_window.canvas()), m_windowPaints(m_window) {
        Settings().setShipPath(files.level, files.nav);
        m_window.resize(1600, 1000);
        m_window.show();
        loopUntil([] { return true; });
        settle();
        m_empty = memoryNow();
        m_watch.takeLongest();
    }

    void step(const char* what, const std::function<void()>& act) {
        QElapsedTimer time;
        bool isDone = false;
        time.start();
        QTimer::singleShot(0, [&] {
            act();
            isDone = true;
        });
        loopUntil([&] { return isDone; });
        const bool isMap = m_window.canvas().isVisible(); // Otherwise the level was closed.
        const Paints& paints = isMap ? m_canvasPaints : m_windowPaints;
        const int before = paints.count;
        (isMap ? static_cast<QWidget&>(m_window.canvas()) : m_window).update();
        loopUntil([&] { return paints.count > before; });
        print(what, static_cast<double>(time.elapsed()));
        settle();
        print((std::string(what) + "_idle").c_str(), static_cast<double>(time.elapsed()));
        const EventLoopWatchdog::Turn turn = m_watch.takeLongest();
        print((std::string(what) + "_turn").c_str(), turn.milliseconds);
        std::printf("    %s\n", qPrintable(turn.work));
        m_longest = std::max(m_longest, turn.milliseconds);
    }

    void trigger(const char* what, const char* action) {
        step(what, [this, action] { m_window.actions()[action]->trigger(); });
    }

    /// Drags a vertex over the map, if vertices are not too dense to select one.
    void drag() {
        Canvas& canvas = m_window.canvas();
        canvas.setCamera(Camera());
        const navcore::NavGraph& graph = m_window.workspace().document.graph();
        const QRectF view(QPointF(), QSizeF(canvas.size()));
        QPointF at = view.center();
        double nearest = 1e18;
        graph.forEachVertex([&](navcore::VertexId, navcore::Point3 place) {
            const QPointF screen = canvas.camera().toScreen(place.flat());
            const QPointF off = screen - view.center();
            if (QPointF::dotProduct(off, off) < nearest) {
                nearest = QPointF::dotProduct(off, off);
                at = screen;
            }
        });
        const auto send = [&](QEvent::Type type, QPointF place, Qt::MouseButton button) {
            const auto held = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
            QMouseEvent event(type, place, canvas.mapToGlobal(place), button, held, {});
            QApplication::sendEvent(&canvas, &event);
        };
        step("drag_press", [&] {
            send(QEvent::MouseButtonPress, at, Qt::LeftButton);
            send(QEvent::MouseMove, at + QPointF(10, 0), Qt::NoButton);
        });
        step("drag_move", [&] { send(QEvent::MouseMove, at + QPointF(15, 4), Qt::NoButton); });
        step("drag_drop",
             [&] { send(QEvent::MouseButtonRelease, at + QPointF(15, 4), Qt::LeftButton); });
        canvas.fit();
    }

    void memory() {
        double pictures = 0;
        for (const QImage& level : m_window.workspace().picture.levels())
            pictures += static_cast<double>(level.sizeInBytes()) / 1e6;
        print("memory", memoryNow() - m_empty - pictures, "MB");
    }
    void turn() { print("turn", m_longest); }
    MainWindow& window() { return m_window; }

private:
    void settle() {
        Workspace& workspace = m_window.workspace();
        loopUntil([&] {
            return workspace.picture.state() != PictureStore::State::Loading &&
                   (!m_window.files().isOpen() || workspace.issues.current());
        });
    }

    void print(const char* what, double value, const char* unit = "ms") {
        printFigure(("open." + m_size + '.' + what).c_str(), value, unit);
        std::fflush(stdout);
    }

    std::string m_size;
    MainWindow m_window;
    EventLoopWatchdog m_watch;
    Paints m_canvasPaints, m_windowPaints;
    double m_empty = 0, m_longest = 0;
};

} // namespace

double memoryNow() {
    QFile file("/proc/self/status");
    if (file.open(QIODevice::ReadOnly))
        for (const QByteArray& line : file.readAll().split('\n'))
            if (line.startsWith("VmRSS:"))
                return line.mid(6).simplified().split(' ').value(0).toDouble() * 1.024e-3;
    return 0;
}

void benchWindow(const OpenFiles& files, const char* size) {
    QTimer answers;
    QObject::connect(&answers, &QTimer::timeout, pressShipAnyway);
    answers.start(20);
    Session session(files, size);
    session.step("usable", [&] { session.window().fileFlow().openPath(files.level); });
    session.memory();
    session.trigger("select_all", "edit.all");
    session.trigger("nudge_all", "edit.right");
    session.trigger("undo_nudge_all", "edit.undo");
    session.trigger("delete_all", "edit.delete");
    session.trigger("undo_delete_all", "edit.undo");
    session.trigger("redo_delete_all", "edit.redo");
    session.trigger("undo_again", "edit.undo");
    session.trigger("copy_all", "edit.copy");
    session.trigger("check", "level.check");
    session.trigger("select_again", "edit.all");
    session.drag();
    session.trigger("save", "file.save");
    session.trigger("ship", "file.ship");
    session.trigger("cut_all", "edit.cut");
    session.trigger("paste_all", "edit.paste");
    session.trigger("save_pasted", "file.save");
    session.trigger("close", "file.close");
    session.turn();
}

void benchStart(std::int64_t since) {
    MainWindow window(idStart);
    Paints paints(window);
    window.show();
    loopUntil([&] { return paints.count > 0; });
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    const std::chrono::nanoseconds took = now - std::chrono::nanoseconds(since);
    printFigure("open.start", static_cast<double>(took.count()) / 1e6, "ms");
    printFigure("open.start.memory", memoryNow(), "MB");
}

} // namespace bench

// SPDX-License-Identifier: MIT
// Measures how long the canvas takes to respond and to paint, without a display, in a window of
// 1600 x 1000 pixels over a picture of 4096 x 4096: the first frame after a zoom step or a pan, the
// crisp frame, and dragging a vertex.
#include "editor/canvas/canvas.h"
#include "tests/bench/measure.h"
#include "tests/editor/canvas/random_level.h"

#include <QApplication>
#include <QMouseEvent>
#include <QProcess>

#include <cstring>
#include <ctime>
#include <string>
#include <thread>

using namespace waymark;

namespace {

constexpr int side = 4096;
constexpr int rounds = 41;
constexpr QSize window(1600, 1000);

struct Timing {
    double median = 0, p95 = 0; // In ms.
    double cpu = 0;             // Median processor time of all threads, in ms.
};

template <class Prepare, class Work>
Timing timed(Prepare&& prepare, Work&& work) {
    std::vector<double> samples, cpu;
    for (int i = 0; i < rounds; ++i) {
        prepare(i);
        const std::clock_t begin = std::clock();
        samples.push_back(1000 * bench::secondsOf([&] { work(i); }));
        cpu.push_back(1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    }
    return {bench::percentile(samples, 50), bench::percentile(samples, 95),
            bench::percentile(cpu, 50)};
}

struct World {
    World(int vertices, int obstacles) {
        test::loadBusyPicture(workspace.picture, side, side);
        canvas.resize(window);
        canvas.show();
        workspace.document.reset(test::randomLevel(1, vertices, obstacles, side, side));
        if (!workspace.document.edit(test::someRules(workspace.document, 2), {}))
            std::abort();
        QCoreApplication::processEvents();
        canvas.hide(); // Paints only when requested.
        const double ratio = canvas.devicePixelRatioF();
        screen = QImage(window * ratio, QImage::Format_RGB32);
        screen.setDevicePixelRatio(ratio);
    }

    /// Paints the first visible frame.
    void answer() { canvas.render(&screen); }
    /// Paints the crisp frame.
    void crisp() {
        answer();
        if (canvas.isCrisp())
            return;
        while (!canvas.isCrisp())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        answer();
    }

    Camera at(double zoom) {
        canvas.fit();
        Camera camera = canvas.camera();
        if (zoom > 0)
            camera.setZoomAt(QRectF({}, window).center(), zoom);
        return camera;
    }
    void start(const Camera& camera) {
        canvas.setCamera(camera);
        crisp();
    }

    Workspace workspace{1'000'000};
    ToolBox tools{workspace};
    Canvas canvas{workspace, tools};
    QImage screen;
};

struct Row {
    Timing answer, redraw, pan;
};

Row measure(World& world, const Camera& start) {
    const auto zoomed = [&](double factor) {
        Camera camera = start;
        camera.zoomAt(QRectF({}, window).center(), factor);
        return camera;
    };
    const auto panned = [&](int i) {
        Camera camera = world.canvas.camera();
        camera.panBy(i % 16 < 8 ? QPointF(11, 7) : QPointF(-11, -7));
        return camera;
    };
    Row row;
    // Each wheel notch starts from a crisp frame.
    world.start(start);
    row.answer = timed([&](int) { world.crisp(); },
                       [&](int i) {
                           world.canvas.setCamera(zoomed(i % 2 == 0 ? 1.2 : 1.0));
                           world.answer();
                       });
    world.start(start);
    row.redraw = timed([&](int i) { world.canvas.setCamera(zoomed(i % 2 == 0 ? 1.0005 : 1.0)); },
                       [&](int) { world.crisp(); });
    world.start(start);
    row.pan =
        timed([&](int i) { world.canvas.setCamera(panned(i)); }, [&](int) { world.answer(); });
    return row;
}

/// Measures the time from a mouse move until the vertex is painted at its new position.
Timing dragged(World& world, double zoom) {
    world.start(world.at(zoom));
    QPoint at = QRect({}, window).center();
    const auto send = [&](QEvent::Type type, Qt::MouseButton button, Qt::MouseButtons buttons) {
        QMouseEvent event(type, at, world.canvas.mapToGlobal(at), button, buttons, {});
        QCoreApplication::sendEvent(&world.canvas, &event);
    };
    const navcore::Point2 middle = world.canvas.camera().toMap(at);
    std::optional<navcore::Point2> nearest;
    world.workspace.placesHere().forEachIn<navcore::VertexId>(
        navcore::grown({middle, middle}, 100 * 256), [&](const IndexedVertex& vertex) {
            if (!nearest || squaredDistance(vertex.at, middle) < squaredDistance(*nearest, middle))
                nearest = vertex.at;
        });
    at = world.canvas.camera().toScreen(nearest.value()).toPoint();
    send(QEvent::MouseButtonPress, Qt::LeftButton, Qt::LeftButton);
    const std::size_t revision = world.workspace.document.revision();
    const Timing timing = timed(
        [&](int i) {
            at += i % 16 < 8 ? QPoint(4, 3) : QPoint(-4, -3);
            // Wait, so that the tool receives each move.
            std::this_thread::sleep_for(std::chrono::milliseconds(12));
        },
        [&](int) {
            send(QEvent::MouseMove, Qt::NoButton, Qt::LeftButton);
            world.answer();
        });
    if (world.workspace.document.revision() < revision + rounds - 2)
        std::abort(); // No vertex was dragged.
    send(QEvent::MouseButtonRelease, Qt::LeftButton, {});
    world.workspace.document.undo();
    world.crisp();
    return timing;
}

void print(const char* name, const char* view, const Row& row) {
    std::printf("%-6s %-8s", name, view);
    for (const Timing& timing : {row.answer, row.redraw, row.pan})
        std::printf(" %8.2f %8.2f %8.2f", timing.median, timing.p95, timing.cpu);
    std::printf("\n");
    std::fflush(stdout);
}

struct Figures {
    // Values for the slowest view. `answer` and `drag` are 95th percentiles.
    double answer = 0, redraw = 0, pan = 0, drag = 0;
    double shadesRedraw = 0;               // Like `redraw`, but with edges coloured by cost.
    double chooseCost = 0, chooseRoom = 0; // In ms.
};

/// Returns the time in ms until edges are coloured by another quantity.
double choose(Workspace& workspace, EdgeColours colours) {
    ViewSettings view = workspace.view.settings();
    view.edgeColours = colours;
    return 1000 * bench::secondsOf([&] { workspace.view.set(view); });
}

enum class Rows : std::uint8_t { Plain, All };

Figures run(const char* name, int vertices, int obstacles, Rows rows) {
    World world(vertices, obstacles);
    const navcore::NavGraph& graph = world.workspace.document.graph();
    std::printf("%s: %zu vertices, %zu edges, %d obstacles, %d x %d real pixels\n", name,
                graph.vertexCount(), graph.edgeCount(), obstacles, world.screen.width(),
                world.screen.height());
    std::printf("%-6s %-8s", "", "view");
    for (const char* column : {"answer", "redraw", "pan"})
        std::printf(" %8s %8s %8s", column, "p95", "cpu");
    std::printf("   ms\n");
    Figures worst;
    // Measures zoom levels from the whole level down to a few hundred vertices.
    const auto look = [&](const char* prefix) {
        Figures seen;
        for (const double zoom : {0.0, 0.5, 1.0, 2.0, 4.0}) {
            const Row row = measure(world, world.at(zoom));
            char view[16] = "fit";
            if (zoom > 0)
                std::snprintf(view, sizeof view, "%.0f %%", zoom * 100);
            print(prefix, view, row);
            seen.answer = std::max(seen.answer, row.answer.p95);
            seen.redraw = std::max(seen.redraw, row.redraw.median);
            seen.pan = std::max(seen.pan, row.pan.median);
        }
        return seen;
    };
    worst = look(name);
    if (rows == Rows::Plain)
        return worst;
    for (const double zoom : {1.0, 2.0}) {
        const Timing drag = dragged(world, zoom);
        std::printf("%-6s drag at %.0f %%: %.2f, p95 %.2f ms\n", name, zoom * 100, drag.median,
                    drag.p95);
        worst.drag = std::max(worst.drag, drag.p95);
    }
    worst.chooseRoom = choose(world.workspace, EdgeColours::Room);
    worst.chooseCost = choose(world.workspace, EdgeColours::Cost);
    worst.shadesRedraw = look("cost").redraw;
    return worst;
}

void printAll(const std::string& name, const Figures& figures, Rows rows) {
    const auto print = [&name](const char* what, double value) {
        bench::printFigure(("canvas." + name + "." + what).c_str(), value, "ms");
    };
    print("answer", figures.answer);
    print("redraw", figures.redraw);
    print("pan", figures.pan);
    if (rows == Rows::Plain)
        return;
    print("drag", figures.drag);
    print("shades.redraw", figures.shadesRedraw);
    print("shades.choose_cost", figures.chooseCost);
    print("shades.choose_room", figures.chooseRoom);
}

/// The scale factor applies to the whole process, so a separate one is needed.
void runAtScale2(const char* program) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("QT_SCALE_FACTOR", "2");
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::ForwardedChannels);
    process.start(QString::fromLocal8Bit(program), {"100k@2"});
    if (!process.waitForFinished(-1) || process.exitCode() != 0)
        std::abort();
}

} // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const std::string asked = argc > 1 ? argv[1] : "";
    const auto one = [](const std::string& name, int vertices, Rows rows) {
        printAll(name, run(name.c_str(), vertices, vertices / 10, rows), rows);
    };
    if (asked.empty() || asked == "10k")
        one("10k", 10'000, Rows::All);
    if (asked.empty() || asked == "100k")
        one("100k", 100'000, Rows::All);
    if (asked == "100k@2")
        one("100k.scale2", 100'000, Rows::Plain);
    if (asked.empty() || asked == "scale2")
        runAtScale2(argv[0]);
    return 0;
}

// SPDX-License-Identifier: MIT
// How long the canvas takes to draw: whole frames and panned ones, in a window of 1600 x 1000 real
// pixels over a picture of 4096 x 4096, without a display.
#include "editor/canvas/canvas.h"
#include "tests/bench/measure.h"
#include "tests/editor/canvas/random_level.h"

#include <QApplication>

#include <cstring>
#include <ctime>
#include <tuple>

using namespace waymark;

namespace {

constexpr int side = 4096;
constexpr int rounds = 41;

struct Timing {
    double median = 0, p95 = 0; // ms
    double cpu = 0;             // median processor time of both threads, ms
};

template <class Prepare>
Timing timed(Canvas& canvas, QImage& screen, Prepare&& prepare) {
    std::vector<double> samples, cpu;
    for (int i = 0; i < rounds; ++i) {
        prepare(i);
        const std::clock_t begin = std::clock();
        samples.push_back(1000 * bench::secondsOf([&] { canvas.render(&screen); }));
        cpu.push_back(1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    }
    return {bench::percentile(samples, 50), bench::percentile(samples, 95),
            bench::percentile(cpu, 50)};
}

struct Row {
    Timing redraw, pan;
};

Row measure(Canvas& canvas, QImage& screen, const Camera& start) {
    Row row;
    canvas.setCamera(start);
    canvas.render(&screen);
    // A step of the zoom makes the whole frame anew.
    row.redraw = timed(canvas, screen, [&](int i) {
        Camera camera = start;
        camera.zoomAt({800, 500}, i % 2 == 0 ? 1.0005 : 1.0);
        canvas.setCamera(camera);
    });
    canvas.setCamera(start);
    canvas.render(&screen);
    row.pan = timed(canvas, screen, [&](int i) {
        Camera camera = canvas.camera();
        camera.panBy(i % 16 < 8 ? QPointF(11, 7) : QPointF(-11, -7));
        canvas.setCamera(camera);
    });
    return row;
}

void print(const char* name, const char* view, const Row& row) {
    std::printf("%-6s %-8s %9.2f %9.2f %9.2f %9.2f %9.2f %9.2f\n", name, view, row.redraw.median,
                row.redraw.p95, row.redraw.cpu, row.pan.median, row.pan.p95, row.pan.cpu);
    std::fflush(stdout);
}

struct Figures {
    double redraw = 0, pan = 0;            // the worst view's medians
    double shadesRedraw = 0;               // the same while colours tell of costs
    double chooseCost = 0, chooseRoom = 0; // ms
};

/// How long it takes until colours tell something else, ms.
double choose(Workspace& workspace, EdgeColours colours) {
    ViewSettings view = workspace.view.settings();
    view.edgeColours = colours;
    return 1000 * bench::secondsOf([&] { workspace.view.set(view); });
}

Figures run(const char* name, int vertices, int obstacles) {
    Workspace workspace(1'000'000);
    test::loadBusyPicture(workspace.picture, side, side);
    ToolBox tools(workspace);
    Canvas canvas(workspace, tools);
    canvas.resize(1600, 1000);
    canvas.show();
    workspace.document.reset(test::randomLevel(1, vertices, obstacles, side, side));
    if (!workspace.document.edit(test::someRules(workspace.document, 2), {}))
        std::abort();
    QCoreApplication::processEvents();
    std::printf("%s: %zu vertices, %zu edges, %d obstacles\n", name,
                workspace.document.graph().vertexCount(), workspace.document.graph().edgeCount(),
                obstacles);
    std::printf("%-6s %-8s %9s %9s %9s %9s %9s %9s   ms\n", "", "view", "redraw", "p95", "cpu",
                "pan", "p95", "cpu");
    QImage screen(1600, 1000, QImage::Format_RGB32);
    Figures worst;
    // From everything to some hundred vertices.
    const auto look = [&](const char* prefix) {
        double redraw = 0, pan = 0;
        for (const double zoom : {0.0, 0.5, 1.0, 2.0, 4.0}) {
            canvas.fit();
            Camera camera = canvas.camera();
            if (zoom > 0)
                camera.setZoomAt({800, 500}, zoom);
            const Row row = measure(canvas, screen, camera);
            char view[16] = "fit";
            if (zoom > 0)
                std::snprintf(view, sizeof view, "%.0f %%", zoom * 100);
            print(prefix, view, row);
            redraw = std::max(redraw, row.redraw.median);
            pan = std::max(pan, row.pan.median);
        }
        return std::pair(redraw, pan);
    };
    std::tie(worst.redraw, worst.pan) = look(name);
    worst.chooseRoom = choose(workspace, EdgeColours::Room);
    worst.chooseCost = choose(workspace, EdgeColours::Cost);
    worst.shadesRedraw = look("cost").first;
    return worst;
}

} // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const bool all = argc < 2 || std::strcmp(argv[1], "10k") != 0;
    const Figures ten = run("10k", 10'000, 1'000);
    Figures hundred;
    if (all)
        hundred = run("100k", 100'000, 10'000);
    bench::printFigure("canvas.10k.redraw", ten.redraw, "ms");
    bench::printFigure("canvas.10k.pan", ten.pan, "ms");
    bench::printFigure("canvas.10k.shades.redraw", ten.shadesRedraw, "ms");
    if (all) {
        bench::printFigure("canvas.100k.shades.redraw", hundred.shadesRedraw, "ms");
        bench::printFigure("canvas.100k.shades.choose_cost", hundred.chooseCost, "ms");
        bench::printFigure("canvas.100k.shades.choose_room", hundred.chooseRoom, "ms");
        bench::printFigure("canvas.100k.redraw", hundred.redraw, "ms");
        bench::printFigure("canvas.100k.pan", hundred.pan, "ms");
    }
    return 0;
}

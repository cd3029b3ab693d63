// SPDX-License-Identifier: MIT
#include "editor/app/unattended.h"

#include "editor/app/run_window.h"

#include <QApplication>
#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>

namespace waymark {

namespace {

constexpr int rounds = 41;
constexpr double wheelNotch = 1.2;
constexpr QPointF pan(11, 7);

double elapsedMs(const QElapsedTimer& timer) {
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

/// Measured times in ms. Each list contains one value per round.
struct FrameTimes {
    std::vector<double> answer, crisp, pan;
};

void waitUntilCrisp(Canvas& canvas) {
    canvas.repaint();
    while (!canvas.isCrisp())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

FrameTimes framesAt(Canvas& canvas, const Camera& start) {
    FrameTimes times;
    QElapsedTimer timer;
    for (int i = 0; i < rounds; ++i) {
        Camera camera = start;
        camera.zoomAt(QRectF(canvas.rect()).center(), i % 2 == 0 ? wheelNotch : 1);
        waitUntilCrisp(canvas);
        timer.start();
        canvas.setCamera(camera);
        canvas.repaint();
        times.answer.push_back(elapsedMs(timer));
        waitUntilCrisp(canvas);
        times.crisp.push_back(elapsedMs(timer));
    }
    canvas.setCamera(start);
    for (int i = 0; i < rounds; ++i) {
        waitUntilCrisp(canvas);
        Camera camera = canvas.camera();
        camera.panBy(i % 16 < 8 ? pan : -pan);
        timer.start();
        canvas.setCamera(camera);
        canvas.repaint();
        times.pan.push_back(elapsedMs(timer));
    }
    return times;
}

void print(std::vector<double> samples) {
    std::ranges::sort(samples);
    std::printf(" %8.2f %8.2f", samples[samples.size() / 2], samples[samples.size() * 95 / 100]);
}

} // namespace

int printFrameTimes(const StartOptions& options) {
    RunWindow run(options);
    if (!run.opened() || !run.arrange(options))
        return 2;
    Canvas& canvas = run.window().canvas();
    const navcore::NavGraph& graph = run.window().workspace().document.graph();
    const QSize real = canvas.size() * canvas.devicePixelRatioF();
    const QImage& picture = run.window().workspace().picture.image();
    std::printf("%zu vertices, %zu edges, ", graph.vertexCount(), graph.edgeCount());
    if (picture.isNull())
        std::printf("no picture");
    else
        std::printf("a picture of %d x %d", picture.width(), picture.height());
    std::printf("; the map has %d x %d real pixels\n", real.width(), real.height());
    std::printf(
        "answer: until a zoom step shows something; crisp: until all of it is sharp; pan: until "
        "a pan shows.\nMilliseconds, each the median and what 95 of 100 stay within.\n");
    std::printf("%-8s %8s %8s %8s %8s %8s %8s\n", "zoom", "answer", "p95", "crisp", "p95", "pan",
                "p95");
    for (const double zoom : {0.0, 0.25, 0.5, 1.0, 2.0, 4.0}) {
        canvas.fit();
        if (zoom > 0)
            canvas.setZoom(zoom);
        const FrameTimes times = framesAt(canvas, canvas.camera());
        if (zoom > 0)
            std::printf("%3.0f %%   ", zoom * 100);
        else
            std::printf("%-8s", "fit");
        print(times.answer);
        print(times.crisp);
        print(times.pan);
        std::printf("\n");
    }
    return 0;
}

} // namespace waymark

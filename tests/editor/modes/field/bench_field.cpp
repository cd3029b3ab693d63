// SPDX-License-Identifier: MIT
// Measures dragging a vertex, and then a tower, in steps of 4 px while the Field view is open. One
// figure includes the edit and all updates, including the new field. The other figure is the time
// to repaint the whole canvas in the colours of the field.
#include "editor/model/transaction.h"
#include "editor/modes/field/field_tracker.h"
#include "navcore/runtime/base/random.h"
#include "tests/bench/views/mode_bench.h"
#include "tests/bench/views/screen.h"
#include "tests/editor/canvas/random_level.h"
#include "tests/editor/modes/square_area.h"

#include <cstdlib>

using namespace navcore;
using namespace waymark;

namespace {

constexpr Coord pixel = unitsPerPixel;
constexpr int strokes = 10, moves = 40, side = 4096;

struct Samples {
    std::vector<double> follow, draw; // In ms per move.
};

void print(const char* what, const Samples& samples) {
    std::printf("%-8s %9.2f %9.2f %9.2f %9.2f\n", what, bench::percentile(samples.follow, 50),
                bench::percentile(samples.follow, 95), bench::percentile(samples.draw, 50),
                bench::percentile(samples.draw, 95));
}

template <class Move>
void drag(Samples& samples, bench::Screen& screen, const Move& move) {
    for (int i = 1; i <= moves; ++i) {
        samples.follow.push_back(1000 * bench::secondsOf([&] { move(i); }));
        samples.draw.push_back(1000 * bench::secondsOf([&] { screen.draw(); }));
    }
}

} // namespace

static void benchField() {
    bench::Screen screen;
    Workspace& workspace = screen.workspace;
    workspace.views.add("view.field", std::make_unique<FieldTracker>(workspace));
    screen.open(test::randomLevel(1, 10'000, 1'000, side, side));
    workspace.views.open("view.field");
    auto& tracker = static_cast<FieldTracker&>(*workspace.views.tracker());
    Document& document = workspace.document;
    Random random(7);
    std::vector<VertexId> vertices = document.graph().sortedVertices();
    const auto anyVertex = [&] { return vertices[random.below(vertices.size())]; };
    tracker.setGoals({anyVertex(), anyVertex(), anyVertex()});
    screen.draw();

    Samples vertex, tower;
    for (int stroke = 0; stroke < strokes; ++stroke) {
        const VertexId id = anyVertex();
        const Point3 start = document.graph().position(id);
        Gesture gesture(document, "Drag");
        drag(vertex, screen, [&](int i) {
            LevelEdit edit(document.level());
            edit.modify<Vertex>(id, [&](Vertex& v) { v.position.x = start.x + 4 * pixel * i; });
            if (!gesture.apply(edit.change()) || !tracker.field()->isCurrent)
                std::abort();
        });
    }
    for (int stroke = 0; stroke < strokes; ++stroke) {
        const Point2 start = document.graph().position(anyVertex()).flat();
        drag(tower, screen, [&](int i) {
            document.setAreas({squareArea({start.x + 4 * pixel * i, start.y}, 60 * pixel)});
            if (!tracker.field()->isCurrent)
                std::abort();
        });
    }
    std::printf("field, 10k: %zu edges\n%-8s %9s %9s %9s %9s   ms a move\n",
                document.graph().edgeCount(), "drag of", "follow", "p95", "draw", "p95");
    print("vertex", vertex);
    print("tower", tower);
    bench::printFigure("field.10k.drag", bench::percentile(vertex.follow, 50), "ms");
    bench::printFigure("field.10k.drag.p95", bench::percentile(vertex.follow, 95), "ms");
    bench::printFigure("field.10k.tower", bench::percentile(tower.follow, 50), "ms");
    bench::printFigure("field.10k.draw", bench::percentile(vertex.draw, 50), "ms");
}

static const bench::ModeBench fieldBench("field", benchField);

// SPDX-License-Identifier: MIT
#include "editor/panels/sheet_model.h"
#include "editor/panels/table.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/base/random.h"
#include "tests/bench/editing/editing.h"
#include "tests/bench/measure.h"

#include <QApplication>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>

#include <array>
#include <cmath>
#include <string>

using namespace navcore;
using namespace waymark;

namespace {

constexpr std::uint32_t latticeVertices = 100'000;
constexpr Coord spacing = 32 * unitsPerPixel;
constexpr int runs = 11, frames = 200;

/// A lattice of vertices. One of five is of the kind "spawn" and one of a hundred of the kind
/// "mine", a third has a name.
Level latticeLevel() {
    Random random(7);
    Level level;
    LevelEdit edit(level);
    const auto side = static_cast<std::uint32_t>(std::ceil(std::sqrt(latticeVertices)));
    for (std::uint32_t id = 1; id <= latticeVertices; ++id) {
        Vertex vertex;
        vertex.position = {static_cast<Coord>((id - 1) % side) * spacing,
                           static_cast<Coord>((id - 1) / side) * spacing, 0};
        if (random.below(100) == 0)
            vertex.kind = "mine";
        else if (random.below(5) == 0)
            vertex.kind = "spawn";
        if (random.below(3) == 0)
            vertex.name = "Place " + std::to_string(random.below(1'000'000));
        edit.set<Vertex>({id}, vertex);
    }
    return level.apply(edit.change()) ? level : Level();
}

double medianMilliseconds(const std::vector<double>& seconds) {
    return 1000 * bench::percentile(seconds, 50);
}

/// Prints the time for an expression. Returns whether it matched any item.
bool measureExpression(const LiveLevel& live, const char* figure, const char* expression) {
    std::vector<double> seconds;
    std::size_t found = 0;
    for (int run = 0; run < runs; ++run)
        seconds.push_back(bench::secondsOf([&] {
            const auto items = selectItems(expression, scopeOf(live));
            const auto* selected = std::get_if<ItemSet>(&items);
            found = selected ? selected->size() : 0;
        }));
    std::printf("%s: %zu items, %.1f ms\n", expression, found, medianMilliseconds(seconds));
    bench::printFigure(figure, medianMilliseconds(seconds), "ms");
    return found > 0;
}

/// Returns the slowest of the columns that designers sort by.
double sortMilliseconds(SheetModel& model) {
    double slowest = 0;
    for (int column = 0; column < model.columnCount(); ++column) {
        const std::string name = model.attributeAt(column).name;
        if (name != "name" && name != "kind" && name != "x" && name != "degree")
            continue;
        std::vector<double> seconds;
        for (int run = 0; run < runs; ++run)
            seconds.push_back(bench::secondsOf([&] {
                model.sort(column, run % 2 == 0 ? Qt::AscendingOrder : Qt::DescendingOrder);
            }));
        std::printf("sort by %s: %.1f ms\n", name.c_str(), medianMilliseconds(seconds));
        slowest = std::max(slowest, medianMilliseconds(seconds));
    }
    return slowest;
}

/// Returns the 95th percentile of the time for a frame that shows other rows.
double scrollMilliseconds(SheetModel& model) {
    QTableView view;
    view.setModel(&model);
    applyTableStyle(view);
    view.resize(1200, 500);
    view.show();
    QApplication::processEvents();
    QScrollBar& bar = *view.verticalScrollBar();
    std::vector<double> seconds;
    for (int frame = 1; frame <= frames; ++frame)
        seconds.push_back(bench::secondsOf([&] {
            bar.setValue(static_cast<int>(std::int64_t{bar.maximum()} * frame / frames));
            view.viewport()->repaint();
        }));
    return 1000 * bench::percentile(seconds, 95);
}

} // namespace

bool bench::selecting() {
    Document document(IdBlock(1));
    document.reset(latticeLevel());
    const bool isGood =
        measureExpression(document.live(), "select.where.100k",
                          "vertex where kind = spawn and degree < 5 and x > 100 px") &&
        measureExpression(document.live(), "select.near.100k",
                          "vertex and kind = spawn and within 80 px of (kind = mine)") &&
        measureExpression(document.live(), "select.reachable.100k", "vertex and reachable from #1");
    SheetModel model(document);
    const bool isShown =
        !model.show(SelectKind::Vertex, {}, {}) && model.rowCount() == latticeVertices;
    bench::printFigure("table.100k.sort", sortMilliseconds(model), "ms");
    bench::printFigure("table.100k.scroll", scrollMilliseconds(model), "ms");
    return isGood && isShown;
}

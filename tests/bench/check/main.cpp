// SPDX-License-Identifier: MIT
// Measures how long a build server takes to run `navtool check` on a game's levels.
#include "navcore/author/io/level_text.h"
#include "navcore/author/io/write_file.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/base/random.h"
#include "tests/bench/measure.h"

#include <cstdlib>
#include <filesystem>
#include <string>

using namespace navcore;

namespace {

constexpr int levels = 200, vertices = 1000, walls = 100;

/// Randomly placed vertices and walls of 20 px on a map of 1,000 x 1,000 px.
Level makeLevel(std::uint64_t seed) {
    Random random(seed);
    const auto any = [&random] { return static_cast<Coord>(random.below(1000 * unitsPerPixel)); };
    Level level;
    LevelEdit edit(level);
    for (std::uint32_t id = 1; id <= vertices; ++id) {
        const Coord x = any();
        edit.set<Vertex>({id}, Vertex{{x, any(), 0}, {}, {}, {}, {}});
    }
    for (std::uint32_t id = 1; id <= walls; ++id) {
        const Coord x = any(), y = any(), side = 20 * unitsPerPixel;
        Obstacle wall;
        wall.shape =
            std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{x, y}, {x + side, y + side}}}});
        edit.set<Obstacle>({id}, std::move(wall));
    }
    return level.apply(edit.change()) ? level : Level();
}

} // namespace

int main() {
    const auto folder = std::filesystem::temp_directory_path() / "waymark-bench-check";
    std::filesystem::create_directories(folder);
    for (int i = 0; i < levels; ++i) {
        const std::string path = (folder / (std::to_string(i) + ".waymark")).string();
        if (!writeFile(path, writeLevelText(makeLevel(static_cast<std::uint64_t>(i)), {})))
            return 2;
    }
    const std::string command =
        "\"" NAVTOOL "\" check --fail-on never \"" + folder.string() + "\" | tail -n 1";
    int code = 0;
    std::vector<double> seconds;
    for (int run = 0; run < 3 && code == 0; ++run)
        seconds.push_back(bench::secondsOf([&] { code = std::system(command.c_str()); }));
    std::filesystem::remove_all(folder);
    if (code != 0)
        return 2;
    std::printf("%d levels of %d vertices and %d walls\n", levels, vertices, walls);
    bench::printFigure("check.200x1k", bench::percentile(seconds, 50), "s");
    return 0;
}

// SPDX-License-Identifier: MIT
#include "tests/bench/open/open.h"

#include "navcore/author/io/level_text.h"
#include "navcore/author/io/write_file.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/ship.h"
#include "navcore/author/live/live_level.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/base/thread_team.h"
#include "navcore/runtime/navfile/nav_file.h"
#include "tests/bench/measure.h"
#include "tests/bench/star.h"

#include <QFile>
#include <QImage>

#include <cmath>
#include <cstdlib>
#include <string>

using namespace navcore;

namespace bench {
namespace {

constexpr Coord pixel = unitsPerPixel;
constexpr int spacing = 48, pictureSide = 8192; // In px.
constexpr int rounds = 5;

[[noreturn]] void fail(const char* what) {
    std::fprintf(stderr, "bench_open: %s\n", what);
    std::exit(1);
}

Level makeLevel(std::uint32_t vertices) {
    Random random(vertices);
    Level level;
    LevelEdit edit(level);
    const auto side = static_cast<Coord>(spacing * pixel * std::sqrt(vertices));
    for (std::uint32_t id = 1; id <= vertices; ++id) {
        const Coord x = drawBelow(random, side), y = drawBelow(random, side);
        edit.set<Vertex>({id}, Vertex{{x, y, 0}, "", "", {}, {}});
    }
    for (std::uint32_t id = 1; id <= vertices / 10; ++id)
        edit.set<Obstacle>({id}, star(random, side));
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) {
        settings.linksWanted = 6;
        settings.longest = 300 * pixel;
    });
    edit.modify<Agent>(Level::defaultAgentId, [](Agent& agent) { agent.radius = 6 * pixel; });
    edit.modify<Picture>({}, [](Picture& picture) {
        picture.path = "map.png";
        picture.width = picture.height = pictureSide;
    });
    if (!level.apply(edit.change()))
        fail("the level was refused");
    return level;
}

void makePicture(const QString& path) {
    QImage picture(pictureSide, pictureSide, QImage::Format_RGB32);
    for (int y = 0; y < pictureSide; ++y) {
        auto* line = reinterpret_cast<QRgb*>(picture.scanLine(y));
        for (int x = 0; x < pictureSide; ++x)
            line[x] = qRgb((x / 7 + y) & 255, ((x / 3) ^ (y / 3)) & 255, (y * 5 - x) / 9 & 255);
    }
    if (!picture.save(path, "PNG", 90)) // Low compression, for speed.
        fail("no room for the picture");
}

template <class Work>
double best(Work&& work) {
    double least = 1e9;
    for (int i = 0; i < rounds; ++i)
        least = std::min(least, 1000 * secondsOf(work));
    return least;
}

void print(const char* size, const char* what, double value, const char* unit) {
    printFigure(("open." + std::string(size) + '.' + what).c_str(), value, unit);
}

} // namespace

OpenFiles makeFiles(const QString& folder, std::uint32_t vertices) {
    const OpenFiles files{folder + "/map.waymark", folder + "/map.nav"};
    const std::string text = writeLevelText(makeLevel(vertices), {});
    if (!writeFile(files.level.toStdString(), {text.data(), text.size()}))
        fail("no room for the level");
    makePicture(folder + "/map.png");
    return files;
}

void benchText(const OpenFiles& files, const char* size) {
    QFile file(files.level);
    if (!file.open(QIODevice::ReadOnly))
        fail("the level is gone");
    const std::string text = file.readAll().toStdString();
    auto read = readLevelText(text, "map");
    if (!read)
        fail(read.error().message.c_str());
    print(size, "text_read", best([&] { (void)readLevelText(text, "map"); }), "ms");
    const Level level = read.value().level;
    std::string written;
    print(size, "text_written", best([&] { written = writeLevelText(level, {}); }), "ms");
    if (written != text)
        fail("the level was written otherwise than read");
    auto live = LiveLevel::link(level);
    print(size, "link", best([&] { (void)LiveLevel::link(level); }), "ms");
    const auto bytes = shippedBytes(resolve(level, live.value().graph()));
    if (!bytes)
        fail(bytes.error().message.c_str());
    const auto& out = bytes.value();
    if (!writeFile(files.nav.toStdString(),
                   {reinterpret_cast<const char*>(out.data()), out.size()}))
        fail("no room for the nav file");
}

void benchNav(const OpenFiles& files, const char* size) {
    const std::string nav = files.nav.toStdString();
    ThreadTeam team(2);
    print(size, "nav_loaded", best([&] {
              if (!loadNavFile(nav, &team))
                  fail("the nav file was refused");
          }),
          "ms");
}

} // namespace bench

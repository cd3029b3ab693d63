// SPDX-License-Identifier: MIT
// A process that ships a level. Tests kill it or make it fail. Usage: ship_helper NAV VERTICES,
// which ships a level with that many vertices. The exit code is 0 if the level was shipped and 3 if
// an error was reported.
#include "editor/files/shipping.h"
#include "navcore/author/level/level_edit.h"

#include <QGuiApplication>

#include <cstdio>

using namespace waymark;
using namespace navcore;

namespace {

Level levelOf(std::uint32_t vertices) {
    Level level;
    LevelEdit edit(level);
    for (std::uint32_t i = 1; i <= vertices; ++i)
        edit.set<Vertex>({i}, Vertex{{static_cast<Coord>(i) * 512, 0, 0}, {}, {}, {}, {}});
    if (!level.apply(edit.change()))
        qFatal("bad test level");
    return level;
}

} // namespace

int main(int argc, char** argv) {
    const QGuiApplication app(argc, argv);
    QCoreApplication::setOrganizationName("Waymark");
    QCoreApplication::setApplicationName("Waymark test");
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 3)
        return 2;
    Workspace workspace{5000};
    LevelFiles files(workspace);
    Settings settings;
    Shipping shipping(workspace, files, settings);
    files.start(levelOf(arguments[2].toUInt()));
    const auto report = shipping.ship(arguments[1]);
    if (!report)
        std::puts(report.error().message.c_str());
    return report ? 0 : 3;
}

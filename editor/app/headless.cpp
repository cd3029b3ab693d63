// SPDX-License-Identifier: MIT
#include "editor/app/unattended.h"

#include "editor/files/shipping.h"
#include "editor/panels/words.h"
#include "editor/render/render_level.h"

#include <QCoreApplication>
#include <QDir>

#include <cstdio>

namespace waymark {

using namespace navcore;

namespace {

constexpr QSize pictureSize(1280, 800);
constexpr std::uint32_t firstId = 1024;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Headless)
};

int fail(const Error& error) {
    std::fprintf(stderr, "waymark: %s\n", error.message.c_str());
    return 2;
}

void say(const QString& name, const QString& value) {
    std::printf("%-10s %s\n", qPrintable(name), qPrintable(value));
}

void sayRoutes(const Workspace& workspace) {
    const Level& level = workspace.document.level();
    for (const auto& [id, live] : workspace.routes.routes()) {
        const QString name = QString::fromStdString(level.find<PinnedRoute>(id)->name);
        if (const Route* route = live.route()) {
            say(Words::tr("route"),
                Words::tr("%1: cost %2 (%3), length %4, straight line %5")
                    .arg(name, QString::number(costOf(*route), 'f', 0), costText(level, *route),
                         lengthText(level, static_cast<double>(route->length)),
                         lengthText(level, route->straightLine)));
            continue;
        }
        for (const NoRouteReason& reason : std::get<std::vector<NoRouteReason>>(live.answer))
            say(Words::tr("no route"), name + ": " + noRouteText(level, reason));
    }
}

} // namespace

int runHeadless(const QString& folder) {
    if (!QDir().mkpath(folder))
        return fail({ErrorKind::Io,
                     Words::tr("the folder %1 could not be made").arg(folder).toStdString()});
    Workspace workspace(firstId);
    LevelFiles files(workspace);
    Settings settings;
    Shipping shipping(workspace, files, settings);
    if (const Status opened = files.openSample("sample"); !opened)
        return fail(opened.error());
    workspace.picture.wait();
    workspace.routes.finish();
    workspace.issues.checkNow();

    const QString nav = QDir(folder).filePath("sample.nav");
    const auto shipped = shipping.ship(nav);
    if (!shipped)
        return fail(shipped.error());
    const QString png = QDir(folder).filePath("sample.png");
    const QImage image = renderLevel(workspace, CanvasTheme::light(), pictureSize, 1);
    if (const Status saved = savePng(png, image); !saved)
        return fail(saved.error());

    const NavGraph& graph = workspace.document.graph();
    const auto count = [&](Severity severity) {
        return countText(workspace.issues.count(severity));
    };
    say(Words::tr("vertices"), QString::number(workspace.document.level().items<Vertex>().size()));
    say(Words::tr("edges"), QString::number(graph.edgeCount()));
    say(Words::tr("issues"),
        Words::tr("%1 (%2 errors, %3 warnings, %4 notes)")
            .arg(workspace.issues.issues().size())
            .arg(count(Severity::Error), count(Severity::Warning), count(Severity::Note)));
    sayRoutes(workspace);
    say(Words::tr("nav file"), nav);
    say(Words::tr("picture"), png);
    return 0;
}

} // namespace waymark

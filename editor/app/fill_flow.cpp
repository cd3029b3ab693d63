// SPDX-License-Identifier: MIT
#include "editor/app/fill_flow.h"

#include "editor/app/click_catcher.h"
#include "editor/app/fill_dialog.h"
#include "editor/app/progress.h"
#include "editor/panels/words.h"
#include "navcore/author/level/level_edit.h"

#include <QCoreApplication>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Fill)
};

/// The picture, or what is seen when there is none.
Box areaOf(const CommandHost& host) {
    const Picture& picture = host.workspace.document.level().picture();
    if (picture.width == 0 || picture.height == 0)
        return host.canvas.camera().toMap(QRectF(host.canvas.rect()));
    const auto coord = [](std::uint32_t pixels) {
        return static_cast<Coord>(
            std::min<std::int64_t>(std::int64_t{pixels} * unitsPerPixel, maxCoord));
    };
    return {picture.origin,
            {picture.origin.x + coord(picture.width), picture.origin.y + coord(picture.height)}};
}

} // namespace

void fillWithVertices(const CommandHost& host) {
    FillDialog dialog(host.workspace.document.level(), host.canvas.window());
    if (dialog.exec() != QDialog::Accepted)
        return;
    LatticeFill fill = dialog.fill();
    fill.area = areaOf(host);
    if (dialog.start() == FillDialog::Start::ViewCentre) {
        fill.from = host.canvas.camera().toMap(QRectF(host.canvas.rect()).center());
        fillFrom(host, fill);
        return;
    }
    host.notify(
        Words::tr("Click free ground: all that can be reached from there is filled. Esc: not."));
    ClickCatcher::arm(host, [&host, fill](QPointF at) mutable {
        fill.from = host.canvas.camera().toMap(at);
        fillFrom(host, fill);
    });
}

void fillFrom(const CommandHost& host, const LatticeFill& fill) {
    Document& document = host.workspace.document;
    Result<std::vector<Point2>> points = Error{ErrorKind::Cancelled, {}};
    runWithProgress(host.canvas.window(), Words::tr("Filling with vertices..."),
                    [&](const Progress& progress) {
                        points = latticePoints(document.linker().obstacles(), fill, progress);
                    });
    if (!points) {
        if (points.error().kind != ErrorKind::Cancelled)
            host.notify(QString::fromStdString(points.error().message));
        return;
    }
    LevelEdit edit(document.level());
    for (const Point2 at : points.value())
        edit.set<Vertex>(document.ids().draw<Vertex>(document.level()),
                         Vertex{{at.x, at.y, 0}, {}, {}, {}, {}});
    edit.set<LinkSettings>({}, suitedSettings(fill, document.level().linkSettings()));
    const Status done = editWithProgress(host.canvas.window(), document, edit.change(),
                                         Words::tr("Fill with vertices"));
    if (!done && done.error().kind == ErrorKind::Cancelled)
        return;
    const LinkSettings& settings = document.level().linkSettings();
    host.notify(done ? Words::tr("%1 vertices; each now links to its %2 nearest within %3.")
                           .arg(countText(points.value().size()))
                           .arg(settings.linksWanted)
                           .arg(lengthText(document.level(), settings.longest))
                     : QString::fromStdString(done.error().message));
}

} // namespace waymark

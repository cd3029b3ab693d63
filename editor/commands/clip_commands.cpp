// SPDX-License-Identifier: MIT
#include "editor/commands/commands.h"
#include "editor/model/language.h"
#include "editor/model/route_words.h"

#include "navcore/author/edit/attributes.h"
#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/edit/paste.h"
#include "navcore/author/edit/symmetry_images.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/words/route_request.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QMimeData>

#include <cmath>
#include <functional>

// Actions for cut, copy, paste and duplicate. The clipboard contains a level as text.

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ClipCommands)
};

const QString clipType = QStringLiteral("application/x-waymark-level");

Level selectedClip(const CommandHost& host) {
    return clipOf(host.level(), host.selection().items());
}

QByteArray clipText(const Level& level, const SelectedItems& items) {
    return QByteArray::fromStdString(writeLevelText(clipOf(level, items), {}));
}

void copyToClipboard(const QByteArray& text) {
    auto* data = new QMimeData;
    data->setData(clipType, text);
    QApplication::clipboard()->setMimeData(data);
}

/// Returns the bounds of all items. If there are only routes, returns the bounds of their ends.
Box boundsOf(const Level& clip) {
    Box box = boundsOf(clip, everything(clip));
    if (!box.empty())
        return box;
    for (const auto& [id, route] : clip.items<PinnedRoute>())
        for (const PinnedEnd& end : {route.from, route.to})
            if (const auto* place = std::get_if<Place>(&end))
                box.add(place->point.flat());
    return box;
}

/// Rounds an offset to whole grid steps if snapping is on, so that items on the grid stay on it.
Point2 snapped(Point2 offset, const ViewSettings& view) {
    if (!view.snap)
        return offset;
    const double step = double(view.gridSpacing);
    const auto round = [step](Coord value) {
        return static_cast<Coord>(std::lround(value / step) * static_cast<long>(step));
    };
    return {round(offset.x), round(offset.y)};
}

/// Items to paste, and the offset by which to move them.
struct Clip {
    Level level;
    Point2 offset;
};

/// Pastes the clip that `take` returns, as one undo step. `items` is an estimate of the number of
/// items. If it is large, the worker thread calls `take`.
void pasteClip(const CommandHost& host, std::size_t items, const QString& text,
               const std::function<Result<Clip>()>& take) {
    Document& document = host.document();
    document.cancelTransaction();
    SelectedItems added;
    Result<Clip> clip = Error{ErrorKind::Cancelled, {}};
    const auto make = [&](const Level& level) {
        LevelEdit edit(level);
        clip = take();
        if (clip) {
            added =
                paste(edit, document.ids(), clip.value().level, clip.value().offset, host.floor());
            numberTakenNames(edit, added.vertices);
        }
        return edit.change();
    };
    Status done = document.edit(items, make, text);
    if (clip)
        document.blockingTask().discard(std::make_shared<Clip>(std::move(clip).value()));
    else if (done)
        done = clip.error();
    if (done)
        host.selection().set(std::move(added));
    else if (done.error().kind != ErrorKind::Cancelled)
        host.notify(localizedSentence(done.error()));
}

void copySelection(const CommandHost& host) {
    const SelectedItems& items = host.selection().items();
    QByteArray text;
    const auto write = [&](const Progress&) { text = clipText(host.level(), items); };
    if (host.document().blockingTask().run(
            items.size(), Words::tr("Copy %Ln items…", nullptr, numerus(items.size())), write))
        copyToClipboard(text);
}

void cutSelection(const CommandHost& host) {
    const std::size_t count = host.selection().items().size();
    QByteArray text;
    const auto write = [&](const Level& level, const SelectedItems& items) {
        text = clipText(level, items);
    };
    if (deleteSelection(host, Words::tr("Cut %Ln items", nullptr, numerus(count)), write))
        copyToClipboard(text);
}

/// Whether to paste copied items, or their images under the symmetry guide.
enum class PasteAs : std::uint8_t { Copied, Mirrored };

void pasteClipboard(const CommandHost& host, PasteAs as) {
    const QMimeData* data = QApplication::clipboard()->mimeData();
    const QByteArray text = data ? data->data(clipType) : QByteArray();
    if (text.isEmpty() && data && isRouteRequest(data->text().toStdString()))
        return pasteRequests(host, data->text());
    if (text.isEmpty()) {
        host.notify(Words::tr("Nothing to paste: copy vertices or obstacles of a level first."));
        return;
    }
    const auto take = [&text, as, guide = host.level().symmetryGuide(),
                       to = host.canvas.commandPlace(),
                       view = host.workspace.view.settings()]() -> Result<Clip> {
        auto read = readLevelText({text.constData(), static_cast<std::size_t>(text.size())},
                                  Words::tr("The clipboard").toStdString());
        if (!read)
            return read.error();
        Clip clip{std::move(read).value().level, {0, 0}};
        if (as == PasteAs::Mirrored) {
            auto image = imageOfClip(clip.level, SymmetryMap(guide), 1);
            if (!image)
                return image.error();
            clip.level = std::move(image).value();
        }
        if (const Box bounds = boundsOf(clip.level); !bounds.empty()) {
            const Point2 from = centreOf(bounds);
            clip.offset = snapped({to.x - from.x, to.y - from.y}, view);
        }
        return clip;
    };
    constexpr int bytesAnItem = 40; // Approximate size of a vertex in the clipboard text, in bytes.
    pasteClip(host, static_cast<std::size_t>(text.size() / bytesAnItem), Words::tr("Paste"), take);
}

} // namespace

void bindClipActions(const CommandHost& host) {
    const auto copyable = [&host] { return canCopy(host.selection().items()); };
    host.actions.bind(
        "edit.cut", [&host] { cutSelection(host); }, copyable);
    host.actions.bind(
        "edit.copy", [&host] { copySelection(host); }, copyable);
    host.actions.bind("edit.paste", [&host] { pasteClipboard(host, PasteAs::Copied); });
    host.actions.bind(
        "edit.pasteMirrored", [&host] { pasteClipboard(host, PasteAs::Mirrored); },
        [&host] { return host.level().symmetryGuide().kind != SymmetryKind::None; });
    host.actions.bind(
        "edit.duplicate",
        [&host] {
            const std::size_t items = host.selection().items().size();
            const Coord step = host.workspace.view.settings().gridSpacing;
            const auto take = [&host, step]() -> Result<Clip> {
                return Clip{selectedClip(host), {step, step}};
            };
            pasteClip(host, items, Words::tr("Duplicate %Ln items", nullptr, numerus(items)), take);
        },
        copyable);
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/commands/commands.h"

#include "editor/dialogs/arrange_dialogs.h"
#include "editor/model/language.h"
#include "editor/model/route_words.h"
#include "navcore/author/edit/arrange.h"
#include "navcore/author/edit/chains.h"
#include "navcore/author/edit/move_items.h"

#include <QCoreApplication>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ArrangeCommands)
};

/// Arranges the selection as one undo step. Copies the selection first, because an edit cancels an
/// unfinished gesture and deselects what it created.
void arrange(const CommandHost& host, const QString& text,
             const std::function<void(LevelEdit&, const ItemSet&)>& change) {
    const CopyOnWrite<SelectedItems> items = host.selection().kept();
    const Status done = host.document().edit(
        items->size(),
        [&](const Level& level) {
            LevelEdit edit(level);
            change(edit, *items);
            return edit.change();
        },
        text);
    if (!done && done.error().kind != ErrorKind::Cancelled)
        host.notify(localizedSentence(done.error()));
}

/// Moves the selection by a map of the plane that depends on its bounding box.
void transform(const CommandHost& host, const QString& text,
               const std::function<LatticeTransform(Point2 doubledCentre)>& make) {
    const CopyOnWrite<SelectedItems> items = host.selection().kept();
    bool isOnMap = true;
    const Status done = host.document().edit(
        items->size(),
        [&](const Level& level) {
            Box box;
            for (const ArrangedItem& item : arrangedItems(level, *items))
                box.add(item.bounds);
            if (box.empty())
                return LevelChange();
            const LatticeTransform map = make({box.lo.x + box.hi.x, box.lo.y + box.hi.y});
            auto change = movedOnce(level, *items, planeMap(map));
            isOnMap = change.has_value();
            return isOnMap ? *std::move(change) : LevelChange();
        },
        text);
    if (!isOnMap)
        host.notify(Words::tr("The selection does not fit on the map there."));
    else if (!done && done.error().kind != ErrorKind::Cancelled)
        host.notify(localizedSentence(done.error()));
}

int chosenCount(const CommandHost& host) {
    return numerus(host.selection().items().size());
}

void moveBy(const CommandHost& host) {
    MoveByDialog dialog(host.document(), host.canvas.window());
    if (dialog.exec() != QDialog::Accepted)
        return;
    const Point2 offset = dialog.offset();
    const CopyOnWrite<SelectedItems> items = host.selection().kept();
    const Status done = host.document().edit(
        items->size(), [&](const Level& level) { return movedOnce(level, *items, offset); },
        Words::tr("Move %Ln items", nullptr, chosenCount(host)));
    if (!done && done.error().kind != ErrorKind::Cancelled)
        host.notify(Words::tr("The map ends here."));
}

/// Repeats the selection. If the copies follow a selected line, the line itself is not repeated.
void repeat(const CommandHost& host) {
    const auto line = lineOf(host.level(), host.selection().items());
    RepeatDialog dialog(host.document(), line ? std::optional(line->points) : std::nullopt,
                        host.canvas.window());
    if (dialog.exec() != QDialog::Accepted)
        return;
    ItemSet items = host.selection().items();
    items.edges.clear();
    items.routes.clear();
    Point2 origin;
    if (dialog.followsLine()) {
        erase(items, line->items);
        Box box;
        for (const ArrangedItem& item : arrangedItems(host.level(), items))
            box.add(item.bounds);
        origin = box.empty() ? line->points.front()
                             : Point2{(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2};
    }
    const std::vector<Point2> offsets = dialog.offsets(origin);
    if (!canCopy(items) || offsets.empty()) {
        host.notify(Words::tr("Nothing was repeated: the line is shorter than the spacing, or only "
                              "the line is selected."));
        return;
    }
    ItemSet added;
    const Status done = host.document().edit(
        items.size() * offsets.size(),
        [&](const Level& level) {
            LevelEdit edit(level);
            added = repeatItems(edit, host.document().ids(), items, offsets, host.floor());
            return edit.change();
        },
        Words::tr("Repeat %Ln items", nullptr, numerus(items.size())));
    if (done)
        host.selection().set(std::move(added));
    else if (done.error().kind != ErrorKind::Cancelled)
        host.notify(localizedSentence(done.error()));
}

void selectLinks(const CommandHost& host, const std::vector<LinkId>& links) {
    SelectedItems items;
    for (const LinkId id : links)
        items.edges.insert(EdgeKey::of(id));
    host.selection().set(std::move(items));
}

void connectVertices(const CommandHost& host, bool allPairs) {
    const SelectedItems& items = host.selection().items();
    if (allPairs && items.vertices.size() > mostConnected) {
        host.notify(Words::tr("Select at most %n vertices to connect all pairs.", nullptr,
                              static_cast<int>(mostConnected)));
        return;
    }
    Document& document = host.document();
    document.cancelTransaction();
    LevelEdit edit(document.level());
    const std::vector<LinkId> links =
        allPairs ? connectAll(edit, document.ids(), document.graph(), items.vertices)
                 : connectInOrder(edit, document.ids(), document.graph(),
                                  host.selection().verticesInOrder());
    if (links.empty())
        host.notify(Words::tr("All these vertices are connected already."));
    else if (host.edit(edit.change(), Words::tr("Connect vertices")))
        selectLinks(host, links);
}

void dissolve(const CommandHost& host) {
    Document& document = host.document();
    document.cancelTransaction();
    LevelEdit edit(document.level());
    const std::size_t chosen = host.selection().items().vertices.size();
    const Dissolved done =
        dissolveVertices(edit, document.ids(), document.graph(), host.selection().items().vertices);
    if (done.vertices == 0) {
        host.notify(Words::tr("Only vertices with two neighbours can be dissolved."));
        return;
    }
    if (!host.edit(edit.change(),
                   Words::tr("Dissolve %Ln vertices", nullptr, numerus(done.vertices))))
        return;
    selectLinks(host, done.links);
    QString text = Words::tr("%Ln vertices dissolved.", nullptr, numerus(done.vertices));
    if (done.vertices < chosen)
        text += ' ' + Words::tr("%Ln do not have two neighbours that a link can connect.", nullptr,
                                numerus(chosen - done.vertices));
    if (done.different > 0)
        text += ' ' + Words::tr("Values in which the edges differed are now default values.");
    host.notify(text);
}

} // namespace

void bindArrangeActions(const CommandHost& host) {
    Selection& selection = host.selection();
    const auto least = [&selection](std::size_t count) {
        return [&selection, count] {
            return canMove(selection.items()) && selection.items().size() >= count;
        };
    };
    const auto align = [&](const QString& id, AlignTo to) {
        host.actions.bind(
            id,
            [&host, to] {
                arrange(host, Words::tr("Align"), [to](LevelEdit& edit, const ItemSet& items) {
                    alignItems(edit, items, to);
                });
            },
            least(2));
    };
    align("arrange.left", AlignTo::Left);
    align("arrange.centre", AlignTo::Centre);
    align("arrange.right", AlignTo::Right);
    align("arrange.top", AlignTo::Top);
    align("arrange.middle", AlignTo::Middle);
    align("arrange.bottom", AlignTo::Bottom);
    const auto distribute = [&](const QString& id, Axis axis) {
        host.actions.bind(
            id,
            [&host, axis] {
                arrange(host, Words::tr("Distribute"),
                        [axis](LevelEdit& edit, const ItemSet& items) {
                            distributeItems(edit, items, axis);
                        });
            },
            least(3));
    };
    distribute("arrange.distributeX", Axis::X);
    distribute("arrange.distributeY", Axis::Y);
    host.actions.bind(
        "arrange.straighten",
        [&host] {
            arrange(host, Words::tr("Straighten"),
                    [](LevelEdit& edit, const ItemSet& items) { straightenItems(edit, items); });
        },
        least(3));
    const auto reflect = [&](const QString& id, double degrees) {
        host.actions.bind(
            id,
            [&host, degrees] {
                transform(host, Words::tr("Mirror %Ln items", nullptr, chosenCount(host)),
                          [degrees](Point2 centre) {
                              return LatticeTransform::reflection(centre, degrees);
                          });
            },
            least(1));
    };
    reflect("arrange.flipX", 90);
    reflect("arrange.flipY", 0);
    const auto rotate = [&](const QString& id, double degrees) {
        host.actions.bind(
            id,
            [&host, degrees] {
                transform(host, Words::tr("Rotate %Ln items", nullptr, chosenCount(host)),
                          [degrees](Point2 centre) {
                              return LatticeTransform::rotation(centre, degrees);
                          });
            },
            least(1));
    };
    rotate("arrange.turnRight", 90);
    rotate("arrange.turnLeft", -90);
    host.actions.bind(
        "arrange.moveBy", [&host] { moveBy(host); }, least(1));
    host.actions.bind(
        "arrange.repeat", [&host] { repeat(host); },
        [&selection] { return canCopy(selection.items()); });
    const auto vertices = [&selection](std::size_t count) {
        return [&selection, count] { return selection.items().vertices.size() >= count; };
    };
    host.actions.bind(
        "arrange.connect", [&host] { connectVertices(host, false); }, vertices(2));
    host.actions.bind(
        "arrange.connectAll", [&host] { connectVertices(host, true); }, vertices(2));
    host.actions.bind(
        "arrange.dissolve", [&host] { dissolve(host); }, vertices(1));
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/commands/commands.h"
#include "editor/model/route_words.h"

#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/edit/move_items.h"

#include <QCoreApplication>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(NudgeCommands)
};

/// Moves the selection when an arrow key is pressed. Moves of the same selection within a second
/// are merged into one undo step.
class Nudger : public QObject {
public:
    explicit Nudger(const CommandHost& host) : QObject(&host.actions), m_host(host) {
        connect(&host.selection(), &Selection::changed, this, [this] { ++m_selection; });
    }

    void step(int x, int y) {
        Document& document = m_host.workspace.document;
        const ViewSettings& view = m_host.workspace.view.settings();
        const Coord length = view.snap ? view.gridSpacing : unitsPerPixel;
        // Copy the selection, because the edit cancels an unfinished gesture and deselects the
        // items that it created.
        const CopyOnWrite<SelectedItems> items = m_host.workspace.selection.kept();
        const auto move = [&](const Level& level) {
            return movedOnce(level, *items, {x * length, y * length});
        };
        const Status done = document.edit(
            items->size(), move, Words::tr("Nudge %Ln items", nullptr, numerus(items->size())),
            QStringLiteral("nudge%1").arg(m_selection));
        if (!done && done.error().kind != ErrorKind::Cancelled)
            m_host.notify(Words::tr("The map ends here."));
    }

private:
    const CommandHost& m_host;
    /// Incremented when the selection changes, so that moves of different selections are not
    /// merged.
    int m_selection = 0;
};

} // namespace

void bindNudgeActions(const CommandHost& host) {
    auto* nudger = new Nudger(host);
    // If no selected item can be moved, the arrow keys pan the canvas instead.
    const auto movable = [&host] { return canMove(host.selection().items()); };
    struct Way {
        const char* name;
        int x, y;
    };
    for (const Way way :
         {Way{"Left", -1, 0}, Way{"Right", 1, 0}, Way{"Up", 0, -1}, Way{"Down", 0, 1}}) {
        const QString name = QString::fromLatin1(way.name);
        host.actions.bind(
            "edit." + name.toLower(), [=] { nudger->step(way.x, way.y); }, movable);
        host.actions.bind(
            "edit.far" + name, [=] { nudger->step(10 * way.x, 10 * way.y); }, movable);
    }
}

} // namespace waymark

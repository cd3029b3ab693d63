// SPDX-License-Identifier: MIT
#include "editor/app/commands.h"

#include "navcore/author/edit/reshape.h"
#include "navcore/author/level/level_edit.h"

#include <QCoreApplication>
#include <QElapsedTimer>

namespace waymark {

using namespace navcore;

namespace {

constexpr qint64 oneStepMilliseconds = 1000;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(NudgeCommands)
};

LevelChange moved(const Level& level, const SelectedItems& items, Point2 by) {
    LevelEdit edit(level);
    for (const VertexId id : items.vertices)
        edit.modify<Vertex>(id, [&](Vertex& vertex) {
            vertex.position.x += by.x;
            vertex.position.y += by.y;
        });
    for (const ObstacleId id : items.obstacles)
        edit.modify<Obstacle>(id, [&](Obstacle& obstacle) {
            obstacle.shape = std::make_shared<const Shape>(translated(*obstacle.shape, by.x, by.y));
        });
    return edit.change();
}

/// Presses that follow each other within a second are one undo step: the step is taken back and
/// done again, further.
class Nudger : public QObject {
public:
    explicit Nudger(const CommandHost& host) : QObject(&host.actions), m_host(host) {}

    void step(int x, int y) {
        const SelectedItems& items = m_host.workspace.selection.items();
        Document& document = m_host.workspace.document;
        QUndoStack& history = document.history();
        const ViewSettings& view = m_host.workspace.view.settings();
        const Coord length = (view.snap ? view.gridSpacing : 1) * unitsPerPixel;
        const bool goesOn = m_since.isValid() && m_since.elapsed() < oneStepMilliseconds &&
                            history.index() == m_index && items == m_items;
        const Point2 before = m_by;
        if (goesOn)
            history.undo();
        else
            m_by = {};
        m_by = {m_by.x + x * length, m_by.y + y * length};
        m_items = items;
        if (!document.edit(moved(document.level(), items, m_by), Words::tr("Nudge"))) {
            m_host.notify(Words::tr("The map ends here."));
            if (goesOn)
                history.redo();
            m_by = before;
        }
        m_index = history.index();
        m_since.start();
    }

private:
    const CommandHost& m_host;
    QElapsedTimer m_since;
    SelectedItems m_items;
    Point2 m_by;
    int m_index = -1;
};

} // namespace

void bindNudgeActions(const CommandHost& host) {
    auto* nudger = new Nudger(host);
    // With nothing to move the arrows are the canvas' own: it pans.
    const auto movable = [&host] {
        const SelectedItems& items = host.workspace.selection.items();
        return !items.vertices.empty() || !items.obstacles.empty();
    };
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

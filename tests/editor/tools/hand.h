// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/canvas.h"
#include "editor/tools/tool_box.h"
#include "navcore/author/edit/reshape.h"
#include "tests/editor/canvas/pending_events.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

namespace waymark {

/// Simulates a designer's mouse and keyboard on a real canvas at 100 %, where a screen pixel is a
/// map pixel.
class Hand {
public:
    Hand() : box(workspace), canvas(workspace, box) {
        canvas.resize(1000, 700);
        canvas.show();
        QVERIFY(QTest::qWaitForWindowExposed(&canvas));
        canvas.setFocus();
        canvas.setCamera(Camera());
    }

    Workspace workspace{1024};
    ToolBox box;
    Canvas canvas;

    Document& document() { return workspace.document; }
    const navcore::Level& level() const { return workspace.document.level(); }
    const navcore::NavGraph& graph() const { return workspace.document.graph(); }
    const SelectedItems& selected() const { return workspace.selection.items(); }
    int steps() { return workspace.document.history().count(); }

    static constexpr navcore::Point2 at(int x, int y) { return {x * 256, y * 256}; }

    /// Sets the initial level of the test, outside the history.
    void begin(const navcore::Level& level) {
        workspace.document.reset(level);
        canvas.setCamera(Camera());
        m_start = level;
    }

    void move(QPoint to, Qt::KeyboardModifiers modifiers = {}, Qt::MouseButtons held = {}) {
        const QPointF local(to);
        QMouseEvent event(QEvent::MouseMove, local, canvas.mapToGlobal(local), Qt::NoButton, held,
                          modifiers);
        QApplication::sendEvent(&canvas, &event);
        settle();
    }
    void press(QPoint to, Qt::KeyboardModifiers modifiers = {}) {
        move(to, modifiers);
        QTest::mousePress(&canvas, Qt::LeftButton, modifiers, to);
    }
    void release(QPoint to, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseRelease(&canvas, Qt::LeftButton, modifiers, to);
        settle();
    }
    void click(QPoint to, Qt::KeyboardModifiers modifiers = {}) {
        press(to, modifiers);
        release(to, modifiers);
    }
    /// Presses with modifiers `pressed` and moves with modifiers `moved`.
    void dragTo(QPoint from, QPoint to, Qt::KeyboardModifiers pressed = {},
                Qt::KeyboardModifiers moved = {}) {
        press(from, pressed);
        for (int i = 1; i <= 4; ++i)
            move(from + (to - from) * i / 4, moved, Qt::LeftButton);
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers pressed = {},
              Qt::KeyboardModifiers moved = {}) {
        dragTo(from, to, pressed, moved);
        release(to, moved);
    }
    void doubleClick(QPoint to) {
        click(to);
        QTest::mouseDClick(&canvas, Qt::LeftButton, {}, to);
        settle();
    }
    /// Esc is a shortcut of the window, bound to the tool box.
    void escape() {
        box.escape();
        settle();
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(&canvas, key, modifiers);
        settle();
    }

    /// Returns the vertex at a map pixel. Fails the test if there is none.
    navcore::VertexId vertexAt(int x, int y) {
        for (const auto& [id, vertex] : level().items<navcore::Vertex>())
            if (vertex.position.flat() == at(x, y))
                return id;
        QTest::qFail("no vertex there", __FILE__, __LINE__);
        return {};
    }
    const navcore::Edge* edge(navcore::VertexId a, navcore::VertexId b) const {
        for (const navcore::Edge& edge : graph().edgesAt(a))
            if (edge.other(a) == b)
                return &edge;
        return nullptr;
    }

    /// Checks the invariants after any gestures: derived data is correct, undoing everything
    /// restores the initial level, and redoing everything restores the last level.
    void verify() {
        QCOMPARE(workspace.audit(), QStringList());
        const navcore::Level last = level();
        const int index = document().history().index();
        while (document().history().canUndo())
            document().undo();
        QVERIFY(level() == m_start);
        QCOMPARE(workspace.audit(), QStringList());
        while (document().history().index() < index)
            document().redo();
        QVERIFY(level() == last);
        QCOMPARE(workspace.audit(), QStringList());
    }

private:
    /// Delivers the moves that the canvas collects per frame.
    void settle() { test::deliverMoves(canvas); }

    navcore::Level m_start;
};

/// Creates a level with vertices at the given map pixels, with ids from 1.
inline navcore::Level levelWith(const std::vector<QPoint>& places) {
    navcore::Level level;
    navcore::LevelEdit edit(level);
    std::uint32_t id = 0;
    for (const QPoint place : places) {
        navcore::Vertex vertex;
        vertex.position = {place.x() * 256, place.y() * 256, 0};
        edit.set<navcore::Vertex>({++id}, vertex);
    }
    navcore::Level result = level;
    if (!result.apply(edit.change()))
        qFatal("bad test level");
    return result;
}

/// Returns the level with an additional solid rectangle.
inline navcore::Level withBox(navcore::Level level, QRect box, std::uint32_t id) {
    navcore::LevelEdit edit(level);
    navcore::IdBlock ids(id);
    navcore::addSolid(edit, ids,
                      {{box.left() * 256, box.top() * 256},
                       {(box.left() + box.width()) * 256, box.top() * 256},
                       {(box.left() + box.width()) * 256, (box.top() + box.height()) * 256},
                       {box.left() * 256, (box.top() + box.height()) * 256}});
    if (!level.apply(navcore::LevelChange(edit.change())))
        qFatal("bad test level");
    return level;
}

} // namespace waymark

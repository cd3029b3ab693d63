// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tracing/trace_tool.h"
#include "tests/editor/tracing/map_pictures.h"
#include "tests/editor/window/window_fixture.h"

namespace waymark {

/// Fixture for tracing with the real panel and canvas.
class TraceFixture : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        prepareApplication(m_folder);
        paintMaps();
    }
    void init() { forgetSettings(); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

protected:
    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }
    static const navcore::Level& levelOf(MainWindow& window) {
        return window.workspace().document.level();
    }

    /// Saves a picture with green ground, a brown and a red block, and a mask picture of the same
    /// size.
    void paintMaps() {
        saveMapPictures(m_folder.path(), QColor(90, 160, 80), QColor(110, 100, 90));
    }

    /// Opens a picture of 320 x 240 px in the window, and starts tracing.
    void start(MainWindow& window, const QString& map = "map.png") {
        withDialog([](QWidget& dialog) {
            dialog.findChild<QRadioButton*>("empty")->click();
            dialog.findChild<QPushButton*>("create")->click();
        });
        QVERIFY(window.fileFlow().newFromPicture(path(map)));
        window.workspace().picture.wait();
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.canvas().fit();
        window.actions()["level.trace"]->trigger();
        QVERIFY(window.tools().currentId() == TraceTool::toolId);
        settle(window);
    }

    static void settle(MainWindow& window) {
        QTRY_VERIFY(!window.trace().busy());
        QVERIFY(window.trace().finding().pieces);
    }

    template <class Widget>
    static Widget* find(MainWindow& window, const char* name) {
        auto* found = window.docks().tracePanel().findChild<Widget*>(name);
        Q_ASSERT(found);
        return found;
    }

    static QPoint at(MainWindow& window, double x, double y) {
        return window.canvas()
            .camera()
            .toScreen({static_cast<navcore::Coord>(x * navcore::unitsPerPixel),
                       static_cast<navcore::Coord>(y * navcore::unitsPerPixel)})
            .toPoint();
    }

    static void stroke(MainWindow& window, QPointF from, QPointF to) {
        Canvas& canvas = window.canvas();
        const QPoint a = at(window, from.x(), from.y()), b = at(window, to.x(), to.y());
        QTest::mousePress(&canvas, Qt::LeftButton, {}, a);
        for (int i = 1; i <= 8; ++i)
            QTest::mouseMove(&canvas, a + (b - a) * i / 8);
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, b);
    }

    static std::vector<navcore::Box> boxes(MainWindow& window) {
        std::vector<navcore::Box> found;
        for (const auto& [id, obstacle] : levelOf(window).items<navcore::Obstacle>())
            found.push_back(navcore::boundsOf(*obstacle.shape));
        return found;
    }

    /// Returns whether there is exactly one obstacle, within two pixels of a box.
    static bool onlyNear(MainWindow& window, const navcore::Box& box) {
        const std::vector<navcore::Box> found = boxes(window);
        const auto near = [](navcore::Coord a, navcore::Coord b) {
            return std::abs(a - b) <= 2 * navcore::unitsPerPixel;
        };
        return found.size() == 1 && near(found[0].lo.x, box.lo.x) &&
               near(found[0].lo.y, box.lo.y) && near(found[0].hi.x, box.hi.x) &&
               near(found[0].hi.y, box.hi.y);
    }

    static navcore::Box pixels(int left, int top, int right, int bottom) {
        return {{left * navcore::unitsPerPixel, top * navcore::unitsPerPixel},
                {right * navcore::unitsPerPixel, bottom * navcore::unitsPerPixel}};
    }
};

} // namespace waymark

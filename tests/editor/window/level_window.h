// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"
#include "tests/editor/canvas/crisp.h"
#include "tests/editor/canvas/pending_events.h"
#include "tests/editor/window/window_fixture.h"

#include <QLabel>
#include <QMouseEvent>

namespace waymark {

/// A window with a test level. The canvas has the focus, and the whole level is in view.
class LevelWindow : public QObject {
    Q_OBJECT

public:
    explicit LevelWindow(navcore::Level level) : m_level(std::move(level)) {}

protected Q_SLOTS:
    void initTestCase() {
        prepareApplication(m_folder);
        initResources();
    }
    void init() {
        m_window = std::make_unique<MainWindow>(1024);
        m_window->files().start(m_level);
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->canvas().setFocus();
        m_window->canvas().fit();
        m_before = bytes();
    }
    void cleanup() {
        QCOMPARE(missingDialogs(), 0);
        m_window.reset();
        forgetSettings();
    }

protected:
    Workspace& workspace() { return m_window->workspace(); }
    const navcore::Level& level() { return workspace().document.level(); }
    /// Returns a part of the window by its name.
    template <class Widget>
    Widget& part(const QString& name) {
        auto* found = m_window->findChild<Widget*>(name);
        if (!found)
            qFatal("no %s", qPrintable(name));
        return *found;
    }
    QString text(const QString& label) { return part<QLabel>(label).text(); }
    std::string bytes() {
        const Document& document = workspace().document;
        return writeLevelText(document.level(), {});
    }

    void press(Qt::Key key) { QTest::keyClick(&m_window->canvas(), key); }
    QPoint onScreen(navcore::Point2 at) {
        return m_window->canvas().camera().toScreen(at).toPoint();
    }
    void click(QPoint at, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(&m_window->canvas(), Qt::LeftButton, modifiers, at);
    }
    void click(navcore::Point2 at, Qt::KeyboardModifiers modifiers = {}) {
        click(onScreen(at), modifiers);
    }
    /// Moves the pointer without pressing a button.
    void hover(QPoint at) {
        hover(at, m_window->canvas());
        test::deliverMoves(m_window->canvas());
    }
    static void hover(QPoint at, QWidget& widget) {
        QMouseEvent move(QEvent::MouseMove, at, widget.mapToGlobal(QPointF(at)), Qt::NoButton, {},
                         {});
        QApplication::sendEvent(&widget, &move);
        test::processPendingEvents();
    }
    /// Types into a field of the panel, and presses Enter.
    void enter(const QString& field, const QString& text) {
        auto& line = part<QLineEdit>(field);
        line.setFocus();
        line.selectAll();
        QTest::keyClicks(&line, text);
        QTest::keyClick(&line, Qt::Key_Return);
    }
    QImage map() { return test::crisp(m_window->canvas()); }
    /// The text of the level when the window was opened.
    const std::string& before() const { return m_before; }

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

private:
    navcore::Level m_level;
    std::string m_before;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/search/search_page.h"
#include "tests/editor/window/window_fixture.h"

#include <QLabel>
#include <QSlider>
#include <QTableView>

namespace waymark {

/// A window with Search Steps open, with functions to read and operate it as a user does.
class SearchScreen {
public:
    SearchScreen() : window(1024) {
        window.resize(1280, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
    }

    void openStudy(const QString& name) {
        window.actions()["file.study." + name]->trigger();
        QVERIFY(window.workspace().views.isOpen("view.search"));
        QVERIFY(window.docks().view()->isVisible());
        window.canvas().setFocus();
    }
    /// Chooses a second algorithm, like the designer.
    void compareWith(navcore::StudyAlgorithm second) {
        SearchSettings settings = tracker().settings();
        settings.second = second;
        tracker().setSettings(settings);
        tracker().finish();
    }
    void open(const navcore::Level& level) {
        window.files().start(level);
        window.canvas().setFocus();
        press(Qt::Key_F6);
        QVERIFY(window.workspace().views.isOpen("view.search"));
    }

    SearchTracker& tracker() {
        return *static_cast<SearchTracker*>(window.workspace().views.tracker("view.search"));
    }
    void press(int key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(&window.canvas(), static_cast<Qt::Key>(key), modifiers);
    }
    template <class Widget>
    Widget& part(const QString& name) {
        auto* found = window.findChild<Widget*>(name);
        if (!found)
            qFatal("no %s", qPrintable(name));
        return *found;
    }
    QString sentence() { return part<QLabel>("sentence").text(); }
    QString result() { return part<QLabel>("searchResult").text(); }

    void choose(const QString& name, int value) {
        auto& field = part<ChoiceField>(name);
        field.setCurrentIndex(field.findData(value));
        emit field.activated(field.currentIndex());
    }
    void choose(navcore::StudyAlgorithm algorithm) {
        choose("searchAlgorithm", static_cast<int>(algorithm));
    }

    QTableView& table() { return part<QTableView>("searchTable"); }
    QString cell(int row, int column) {
        return table().model()->index(row, column).data().toString();
    }
    /// Returns the row of a vertex.
    int rowOf(const QString& name) {
        for (int row = 0; row < table().model()->rowCount(); ++row)
            if (cell(row, SearchTable::Name) == name)
                return row;
        return -1;
    }
    /// Returns the rows as "vertex:distance<parent", settled ones | waiting ones.
    QString rows() {
        QStringList settled, waiting;
        for (int row = 0; row < table().model()->rowCount(); ++row) {
            const bool done = !cell(row, SearchTable::Visit).isEmpty();
            const QString parent = cell(row, SearchTable::Parent);
            const QString text = cell(row, SearchTable::Name) + ":" +
                                 cell(row, done ? SearchTable::Distance : SearchTable::Temporary) +
                                 (parent.isEmpty() ? QString() : "<" + parent);
            if (done && cell(row, SearchTable::Visit) != QString::number(row + 1))
                return "visits are out of order";
            (done ? settled : waiting) << text;
        }
        return settled.join(' ') + " | " + waiting.join(' ');
    }

    MainWindow window;
};

} // namespace waymark

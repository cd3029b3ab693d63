// SPDX-License-Identifier: MIT
#pragma once

#include "tests/editor/window/window_fixture.h"

#include <QLabel>
#include <QTableWidget>
#include <QToolButton>
#include <QTreeWidgetItemIterator>

namespace waymark {

/// Types into a field and presses Return.
inline void type(QLineEdit* field, const QString& text) {
    QVERIFY(field);
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
}

/// Selects exactly these vertices.
inline void select(MainWindow& window, std::initializer_list<std::uint32_t> ids) {
    SelectedItems items;
    for (const std::uint32_t id : ids)
        items.vertices.insert({id});
    window.workspace().selection.set(items);
}

/// Returns the texts of a HintList, one line per hint.
inline QString notesIn(const QWidget& area) {
    QStringList lines;
    for (const QLabel* label : area.findChildren<QLabel*>())
        lines << label->text();
    return lines.join('\n');
}

/// Selects the row of an issue, given by its position in IssueTracker::issues().
inline void chooseIssue(QWidget& dock, std::size_t issue) {
    auto* list = dock.findChild<QTreeWidget*>();
    for (QTreeWidgetItemIterator row(list); *row; ++row)
        if (const QVariant at = (*row)->data(0, Qt::UserRole);
            at.isValid() && at.toULongLong() == issue)
            return list->setCurrentItem(*row);
    QFAIL("no row of that issue");
}

/// Clicks the button with that text in a hint about a missing route. Returns false if there is no
/// such button.
inline bool pressOffer(QWidget& offers, const QString& label) {
    for (auto* button : offers.findChildren<QToolButton*>())
        if (!button->isHidden() && button->text() == label)
            return button->click(), true;
    return false;
}

} // namespace waymark

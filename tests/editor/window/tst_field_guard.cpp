// SPDX-License-Identifier: MIT
// Scrolling a panel edits nothing, and the first click into a number selects it.
#include "editor/panels/fields.h"
#include "editor/window/field_guard.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QVBoxLayout>
#include <QWheelEvent>

namespace field_guard_test {

using namespace waymark;

namespace {

/// Turns the wheel by one notch. As in the real system, events that a widget ignores go to its
/// parent.
void turn(QWidget& over) {
    for (QWidget* widget = &over; widget; widget = widget->parentWidget()) {
        const QPointF middle = QRectF(widget->rect()).center();
        QWheelEvent notch(middle, widget->mapToGlobal(middle), {}, {0, -120}, Qt::NoButton, {},
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(widget, &notch);
        if (notch.isAccepted())
            return;
    }
}

} // namespace

class TestFieldGuard : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase() {
        prepareApplication(m_folder);
        initResources();
    }

    void theFirstClickSelectsANumber() {
        QWidget form;
        auto* column = new QVBoxLayout(&form);
        auto* other = new QLineEdit(QStringLiteral("text"), &form);
        auto* number = new NumberField(0, 100, 1, &form);
        number->setValue(42);
        auto* spin = new QSpinBox(&form);
        spin->setValue(57);
        for (QWidget* field : QList<QWidget*>{other, number, spin})
            column->addWidget(field);
        FieldGuard guard(&form);
        form.show();
        QVERIFY(QTest::qWaitForWindowActive(&form));
        other->setFocus();
        QTest::mouseClick(number, Qt::LeftButton);
        QTRY_COMPARE(number->selectedText(), QString("42"));
        QTest::mouseClick(number, Qt::LeftButton); // a second click places the cursor
        QApplication::processEvents();
        QVERIFY(!number->hasSelectedText());
        auto* text = spin->findChild<QLineEdit*>();
        QTest::mouseClick(text, Qt::LeftButton);
        QTRY_COMPARE(text->selectedText(), QString("57"));
        QTest::mouseClick(other, Qt::LeftButton); // a text is edited, not replaced
        QApplication::processEvents();
        QVERIFY(!other->hasSelectedText());
    }

    void anEdgeStaysAsItIs() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.resize(1280, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        SelectedItems items;
        items.edges.insert(navcore::EdgeKey::of(navcore::VertexPair::of({1}, {2})));
        window.workspace().selection.set(items);
        const auto before = window.workspace().document.level();
        int choices = 0;
        for (auto* choice : window.findChildren<ChoiceField*>())
            if (choice->isVisible() && choice->isEnabled()) {
                ++choices;
                QVERIFY(choice->focusPolicy() != Qt::WheelFocus);
                choice->setFocus(); // As after the user has chosen an entry.
                turn(*choice);
            }
        QVERIFY(choices >= 2);
        QVERIFY(window.workspace().document.level() == before);
        QVERIFY(!window.workspace().document.history().canUndo());
    }

    void theFormScrollsInstead() {
        QObject owner;
        new FieldGuard(&owner);
        QScrollArea area;
        auto* form = new QWidget;
        auto* rows = new QVBoxLayout(form);
        auto* number = new QSpinBox;
        auto* choice = new QComboBox;
        choice->addItems({"one", "two", "three"});
        auto* other = new QLineEdit;
        for (QWidget* field : std::initializer_list<QWidget*>{other, number, choice})
            rows->addWidget(field);
        form->setMinimumHeight(2000);
        area.setWidget(form);
        area.resize(300, 200);
        area.show();
        QVERIFY(QTest::qWaitForWindowActive(&area));
        other->setFocus();
        for (QWidget* field : std::initializer_list<QWidget*>{number, choice}) {
            area.verticalScrollBar()->setValue(0);
            turn(*field);
            QVERIFY(area.verticalScrollBar()->value() > 0);
        }
        QCOMPARE(number->value(), 0);
        QCOMPARE(choice->currentIndex(), 0);
        area.verticalScrollBar()->setValue(0);
        number->setMinimum(-5);
        number->setFocus();
        turn(*number); // A focused number may be changed by the wheel.
        QCOMPARE(number->value(), -1);
        QCOMPARE(area.verticalScrollBar()->value(), 0);
    }
};

WAYMARK_TEST(TestFieldGuard)

} // namespace field_guard_test
#include "tst_field_guard.moc"

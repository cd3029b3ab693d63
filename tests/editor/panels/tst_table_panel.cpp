// SPDX-License-Identifier: MIT
#include "editor/panels/table_panel.h"
#include "tests/editor/panels/panel_hand.h"
#include "tests/support/test_registry.h"

#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QTableView>

using namespace waymark;
using namespace navcore;

/// The Table panel in a window.
class TestTablePanel : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    const Level& level() const { return m_window->workspace().document.level(); }
    TablePanel& panel() const { return *m_window->findChild<TablePanel*>(); }
    QTableView& view() const { return panel().view(); }
    SheetModel& model() const { return panel().model(); }
    QString problem() const {
        const auto* label = panel().findChild<QLabel*>("sheetProblem");
        return label->isHidden() ? QString() : label->text();
    }

    int columnNamed(const char* name) const {
        for (int column = 0; column < model().columnCount(); ++column)
            if (QByteArray(model().attributeAt(column).name) == name)
                return column;
        return -1;
    }
    QStringList shown(const char* name) const {
        QStringList texts;
        for (int row = 0; row < model().rowCount(); ++row)
            texts << model().index(row, columnNamed(name)).data().toString();
        return texts;
    }
    void select(const char* name, int first, int last) const {
        const int column = columnNamed(name);
        view().setCurrentIndex(model().index(first, column));
        view().selectionModel()->select(
            QItemSelection(model().index(first, column), model().index(last, column)),
            QItemSelectionModel::ClearAndSelect);
    }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void init() {
        m_window = std::make_unique<MainWindow>(5000);
        Level square = squareLevel();
        LevelEdit edit(square);
        for (const auto& [id, vertex] : square.items<Vertex>())
            edit.modify<Vertex>(id, [id = id](Vertex& changed) {
                changed.name = "v" + std::to_string(id.value);
                changed.kind = id.value % 2 == 0 ? "even" : "odd";
            });
        QVERIFY(square.apply(LevelChange(edit.change())).ok());
        m_window->files().start(square);
        m_window->show();
        m_window->actions()["panel.table"]->trigger();
        QTRY_VERIFY(panel().isVisible());
        QTRY_COMPARE(model().rowCount(), int(level().items<Vertex>().size()));
    }
    void cleanup() { m_window.reset(); }

    void showsTheItemsOfAType() {
        QCOMPARE(shown("name"), (QStringList{"v1", "v2", "v3", "v4"}));
        panel().showKind(SelectKind::Obstacle);
        QCOMPARE(model().rowCount(), int(level().items<Obstacle>().size()));
    }

    /// Columns are wide enough for their texts, unless the designer has chosen a width.
    void columnsFitTheirTexts() {
        const int name = columnNamed("name");
        const auto isCut = [&] {
            const QAbstractItemView& cells = view();
            return cells.sizeHintForColumn(name) > view().columnWidth(name);
        };
        const auto rename = [&](const std::string& to) {
            LevelEdit edit(level());
            edit.modify<Vertex>({2}, [&](Vertex& vertex) { vertex.name = to; });
            QVERIFY(m_window->workspace().document.edit(edit.change(), "Rename").ok());
            QTRY_VERIFY(shown("name").contains(QString::fromStdString(to)));
        };
        QVERIFY(!isCut());
        const int narrow = view().columnWidth(name);
        rename("Gold East and West mine by the river");
        QTRY_VERIFY(!isCut());
        QVERIFY(view().columnWidth(name) > narrow);
        rename(std::string(80, 'm')); // Gets the room that is left, and no more.
        QVERIFY(isCut());
        QTRY_COMPARE(view().horizontalHeader()->length(), view().viewport()->width());
        view().setColumnWidth(name, 60);
        rename("Gold East and West mine by the river");
        QCOMPARE(view().columnWidth(name), 60);
    }

    void filtersAndReportsProblems() {
        auto* filter = panel().findChild<ExpressionField*>("sheetFilter");
        type(&filter->line(), "kind = odd");
        QCOMPARE(shown("name"), (QStringList{"v1", "v3"}));
        type(&filter->line(), "kidn = odd");
        auto* message = filter->findChild<QLabel*>("problem");
        QVERIFY(!message->isHidden());
        QVERIFY2(message->text().contains("kidn") && message->text().contains("kind"),
                 qPrintable(message->text()));
        QCOMPARE(model().rowCount(), 2); // As before.
        filter->line().clear();
        QTRY_VERIFY(message->isHidden());
        QCOMPARE(model().rowCount(), 4);
    }

    void sortsByAColumn() {
        view().horizontalHeader()->setSortIndicator(columnNamed("name"), Qt::DescendingOrder);
        QCOMPARE(shown("name"), (QStringList{"v4", "v3", "v2", "v1"}));
        view().horizontalHeader()->setSortIndicator(columnNamed("id"), Qt::AscendingOrder);
        QCOMPARE(shown("name"), (QStringList{"v1", "v2", "v3", "v4"}));
    }

    /// A click on a heading sorts, but leaves the selection of the cells and of the map alone.
    void aHeadingOnlySorts() {
        select("name", 1, 1);
        const SelectedItems before = m_window->workspace().selection.items();
        QHeaderView& header = *view().horizontalHeader();
        const int name = columnNamed("name");
        QTest::mouseClick(header.viewport(), Qt::LeftButton, {},
                          {header.sectionViewportPosition(name) + 5, header.height() / 2});
        QCOMPARE(header.sortIndicatorSection(), name);
        QVERIFY(m_window->workspace().selection.items() == before);
        QVERIFY(view().selectionModel()->selectedIndexes().size() <= 1);
        header.setSortIndicator(columnNamed("id"), Qt::AscendingOrder);
    }

    /// Ctrl+A selects the rows of the table, and not everything on the map.
    void selectAllSelectsTheRows() {
        auto* filter = panel().findChild<ExpressionField*>("sheetFilter");
        type(&filter->line(), "kind = odd");
        view().setFocus();
        QTest::keyClick(&view(), Qt::Key_A, Qt::ControlModifier);
        QVERIFY((m_window->workspace().selection.items().vertices == KeySet<VertexId>{{1}, {3}}));
        QVERIFY(m_window->workspace().selection.items().obstacles.empty());
        filter->line().clear();
        QTRY_COMPARE(model().rowCount(), 4);
    }

    void aCellIsEdited() {
        const QModelIndex cell = model().index(1, columnNamed("name"));
        QVERIFY(model().setData(cell, "Mill", Qt::EditRole));
        QCOMPARE(std::string(level().find<Vertex>({2})->name), std::string("Mill"));
        QTRY_COMPARE(shown("name")[1], QString("Mill"));
        const Level before = level();
        QVERIFY(model().setData(model().index(1, columnNamed("linksWanted")), "99", Qt::EditRole));
        QVERIFY(!problem().isEmpty());
        QVERIFY(level() == before);
        QVERIFY(!(model().flags(model().index(0, columnNamed("degree"))) & Qt::ItemIsEditable));
    }

    void manyCellsAreSetInOneStep() {
        const int steps = m_window->workspace().document.history().count();
        select("name", 1, 3);
        auto* value = panel().findChild<QLineEdit*>("sheetValue");
        type(value, "Camp {n}");
        QTRY_COMPARE(shown("name"), (QStringList{"v1", "Camp 1", "Camp 2", "Camp 3"}));
        QCOMPARE(m_window->workspace().document.history().count(), steps + 1);
        const Coord x = level().find<Vertex>({3})->position.x;
        select("x", 2, 2);
        type(value, "x + 10 px");
        QCOMPARE(level().find<Vertex>({3})->position.x, x + 10 * unitsPerPixel);
        select("name", 0, 2);
        panel().fillDown();
        QTRY_COMPARE(shown("name"), (QStringList{"v1", "v1", "v1", "Camp 3"}));
    }

    /// The message and the field stay visible, and the field keeps the text and the focus.
    void aRefusedValueStaysInTheField() {
        m_window->resize(1280, 800);
        select("x", 0, 3);
        auto* value = panel().findChild<QLineEdit*>("sheetValue");
        value->setFocus();
        QTRY_VERIFY(value->hasFocus());
        const Level before = level();
        QTest::keyClicks(value, "x + 10 +");
        QTest::keyClick(value, Qt::Key_Return);
        QVERIFY(!problem().isEmpty());
        QVERIFY(level() == before);
        QVERIFY(value->hasFocus());
        QCOMPARE(value->text(), QString("x + 10 +"));
        QApplication::sendPostedEvents();
        const auto* label = panel().findChild<QLabel*>("sheetProblem");
        for (const QWidget* shown :
             {static_cast<const QWidget*>(value), static_cast<const QWidget*>(label)})
            QTRY_COMPARE(shown->visibleRegion(), QRegion(shown->rect()));
        value->selectAll();
        QTest::keyClicks(value, "x + 10 px");
        QTest::keyClick(value, Qt::Key_Return);
        QVERIFY(problem().isEmpty() && value->text().isEmpty());
        QVERIFY(!value->hasFocus());
        QVERIFY(level() != before);
    }

    void copiesAndPastes() {
        view().setCurrentIndex(model().index(0, columnNamed("name")));
        view().selectionModel()->select(QItemSelection(model().index(0, columnNamed("name")),
                                                       model().index(1, columnNamed("kind"))),
                                        QItemSelectionModel::ClearAndSelect);
        panel().copy();
        QCOMPARE(QApplication::clipboard()->text(), QString("v1\todd\nv2\teven"));
        select("name", 2, 2);
        panel().paste();
        QTRY_COMPARE(shown("name"), (QStringList{"v1", "v2", "v1", "v2"}));
        QApplication::clipboard()->setText("same, with comma");
        select("kind", 0, 3);
        panel().paste();
        QTRY_COMPARE(shown("kind"), QStringList(4, "same, with comma"));
        QApplication::clipboard()->setText("far\n9");
        select("x", 0, 0);
        const Level before = level();
        panel().paste();
        QVERIFY(problem().contains("far"));
        QVERIFY(level() == before);
    }

    void theSelectionIsThatOfTheMap() {
        select("name", 1, 2);
        QCOMPARE(m_window->workspace().selection.items().vertices,
                 (KeySet{VertexId{2}, VertexId{3}}));
        SelectedItems items;
        items.vertices = {VertexId{4}};
        m_window->workspace().selection.set(items);
        const QModelIndexList rows = view().selectionModel()->selectedRows();
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows.front().row(), 3);
    }

    void followsTheLevel() {
        m_window->workspace().document.undo();
        LevelEdit edit(level());
        edit.set<Vertex>({50}, Vertex{{0, 0, 0}, "new", {}, {}, {}});
        QVERIFY(m_window->workspace().document.edit(edit.change(), "Add").ok());
        QTRY_COMPARE(shown("name"), (QStringList{"v1", "v2", "v3", "v4", "new"}));
        m_window->workspace().document.undo();
        QTRY_COMPARE(shown("name"), (QStringList{"v1", "v2", "v3", "v4"}));
    }
};

WAYMARK_TEST(TestTablePanel)
#include "tst_table_panel.moc"

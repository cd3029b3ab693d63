// SPDX-License-Identifier: MIT
#include "editor/panels/table_panel.h"

#include "editor/model/language.h"
#include "editor/panels/fields.h"
#include "editor/panels/table.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelection>
#include <QKeyEvent>
#include <QMenu>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <map>

namespace waymark {

using namespace navcore;

namespace {

constexpr std::array shownKinds{SelectKind::Vertex,  SelectKind::Link,     SelectKind::Rule,
                                SelectKind::Barrier, SelectKind::Obstacle, SelectKind::Lift,
                                SelectKind::Note,    SelectKind::Route};
// Greatest width in pixels that a column gets automatically while others need the room, and the
// number of rows whose texts decide.
constexpr int maxColumnWidth = 320, measuredRows = 200;
constexpr int filterDelay = 150; // Delay in ms between a keystroke and the filter.
// Heights in pixels: the panel scrolls if it is lower than the first one, and can be made as low as
// the second one, so that it does not make a low window taller.
constexpr int contentHeight = 130, minPanelHeight = 24;

} // namespace

TablePanel::TablePanel(const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_host(host), m_kind(new QComboBox(this)),
      m_filter(new ExpressionField([&host]() -> const Level& { return host.level(); }, this)),
      m_count(new QLabel(this)), m_view(new QTableView(this)),
      m_model(new SheetModel(host.document(), this)), m_value(new QLineEdit(this)),
      m_problem(new QLabel(this)) {
    const QStringList kinds{tr("Vertices"),  tr("Links"), tr("Edge rules"), tr("Barriers"),
                            tr("Obstacles"), tr("Lifts"), tr("Notes"),      tr("Routes")};
    m_kind->addItems(kinds);
    m_kind->setObjectName("sheetKind");
    m_kind->setAccessibleName(tr("Type of items"));
    m_filter->setObjectName("sheetFilter");
    m_filter->setPlaceholder(tr("Filter, such as kind = spawn and degree < 2"));
    m_filter->line().setAccessibleName(tr("Filter"));
    m_view->setObjectName("sheet");
    m_view->setModel(m_model);
    applyTableStyle(*m_view);
    m_view->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                            QAbstractItemView::AnyKeyPressed);
    m_view->setSortingEnabled(false);
    // A click on a heading sorts, and does not also select the column.
    m_view->horizontalHeader()->setSectionsClickable(true);
    for (const auto signal : {&QHeaderView::sectionPressed, &QHeaderView::sectionEntered})
        disconnect(m_view->horizontalHeader(), signal, m_view, nullptr);
    m_view->horizontalHeader()->setSortIndicatorShown(true);
    m_view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->setMinimumHeight(0);
    // Without this, a message with several lines makes the panel higher than its dock, because the
    // dock then asks for the preferred heights, and hides the message itself.
    m_view->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    setMinimumHeight(contentHeight);
    m_view->installEventFilter(this);
    m_value->setObjectName("sheetValue");
    m_value->setPlaceholderText(
        tr("Value for the selected cells, such as 12, *1.2 or Camp {n}, then Enter"));
    m_value->setAccessibleName(tr("Value for the selected cells"));
    m_problem->setObjectName("sheetProblem");
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->hide();
    auto* top = new QHBoxLayout;
    top->addWidget(m_kind, 0, Qt::AlignTop);
    top->addWidget(m_filter, 1);
    top->addWidget(m_count, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    column->addLayout(top);
    column->addWidget(m_view, 1);
    column->addWidget(m_value);
    column->addWidget(m_problem);

    m_refresh.setSingleShot(true);
    connect(&m_refresh, &QTimer::timeout, this, &TablePanel::refresh);
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        m_view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
        m_sizedByHand.clear();
        showRows();
    });
    connect(m_view->horizontalHeader(), &QHeaderView::sectionResized, this, [this](int section) {
        if (!m_isFitting)
            m_sizedByHand.insert(section);
    });
    auto* typing = new QTimer(this);
    typing->setSingleShot(true);
    typing->setInterval(filterDelay);
    connect(m_filter, &ExpressionField::textChanged, typing, qOverload<>(&QTimer::start));
    connect(m_filter, &ExpressionField::accepted, this, &TablePanel::showRows);
    connect(typing, &QTimer::timeout, this, &TablePanel::showRows);
    connect(m_view->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this,
            [this](int section, Qt::SortOrder order) { m_model->sort(section, order); });
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &TablePanel::takeSelection);
    // The selection model forgets its cells.
    connect(m_model, &QAbstractItemModel::modelReset, this, &TablePanel::showSelection);
    connect(m_view, &QWidget::customContextMenuRequested, this, &TablePanel::showMenu);
    connect(m_model, &SheetModel::typed, this, [this](int row, int at, const QString& text) {
        apply(m_model->fill({{row, at}}, text), tr("Change cell"));
    });
    connect(m_value, &QLineEdit::returnPressed, this, [this] {
        const bool isDone = fillSelected(m_value->text());
        setRefused(*m_value, !isDone);
        if (isDone)
            m_value->clear();
    });
    connect(&host.document(), &Document::changed, this, [this] { refreshLater(); });
    connect(&host.selection(), &Selection::changed, this, &TablePanel::showSelection);
}

QSize TablePanel::minimumSizeHint() const {
    return {QWidget::minimumSizeHint().width(), minPanelHeight};
}

void TablePanel::showKind(SelectKind kind) {
    const auto at = std::ranges::find(shownKinds, kind);
    m_kind->setCurrentIndex(static_cast<int>(at - shownKinds.begin()));
}

void TablePanel::showRows() {
    const SelectKind kind = shownKinds[static_cast<std::size_t>(m_kind->currentIndex())];
    const auto problem = m_model->show(kind, m_filter->text(), m_host.selection().items());
    m_filter->showProblem(problem);
    if (problem)
        return;
    const QHeaderView& header = *m_view->horizontalHeader();
    if (header.sortIndicatorSection() >= 0)
        m_model->sort(header.sortIndicatorSection(), header.sortIndicatorOrder());
    m_isStale = false;
    showCount();
    fitColumns(measuredRows, true);
}

/// Makes columns wider if the texts of the first visible rows need more room, or as wide as these
/// texts need if `mayShrink`. Keeps widths that the designer has chosen. Columns with long texts
/// get the room that is left.
void TablePanel::fitColumns(int rows, bool mayShrink) {
    const QScopedValueRollback fitting(m_isFitting, true);
    QHeaderView& header = *m_view->horizontalHeader();
    header.setResizeContentsPrecision(rows);
    std::vector<std::pair<int, int>> tooLong; // Columns, and the pixels that their texts lack.
    for (int column = 0; column < m_model->columnCount(); ++column) {
        if (m_sizedByHand.contains(column))
            continue;
        const int whole = widthOfTexts(*m_view, column);
        const int wanted = std::min(whole, maxColumnWidth);
        const int width = mayShrink ? wanted : std::max(wanted, header.sectionSize(column));
        header.resizeSection(column, width);
        if (whole > width)
            tooLong.emplace_back(column, whole - width);
    }
    for (const auto& [column, missing] : tooLong) {
        const int left = m_view->viewport()->width() - header.length();
        header.resizeSection(column, header.sectionSize(column) + std::clamp(left, 0, missing));
    }
}

void TablePanel::showCount() {
    m_count->setText(tr("%Ln rows", nullptr, m_model->rowCount()));
}

/// Updates the rows once for all changes until the next pass of the event loop.
void TablePanel::refreshLater() {
    m_isStale = true;
    if (isVisible())
        m_refresh.start();
}

void TablePanel::refresh() {
    if (!m_isStale || !isVisible())
        return;
    m_isStale = false;
    m_model->refresh(m_host.selection().items());
    showCount();
    fitColumns(0, false); // Only the visible rows, because this runs during every drag.
}

void TablePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_isStale)
        showRows();
}

/// Selects the items of the selected cells on the map.
void TablePanel::takeSelection() {
    if (m_isFollowing)
        return;
    SelectedItems items;
    for (const QItemSelectionRange& range : m_view->selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row)
            insert(items, m_model->itemAt(row));
    const QScopedValueRollback following(m_isFollowing, true);
    m_host.selection().set(std::move(items));
}

/// Selects the rows of the items that are selected on the map.
void TablePanel::showSelection() {
    if (m_isFollowing || !isVisible())
        return;
    const QScopedValueRollback following(m_isFollowing, true);
    const std::vector<int> rows = m_model->rowsOf(m_host.selection().items());
    QItemSelection selection;
    const int last = m_model->columnCount() - 1;
    for (std::size_t i = 0; i < rows.size();) {
        std::size_t end = i + 1;
        while (end < rows.size() && rows[end] == rows[end - 1] + 1)
            ++end;
        selection.select(m_model->index(rows[i], 0), m_model->index(rows[end - 1], last));
        i = end;
    }
    m_view->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    if (!rows.empty())
        m_view->scrollTo(m_model->index(rows.front(), 0));
}

std::vector<SheetPlace> TablePanel::selectedCells() const {
    std::vector<SheetPlace> cells;
    for (const QItemSelectionRange& range : m_view->selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row)
            for (int column = range.left(); column <= range.right(); ++column)
                cells.push_back({row, column});
    std::ranges::sort(cells);
    return cells;
}

bool TablePanel::apply(const Result<LevelChange>& change, const QString& text) {
    m_problem->hide();
    Status done = change ? Status(Done{}) : Status(change.error());
    if (change && !change.value().empty())
        done = m_host.document().edit(change.value(), text);
    if (done)
        return true;
    m_problem->setText(localized(done.error()));
    m_problem->show();
    return false;
}

bool TablePanel::fillSelected(const QString& text) {
    std::vector<SheetPlace> cells = selectedCells();
    // With whole rows selected, only the column of the current cell is meant.
    const int current = m_view->currentIndex().column();
    const bool isWholeRow = !cells.empty() && cells.front().column == 0 && current >= 0;
    if (isWholeRow)
        std::erase_if(cells, [&](const SheetPlace& cell) { return cell.column != current; });
    return apply(m_model->fill(std::move(cells), text), tr("Change cells"));
}

void TablePanel::fillDown() {
    std::map<int, QString> first; // By column.
    std::vector<std::pair<SheetPlace, QString>> texts;
    for (const SheetPlace& cell : selectedCells()) {
        const auto [at, isFirst] = first.try_emplace(cell.column);
        if (isFirst)
            at->second = QString::fromStdString(m_model->exactText(cell.row, cell.column));
        else
            texts.emplace_back(cell, at->second);
    }
    apply(m_model->set(texts), tr("Fill down"));
}

void TablePanel::copy() const {
    std::string text;
    int row = -1;
    for (const SheetPlace& cell : selectedCells()) {
        if (row >= 0)
            text += cell.row == row ? '\t' : '\n';
        row = cell.row;
        text += sheetCell(m_model->exactText(cell.row, cell.column), SheetFormat::Tsv);
    }
    QApplication::clipboard()->setText(QString::fromStdString(text));
}

void TablePanel::paste() {
    const auto rows = readSheetCells(QApplication::clipboard()->text().toStdString(),
                                     tr("Clipboard").toStdString(), '\t');
    if (!rows) {
        apply(rows.error(), {});
        return;
    }
    const QModelIndex current = m_view->currentIndex();
    if (rows.value().empty() || !current.isValid())
        return;
    std::vector<std::pair<SheetPlace, QString>> texts;
    const bool isSingle = rows.value().size() == 1 && rows.value().front().size() == 1;
    const std::vector<SheetPlace> cells = selectedCells();
    if (isSingle) {
        const QString text = QString::fromStdString(rows.value().front().front().text);
        for (const SheetPlace& cell : cells)
            texts.emplace_back(cell, text);
    } else {
        const SheetPlace first =
            cells.empty() ? SheetPlace{current.row(), current.column()} : cells.front();
        for (std::size_t i = 0; i < rows.value().size(); ++i)
            for (std::size_t j = 0; j < rows.value()[i].size(); ++j) {
                const SheetPlace place{first.row + static_cast<int>(i),
                                       first.column + static_cast<int>(j)};
                if (place.row < m_model->rowCount() && place.column < m_model->columnCount())
                    texts.emplace_back(place, QString::fromStdString(rows.value()[i][j].text));
            }
    }
    apply(m_model->set(texts), tr("Paste cells"));
}

void TablePanel::showMenu(QPoint at) {
    QMenu menu;
    menu.addAction(tr("&Copy"), this, &TablePanel::copy);
    menu.addAction(tr("&Paste"), this, &TablePanel::paste);
    menu.addAction(tr("Fill &Down"), this, &TablePanel::fillDown);
    menu.addAction(tr("Set &Value…"), this, [this] { m_value->setFocus(); });
    menu.exec(m_view->viewport()->mapToGlobal(at));
}

/// Handles the keys for copying, pasting and filling before the shortcuts of the window do.
bool TablePanel::eventFilter(QObject* watched, QEvent* event) {
    const bool claims = event->type() == QEvent::ShortcutOverride;
    if (watched != m_view || (!claims && event->type() != QEvent::KeyPress))
        return QWidget::eventFilter(watched, event);
    auto& key = *static_cast<QKeyEvent*>(event);
    const bool isDown = key.key() == Qt::Key_D && key.modifiers() == Qt::ControlModifier;
    const bool isDelete = key.key() == Qt::Key_Delete || key.key() == Qt::Key_Backspace;
    const bool isAll = key.matches(QKeySequence::SelectAll);
    if (!isDown && !isDelete && !isAll && !key.matches(QKeySequence::Copy) &&
        !key.matches(QKeySequence::Paste))
        return QWidget::eventFilter(watched, event);
    if (claims)
        event->accept();
    else if (isDown)
        fillDown();
    else if (isDelete)
        fillSelected({});
    else if (isAll)
        m_view->selectAll();
    else if (key.matches(QKeySequence::Copy))
        copy();
    else
        paste();
    return true;
}

} // namespace waymark

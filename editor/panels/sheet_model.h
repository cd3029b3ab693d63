// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"
#include "editor/model/selection.h"
#include "navcore/author/select/item_matcher.h"
#include "navcore/author/select/sheet.h"

#include <QAbstractTableModel>

namespace waymark {

/// A cell of a SheetModel by its position.
struct SheetPlace {
    int row, column;
    friend auto operator<=>(const SheetPlace&, const SheetPlace&) = default;
};

/// The items of one type as a table with a column for each attribute. Cells are computed when they
/// are shown, so the number of rows hardly matters.
///
/// After an edit, rows of new items are at the end, and other rows keep their order until the next
/// sort, so that rows do not move while the designer edits them.
class SheetModel : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit SheetModel(const Document& document, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Emits typed() for a new text. The panel makes the edit.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    void sort(int column, Qt::SortOrder order) override;

    navcore::SelectKind kind() const { return m_kind; }
    /// Shows the items of a type that match an expression; an empty text matches all. Returns the
    /// problem of the expression, in which case nothing changes. O(items log items).
    std::optional<navcore::SelectProblem> show(navcore::SelectKind kind, const QString& filter,
                                               const SelectedItems& selected);
    /// Updates the rows after the level has changed. O(items), or more with a filter.
    void refresh(const SelectedItems& selected);

    const navcore::ItemRef& itemAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    /// Returns the rows of the items in a set, in ascending order. O(rows).
    std::vector<int> rowsOf(const SelectedItems& items) const;
    const navcore::ItemAttribute& attributeAt(int column) const;
    /// Returns the text of a cell in a form that can be entered again.
    std::string exactText(int row, int column) const;

    /// Returns the change that gives cells the value that a text describes; see CellFormula. In
    /// each column, `n` counts the rows from top to bottom.
    navcore::Result<navcore::LevelChange> fill(std::vector<SheetPlace> cells,
                                               const QString& text) const;
    /// Returns the change that sets each cell to a text of its own, as with a paste.
    navcore::Result<navcore::LevelChange>
    set(const std::vector<std::pair<SheetPlace, QString>>& texts) const;

signals:
    /// Emitted when the designer has entered a text into a cell.
    void typed(int row, int column, const QString& text);

private:
    navcore::SelectScope scope(const SelectedItems& selected) const;
    std::vector<navcore::ItemRef> matching(const navcore::ItemMatcher* matcher,
                                           const SelectedItems& selected) const;
    std::optional<navcore::SelectItem> resolved(int row) const;
    QString shownText(const navcore::SelectItem& item,
                      const navcore::ItemAttribute& attribute) const;

    const Document& m_document;
    navcore::SelectKind m_kind = navcore::SelectKind::Vertex;
    std::optional<navcore::Expression> m_filter;
    std::vector<navcore::ItemRef> m_rows;
};

} // namespace waymark

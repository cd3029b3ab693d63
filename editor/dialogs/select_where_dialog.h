// SPDX-License-Identifier: MIT
#pragma once

#include "editor/dialogs/condition_row.h"
#include "editor/panels/expression_field.h"
#include "editor/panels/panel_host.h"
#include "navcore/author/select/item_matcher.h"

#include <QDialog>
#include <QTimer>

namespace waymark {

/// Evaluates an expression on the open level.
navcore::SelectResult<SelectedItems> selectWhere(const Host& host, const QString& expression);

/// Describes a selection by the number of items of each type, such as "10 vertices, 2 links".
QString itemCounts(const SelectedItems& items);

/// The dialog *Select where*: an expression, a row that composes conditions, the number of items
/// that match, saved selections, and how the items are combined with the present selection.
class SelectWhereDialog : public QDialog {
    Q_OBJECT

public:
    SelectWhereDialog(const Host& host, QWidget* parent);

    ExpressionField& field() { return *m_field; }
    /// Shows an expression and evaluates it.
    void setExpression(const QString& text);
    /// Selects the items that match and closes the dialog. Does nothing if the expression is wrong.
    void accept() override;

    /// How the items that match are combined with the present selection.
    enum class Combination : std::uint8_t { Replace, Add, Remove, Keep };
    void setCombination(Combination how);

private:
    void evaluate();
    void fillSaved();
    void save();
    void removeSaved();

    const Host& m_host;
    // The order of creation is the tab order.
    ExpressionField* m_field;
    ConditionRow* m_row;
    QLabel* m_count;
    QComboBox* m_saved;
    QPushButton *m_save, *m_remove;
    QComboBox* m_how;
    QPushButton* m_select;
    QTimer m_typing;
    std::optional<SelectedItems> m_items; ///< The items that match; nullopt after a problem.
};

/// Returns how a set of items changes a selection.
SelectedItems combined(const SelectedItems& selection, const SelectedItems& items,
                       SelectWhereDialog::Combination how);

} // namespace waymark

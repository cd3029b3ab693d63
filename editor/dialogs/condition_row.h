// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/expression_field.h"
#include "navcore/author/select/condition_builder.h"

#include <QComboBox>
#include <QPushButton>

namespace waymark {

/// A row of widgets that compose a condition from a type, a property, a comparison sign and a
/// value, and add it to the expression in a field.
class ConditionRow : public QWidget {
    Q_OBJECT

public:
    /// `level` returns the level whose names are offered as values. The field must outlive the row.
    ConditionRow(std::function<const navcore::Level&()> level, ExpressionField& field,
                 QWidget* parent);

signals:
    void extended(const QString& expression); ///< A button was pressed, with the new expression.

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QPushButton* addButton(const char* name, const QString& text, const QString& tip,
                           navcore::ConditionJoin how);
    std::optional<navcore::SelectKind> kind() const;
    std::vector<const navcore::ItemAttribute*> attributes() const;
    std::string beginning() const;
    std::optional<std::string> result(navcore::ConditionJoin how) const;
    void fillProperties();
    void fillSigns();
    void fillValues();
    void updateButtons();
    void extend(navcore::ConditionJoin how);

    std::function<const navcore::Level&()> m_level;
    ExpressionField& m_field;
    QComboBox *m_type, *m_property, *m_sign, *m_value;
    QPushButton *m_and, *m_or, *m_andNot;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/select/expression.h"

#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QStringListModel>

#include <functional>

namespace waymark {

/// A field for an expression of the selection language, with a list of the texts that can follow at
/// the cursor, and a line below it that shows what is wrong with the expression.
class ExpressionField : public QWidget {
    Q_OBJECT

public:
    /// `level` returns the level whose names are offered.
    ExpressionField(std::function<const navcore::Level&()> level, QWidget* parent);

    QString text() const { return m_line->text(); }
    void setText(const QString& text) { m_line->setText(text); }
    void setPlaceholder(const QString& text) { m_line->setPlaceholderText(text); }
    QLineEdit& line() { return *m_line; }
    /// Shows a problem of the present text below the field, or removes the message.
    void showProblem(const std::optional<navcore::SelectProblem>& problem);

signals:
    void textChanged(const QString& text);
    void accepted(); ///< Emitted when Enter is pressed while the list is closed.

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void offer();
    void insertOffer(const QString& text);

    std::function<const navcore::Level&()> m_level;
    QLineEdit* m_line;
    QLabel* m_problem;
    QCompleter* m_completer;
    QStringListModel* m_offers;
    int m_begin = 0, m_end = 0; ///< Characters that the chosen text replaces.
};

} // namespace waymark

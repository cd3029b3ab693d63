// SPDX-License-Identifier: MIT
#pragma once

#include <QGridLayout>
#include <QLabel>

#include <map>

namespace waymark {

/// A layout of rows with a label and a field. Used instead of QFormLayout, which in Qt 6.4 writes
/// out of bounds while a row with a wrapped label is hidden.
class Form : public QGridLayout {
    Q_OBJECT

public:
    explicit Form(QWidget* parent = nullptr);

    /// Adds a row with a label and a field. If `name` is empty, there is no label.
    void addRow(const QString& name, QWidget* field);
    /// Adds a row with a label and several fields. The label is the buddy of `named`.
    void addRow(const QString& name, QLayout* fields, QWidget* named = nullptr);
    /// Adds a widget that spans both columns.
    void addRow(QWidget* widget);
    void addRow(QLayout* widgets);

    /// Returns the label of a field, which must have one.
    QLabel* nameOf(const QWidget* field) const { return m_names.at(field); }

    /// Shows or hides a field together with its label.
    template <class Shown>
    void showRow(QWidget* field, Shown shown) {
        field->setVisible(shown);
        if (const auto name = m_names.find(field); name != m_names.end())
            name->second->setVisible(shown);
    }

private:
    int nextRow();
    int addName(const QString& name, Qt::Alignment alignment, QWidget* field);

    int m_rows = 0;
    std::map<const QWidget*, QLabel*> m_names;
};

/// Makes Tab visit the widgets of a layout in the order in which they were added to it.
void orderTabs(const QLayout& layout);

} // namespace waymark

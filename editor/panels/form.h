// SPDX-License-Identifier: MIT
#pragma once

#include <QGridLayout>
#include <QLabel>

#include <map>

namespace waymark {

/// A layout of rows, each with a label and a field. It replaces QFormLayout, whose version in Qt
/// 6.4 writes outside its arrays while a row with a wrapped label is hidden.
class Form : public QGridLayout {
    Q_OBJECT

public:
    explicit Form(QWidget* parent = nullptr);

    /// An empty name leaves the place of the label empty.
    void addRow(const QString& name, QWidget* field);
    /// `named` is the field that the label belongs to.
    void addRow(const QString& name, QLayout* fields, QWidget* named = nullptr);
    /// Over the whole width.
    void addRow(QWidget* widget);
    void addRow(QLayout* widgets);

    /// Returns the label of a field.
    QLabel* nameOf(const QWidget* field) const { return m_names.at(field); }

    /// Shows or hides a field with its label.
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

} // namespace waymark

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

    /// Adds a field with a label. Without a name, the place of the label stays empty.
    void addRow(const QString& name, QWidget* field);
    /// Adds several fields with one label, which belongs to `named`.
    void addRow(const QString& name, QLayout* fields, QWidget* named = nullptr);
    /// Adds a widget over the whole width.
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

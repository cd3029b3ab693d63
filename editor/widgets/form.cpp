// SPDX-License-Identifier: MIT
#include "editor/widgets/form.h"

namespace waymark {

namespace {

/// Appends the widgets of a layout that Tab visits, also those in widgets and layouts inside it.
void appendStops(const QLayout& layout, QList<QWidget*>& stops) {
    for (int i = 0; i < layout.count(); ++i) {
        QLayoutItem* item = layout.itemAt(i);
        QWidget* widget = item->widget();
        if (widget && (widget->focusPolicy() & Qt::TabFocus) != 0)
            stops.append(widget);
        else if (const QLayout* inside = widget ? widget->layout() : item->layout())
            appendStops(*inside, stops);
    }
}

} // namespace

Form::Form(QWidget* parent) : QGridLayout(parent) {
    setHorizontalSpacing(8);
    setVerticalSpacing(5);
    setColumnStretch(1, 1);
}

void Form::addRow(const QString& name, QWidget* field) {
    const auto* label = qobject_cast<const QLabel*>(field);
    const bool wraps = label && label->wordWrap();
    addWidget(field, addName(name, wraps ? Qt::AlignTop : Qt::AlignVCenter, field), 1);
}

void Form::addRow(const QString& name, QLayout* fields, QWidget* named) {
    addLayout(fields, addName(name, Qt::AlignVCenter, named), 1);
}

void Form::addRow(QWidget* widget) {
    addWidget(widget, nextRow(), 0, 1, 2);
}

void Form::addRow(QLayout* widgets) {
    addLayout(widgets, nextRow(), 0, 1, 2);
}

/// Returns the index of a new row. Moves the stretch below it, so that rows keep their height.
int Form::nextRow() {
    setRowStretch(m_rows, 0);
    setRowStretch(m_rows + 1, 1);
    return m_rows++;
}

/// Adds a row with a label, and returns its index.
int Form::addName(const QString& name, Qt::Alignment alignment, QWidget* field) {
    const int row = nextRow();
    if (name.isEmpty())
        return row;
    auto* label = new QLabel(name, parentWidget());
    label->setBuddy(field);
    addWidget(label, row, 0, alignment);
    if (field)
        m_names[field] = label;
    return row;
}

void orderTabs(const QLayout& layout) {
    QList<QWidget*> stops;
    appendStops(layout, stops);
    for (qsizetype i = 1; i < stops.size(); ++i)
        QWidget::setTabOrder(stops[i - 1], stops[i]);
}

} // namespace waymark

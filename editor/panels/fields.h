// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/settings.h"

#include <QComboBox>
#include <QLineEdit>

#include <optional>

namespace waymark {

/// Returns whether letter keys are text input in this widget. Also true for cell editors.
bool isTextField(const QWidget& widget);
/// Returns whether this is the editor of a table cell, in which Enter and Esc concern the table.
bool isCellEditor(const QWidget& widget);
/// Commits text that is being typed anywhere in the program, as Enter would. A field keeps the
/// focus; a cell editor returns it to its table. Must be called before code reads the level for a
/// command.
void commitTyping();

/// Shows a message at the field that explains why the input is refused.
void showRefusal(QWidget* field, const QRect& place, const QString& text);
/// Returns the message for a number out of range: "A number from 0.001 to 60 is needed here."
QString rangeText(double least, double most);

/// A text field for one or several items. Nullopt means that they differ, and is shown as a dash.
/// Esc restores the previous text.
class TextField : public QLineEdit {
    Q_OBJECT

public:
    explicit TextField(QWidget* parent = nullptr);
    /// Sets the value. Text being typed is kept unless the value has changed.
    void setValue(const std::optional<QString>& value);

signals:
    void edited(const QString& value); ///< Emitted once when typing ended with another value.

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void end();
    std::optional<QString> m_value;
};

/// A number field for one or several items. Invalid input turns red and is reverted when typing
/// ends; the field then shows the valid range. Esc restores the previous text.
class NumberField : public QLineEdit {
    Q_OBJECT

public:
    /// Creates a field for values in [least, most], which are shown with at most `places` decimals.
    /// The rounded form of a limit means the exact limit.
    NumberField(double least, double most, int places, QWidget* parent = nullptr);
    void setValue(std::optional<double> value);
    void setRange(double least, double most);
    /// Sets the range of an amount in lattice units, if the field shows the level's unit.
    void setRange(const navcore::LevelInfo& info, navcore::Coord least, navcore::Coord most);
    /// Sets the text for an intentionally missing value ("4 (level)"), shown instead of the dash.
    /// Clearing the field then selects it.
    void setEmptyText(const QString& text);
    void setSuffixText(const QString& suffix);

signals:
    void edited(double value);
    void cleared();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::optional<double> read() const;
    QString textOf(double value) const;
    void show();
    void mark();
    void end();

    double m_least, m_most;
    int m_decimals;
    bool m_mayBeEmpty = false;
    QString m_suffix;
    std::optional<double> m_value;
};

/// A choice for one or several items. Index -1 is shown as a dash.
class ChoiceField : public QComboBox {
    Q_OBJECT

public:
    explicit ChoiceField(QWidget* parent = nullptr);
    /// Selects the item whose data is `choice`.
    void setChoice(std::optional<int> choice);

signals:
    /// Emitted when the user chose the item whose data is `choice`.
    void chosen(int choice);
};

} // namespace waymark

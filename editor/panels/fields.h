// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/settings.h"

#include <QComboBox>
#include <QLineEdit>
#include <optional>

namespace waymark {

class Document;

/// Returns whether the widget accepts text, including editors of table cells. If it does, letter
/// keys must not trigger actions.
bool isTextField(const QWidget& widget);
/// Returns whether the widget edits a table cell. If it does, the table handles Enter and Esc.
bool isCellEditor(const QWidget& widget);
/// Commits the text in the focused field or cell editor, as Enter would. Afterwards the field, or
/// the table of the cell, has the focus. Call this before a command reads the level.
void commitTyping();

/// Shows a tooltip at the field that explains why its input is invalid.
void showRefusal(QWidget* field, const QRect& place, const QString& text);
/// Marks a text field whose text was refused. The focus stays in it when Enter is pressed.
void setRefused(QWidget& field, bool isRefused);
bool isRefused(const QWidget& field);
/// Returns a message such as "A number from 0.001 to 60 is needed here."
QString rangeText(double least, double most);

/// A text field that edits one or several items. It shows a dash if their values differ (nullopt).
/// Esc restores the previous text.
class TextField : public QLineEdit {
    Q_OBJECT

public:
    explicit TextField(QWidget* parent = nullptr);
    /// Sets the value. Keeps text that is being typed if the value is unchanged.
    void setValue(const std::optional<QString>& value);
    /// Call this while edited() is emitted if the text is invalid. The field shows why, and keeps
    /// the text in red and the focus, so that the designer can correct the text. If the field has
    /// lost the focus, it shows its former value again.
    void refuse(const QString& why);

signals:
    /// Emitted after the designer has entered a different value.
    void edited(const QString& value);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void end();
    void restore();
    void mark(bool isRefused);
    std::optional<QString> m_value;
    QString m_typed; ///< The text when editing last ended.
};

/// A number field that edits one or several items. Invalid input turns red; when editing ends, it
/// is reverted and a tooltip shows the valid range. Esc restores the previous text.
class NumberField : public QLineEdit {
    Q_OBJECT

public:
    /// Creates a field for values in [least, most] with up to `places` decimals. If a limit is
    /// rounded for display, entering the rounded number sets the exact limit.
    NumberField(double least, double most, int places, QWidget* parent = nullptr);
    void setValue(std::optional<double> value);
    void setRange(double least, double most);
    /// Sets the range in lu, for a field that shows lengths in the level's unit.
    void setRange(const navcore::LevelInfo& info, navcore::Coord least, navcore::Coord most);
    /// Allows an empty value, which is displayed as `text`, such as "4 (level)". Clearing the field
    /// emits cleared().
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

/// A combo box that edits one or several items. It shows a dash if their values differ.
class ChoiceField : public QComboBox {
    Q_OBJECT

public:
    explicit ChoiceField(QWidget* parent = nullptr);
    /// Selects the entry whose data is `choice`. Nullopt selects none.
    void setChoice(std::optional<int> choice);

signals:
    /// Emitted when the designer has selected the entry whose data is `choice`.
    void chosen(int choice);
};

/// Makes a field suggest the vertex kinds in use while the designer types.
void completeWithKinds(QLineEdit& field, const Document& document);

} // namespace waymark

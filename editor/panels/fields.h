// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/settings.h"

#include <QComboBox>
#include <QLineEdit>

#include <optional>

namespace waymark {

/// Whether somebody types into this: letters are text there. Cells being edited are such fields.
bool isTextField(const QWidget& widget);
/// Whether it is the field over a cell of a table: Enter and Esc go on in the table.
bool isCellEditor(const QWidget& widget);
/// Takes what is being typed as Enter would, wherever in the program; a field keeps the focus, a
/// cell gives it back to its table. Whoever is about to read the level calls it first.
void commitTyping();

/// Says at the place where somebody types why what was typed is refused.
void showRefusal(QWidget* field, const QRect& place, const QString& text);
/// "A number from 0.001 to 60 is needed here."
QString rangeText(double least, double most);

/// A line of text of one or several items: no value = they differ, shown as a dash. Esc puts back
/// what stood there.
class TextField : public QLineEdit {
    Q_OBJECT

public:
    explicit TextField(QWidget* parent = nullptr);
    /// Does not disturb typing that goes on, unless the value itself is another one.
    void setValue(const std::optional<QString>& value);

signals:
    void edited(const QString& value); ///< once, when typing ended with another value

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void end();
    std::optional<QString> m_value;
};

/// A number of one or several items. What cannot be read turns red, is put back when typing ends,
/// and the field says what it takes. Esc puts back what stood there.
class NumberField : public QLineEdit {
    Q_OBJECT

public:
    /// Values lie in [least, most] and show at most `decimals` decimals; what a limit is rounded to
    /// there means the limit.
    NumberField(double least, double most, int places, QWidget* parent = nullptr);
    void setValue(std::optional<double> value);
    void setRange(double least, double most);
    /// The range of an amount in lattice units, where the field shows the level's own unit.
    void setRange(const navcore::LevelInfo& info, navcore::Coord least, navcore::Coord most);
    /// What stands there when there is no value on purpose ("4 (level)"), instead of the dash;
    /// clearing the field then means that.
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

/// A choice for one or several items; index -1 shows the dash.
class ChoiceField : public QComboBox {
    Q_OBJECT

public:
    explicit ChoiceField(QWidget* parent = nullptr);
    void setChoice(std::optional<int> choice); ///< by item data

signals:
    void chosen(int choice); ///< item data; by the user only
};

} // namespace waymark

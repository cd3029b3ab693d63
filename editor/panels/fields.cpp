// SPDX-License-Identifier: MIT
#include "editor/panels/fields.h"

#include "editor/model/document.h"
#include "editor/model/item_names.h"
#include "editor/panels/words.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QCompleter>
#include <QKeyEvent>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPointer>
#include <QStringListModel>
#include <QTextEdit>
#include <QTimer>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace waymark {

namespace {

const QString dash = QStringLiteral("—");
const QString wrongStyle = QStringLiteral("QLineEdit { color: #d03b3b; }");
constexpr char refusedProperty[] = "refused";

/// Returns the table to which a cell editor belongs, or nullptr for other widgets.
QAbstractItemView* tableOf(const QWidget& editor) {
    const QWidget* viewport = editor.parentWidget();
    return viewport ? qobject_cast<QAbstractItemView*>(viewport->parentWidget()) : nullptr;
}

} // namespace

bool isTextField(const QWidget& widget) {
    return qobject_cast<const QLineEdit*>(&widget) ||
           qobject_cast<const QAbstractSpinBox*>(&widget) ||
           qobject_cast<const QTextEdit*>(&widget) || qobject_cast<const QPlainTextEdit*>(&widget);
}

bool isCellEditor(const QWidget& widget) {
    return tableOf(widget) != nullptr;
}

void commitTyping() {
    const QPointer<QWidget> field = QApplication::focusWidget();
    if (!field || !isTextField(*field))
        return;
    const QPointer<QAbstractItemView> table = tableOf(*field);
    field->clearFocus(); // Losing the focus makes fields and cell editors commit their text.
    QWidget* next = table ? table.data() : field.data();
    if (next && next->isVisible() && !QApplication::activeModalWidget())
        next->setFocus(Qt::OtherFocusReason);
}

void showRefusal(QWidget* field, const QRect& place, const QString& text) {
    const auto show = [field, place, text] {
        QToolTip::showText(field->mapToGlobal(place.bottomLeft()), text, field, place);
    };
    show();
    // Wait until the field has lost the focus, because a change of focus hides tooltips.
    QTimer::singleShot(0, field, show);
}

void setRefused(QWidget& field, bool isRefused) {
    field.setProperty(refusedProperty, isRefused);
}

bool isRefused(const QWidget& field) {
    return field.property(refusedProperty).toBool();
}

QString rangeText(double least, double most) {
    constexpr double smallest = 0.001; // Smaller limits are not readable.
    const auto text = [](double value) {
        return numberText(value, std::abs(value) < smallest ? 9 : 3);
    };
    if (least > 0 && least < smallest)
        return NumberField::tr("Enter a number greater than 0 and at most %1.").arg(text(most));
    return NumberField::tr("Enter a number from %1 to %2.").arg(text(least), text(most));
}

TextField::TextField(QWidget* parent) : QLineEdit(parent) {
    connect(this, &QLineEdit::editingFinished, this, &TextField::end);
}

void TextField::setValue(const std::optional<QString>& value) {
    if (value == m_value && isModified())
        return;
    m_value = value;
    setText(value.value_or(QString()));
    setPlaceholderText(value ? QString() : dash);
}

void TextField::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && isModified())
        restore();
    QLineEdit::keyPressEvent(event);
}

void TextField::end() {
    if (!isModified())
        return;
    mark(false);
    setModified(false);
    m_typed = text();
    if (m_typed != m_value)
        emit edited(m_typed);
}

void TextField::refuse(const QString& why) {
    if (hasFocus()) {
        setText(m_typed); // A refresh may have shown the former value.
        mark(true);
        setModified(true);
    } else {
        restore();
    }
    showRefusal(this, rect(), why);
}

void TextField::restore() {
    mark(false);
    setText(m_value.value_or(QString()));
    setModified(false);
}

void TextField::mark(bool isRefused) {
    setRefused(*this, isRefused);
    setStyleSheet(isRefused ? wrongStyle : QString());
}

NumberField::NumberField(double least, double most, int places, QWidget* parent)
    : QLineEdit(parent), m_least(least), m_most(most), m_decimals(places) {
    setPlaceholderText(dash);
    connect(this, &QLineEdit::textEdited, this, &NumberField::mark);
    connect(this, &QLineEdit::editingFinished, this, &NumberField::end);
}

void NumberField::setValue(std::optional<double> value) {
    if (value == m_value && isModified())
        return;
    m_value = value;
    show();
}

void NumberField::setRange(double least, double most) {
    m_least = least;
    m_most = most;
    if (isModified())
        mark();
}

void NumberField::setRange(const navcore::LevelInfo& info, navcore::Coord least,
                           navcore::Coord most) {
    setRange(toUnits(info, least), toUnits(info, most));
}

void NumberField::setEmptyText(const QString& text) {
    m_mayBeEmpty = !text.isEmpty();
    setPlaceholderText(m_mayBeEmpty ? text : dash);
}

void NumberField::setSuffixText(const QString& suffix) {
    const QString next = suffix.isEmpty() ? QString() : ' ' + suffix;
    if (next == m_suffix)
        return;
    m_suffix = next;
    if (!isModified())
        show();
}

std::optional<double> NumberField::read() const {
    const auto value = readNumber(text(), m_suffix);
    const auto outermost = [this](double limit) {
        const double shown = QLocale().toDouble(textOf(limit));
        return std::abs(shown) > std::abs(limit) ? shown : limit;
    };
    const bool fits = value && *value >= outermost(m_least) && *value <= outermost(m_most);
    return fits ? std::optional(std::clamp(*value, m_least, m_most)) : std::nullopt;
}

/// Formats `value` with the field's number of decimals. Small values that would be rounded to 0 are
/// formatted like "4e-09".
QString NumberField::textOf(double value) const {
    const QString text = numberText(value, m_decimals);
    return text == "0" && value != 0 ? QLocale().toString(value, 'g', 4) : text;
}

void NumberField::show() {
    setText(m_value ? textOf(*m_value) + m_suffix : QString());
    mark();
}

void NumberField::mark() {
    const bool wrong = !text().isEmpty() && !read();
    setStyleSheet(wrong ? wrongStyle : QString());
    if (wrong)
        showRefusal(this, rect(), rangeText(m_least, m_most));
    else if (QToolTip::isVisible() && QToolTip::text() == rangeText(m_least, m_most))
        QToolTip::hideText();
}

void NumberField::end() {
    if (!isModified())
        return;
    setModified(false);
    const std::optional<double> value = read();
    const bool emptied = text().trimmed().isEmpty();
    if (emptied && m_mayBeEmpty && m_value)
        emit cleared();
    else if (value && value != m_value)
        emit edited(*value);
    else {
        const bool refused = !value && !emptied;
        show();
        if (refused)
            showRefusal(this, rect(), rangeText(m_least, m_most));
    }
}

void NumberField::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && isModified()) {
        setModified(false);
        show();
    }
    const int steps = event->key() == Qt::Key_Up ? 1 : event->key() == Qt::Key_Down ? -1 : 0;
    const std::optional<double> now = read();
    if (steps == 0 || !now) {
        QLineEdit::keyPressEvent(event);
        return;
    }
    setText(textOf(std::clamp(*now + steps, m_least, m_most)) + m_suffix);
    setModified(true);
    end();
}

ChoiceField::ChoiceField(QWidget* parent) : QComboBox(parent) {
    setPlaceholderText(dash);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(6);
    connect(this, &QComboBox::activated, this,
            [this](int index) { emit chosen(itemData(index).toInt()); });
}

void ChoiceField::setChoice(std::optional<int> choice) {
    setCurrentIndex(choice ? findData(*choice) : -1);
}

void completeWithKinds(QLineEdit& field, const Document& document) {
    auto* words = new QStringListModel(&field);
    auto* completer = new QCompleter(words, &field);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    field.setCompleter(completer);
    // Collect the kinds only when the designer types, because collecting them visits every vertex.
    QObject::connect(&field, &QLineEdit::textEdited, words, [words, &document] {
        const QStringList now = vertexKinds(document.level());
        if (now != words->stringList())
            words->setStringList(now);
    });
}

} // namespace waymark

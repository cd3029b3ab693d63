// SPDX-License-Identifier: MIT
#include "editor/panels/length_spin.h"

#include "editor/panels/words.h"

#include <QSignalBlocker>

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {
// Keep one more decimal than is displayed, to limit rounding errors.
constexpr int keptDecimals = 3;
} // namespace

LengthSpin::LengthSpin(Coord least, Coord most, QWidget* parent)
    : QDoubleSpinBox(parent), m_least(least), m_most(most), m_length(least) {
    setDecimals(keptDecimals);
    setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    connect(this, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        const auto units = fromUnits(m_info, value);
        m_length = std::clamp(units.value_or(m_most), m_least, m_most);
        emit lengthEdited(m_length);
    });
    show();
}

void LengthSpin::setInfo(const LevelInfo& info) {
    m_info = info;
    show();
}

void LengthSpin::follow(const Document& document) {
    connect(&document, &Document::changed, this, [this, &document](const DocumentChange& change) {
        if (change.touches<LevelInfo>())
            setInfo(shownInfo(document.level()));
    });
    setInfo(shownInfo(document.level()));
}

void LengthSpin::setLength(Coord length) {
    if (length == m_length)
        return; // The length is unchanged, so do not disturb the designer's typing.
    m_length = std::clamp(length, m_least, m_most);
    show();
}

void LengthSpin::show() {
    const QSignalBlocker quiet(this); // The exact length is known, so ignore the rounded value.
    setRange(toUnits(m_info, m_least), toUnits(m_info, m_most));
    setSuffix(QStringLiteral(" ") + QString::fromStdString(m_info.unit));
    setValue(toUnits(m_info, m_length));
}

QString LengthSpin::textFromValue(double value) const {
    return fieldNumber(value);
}

double LengthSpin::valueFromText(const QString& text) const {
    return readNumber(text, suffix()).value_or(0);
}

} // namespace waymark

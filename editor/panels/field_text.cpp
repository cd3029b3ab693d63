// SPDX-License-Identifier: MIT
#include "editor/panels/words.h"

#include "editor/panels/fields.h"

#include <QCoreApplication>

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

constexpr int decimals = 2;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(FieldText)
};

/// Returns the text for a turn rate of 0, which means that the agent turns instantly.
QString atOnce() {
    return Words::tr("instant");
}

bool isLength(const Field& field) {
    return field.unit == Unit::Length || field.unit == Unit::Speed;
}

/// Returns the suffix of the number, such as its unit.
QString suffixOf(const LevelInfo& info, const Field& field) {
    const QString unit = QString::fromStdString(info.unit);
    switch (field.unit) {
    case Unit::Length:
        return ' ' + unit;
    case Unit::Speed:
        return ' ' + unit + QStringLiteral("/s");
    case Unit::DegreesPerSecond:
        return QStringLiteral("°/s");
    case Unit::Milliseconds:
        return QStringLiteral(" ms");
    case Unit::Thousandths:
    case Unit::None:
        break;
    }
    return {};
}

double inShownUnit(const LevelInfo& info, const Field& field, double number) {
    return isLength(field) ? toUnits(info, number) : number;
}

} // namespace

QString fieldText(const LevelInfo& info, const Field& field, const FieldValue& value) {
    if (const auto* text = std::get_if<std::string>(&value))
        return QString::fromStdString(*text);
    const auto* number = std::get_if<std::int64_t>(&value);
    if (!number)
        return {};
    if (field.unit == Unit::Thousandths)
        return factorText(static_cast<std::uint32_t>(*number));
    if (field.unit == Unit::DegreesPerSecond && *number == 0)
        return atOnce();
    return numberText(inShownUnit(info, field, static_cast<double>(*number)), decimals) +
           suffixOf(info, field);
}

std::optional<FieldValue> readField(const LevelInfo& info, const Field& field,
                                    const QString& text) {
    const QString plain = text.trimmed();
    if (field.shape == ValueShape::Text)
        return plain.toStdString();
    std::optional<std::int64_t> number;
    if (field.unit == Unit::Thousandths) {
        number = readFactor(plain);
    } else if (field.unit == Unit::DegreesPerSecond && plain == atOnce()) {
        number = 0;
    } else if (const auto value = readNumber(plain, suffixOf(info, field))) {
        if (isLength(field))
            number = fromUnits(info, *value);
        else if (field.range.contains(*value) && *value == std::round(*value))
            number = std::llround(*value);
    }
    if (!number || !field.range.contains(static_cast<double>(*number)))
        return std::nullopt;
    return *number;
}

QString fieldRange(const LevelInfo& info, const Field& field) {
    if (field.unit == Unit::Thousandths)
        return factorRange();
    return rangeText(inShownUnit(info, field, field.range.least),
                     inShownUnit(info, field, field.range.most));
}

} // namespace waymark

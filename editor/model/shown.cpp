// SPDX-License-Identifier: MIT
#include "editor/model/shown.h"

#include <QCoreApplication>

#include <algorithm>
#include <climits>

namespace waymark {

namespace {

std::string translated(const navcore::Template& text, std::optional<std::uint64_t> count) {
    const int number = count ? static_cast<int>(std::min<std::uint64_t>(*count, INT_MAX)) : -1;
    const QString found = QCoreApplication::translate("words", text.text, text.one, number);
    // Without a translation Qt hands back the form for many, whatever the number.
    const bool isEnglish =
        count && found == QString(text.text).replace("%n", QString::number(number));
    return (isEnglish && *count == 1 ? QString(text.one).replace("%n", "1") : found).toStdString();
}

} // namespace

QString shown(const navcore::Phrase& phrase) {
    return QString::fromStdString(phrase.render(translated));
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/model/language.h"

#include "editor/model/route_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

namespace waymark {

namespace {

std::string translated(const navcore::Template& text, std::optional<std::uint64_t> count) {
    return QCoreApplication::translate("words", text.text, text.one, count ? numerus(*count) : -1)
        .toStdString();
}

} // namespace

void installEnglish() {
    QLocale::setDefault(QLocale(QLocale::English));
    auto* translator = new QTranslator(QCoreApplication::instance());
    if (translator->load(":/translations/waymark_en.qm"))
        QCoreApplication::installTranslator(translator);
}

QString localized(const navcore::Phrase& phrase) {
    return QString::fromStdString(phrase.render(translated));
}

QString localized(const navcore::Error& error) {
    return localized(navcore::phraseOf(error));
}

QString localizedSentence(const navcore::Error& error) {
    return localized(navcore::phraseOf(error).asSentence());
}

} // namespace waymark

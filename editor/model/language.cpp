// SPDX-License-Identifier: MIT
#include "editor/model/language.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

namespace waymark {

void speakEnglish() {
    QLocale::setDefault(QLocale(QLocale::English));
    auto* translator = new QTranslator(QCoreApplication::instance());
    if (translator->load(":/translations/waymark_en.qm"))
        QCoreApplication::installTranslator(translator);
}

} // namespace waymark

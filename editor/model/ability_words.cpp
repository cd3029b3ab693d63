// SPDX-License-Identifier: MIT
#include "editor/model/ability_words.h"

#include <QStringList>

namespace waymark {

using namespace navcore;

QString abilityText(const Abilities& abilities) {
    QStringList words;
    for (const std::string& word : abilities)
        words << QString::fromStdString(word);
    return words.join(QStringLiteral(", "));
}

Abilities abilitiesOf(const QString& text) {
    Abilities abilities;
    for (const QString& part : text.split(','))
        if (const QString word = part.trimmed(); !word.isEmpty())
            abilities.insert(word.toStdString());
    return abilities;
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/panels/complete_kinds.h"

#include "editor/model/kind_words.h"

#include <QCompleter>
#include <QStringListModel>

namespace waymark {

void completeWithKinds(QLineEdit& field, const Document& document) {
    auto* words = new QStringListModel(&field);
    auto* completer = new QCompleter(words, &field);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    field.setCompleter(completer);
    // Collect the kinds only when the designer types, because that visits every vertex.
    QObject::connect(&field, &QLineEdit::textEdited, words, [words, &document] {
        const QStringList now = vertexKinds(document.level());
        if (now != words->stringList())
            words->setStringList(now);
    });
}

} // namespace waymark

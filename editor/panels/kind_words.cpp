// SPDX-License-Identifier: MIT
#include "editor/panels/kind_words.h"

#include <QCompleter>
#include <QCoreApplication>
#include <QStringListModel>

#include <set>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Kinds)
};

} // namespace

QStringList linkKindTexts() {
    return {Words::tr("Walk"), Words::tr("Jump"), Words::tr("Bridge"), Words::tr("Teleport")};
}

QStringList barrierKindTexts() {
    return {Words::tr("One-way"), Words::tr("Gate"), Words::tr("Needs"), Words::tr("Closed")};
}

QStringList vertexKinds(const Level& level) {
    std::set<std::string> kinds;
    for (const auto& [id, vertex] : level.items<Vertex>())
        if (!vertex.kind.empty())
            kinds.insert(vertex.kind);
    QStringList words;
    for (const std::string& kind : kinds)
        words << QString::fromStdString(kind);
    return words;
}

void completeWithKinds(QLineEdit& field, const Document& document) {
    auto* words = new QStringListModel(&field);
    auto* completer = new QCompleter(words, &field);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    field.setCompleter(completer);
    // Only while somebody types: collecting them takes a look at every vertex.
    QObject::connect(&field, &QLineEdit::textEdited, words, [words, &document] {
        const QStringList now = vertexKinds(document.level());
        if (now != words->stringList())
            words->setStringList(now);
    });
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/panels/abilities_field.h"

#include <QAbstractItemView>
#include <QKeyEvent>

namespace waymark {

using namespace navcore;

Abilities abilitiesInUse(const Level& level) {
    Abilities all;
    const auto add = [&all](const Needs& needs) {
        for (const std::string& condition : needs)
            forEachAlternative(condition, [&](std::string_view word) { all.emplace(word); });
    };
    for (const auto& [id, agent] : level.items<Agent>())
        add(agent.abilities);
    for (const auto& [id, link] : level.items<Link>())
        add(link.needs);
    for (const auto& [id, barrier] : level.items<Barrier>())
        add(barrier.needs);
    return all;
}

AbilitiesField::AbilitiesField(QWidget* parent) : TextField(parent) {
    m_completer.setModel(&m_words);
    m_completer.setWidget(this);
    m_completer.setCaseSensitivity(Qt::CaseInsensitive);
    connect(this, &QLineEdit::textEdited, this, &AbilitiesField::suggest);
    connect(&m_completer, qOverload<const QString&>(&QCompleter::activated), this,
            &AbilitiesField::complete);
}

void AbilitiesField::setKnown(const Abilities& words) {
    QStringList list;
    for (const std::string& word : words)
        list << QString::fromStdString(word);
    m_words.setStringList(list);
}

void AbilitiesField::keyPressEvent(QKeyEvent* event) {
    const bool choosing = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (choosing && m_completer.popup()->isVisible() &&
        m_completer.popup()->currentIndex().isValid()) {
        event->ignore(); // Let the open completion popup handle the key.
        return;
    }
    TextField::keyPressEvent(event);
}

/// Shows completions for the word before the cursor.
void AbilitiesField::suggest() {
    const QString before = text().left(cursorPosition());
    m_completer.setCompletionPrefix(before.mid(before.lastIndexOf(',') + 1).trimmed());
    const bool some =
        !m_completer.completionPrefix().isEmpty() && m_completer.completionCount() > 0;
    if (some)
        m_completer.complete();
    else
        m_completer.popup()->hide();
}

void AbilitiesField::complete(const QString& word) {
    const int begin = static_cast<int>(text().left(cursorPosition()).lastIndexOf(',')) + 1;
    const QString before = text().left(begin), after = text().mid(cursorPosition());
    setText(before + (begin > 0 ? QStringLiteral(" ") : QString()) + word + after);
    setCursorPosition(static_cast<int>(text().size() - after.size()));
    setModified(true);
}

} // namespace waymark

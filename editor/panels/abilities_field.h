// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/fields.h"
#include "navcore/author/level/level.h"

#include <QCompleter>
#include <QStringListModel>

namespace waymark {

/// Returns all abilities that the agents, links and barriers of the level mention.
navcore::Abilities abilitiesInUse(const navcore::Level& level);

/// A text field for comma-separated abilities. While the designer types, it suggests abilities that
/// are in use.
class AbilitiesField : public TextField {
    Q_OBJECT

public:
    explicit AbilitiesField(QWidget* parent = nullptr);
    void setKnown(const navcore::Abilities& words);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void suggest();
    void complete(const QString& word);

    QStringListModel m_words;
    QCompleter m_completer;
};

} // namespace waymark

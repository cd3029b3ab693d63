// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/fields.h"
#include "navcore/author/level/level.h"

#include <QCompleter>
#include <QStringListModel>

namespace waymark {

/// Every word that an agent, a link or a barrier of the level has.
navcore::Abilities abilitiesInUse(const navcore::Level& level);

/// Words between commas; the one being typed is completed from those in use.
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

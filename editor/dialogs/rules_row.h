// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/rules_text.h"

#include <QLabel>

class QPushButton;

namespace waymark {

/// The row "Rules", in which the designer chooses the rules file of a new level.
class RulesRow : public QWidget {
    Q_OBJECT

public:
    explicit RulesRow(QWidget* parent = nullptr);

    void setFolder(const QString& folder) { m_folder = folder; }
    /// Returns the chosen rules, or nullptr if none are chosen.
    const navcore::SharedRules* rules() const { return m_rules.get(); }
    /// Returns `level` with the chosen rules applied and a reference to the rules file.
    navcore::Level withRules(navcore::Level level) const;

signals:
    void chosen();

private:
    void choose();
    void take(const QString& path, std::shared_ptr<const navcore::SharedRules> rules);

    QLabel* m_name;
    QPushButton* m_none;
    QString m_folder, m_path;
    std::shared_ptr<const navcore::SharedRules> m_rules;
};

} // namespace waymark

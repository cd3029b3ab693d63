// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/rules_text.h"

#include <QLabel>

class QPushButton;

namespace waymark {

/// "Rules [none] Choose...": the rules file that a new level begins with.
class RulesRow : public QWidget {
    Q_OBJECT

public:
    explicit RulesRow(QWidget* parent = nullptr);

    /// Where the file is looked for first.
    void setFolder(const QString& folder) { m_folder = folder; }
    /// Null: none.
    const navcore::SharedRules* rules() const { return m_rules.get(); }
    /// A new level as the rules say, which follows them from now on.
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

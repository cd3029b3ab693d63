// SPDX-License-Identifier: MIT
#include "editor/dialogs/rules_row.h"

#include "editor/dialogs/file_dialogs.h"
#include "editor/model/language.h"
#include "navcore/author/revision/shared_rules.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QPushButton>

namespace waymark {

using namespace navcore;

RulesRow::RulesRow(QWidget* parent) : QWidget(parent) {
    m_name = new QLabel(tr("none"), this);
    m_name->setObjectName("rules");
    auto* choose = new QPushButton(tr("Choose…"), this);
    choose->setObjectName("chooseRules");
    choose->setAutoDefault(false);
    choose->setToolTip(tr("A rules file: terrains, agents and more that your levels share."));
    connect(choose, &QPushButton::clicked, this, &RulesRow::choose);
    m_none = new QPushButton(tr("None"), this);
    m_none->setObjectName("noRules");
    m_none->setAutoDefault(false);
    m_none->setToolTip(tr("The level does not follow rules."));
    m_none->hide();
    connect(m_none, &QPushButton::clicked, this, [this] { take({}, nullptr); });
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(new QLabel(tr("Rules"), this));
    row->addWidget(m_name, 1);
    row->addWidget(m_none);
    row->addWidget(choose);
}

void RulesRow::choose() {
    const QString path = askForFile(this, tr("Choose a rules file"), m_folder, rulesFilter());
    if (path.isEmpty())
        return;
    const RulesSource source = readRulesFile(path.toStdString());
    if (source.problem) {
        showError(this, tr("Rules not used"), localized(*source.problem));
        return;
    }
    take(QFileInfo(path).absoluteFilePath(), source.rules);
}

void RulesRow::take(const QString& path, std::shared_ptr<const SharedRules> rules) {
    m_rules = std::move(rules);
    m_path = path;
    m_name->setText(path.isEmpty() ? tr("none") : QFileInfo(path).fileName());
    m_name->setToolTip(path);
    m_none->setVisible(!path.isEmpty());
    emit chosen();
}

Level RulesRow::withRules(Level level) const {
    if (!m_rules)
        return level;
    LevelEdit edit(level);
    startFromRules(edit, *m_rules);
    edit.modify<LevelInfo>({}, [this](LevelInfo& own) { own.rules = m_path.toStdString(); });
    const LevelChange change = edit.change();
    [[maybe_unused]] const Status done = level.apply(change);
    Q_ASSERT(done.ok());
    return level;
}

} // namespace waymark

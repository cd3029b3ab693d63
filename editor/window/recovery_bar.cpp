// SPDX-License-Identifier: MIT
#include "editor/window/recovery_bar.h"

#include "editor/panels/severity.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace waymark {

RecoveryBar::RecoveryBar(RecoveryFlow& flow, const LevelFiles& files, QWidget* parent)
    : QFrame(parent), m_flow(flow), m_text(new QLabel(this)) {
    setObjectName("recoveryBar");
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    auto* sign = new QLabel(this);
    sign->setPixmap(severityIcon(navcore::Severity::Warning).pixmap(18, 18));
    m_text->setWordWrap(true);
    m_text->setObjectName("recoveryText");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 5, 10, 5);
    row->addWidget(sign);
    row->addWidget(m_text, 1);
    const auto add = [&](const QString& name, const QString& text, const QString& tip, auto act) {
        auto* button = new QPushButton(text, this);
        button->setObjectName(name);
        button->setToolTip(tip);
        row->addWidget(button);
        connect(button, &QPushButton::clicked, &flow, act);
    };
    add("recoveryLook", tr("Look"), tr("See it beside what is in the level's file."),
        &RecoveryFlow::look);
    add("recoveryKeep", tr("Keep"),
        tr("Open the level as it was then. It is saved when you save it."),
        [&flow] { flow.keep(); });
    add("recoveryDiscard", tr("Discard"), tr("Throw it away, after a question."),
        &RecoveryFlow::discard);
    add("recoveryLater", tr("Not now"), tr("It stays, and is offered again at the next start."),
        &RecoveryFlow::putOff);
    connect(&flow, &RecoveryFlow::offeredChanged, this, &RecoveryBar::refresh);
    connect(&files, &LevelFiles::changed, this, &RecoveryBar::refresh);
    refresh();
}

void RecoveryBar::refresh() {
    const bool isWanted = m_flow.offered() != nullptr;
    if (isWanted)
        m_text->setText(m_flow.offer());
    setVisible(isWanted);
}

} // namespace waymark

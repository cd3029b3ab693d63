// SPDX-License-Identifier: MIT
#include "editor/window/notice_bar.h"

#include "editor/panels/severity.h"

#include <QHBoxLayout>

namespace waymark {

NoticeBar::NoticeBar(const QString& action, QWidget* parent) : QFrame(parent) {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    auto* sign = new QLabel(this);
    sign->setPixmap(severityIcon(navcore::Severity::Warning).pixmap(18, 18));
    m_text = new QLabel(this);
    m_text->setObjectName("noticeText");
    m_text->setWordWrap(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 5, 10, 5);
    row->addWidget(sign);
    row->addWidget(m_text, 1);
    if (!action.isEmpty()) {
        auto* act = new QPushButton(action, this);
        act->setObjectName("noticeAction");
        row->addWidget(act);
        connect(act, &QPushButton::clicked, this, &NoticeBar::actionWanted);
    }
    auto* later = new QPushButton(tr("Not now"), this);
    later->setObjectName("notNow");
    row->addWidget(later);
    connect(later, &QPushButton::clicked, this, &QWidget::hide);
    hide();
}

void NoticeBar::tell(const QString& text) {
    m_text->setText(text);
    show();
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/app/notice_bar.h"

#include "editor/panels/severity.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QToolButton>

namespace waymark {

NoticeBar::NoticeBar(Workspace& workspace, QWidget* parent)
    : QFrame(parent), m_picture(workspace.picture) {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    auto* sign = new QLabel(this);
    sign->setPixmap(severityIcon(navcore::Severity::Warning).pixmap(18, 18));
    m_text = new QLabel(this);
    m_text->setObjectName("noticeText");
    m_text->setWordWrap(true);
    auto* locate = new QPushButton(tr("Locate..."), this);
    locate->setObjectName("locate");
    auto* later = new QPushButton(tr("Not now"), this);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 5, 10, 5);
    row->addWidget(sign);
    row->addWidget(m_text, 1);
    row->addWidget(locate);
    row->addWidget(later);
    connect(locate, &QPushButton::clicked, this, &NoticeBar::locateWanted);
    connect(later, &QPushButton::clicked, this, &QWidget::hide);
    connect(&m_picture, &PictureStore::changed, this, &NoticeBar::refresh);
    refresh();
}

void NoticeBar::refresh() {
    const bool failed = m_picture.state() == PictureStore::State::Failed;
    setVisible(failed);
    if (!failed)
        return;
    const bool missing = !QFileInfo::exists(m_picture.path());
    m_text->setText(
        missing ? tr("Picture %1 was not found. You can go on working; nothing else is lost.")
                      .arg(m_picture.path())
                : tr("%1 You can go on working; nothing else is lost.").arg(m_picture.error()));
}

} // namespace waymark

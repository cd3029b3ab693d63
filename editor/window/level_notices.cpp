// SPDX-License-Identifier: MIT
#include "editor/window/level_notices.h"

#include <QFileInfo>
#include <QVBoxLayout>

namespace waymark {

LevelNotices::LevelNotices(PictureStore& picture, QWidget* parent)
    : QWidget(parent), m_store(picture), m_picture(new NoticeBar(tr("Locate..."), this)) {
    m_picture->setObjectName("pictureNotice");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_picture);
    connect(m_picture, &NoticeBar::actionWanted, this, &LevelNotices::locateWanted);
    connect(&m_store, &PictureStore::changed, this, &LevelNotices::refresh);
    refresh();
}

void LevelNotices::refresh() {
    if (m_store.state() != PictureStore::State::Failed)
        m_picture->hide();
    else if (QFileInfo::exists(m_store.path()))
        m_picture->tell(tr("%1 You can go on working; nothing else is lost.").arg(m_store.error()));
    else
        m_picture->tell(tr("Picture %1 was not found. You can go on working; nothing else is lost.")
                            .arg(m_store.path()));
}

} // namespace waymark

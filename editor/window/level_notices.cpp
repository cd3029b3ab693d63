// SPDX-License-Identifier: MIT
#include "editor/window/level_notices.h"

#include <QFileInfo>
#include <QVBoxLayout>

namespace waymark {

LevelNotices::LevelNotices(Workspace& workspace, LevelFiles& files, QWidget* parent)
    : QWidget(parent), m_store(workspace.picture), m_files(files),
      m_picture(new NoticeBar(tr("Locate..."), this)), m_edges(new NoticeBar(tr("Check"), this)) {
    m_picture->setObjectName("pictureNotice");
    m_edges->setObjectName("edgesNotice");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_picture);
    column->addWidget(m_edges);
    connect(m_picture, &NoticeBar::actionWanted, this, &LevelNotices::locateWanted);
    connect(m_edges, &NoticeBar::actionWanted, this, &LevelNotices::checkWanted);
    connect(&m_store, &PictureStore::changed, this, &LevelNotices::refreshPicture);
    connect(&m_files, &LevelFiles::changed, this, &LevelNotices::refreshEdges);
    refreshPicture();
}

void LevelNotices::refreshPicture() {
    if (m_store.state() != PictureStore::State::Failed)
        m_picture->hide();
    else if (QFileInfo::exists(m_store.path()))
        m_picture->tell(tr("%1 You can go on working; nothing else is lost.").arg(m_store.error()));
    else
        m_picture->tell(tr("Picture %1 was not found. You can go on working; nothing else is lost.")
                            .arg(m_store.path()));
}

void LevelNotices::refreshEdges() {
    if (m_files.edgesDrifted())
        m_edges->tell(tr("%1 was saved with other edges than the ones shown here. It was written "
                         "by a Waymark that links differently, or changed by hand. Nothing you "
                         "made is lost: look at the routes and the issues before you ship; saving "
                         "keeps the edges shown here.")
                          .arg(m_files.shownName()));
    else
        m_edges->hide();
}

} // namespace waymark

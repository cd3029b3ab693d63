// SPDX-License-Identifier: MIT
#include "editor/window/sharing_notices.h"

#include <QDir>
#include <QFileInfo>
#include <QVBoxLayout>

namespace waymark {

SharingNotices::SharingNotices(LevelFiles& files, LevelLock& lock, QWidget* parent)
    : QWidget(parent), m_files(files), m_lock(lock),
      m_held(new NoticeBar(
          {{"readOnly", tr("Read only"), tr("Only look. What another window saves is seen here.")},
           {"workOnCopy", tr("Work on a copy"),
            tr("Make this window's level one of its own, to be saved under another name.")},
           {"takeOver", tr("Take over"),
            tr("Edit the level here. Where it is open elsewhere it becomes read only.")}},
          this)),
      m_noLock(new NoticeBar(QString(), this)) {
    m_held->setObjectName("heldNotice");
    m_noLock->setObjectName("noLockNotice");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_held);
    column->addWidget(m_noLock);
    connect(m_held, &NoticeBar::chosen, this, [this](const QString& name) {
        if (name == "workOnCopy")
            emit copyWanted();
        else if (name == "takeOver")
            emit takeOverWanted();
        else
            m_held->hide();
    });
    connect(&m_lock, &LevelLock::changed, this, &SharingNotices::refreshLock);
    connect(&m_files, &LevelFiles::changed, this, &SharingNotices::refreshLock);
}

void SharingNotices::refreshLock() {
    const QString name = m_files.shownName(), host = m_lock.otherHost();
    m_held->setVisible(m_lock.isReadOnly());
    if (m_lock.isReadOnly())
        m_held->tell(m_lock.wasTaken() ? tr("%1 was taken over by another window.").arg(name)
                     : host.isEmpty()  ? tr("%1 is open elsewhere.").arg(name)
                                       : tr("%1 is open elsewhere, on %2.").arg(name, host));
    m_noLock->setVisible(m_lock.state() == LevelLock::State::NoPlace);
    if (m_lock.state() == LevelLock::State::NoPlace)
        m_noLock->tell(
            tr("Others cannot see that %1 is open here: nothing can be written to %2 (%3). Save "
               "the level elsewhere to be sure that nobody else edits it.")
                .arg(name, QDir::toNativeSeparators(QFileInfo(m_files.path()).absolutePath()),
                     m_lock.problem()));
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/window/sharing_notices.h"

#include "editor/model/language.h"

#include <QDir>
#include <QFileInfo>
#include <QVBoxLayout>

namespace waymark {

SharingNotices::SharingNotices(LevelFiles& files, LevelLock& lock, DiskWatch& watch, DiskFlow& flow,
                               QWidget* parent)
    : QWidget(parent), m_files(files), m_lock(lock), m_watch(watch), m_flow(flow),
      m_held(new NoticeBar(
          {{"readOnly", tr("Read only"),
            tr("View only. Changes that the other window saves are shown here.")},
           {"workOnCopy", tr("Work on a copy"),
            tr("Turn the level in this window into a copy, to be saved under another name.")},
           {"takeOver", tr("Take over"),
            tr("Edit the level here. The other window becomes read only.")}},
          this)),
      m_noLock(new NoticeBar(QString(), this)),
      m_changed(new NoticeBar(
          {{"merge", tr("Merge"),
            tr("Combine both. Where both sides changed the same thing, you decide under Issues.")},
           {"reload", tr("Reload"), tr("Load the version on disk. Ctrl+Z restores yours.")},
           {"keepMine", tr("Keep mine"),
            tr("Keep your version: the next save replaces the version on disk.")}},
          this)),
      m_gone(new NoticeBar(tr("Save"), this)), m_unreadable(new NoticeBar(QString(), this)) {
    m_held->setObjectName("heldNotice");
    m_noLock->setObjectName("noLockNotice");
    m_changed->setObjectName("changedNotice");
    m_gone->setObjectName("goneNotice");
    m_unreadable->setObjectName("unreadableNotice");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (NoticeBar* bar : {m_held, m_noLock, m_changed, m_gone, m_unreadable})
        column->addWidget(bar);
    connect(m_held, &NoticeBar::chosen, this, [this](const QString& name) {
        if (name == "workOnCopy")
            emit copyWanted();
        else if (name == "takeOver")
            emit takeOverWanted();
        else
            m_held->hide();
    });
    connect(m_changed, &NoticeBar::chosen, &m_flow, [this](const QString& name) {
        if (name == "merge")
            m_flow.merge();
        else if (name == "reload")
            m_flow.reload();
        else
            m_flow.ignore();
    });
    connect(m_gone, &NoticeBar::actionWanted, this, &SharingNotices::saveWanted);
    connect(&m_flow, &DiskFlow::changed, this, &SharingNotices::refreshDisk);
    connect(&m_lock, &LevelLock::changed, this, &SharingNotices::refreshLock);
    connect(&m_files, &LevelFiles::changed, this, &SharingNotices::refreshLock);
}

void SharingNotices::refreshLock() {
    const QString name = m_files.shownName(), host = m_lock.otherHost();
    m_held->setVisible(m_lock.isReadOnly());
    if (m_lock.isReadOnly())
        m_held->showMessage(m_lock.wasTaken() ? tr("%1 was taken over by another window.").arg(name)
                            : host.isEmpty()  ? tr("%1 is open elsewhere.").arg(name)
                                              : tr("%1 is open elsewhere, on %2.").arg(name, host));
    m_noLock->setVisible(m_lock.state() == LevelLock::State::NoPlace);
    if (m_lock.state() == LevelLock::State::NoPlace)
        m_noLock->showMessage(
            tr("Nothing can be written beside this level (%1): others cannot see that you have it "
               "open, and you may not be able to save here.")
                .arg(m_lock.problem()));
}

void SharingNotices::refreshDisk() {
    const QString name = m_files.shownName();
    m_changed->setVisible(m_flow.asks());
    if (m_flow.asks())
        m_changed->showMessage(
            tr("%1 changed on disk. You have %Ln unsaved changes.", nullptr, m_flow.changesHere())
                .arg(name));
    m_gone->setVisible(m_watch.state() == DiskWatch::State::Gone);
    if (m_watch.state() == DiskWatch::State::Gone)
        m_gone->showMessage(
            tr("%1 no longer exists: it was deleted or moved. The level is still open "
               "here, and saving writes it again.")
                .arg(name));
    m_unreadable->setVisible(m_watch.state() == DiskWatch::State::Unreadable);
    if (m_watch.state() != DiskWatch::State::Unreadable)
        return;
    QString why = localized(m_watch.error());
    while (why.endsWith('.'))
        why.chop(1);
    m_unreadable->showMessage(
        tr("The file on disk is no longer a level: %1. The level is still open "
           "here, and saving asks first.")
            .arg(why));
}

} // namespace waymark

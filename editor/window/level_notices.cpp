// SPDX-License-Identifier: MIT
#include "editor/window/level_notices.h"

#include <QFileInfo>
#include <QVBoxLayout>

namespace waymark {

LevelNotices::LevelNotices(PictureStore& picture, PictureWatch& watch, QWidget* parent)
    : QWidget(parent), m_store(picture), m_watch(watch),
      m_picture(new NoticeBar(tr("Locate…"), this)),
      m_changed(new NoticeBar(
          {{"compare", tr("Compare…"), tr("Look at the level on both pictures before you decide.")},
           {"useNew", tr("Use new…"),
            tr("Use the new picture. If its size differs, you see it first.")},
           {"keepOld", tr("Not now"), tr("Keep the old picture until the level is opened again.")}},
          this)) {
    m_picture->setObjectName("pictureNotice");
    m_changed->setObjectName("pictureChangedNotice");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_picture);
    column->addWidget(m_changed);
    connect(m_changed, &NoticeBar::chosen, this, [this](const QString& name) {
        if (name == "compare")
            emit compareWanted();
        else if (name == "useNew")
            emit newPictureWanted();
        else
            m_changed->hide();
    });
    connect(&m_watch, &PictureWatch::changed, this, [this] {
        refreshChanged();
        refreshPicture();
    });
    connect(m_picture, &NoticeBar::actionWanted, this, &LevelNotices::locateWanted);
    connect(&m_store, &PictureStore::changed, this, &LevelNotices::refreshPicture);
    refreshPicture();
}

void LevelNotices::refreshPicture() {
    if (m_watch.isGone())
        m_picture->showMessage(
            tr("Picture %1 was deleted or moved. The map still shows it, but the next "
               "time you open the level it will be missing.")
                .arg(m_store.path()));
    else if (m_store.state() != PictureStore::State::Failed)
        m_picture->hide();
    else if (QFileInfo::exists(m_store.path()))
        m_picture->showMessage(
            tr("%1 You can continue working; nothing else is lost.").arg(m_store.error()));
    else
        m_picture->showMessage(
            tr("Picture %1 was not found. You can continue working; nothing else is lost.")
                .arg(m_store.path()));
}

void LevelNotices::refreshChanged() {
    const auto now = m_watch.changedTo();
    m_changed->setVisible(now.has_value());
    if (!now)
        return;
    const QString name = QFileInfo(m_store.path()).fileName();
    const QSize was = m_store.image().size();
    const auto sizeText = [](QSize size) {
        return tr("%1 x %2").arg(size.width()).arg(size.height());
    };
    m_changed->showMessage(
        was == *now ? tr("%1 has changed on disk (%2, as before).").arg(name, sizeText(was))
                    : tr("%1 has changed on disk (was %2, now %3).")
                          .arg(name, sizeText(was), sizeText(*now)));
}

} // namespace waymark

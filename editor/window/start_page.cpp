// SPDX-License-Identifier: MIT
#include "editor/window/start_page.h"

#include "editor/canvas/dropped_file.h"

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QPainter>
#include <QPushButton>

namespace waymark {

namespace {

constexpr int shownRecent = 6;
constexpr int widestName = 400;

} // namespace

StartPage::StartPage(const ActionSet& actions, QWidget* parent) : QWidget(parent) {
    setAcceptDrops(true);
    auto* picture = new QLabel(this);
    picture->setPixmap(QIcon(":/icons/waymark.svg").pixmap(72, 72));
    picture->setAlignment(Qt::AlignCenter);
    auto* title = new QLabel(tr("Drop a map picture here"), this);
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 1.8);
    title->setFont(large);
    title->setAlignment(Qt::AlignCenter);
    auto* orText = new QLabel(tr("or"), this);
    orText->setAlignment(Qt::AlignCenter);
    orText->setForegroundRole(QPalette::PlaceholderText);

    auto* inner = new QVBoxLayout;
    inner->setSpacing(8);
    inner->addWidget(picture);
    inner->addSpacing(6);
    inner->addWidget(title);
    inner->addWidget(orText);
    struct Choice {
        QString text, action;
    };
    for (const Choice& choice :
         {Choice{tr("New level from picture…"), "file.new"}, Choice{tr("Open level…"), "file.open"},
          Choice{tr("Look at the sample"), "file.sample"},
          Choice{tr("Look at a castle with three floors"), "file.castle"}}) {
        auto* button = new QPushButton(choice.text, this);
        button->setObjectName(choice.action);
        button->setMinimumSize(240, 34);
        button->setToolTip(actions[choice.action]->toolTip());
        connect(button, &QPushButton::clicked, actions[choice.action], &QAction::trigger);
        inner->addWidget(button, 0, Qt::AlignHCenter);
    }
    inner->addSpacing(14);
    m_recentTitle = new QLabel(tr("Recent levels"), this);
    m_recentTitle->setForegroundRole(QPalette::PlaceholderText);
    m_recentTitle->setAlignment(Qt::AlignCenter);
    inner->addWidget(m_recentTitle);
    m_recent = new QVBoxLayout;
    m_recent->setSpacing(0);
    inner->addLayout(m_recent);

    auto* column = new QVBoxLayout(this);
    column->addStretch(2);
    column->addLayout(inner);
    column->addStretch(3);
    setRecentFiles({});
}

void StartPage::setRecentFiles(const QStringList& paths) {
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    m_recentTitle->setVisible(!paths.isEmpty());
    for (const QString& path : paths.mid(0, shownRecent)) {
        const QFileInfo info(path);
        auto* button = new QPushButton(
            fontMetrics().elidedText(info.fileName(), Qt::ElideMiddle, widestName), this);
        button->setFlat(true);
        button->setEnabled(info.exists());
        button->setToolTip(info.exists() ? path : tr("%1 no longer exists.").arg(path));
        connect(button, &QPushButton::clicked, this, [this, path] { emit openWanted(path); });
        m_recent->addWidget(button, 0, Qt::AlignHCenter);
    }
}

void StartPage::dragEnterEvent(QDragEnterEvent* event) {
    if (droppedFile(*event->mimeData()).isEmpty())
        return;
    event->acceptProposedAction();
    m_hovered = true;
    update();
}

void StartPage::dragLeaveEvent(QDragLeaveEvent*) {
    m_hovered = false;
    update();
}

void StartPage::dropEvent(QDropEvent* event) {
    m_hovered = false;
    update();
    event->acceptProposedAction();
    // Wait until the drop has ended. A dialog would block the program from which the file was
    // dragged.
    const QString path = droppedFile(*event->mimeData());
    QMetaObject::invokeMethod(
        this, [this, path] { emit dropped(path); }, Qt::QueuedConnection);
}

void StartPage::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor line = palette().color(m_hovered ? QPalette::Highlight : QPalette::Mid);
    painter.fillRect(rect(), palette().color(QPalette::AlternateBase));
    painter.setPen(QPen(line, m_hovered ? 2.5 : 1.5, Qt::DashLine));
    painter.drawRoundedRect(QRectF(rect()).adjusted(20, 20, -20, -20), 12, 12);
}

} // namespace waymark

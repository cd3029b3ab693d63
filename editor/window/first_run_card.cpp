// SPDX-License-Identifier: MIT
#include "editor/window/first_run_card.h"

#include "editor/panels/table.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

namespace waymark {

namespace {
constexpr int cardWidth = 300, cardMargin = 16, foldedMargin = 2;
}

FirstRunCard::FirstRunCard(QWidget* parent) : QFrame(parent) {
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setCursor(Qt::ArrowCursor);
    auto* title = new QLabel(tr("This is a finished level"), this);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    auto* text = new QLabel(tr("Drag any vertex: edges and routes follow. Press B and paint. You "
                               "cannot break anything: this is a copy."),
                            this);
    text->setWordWrap(true);
    auto* own = new QPushButton(tr("Make my own level"), this);
    own->setObjectName("ownLevel");
    auto* close = makePanelButton("close", tr("Close, and do not show again"), this);
    close->setObjectName("closeCard");
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(14, 10, 10, 12);
    grid->addWidget(title, 0, 0);
    grid->addWidget(close, 0, 1, Qt::AlignTop);
    grid->addWidget(text, 1, 0, 1, 2);
    grid->addWidget(own, 2, 0, Qt::AlignLeft);
    grid->setColumnStretch(0, 1);
    m_title = title;
    m_text = text;
    connect(own, &QPushButton::clicked, this, &FirstRunCard::ownLevelWanted);
    connect(close, &QToolButton::clicked, this, [this] {
        hide();
        emit closedForGood();
    });
    parent->installEventFilter(this);
    place();
}

void FirstRunCard::fold() {
    if (m_text->isHidden())
        return;
    m_title->hide();
    m_text->hide();
    auto* grid = static_cast<QGridLayout*>(layout());
    grid->setContentsMargins(6, 4, 4, 4);
    grid->addWidget(findChild<QPushButton*>("ownLevel"), 0, 0);
    place();
}

bool FirstRunCard::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parent() && event->type() == QEvent::Resize)
        place();
    return QFrame::eventFilter(watched, event);
}

void FirstRunCard::place() {
    setFixedWidth(m_text->isHidden() ? sizeHint().width() : cardWidth);
    adjustSize();
    const QSize map = parentWidget()->size();
    if (m_text->isHidden())
        move(map.width() - width() - foldedMargin, foldedMargin);
    // Place the card between the legend and the mini-map, where it covers the least of the sample.
    else
        move((map.width() - width()) / 2, map.height() - height() - cardMargin);
}

} // namespace waymark

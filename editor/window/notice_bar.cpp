// SPDX-License-Identifier: MIT
#include "editor/window/notice_bar.h"

#include "editor/render/icons.h"

#include <QHBoxLayout>

namespace waymark {

NoticeBar::NoticeBar(QWidget* parent) : QFrame(parent) {
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
    hide();
}

NoticeBar::NoticeBar(const QString& action, QWidget* parent) : NoticeBar(parent) {
    if (!action.isEmpty())
        connect(addButton("noticeAction", action), &QPushButton::clicked, this,
                &NoticeBar::actionWanted);
    connect(addButton("notNow", tr("Not now")), &QPushButton::clicked, this, &QWidget::hide);
}

NoticeBar::NoticeBar(const QList<Choice>& choices, QWidget* parent) : NoticeBar(parent) {
    for (const Choice& choice : choices) {
        QPushButton* button = addButton(choice.name, choice.label);
        button->setToolTip(choice.tip);
        connect(button, &QPushButton::clicked, this,
                [this, name = choice.name] { emit chosen(name); });
    }
}

QPushButton* NoticeBar::addButton(const QString& name, const QString& label) {
    auto* button = new QPushButton(label, this);
    button->setObjectName(name);
    // Prevent a click from moving the focus out of the map.
    button->setFocusPolicy(Qt::TabFocus);
    layout()->addWidget(button);
    return button;
}

void NoticeBar::showMessage(const QString& text) {
    m_text->setText(text);
    show();
}

} // namespace waymark

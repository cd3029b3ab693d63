// SPDX-License-Identifier: MIT
#include "editor/panels/hint_list.h"

#include <QLabel>
#include <QResizeEvent>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace waymark {

namespace {

constexpr int minLines = 3, textMargin = 4;

bool looksLike(const Hint& l, const Hint& r) {
    return l.text == r.text &&
           std::equal(
               l.actions.begin(), l.actions.end(), r.actions.begin(), r.actions.end(),
               [](const QuickAction& a, const QuickAction& b) { return a.label == b.label; });
}

} // namespace

HintList::HintList(QWidget* parent) : QScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void HintList::setHints(std::vector<Hint> hints) {
    const bool same =
        std::equal(hints.begin(), hints.end(), m_hints.begin(), m_hints.end(), looksLike);
    m_hints = std::move(hints);
    setVisible(!m_hints.empty());
    if (same)
        return;
    // Do not delete the previous widget here, because one of its buttons may be the caller.
    if (QWidget* before = takeWidget()) {
        before->hide();
        before->deleteLater();
    }
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(textMargin + 2, textMargin, textMargin + 2, textMargin);
    column->setSpacing(2);
    setWidget(content);
    for (std::size_t i = 0; i < m_hints.size(); ++i)
        addHint(i);
    column->addStretch(1);
    updateGeometry();
}

void HintList::addHint(std::size_t index) {
    const Hint& hint = m_hints[index];
    auto* text = new QLabel(hint.text, widget());
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text->setFocusPolicy(Qt::NoFocus);
    widget()->layout()->addWidget(text);
    if (hint.actions.empty())
        return;
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 2);
    row->setSpacing(3);
    for (std::size_t i = 0; i < hint.actions.size(); ++i) {
        auto* button = new QToolButton(widget());
        button->setText(hint.actions[i].label);
        connect(button, &QToolButton::clicked, this, [this, index, i] {
            // Copy the action, because it may replace the hints.
            const std::function<void()> act = m_hints[index].actions[i].act;
            act();
        });
        row->addWidget(button);
    }
    row->addStretch(1);
    static_cast<QVBoxLayout*>(widget()->layout())->addLayout(row);
}

QSize HintList::sizeHint() const {
    if (!widget())
        return {0, 0};
    const int width = viewport()->width();
    return {width, widget()->layout()->totalHeightForWidth(width)};
}

QSize HintList::minimumSizeHint() const {
    const int least = minLines * fontMetrics().lineSpacing() + 2 * textMargin;
    return {0, std::min(least, sizeHint().height())};
}

void HintList::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

} // namespace waymark

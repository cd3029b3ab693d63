// SPDX-License-Identifier: MIT
#include "editor/panels/notes_area.h"

#include <QLabel>
#include <QResizeEvent>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace waymark {

namespace {

constexpr int leastLines = 3, textMargin = 4;

bool looksLike(const Note& l, const Note& r) {
    return l.text == r.text &&
           std::equal(l.offers.begin(), l.offers.end(), r.offers.begin(), r.offers.end(),
                      [](const Offer& a, const Offer& b) { return a.label == b.label; });
}

} // namespace

NotesArea::NotesArea(QWidget* parent) : QScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void NotesArea::setNotes(std::vector<Note> notes) {
    const bool same =
        std::equal(notes.begin(), notes.end(), m_notes.begin(), m_notes.end(), looksLike);
    m_notes = std::move(notes);
    setVisible(!m_notes.empty());
    if (same)
        return;
    if (QWidget* before = takeWidget()) { // perhaps one of its buttons brought us here
        before->hide();
        before->deleteLater();
    }
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(textMargin + 2, textMargin, textMargin + 2, textMargin);
    column->setSpacing(2);
    setWidget(content);
    for (std::size_t i = 0; i < m_notes.size(); ++i)
        addNote(i);
    column->addStretch(1);
    updateGeometry();
}

void NotesArea::addNote(std::size_t index) {
    const Note& note = m_notes[index];
    auto* text = new QLabel(note.text, widget());
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text->setFocusPolicy(Qt::NoFocus);
    widget()->layout()->addWidget(text);
    if (note.offers.empty())
        return;
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 2);
    row->setSpacing(3);
    for (std::size_t i = 0; i < note.offers.size(); ++i) {
        auto* button = new QToolButton(widget());
        button->setText(note.offers[i].label);
        connect(button, &QToolButton::clicked, this, [this, index, i] {
            const std::function<void()> act = m_notes[index].offers[i].act; // may change the notes
            act();
        });
        row->addWidget(button);
    }
    row->addStretch(1);
    static_cast<QVBoxLayout*>(widget()->layout())->addLayout(row);
}

QSize NotesArea::sizeHint() const {
    if (!widget())
        return {0, 0};
    const int width = viewport()->width();
    return {width, widget()->layout()->totalHeightForWidth(width)};
}

QSize NotesArea::minimumSizeHint() const {
    const int least = leastLines * fontMetrics().lineSpacing() + 2 * textMargin;
    return {0, std::min(least, sizeHint().height())};
}

void NotesArea::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

} // namespace waymark

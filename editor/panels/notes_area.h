// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/route_advice.h"

#include <QScrollArea>

namespace waymark {

/// Something to read with what can be done about it.
struct Note {
    QString text;
    std::vector<Offer> offers = {};
};

/// Notes one below the other. It takes the height that they need, as long as there is any; then
/// they scroll. Without notes it hides.
class NotesArea : public QScrollArea {
    Q_OBJECT

public:
    explicit NotesArea(QWidget* parent = nullptr);

    /// Buttons that stay the same stay under the pointer.
    void setNotes(std::vector<Note> notes);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void addNote(std::size_t index);

    std::vector<Note> m_notes;
};

} // namespace waymark

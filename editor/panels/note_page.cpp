// SPDX-License-Identifier: MIT
#include "editor/panels/item_pages.h"

#include "editor/panels/words.h"
#include "editor/widgets/text_area.h"
#include "navcore/author/level/level_edit.h"

namespace waymark {

using namespace navcore;

namespace {

class NotePage : public PropertiesPage {
    Q_DECLARE_TR_FUNCTIONS(NotePage)

public:
    explicit NotePage(const PanelHost& host);
    QString title() const override;
    void refresh() override;

private:
    NumberField* addCoordinate(const QString& name, Coord Point2::*member);
    void modify(const QString& text, const std::function<void(Note&)>& change);

    TextArea* m_text;
    NumberField *m_x, *m_y;
};

} // namespace

NotePage::NotePage(const PanelHost& host) : PropertiesPage(host) {
    m_text = new TextArea(this);
    m_text->setObjectName("noteText");
    m_text->setToolTip(tr("Notes are for designers and are never shipped. Shift+Enter: new line."));
    m_form->addRow(tr("Text"), m_text);
    m_x = addCoordinate(tr("x"), &Point2::x);
    m_y = addCoordinate(tr("y"), &Point2::y);
    addFloor();
    connect(m_text, &TextArea::edited, this, [this](const QString& value) {
        const QString text = value.trimmed();
        if (isNoteText(text.toStdString())) {
            modify(tr("Change note"), [&](Note& note) { note.text = text.toStdString(); });
            return;
        }
        refresh();
        showRefusal(m_text, m_text->rect(),
                    text.isEmpty() ? tr("A note cannot be empty. Press Del to remove the note.")
                                   : tr("A note holds up to %1 bytes.").arg(maxNoteText));
    });
}

NumberField* NotePage::addCoordinate(const QString& name, Coord Point2::*member) {
    auto* field = new NumberField(-maxCoord, maxCoord, 2, this);
    field->setObjectName("note" + name.toUpper());
    m_form->addRow(name, field);
    connect(field, &NumberField::edited, this, [this, member](double value) {
        if (const auto units = fromUnits(shownInfo(m_host.level()), value))
            modify(tr("Move"), [&](Note& note) { note.position.*member = *units; });
    });
    return field;
}

void NotePage::modify(const QString& text, const std::function<void(Note&)>& change) {
    LevelEdit edit(m_host.level());
    for (const NoteId id : selected().notes)
        edit.modify<Note>(id, change);
    m_host.edit(edit.change(), text);
    refresh();
}

QString NotePage::title() const {
    const auto& ids = selected().notes;
    return ids.size() == 1 ? tr("Note") : tr("%1 notes").arg(countText(ids.size()));
}

void NotePage::refresh() {
    refreshFloor();
    const Level& level = m_host.level();
    const auto& ids = selected().notes;
    m_text->setValue(sharedValue(
        ids, [&](NoteId id) { return QString::fromStdString(level.find<Note>(id)->text); }));
    for (const auto& [field, member] : {std::pair{m_x, &Point2::x}, std::pair{m_y, &Point2::y}}) {
        field->setRange(shownInfo(level), -maxCoord, maxCoord);
        field->setValue(sharedValue(ids, [&, member = member](NoteId id) {
            return toUnits(shownInfo(level), level.find<Note>(id)->position.*member);
        }));
    }
}

const ItemPageRow notePageRow{
    [](const PanelHost& host) -> PropertiesPage* { return new NotePage(host); },
    [](const SelectedItems& items) { return items.notes.size(); },
    [](std::size_t count) { return NotePage::tr("%Ln notes", nullptr, numerus(count)); }};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"
#include "editor/widgets/text_area.h"

#include <QDialog>
#include <QLineEdit>

namespace waymark {

/// Dialog that edits the name of an item and, for vertices, the kind.
class RenameDialog : public QDialog {
    Q_OBJECT

public:
    /// Creates the dialog. `kind` is nullopt if the item has no kind.
    RenameDialog(const Document& document, const QString& name, const std::optional<QString>& kind,
                 QWidget* parent = nullptr);

    QString name() const { return m_name->text(); }
    QString kind() const { return m_kind ? m_kind->text() : QString(); }

private:
    QLineEdit* m_name;
    QLineEdit* m_kind = nullptr;
};

/// Dialog that edits the text of a note. It rejects texts that are empty or too long.
class NoteDialog : public QDialog {
    Q_OBJECT

public:
    NoteDialog(const QString& title, const QString& text, QWidget* parent = nullptr);

    QString text() const { return m_text->toPlainText().trimmed(); }

private:
    TextArea* m_text;
};

} // namespace waymark

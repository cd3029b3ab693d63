// SPDX-License-Identifier: MIT
#pragma once

#include <QPlainTextEdit>

#include <optional>

namespace waymark {

/// A multi-line text field that edits one or several items. It shows a dash if their values differ
/// (nullopt). Enter commits, Shift+Enter inserts a line break, and Esc restores the previous text.
class TextArea : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit TextArea(QWidget* parent = nullptr);
    /// Sets the value. Keeps text that is being typed if the value is unchanged.
    void setValue(const std::optional<QString>& value);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// Emitted after the designer has entered a different value.
    void edited(const QString& value);
    void returnPressed();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    bool isModified() const { return document()->isModified(); }
    void end();
    void putBack();

    std::optional<QString> m_value;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include <QPlainTextEdit>

#include <optional>

namespace waymark {

/// A multi-line text field. Enter commits, Shift+Enter inserts a line break, Esc restores the
/// previous text. Nullopt means that several items differ, and is shown as a dash.
class TextArea : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit TextArea(QWidget* parent = nullptr);
    /// Sets the value. Text being typed is kept unless the value has changed.
    void setValue(const std::optional<QString>& value);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void edited(const QString& value); ///< Emitted once when typing ended with another value.
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

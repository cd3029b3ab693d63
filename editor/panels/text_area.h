// SPDX-License-Identifier: MIT
#pragma once

#include <QPlainTextEdit>

#include <optional>

namespace waymark {

/// Some lines of text. Enter takes what was typed, Shift+Enter begins another line, Esc puts back
/// what stood there. No value = several items differ, shown as a dash.
class TextArea : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit TextArea(QWidget* parent = nullptr);
    /// Does not disturb typing that goes on, unless the value itself is another one.
    void setValue(const std::optional<QString>& value);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void edited(const QString& value); ///< once, when typing ended with another value
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

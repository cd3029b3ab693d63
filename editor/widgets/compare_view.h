// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QWidget>

namespace waymark {

/// Compares two pictures of the same size: the old one is visible to the left of a dividing line,
/// the new one to its right. The mouse and the arrow keys move the line.
class CompareView : public QWidget {
    Q_OBJECT

public:
    explicit CompareView(QWidget* parent = nullptr);

    /// Sets the pictures, which must have the widget's size in device pixels. A picture that is not
    /// available yet may be null.
    void setPictures(const QImage& before, const QImage& after);
    /// Returns the position of the dividing line, from 0 (only the new picture is visible) to 1
    /// (only the old one).
    double divide() const { return m_divide; }
    void setDivide(double divide);

    QSize sizeHint() const override { return {560, 460}; }

signals:
    void resized();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QImage m_before, m_after;
    double m_divide = 0.5;
};

} // namespace waymark

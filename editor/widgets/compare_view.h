// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QWidget>

namespace waymark {

/// A view of two pictures of the same size with a dividing line, which shows the old one to its
/// left and the new one to its right. The line follows the mouse and the arrow keys.
class CompareView : public QWidget {
    Q_OBJECT

public:
    explicit CompareView(QWidget* parent = nullptr);

    /// Sets the pictures, which must have the size of the widget in device pixels. A null picture
    /// is not available yet.
    void setPictures(const QImage& before, const QImage& after);
    /// Returns the position of the line. 0 shows only the new picture, 1 only the old one.
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

// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QWidget>

namespace waymark {

/// Two pictures of one size over each other: what is left of a line is the one before, what is
/// right of it the one after. The line follows the mouse and the arrow keys.
class CompareView : public QWidget {
    Q_OBJECT

public:
    explicit CompareView(QWidget* parent = nullptr);

    /// As large as the widget, in its device pixels; a null one is not known yet.
    void setPictures(const QImage& before, const QImage& after);
    /// Where the line is: 0 shows the one after only, 1 the one before only.
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

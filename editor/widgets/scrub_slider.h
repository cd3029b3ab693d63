// SPDX-License-Identifier: MIT
#pragma once

#include <QMouseEvent>
#include <QSlider>
#include <QStyle>

namespace waymark {

/// A slider that jumps to the clicked position and can then be dragged.
class ScrubSlider : public QSlider {
public:
    using QSlider::QSlider;

protected:
    void mousePressEvent(QMouseEvent* event) override {
        if (event->button() == Qt::LeftButton) {
            const int handle = style()->pixelMetric(QStyle::PM_SliderLength, nullptr, this);
            setValue(QStyle::sliderValueFromPosition(minimum(), maximum(),
                                                     qRound(event->position().x()) - handle / 2,
                                                     width() - handle));
        }
        // The handle is now under the pointer, so QSlider starts dragging it.
        QSlider::mousePressEvent(event);
    }
};

} // namespace waymark

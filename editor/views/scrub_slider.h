// SPDX-License-Identifier: MIT
#pragma once

#include <QMouseEvent>
#include <QSlider>
#include <QStyle>

namespace waymark {

/// A slider that goes where it is clicked, and on from there with the pointer.
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
        QSlider::mousePressEvent(event); // the handle is under the pointer now
    }
};

} // namespace waymark

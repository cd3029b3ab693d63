// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/canvas.h"

namespace waymark::test {

/// What the canvas shows when everything is drawn, and nothing is only moved or scaled meanwhile.
inline QImage crisp(Canvas& canvas) {
    QImage shown = canvas.grab().toImage();
    while (!canvas.isCrisp()) {
        canvas.finish();
        shown = canvas.grab().toImage();
    }
    return shown;
}

} // namespace waymark::test

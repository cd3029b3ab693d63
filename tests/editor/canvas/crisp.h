// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/canvas.h"

namespace waymark::test {

/// Returns the image of the canvas once it is completely painted, without moved or scaled previews.
inline QImage crisp(Canvas& canvas) {
    QImage shown = canvas.grab().toImage();
    while (!canvas.isCrisp()) {
        canvas.finish();
        shown = canvas.grab().toImage();
    }
    return shown;
}

} // namespace waymark::test

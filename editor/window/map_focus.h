// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/canvas.h"

namespace waymark {

/// Keeps the keyboard at the map. Letters and Esc mean the map wherever the focus is, unless
/// somebody types text; a choice or click in a panel, and Enter or Esc in a field, give the focus
/// back to the map.
class MapFocus : public QObject {
    Q_OBJECT

public:
    /// Lives as long as the canvas.
    explicit MapFocus(Canvas& canvas);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isBesideMap(const QWidget& widget) const;
    bool endField(QWidget& field, QKeyEvent& event);
    void giveBack(const QWidget& from);

    Canvas& m_canvas;
};

} // namespace waymark

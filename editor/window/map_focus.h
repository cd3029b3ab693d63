// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/canvas.h"

namespace waymark {

/// Keeps the keyboard focus on the map. Letter keys and Esc go to the map wherever the focus is,
/// unless a text is being edited. Choices and clicks in panels, and Enter or Esc in a field, return
/// the focus to the map.
class MapFocus : public QObject {
    Q_OBJECT

public:
    /// Has the same lifetime as the canvas.
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

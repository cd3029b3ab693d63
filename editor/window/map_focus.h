// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/canvas.h"

namespace waymark {

/// Keeps the keyboard focus on the map. Letter keys and Esc go to the map wherever the focus is,
/// unless a text is being edited. Choices and clicks in panels, and Enter or Esc in a field, return
/// the focus to the map. Enter in an option of Fill also adds the vertices that are shown.
class MapFocus : public QObject {
    Q_OBJECT

public:
    /// Watches all widgets for the canvas. The object has the same lifetime as the canvas.
    MapFocus(Canvas& canvas, ToolBox& tools);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isBesideMap(const QWidget& widget) const;
    bool endField(QWidget& field, QKeyEvent& event);
    void giveBack(const QWidget& from);

    Canvas& m_canvas;
    ToolBox& m_tools;
};

} // namespace waymark

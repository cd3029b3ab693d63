// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/canvas.h"

namespace waymark {

/// Keeps the keyboard focus on the map. Letter keys and Esc go to the map wherever the focus is,
/// except while the designer edits text. Clicks in panels return the focus to the map, as do Enter
/// and Esc in a field. Enter in an option of the Fill tool also adds the previewed vertices.
class MapFocus : public QObject {
    Q_OBJECT

public:
    /// Installs the event filter on the application. The canvas owns this object.
    MapFocus(Canvas& canvas, ToolBox& tools);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isBesideMap(const QWidget& widget) const;
    bool endField(QWidget& field, QKeyEvent& event);
    void returnFocus(const QWidget& from);

    Canvas& m_canvas;
    ToolBox& m_tools;
};

} // namespace waymark

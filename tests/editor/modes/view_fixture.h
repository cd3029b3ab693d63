// SPDX-License-Identifier: MIT
#pragma once

#include "tests/editor/window/level_window.h"

namespace waymark {

/// A window in which tests open a view. Verifies that the view does not change the level.
class ViewFixture : public LevelWindow {
    Q_OBJECT

public:
    using LevelWindow::LevelWindow;

protected Q_SLOTS:
    void cleanup() {
        QCOMPARE(bytes(), before());
        LevelWindow::cleanup();
    }

protected:
    /// Returns the tracker of a view.
    template <class Board>
    Board& trackerOf(const ViewId& view) {
        return static_cast<Board&>(*workspace().views.tracker(view));
    }
};

} // namespace waymark

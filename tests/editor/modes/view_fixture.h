// SPDX-License-Identifier: MIT
#pragma once

#include "tests/editor/window/level_window.h"

namespace waymark {

/// A window in which to open a view. The level must not change whatever is shown.
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

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/start_up.h"
#include "editor/window/main_window.h"

#include <QTemporaryDir>

namespace waymark {

/// The real window with the file or the sample, for a run that nobody looks at.
class RunWindow {
public:
    explicit RunWindow(const StartOptions& options);

    /// Why the file could not be opened.
    const navcore::Status& opened() const { return m_opened; }
    MainWindow& window() { return *m_window; }
    /// Takes the tool, opens the panel and the view of the options, and lets everything come that
    /// comes by itself: the picture, issues, a trace. False, and said, when there is none of a
    /// name.
    bool arrange(const StartOptions& options);

private:
    void settle();

    QTemporaryDir m_settings; ///< so that nothing depends on what somebody did to their window
    std::unique_ptr<MainWindow> m_window;
    navcore::Status m_opened = navcore::Done{};
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/start_up.h"
#include "editor/window/main_window.h"

#include <QTemporaryDir>

namespace waymark {

/// The real window, opened with a file or the sample level. Used for unattended runs.
class RunWindow {
public:
    explicit RunWindow(const StartOptions& options);

    /// Returns whether the file could be opened.
    const navcore::Status& opened() const { return m_opened; }
    MainWindow& window() { return *m_window; }
    /// Activates the tool, panel and view given in the options. Waits for the picture, the check
    /// and the trace to finish. If a name is unknown, prints an error and returns false.
    bool arrange(const StartOptions& options);

private:
    void settle();

    /// Temporary settings, so that runs do not depend on the user's settings.
    QTemporaryDir m_settings;
    std::unique_ptr<MainWindow> m_window;
    navcore::Status m_opened = navcore::Done{};
};

} // namespace waymark

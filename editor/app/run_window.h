// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/start_up.h"
#include "editor/window/main_window.h"

#include <QTemporaryDir>

namespace waymark {

/// Opens the real window with the file or the sample, for unattended runs.
class RunWindow {
public:
    explicit RunWindow(const StartOptions& options);

    /// Returns the result of opening the file.
    const navcore::Status& opened() const { return m_opened; }
    MainWindow& window() { return *m_window; }
    /// Activates the tool, panel and view of the options, and waits for background work: the
    /// picture, issues, a trace. Prints an error and returns false if a name is unknown.
    bool arrange(const StartOptions& options);

private:
    void settle();

    /// Settings folder that makes runs independent of the user's settings.
    QTemporaryDir m_settings;
    std::unique_ptr<MainWindow> m_window;
    navcore::Status m_opened = navcore::Done{};
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/app/run_window.h"

#include "editor/window/theme.h"

#include <QApplication>
#include <QElapsedTimer>

#include <cstdio>

namespace waymark {

namespace {

constexpr std::uint32_t idStart = 1024;
constexpr int settleMilliseconds = 600; // the issues come 150 ms after the last edit

} // namespace

RunWindow::RunWindow(const StartOptions& options) {
    qputenv("XDG_CONFIG_HOME", m_settings.path().toUtf8());
    qputenv("XDG_STATE_HOME", m_settings.path().toUtf8());
    applyTheme(options.dark.value_or(false) ? ThemeChoice::Dark : ThemeChoice::Light);
    Settings().setFirstRunCardClosed();
    m_window = std::make_unique<MainWindow>(idStart);
    m_window->resize(options.size);
    m_window->show();
    if (options.file.isEmpty())
        m_window->welcome();
    else
        m_opened = m_window->files().open(options.file);
    if (!m_opened)
        std::fprintf(stderr, "waymark: %s\n", m_opened.error().message.c_str());
    m_window->workspace().picture.wait();
}

void RunWindow::settle() {
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < settleMilliseconds || m_window->trace().busy())
        QApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 20);
}

} // namespace waymark

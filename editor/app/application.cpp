// SPDX-License-Identifier: MIT
#include "editor/app/application.h"

#include "navcore/runtime/base/out_of_memory.h"

#include <QMessageBox>

#include <cstdio>
#include <cstdlib>

namespace waymark {

namespace {
constexpr std::size_t reserveBytes = 16U << 20U;
}

Application::Application(int& argc, char** argv)
    : QApplication(argc, argv), m_reserve(new char[reserveBytes]) {}

bool Application::notify(QObject* receiver, QEvent* event) {
    bool handled = false;
    const navcore::Status done =
        navcore::withinMemory([&] { handled = QApplication::notify(receiver, event); });
    if (!done)
        sayMemoryRanOut();
    return handled;
}

void Application::sayMemoryRanOut() {
    std::fputs("waymark: memory ran out\n", stderr);
    if (!m_isAttended)
        std::_Exit(2);
    // The message is already open, or there was not enough memory to show it.
    if (m_isShowingMessage)
        return;
    m_isShowingMessage = true;
    m_reserve.reset();
    const navcore::Status said = navcore::withinMemory([] {
        QMessageBox::warning(
            activeWindow(), tr("Memory ran out"),
            tr("There was not enough memory for the last step, which may be incomplete. Save the "
               "level under a new name, close other programs and start Waymark again."));
    });
    if (said && navcore::withinMemory([this] { m_reserve.reset(new char[reserveBytes]); }))
        m_isShowingMessage = false;
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>

#include <memory>

namespace waymark {

/// The application, which reports when memory runs out instead of crashing.
class Application : public QApplication {
    Q_OBJECT

public:
    Application(int& argc, char** argv);
    bool notify(QObject* receiver, QEvent* event) override;

    /// Makes the program exit with code 2 when memory runs out, because no user can read a message.
    void setUnattended() { m_isAttended = false; }

private:
    void sayMemoryRanOut();

    std::unique_ptr<char[]> m_reserve; ///< Memory that is released to make room for the message.
    bool m_saying = false, m_isAttended = true;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>

#include <memory>

namespace waymark {

/// The application, which says it when memory runs out instead of dying of it.
class Application : public QApplication {
    Q_OBJECT

public:
    Application(int& argc, char** argv);
    bool notify(QObject* receiver, QEvent* event) override;

    /// From now on the program ends with code 2 when memory runs out: nobody is there to read a
    /// message.
    void setUnattended() { m_isAttended = false; }

private:
    void sayMemoryRanOut();

    std::unique_ptr<char[]> m_reserve; ///< given back so that the message has room
    bool m_saying = false, m_isAttended = true;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>

#include <memory>

namespace waymark {

/// The application. It shows a message when memory runs out, instead of crashing.
class Application : public QApplication {
    Q_OBJECT

public:
    Application(int& argc, char** argv);
    bool notify(QObject* receiver, QEvent* event) override;

    /// Makes the program exit with code 2 when memory runs out, because a message would not be
    /// read.
    void setUnattended() { m_isAttended = false; }

private:
    void sayMemoryRanOut();

    /// Memory reserve. It is freed when memory runs out, so that the error message can be shown.
    std::unique_ptr<char[]> m_reserve;
    bool m_isShowingMessage = false, m_isAttended = true;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include <QSize>
#include <QString>

#include <optional>

class QCoreApplication;

namespace waymark {

/// What the command line asks for.
struct StartOptions {
    QString file;
    bool sample = false;
    QString headlessFolder;   ///< --headless
    QString screenshot;       ///< --screenshot
    QSize size;               ///< of the screenshot
    std::optional<bool> dark; ///< --theme
    QString tool;             ///< --tool
};

/// Prints and exits on --help, --version and on what cannot be understood (code 2).
StartOptions readOptions(const QCoreApplication& application);

/// The whole program; returns its exit code.
int run(int argc, char* argv[]);

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QProcessEnvironment>
#include <QSize>
#include <QStringList>

#include <optional>

namespace waymark {

/// The options that were given on the command line.
struct StartOptions {
    QString file;
    bool sample = false;
    QString headlessFolder;   ///< Output folder of --headless. Empty without it.
    QString screenshot;       ///< File name for --screenshot. Empty without it.
    bool isBench = false;     ///< True if --bench is given, which opens `file`.
    QSize size;               ///< Size of the window, for --screenshot and --bench.
    std::optional<bool> dark; ///< Theme of --theme. Nullopt without it.
    QString tool;             ///< Name of the tool of --tool. Empty without it.
    QString dock;             ///< Name of the panel to bring to the front.
    QString view;             ///< Name of the view to open.
    int at = 0;               ///< Position of the view's timeline.
};

/// Parses a command line that begins with the program's name. Returns InvalidArgument if the
/// command line is invalid. Prints and exits on --help and --version.
navcore::Result<StartOptions> readOptions(const QStringList& arguments);

/// Returns the platform plugin that the program must select before Qt does: "offscreen" if no
/// window is shown, empty to let Qt choose. Conflict, with advice, if a window is requested and
/// there is no display, because Qt would abort.
navcore::Result<QByteArray> neededPlatform(const QStringList& arguments,
                                           const QProcessEnvironment& environment);

/// Runs the whole program, and returns its exit code.
int run(int argc, char* argv[]);

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QProcessEnvironment>
#include <QSize>
#include <QStringList>

#include <optional>

namespace waymark {

struct StartOptions {
    QString file;
    bool sample = false;
    QString headlessFolder; ///< Output folder of --headless, or empty.
    QString screenshot;     ///< Output file of --screenshot, or empty.
    bool isBench = false; ///< True if --bench was given, which measures how fast `file` is painted.
    QSize size;           ///< Size of the window, for --screenshot and --bench.
    /// True for the dark theme, false for the light one. Nullopt if --theme was not given.
    std::optional<bool> dark;
    QString tool;
    QString dock; ///< Object name of the panel to bring to the front, or empty.
    QString view;
    QString floor; ///< Name or short name of the floor to show, or empty.
    int at = 0;
};

/// Parses the command line, whose first argument is the name of the program. Returns
/// InvalidArgument if the command line is invalid. For --help and --version, prints the requested
/// information and exits.
navcore::Result<StartOptions> readOptions(const QStringList& arguments);

/// Returns the Qt platform plugin to use: "offscreen" if no window will be shown, or an empty name
/// for Qt's default. Returns Conflict, with advice, if a window will be shown but there is no
/// display, because Qt would abort.
navcore::Result<QByteArray> neededPlatform(const QStringList& arguments,
                                           const QProcessEnvironment& environment);

int run(int argc, char* argv[]);

} // namespace waymark

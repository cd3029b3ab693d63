// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QProcessEnvironment>
#include <QSize>
#include <QStringList>

#include <optional>

namespace waymark {

/// What the command line asks for.
struct StartOptions {
    QString file;
    bool sample = false;
    QString headlessFolder;   ///< --headless
    QString screenshot;       ///< --screenshot
    bool isBench = false;     ///< --bench, of `file`
    QSize size;               ///< of the window, with --screenshot and --bench
    std::optional<bool> dark; ///< --theme
    QString tool;             ///< --tool
    QString dock;             ///< in front
    QString view;             ///< that is open
    int at = 0;               ///< where its timeline stands
};

/// Of a command line, with the program's name first. InvalidArgument: what cannot be understood.
/// Prints and exits on --help and --version.
navcore::Result<StartOptions> readOptions(const QStringList& arguments);

/// The platform plugin that the program must ask for before Qt chooses one: "offscreen" for what
/// shows no window, empty = Qt chooses. Conflict, with advice, when a window is wanted and there is
/// no display to show it on (Qt would abort).
navcore::Result<QByteArray> neededPlatform(const QStringList& arguments,
                                           const QProcessEnvironment& environment);

/// The whole program; returns its exit code.
int run(int argc, char* argv[]);

} // namespace waymark

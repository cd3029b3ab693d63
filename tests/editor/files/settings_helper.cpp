// SPDX-License-Identifier: MIT
// A process that stores a setting. Tests kill it or make it fail. Usage: settings_helper AGENT. The
// exit code is 0 if the setting was stored and 3 if an error was reported.
#include "editor/files/settings.h"

#include <QCoreApplication>

#include <cstdio>

using namespace waymark;

int main(int argc, char** argv) {
    const QCoreApplication app(argc, argv);
    QCoreApplication::setApplicationName("waymark");
    if (argc != 2)
        return 2;
    int code = 0;
    Settings settings;
    QObject::connect(&settings, &Settings::notKept, &app, [&code](const QString& why) {
        std::puts(qPrintable(why));
        code = 3;
    });
    settings.setDefaultAgent(argv[1]);
    return settings.defaultAgent() == argv[1] ? code : 1;
}

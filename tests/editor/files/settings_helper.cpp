// SPDX-License-Identifier: MIT
// Stores a setting, to be killed or made to fail.
//   settings_helper AGENT   exit code 0 if stored, 3 if an error was reported
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

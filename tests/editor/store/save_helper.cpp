// SPDX-License-Identifier: MIT
// A process to be killed or made to fail.
//   save_helper once PATH GENERATION   saves one content; exit 0 saved, 3 an error was reported
//   save_helper loop PATH GENERATION   saves ascending generations for ever and prints each when
//   done
#include "editor/store/save_file.h"
#include "tests/editor/store/save_content.h"

#include <QCoreApplication>

#include <cstdio>

int main(int argc, char** argv) {
    const QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 4)
        return 2;
    const QString path = arguments[2];
    int generation = arguments[3].toInt();
    if (arguments[1] == "once") {
        const navcore::Status status = waymark::saveFile(path, contentOfGeneration(generation));
        if (!status)
            std::puts(status.error().message.c_str());
        return status ? 0 : 3;
    }
    for (;; ++generation) {
        if (!waymark::saveFile(path, contentOfGeneration(generation)))
            return 3;
        std::printf("%d\n", generation);
        std::fflush(stdout);
    }
}

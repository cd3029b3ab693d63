// SPDX-License-Identifier: MIT
// A process to be killed or made to fail.
//   save_helper once PATH GENERATION   saves one content; exit code 0 if saved, 3 if an error was
//                                      reported
//   save_helper loop PATH GENERATION   saves ascending generations in an endless loop, and prints
//                                      each when it is saved
//   save_helper hold PATH 0            takes the lock of a file and holds it until it reads a line;
//                                      exit code 0 if it had the lock, 3 if another process has
//                                      it, 4 if the lock cannot be written
//   save_helper leave PATH 0           takes the lock and ends without releasing it
#include "editor/store/file_io.h"
#include "editor/store/lock_file.h"
#include "tests/editor/store/save_content.h"

#include <QCoreApplication>

#include <cstdio>
#include <cstdlib>

namespace {

int takeLock(const QString& path, bool leaves) {
    using State = waymark::LockFile::State;
    waymark::LockFile lock(path);
    const State state = lock.take();
    std::puts(state == State::Ours ? "ours" : "not ours");
    std::fflush(stdout);
    const int code = state == State::Ours ? 0 : state == State::Theirs ? 3 : 4;
    if (leaves)
        std::_Exit(code);
    if (state == State::Ours)
        std::getchar();
    return code;
}

} // namespace

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
    if (arguments[1] == "hold" || arguments[1] == "leave")
        return takeLock(path, arguments[1] == "leave");
    for (;; ++generation) {
        if (!waymark::saveFile(path, contentOfGeneration(generation)))
            return 3;
        std::printf("%d\n", generation);
        std::fflush(stdout);
    }
}

// SPDX-License-Identifier: MIT
#include "editor/store/private_folder.h"

#include "editor/store/store_error.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <sys/stat.h>
#include <unistd.h>

namespace waymark {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(PrivateFolder)
};
} // namespace

QString stateFolder() {
    const QString given = qEnvironmentVariable("XDG_STATE_HOME");
    // A relative one is to be ignored, says the standard.
    const QString home = QDir::isAbsolutePath(given) ? given : QDir::homePath() + "/.local/state";
    return home + "/waymark";
}

navcore::Status makePrivateFolder(const QString& path) {
    const QString above = QFileInfo(path).absolutePath();
    if (above != path && !QFileInfo(above).isDir())
        if (const navcore::Status made = makePrivateFolder(above); !made)
            return made;
    if (::mkdir(QFile::encodeName(path).constData(), 0700) == 0 || errno == EEXIST)
        return navcore::Done{};
    const int code = errno;
    return storeError(navcore::ErrorKind::Io, Words::tr("Could not make the folder"), path,
                      whyNotWritten(code, path), Words::tr("Nothing was changed."));
}

void removeOwnFile(const QString& path) {
    ::unlink(QFile::encodeName(path).constData());
}

} // namespace waymark

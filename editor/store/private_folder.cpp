// SPDX-License-Identifier: MIT
#include "editor/store/file_io.h"

#include "editor/store/store_error.h"
#include "navcore/author/io/os_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <cerrno>

namespace waymark {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(PrivateFolder)
};
} // namespace

QString stateFolder() {
    const QString given = qEnvironmentVariable("XDG_STATE_HOME");
    // Relative paths must be ignored according to the XDG standard.
    if (QDir::isAbsolutePath(given))
        return given + "/waymark";
#if defined(Q_OS_WIN) || defined(Q_OS_MACOS)
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/waymark";
#else
    return QDir::homePath() + "/.local/state/waymark";
#endif
}

navcore::Status makePrivateFolder(const QString& path) {
    const QString above = QFileInfo(path).absolutePath();
    if (above != path && !QFileInfo(above).isDir())
        if (const navcore::Status made = makePrivateFolder(above); !made)
            return made;
    const int code = navcore::osMakeFolder(path.toStdString(), 0700);
    if (code == 0 || code == EEXIST)
        return navcore::Done{};
    return storeError(navcore::ErrorKind::Io, Words::tr("Could not make the folder"), path,
                      whyNotWritten(code, path), Words::tr("Nothing was changed."));
}

void removeOwnFile(const QString& path) {
    navcore::osRemove(path.toStdString());
}

} // namespace waymark

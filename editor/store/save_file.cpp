// SPDX-License-Identifier: MIT
#include "editor/store/save_file.h"

#include "editor/store/store_error.h"
#include "editor/store/temporary_mark.h"
#include "navcore/author/io/disk_sync.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStorageInfo>

#include <cerrno>
#include <sys/stat.h>

namespace waymark {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(SaveFile)
};

navcore::Error failed(const QString& path, const QString& why) {
    return storeError(navcore::ErrorKind::Io, Text::tr("Could not save"), path, why,
                      Text::tr("Your last saved version is untouched."));
}

// The place the bytes go to: symlinks followed, also one whose target does not exist yet.
navcore::Result<QString> resolveTarget(const QString& path) {
    QString target = QFileInfo(path).absoluteFilePath();
    struct stat info;
    if (::stat(QFile::encodeName(target).constData(), &info) == 0) {
        if (S_ISDIR(info.st_mode))
            return failed(path, Text::tr("it is a folder"));
        if (!S_ISREG(info.st_mode))
            return failed(path, Text::tr("it is a device, not a file"));
        return QFileInfo(target).canonicalFilePath();
    }
    if (errno != ENOENT)
        return failed(path, errnoText(errno));
    // stat() has refused a loop, so the chain of dangling links ends.
    while (QFileInfo(target).isSymLink())
        target = QFileInfo(target).symLinkTarget();
    return target;
}

// What the system says about `path`; a full disk is called by its place.
QString reasonOf(const QFileDevice& file, const QString& path) {
    return file.errorString() == errnoText(ENOSPC)
               ? Text::tr("no space left on %1")
                     .arg(QStorageInfo(QFileInfo(path).absolutePath()).rootPath())
               : file.errorString();
}

// Why the temporary file is not certain to hold `bytes` on the disk; empty when it is. QSaveFile
// alone commits a short write and ignores a failing sync (Qt 6.4).
QString writeThrough(QSaveFile& file, const QByteArray& bytes) {
    if (file.write(bytes) != bytes.size() || !file.flush())
        return file.error() == QFileDevice::NoError ? Text::tr("not everything was written")
                                                    : reasonOf(file, file.fileName());
    if (const int code = navcore::syncFile(file.handle()); code != 0)
        return errnoText(code);
    struct stat info;
    if (::fstat(file.handle(), &info) != 0)
        return errnoText(errno);
    if (info.st_size != bytes.size())
        return Text::tr("not everything was written");
    return {};
}

} // namespace

navcore::Status saveFile(const QString& path, const QByteArray& bytes) {
    const navcore::Result<QString> target = resolveTarget(path);
    if (!target)
        return target.error();
    removeLeftovers(target.value());

    QSaveFile file(target.value());
    if (!file.open(QIODevice::WriteOnly))
        return failed(path, reasonOf(file, path));
    markTemporary(file.handle());
    if (const QString why = writeThrough(file, bytes); !why.isEmpty()) {
        file.cancelWriting();
        return failed(path, why);
    }
    if (!file.commit())
        return failed(path, reasonOf(file, path));
    if (const int code = navcore::syncFolderOf(QFile::encodeName(target.value()).toStdString());
        code != 0)
        return storeError(navcore::ErrorKind::Io, Text::tr("Saved, but not safely,"), path,
                          errnoText(code),
                          Text::tr("The file holds your work now, but may fall back to its old "
                                   "content if the power fails; save again."));
    unmarkTemporary(target.value());
    return navcore::Done{};
}

} // namespace waymark

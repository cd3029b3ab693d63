// SPDX-License-Identifier: MIT
#include "editor/store/read_file.h"

#include "editor/store/store_error.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

namespace waymark {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ReadFile)
};

navcore::Error failed(const QString& path, const QString& why,
                      navcore::ErrorKind kind = navcore::ErrorKind::Io) {
    return storeError(kind, Text::tr("Could not open"), path, why,
                      Text::tr("Nothing was changed."));
}

} // namespace

navcore::Result<QByteArray> readFile(const QString& path, qint64 cap) {
    // O_NONBLOCK: opening a pipe nobody writes to would wait for ever.
    const int descriptor =
        ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0) {
        const int code = errno;
        return failed(path, errnoText(code),
                      code == ENOENT ? navcore::ErrorKind::NotFound : navcore::ErrorKind::Io);
    }
    QFile file;
    file.open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle);
    struct stat info;
    if (::fstat(descriptor, &info) != 0)
        return failed(path, errnoText(errno));
    if (!S_ISREG(info.st_mode))
        return failed(path, S_ISDIR(info.st_mode) ? Text::tr("it is a folder")
                                                  : Text::tr("it is a device, not a file"));
    const auto tooLarge = [&](qint64 size) {
        const QLocale locale;
        return failed(path,
                      Text::tr("it has %1 bytes, the limit is %2")
                          .arg(locale.toString(size), locale.toString(cap)),
                      navcore::ErrorKind::TooLarge);
    };
    if (info.st_size > cap)
        return tooLarge(info.st_size);
    // One byte more than allowed tells a file that grows while it is read.
    const QByteArray bytes = file.read(cap + 1);
    if (file.error() != QFileDevice::NoError)
        return failed(path, file.errorString());
    if (bytes.size() > cap)
        return tooLarge(bytes.size());
    return bytes;
}

} // namespace waymark

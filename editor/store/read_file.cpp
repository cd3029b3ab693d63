// SPDX-License-Identifier: MIT
#include "editor/store/file_io.h"

#include "editor/store/store_error.h"
#include "navcore/author/io/os_file.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cerrno>

namespace waymark {

namespace {

struct ReadText {
    Q_DECLARE_TR_FUNCTIONS(ReadFile)
};

navcore::Error failed(const QString& path, const QString& why,
                      navcore::ErrorKind kind = navcore::ErrorKind::Io) {
    return storeError(kind, ReadText::tr("Could not open"), path, why,
                      ReadText::tr("Nothing was changed."));
}

} // namespace

navcore::Result<std::unique_ptr<QFile>> openFile(const QString& path) {
    if (path.startsWith(u':')) { // Paths that begin with a colon refer to Qt resources.
        auto own = std::make_unique<QFile>(path);
        return own->open(QIODevice::ReadOnly)
                   ? navcore::Result<std::unique_ptr<QFile>>(std::move(own))
                   : failed(path, own->errorString(), navcore::ErrorKind::NotFound);
    }
    int descriptor = -1;
    if (const int code = navcore::osOpen(path.toStdString(), navcore::OsLinks::Follow, descriptor);
        code != 0)
        return failed(path, errnoText(code),
                      code == ENOENT ? navcore::ErrorKind::NotFound : navcore::ErrorKind::Io);
    auto file = std::make_unique<QFile>();
    file->open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle);
    using Kind = navcore::OsFileFacts::Kind;
    navcore::OsFileFacts facts;
    if (const int code = navcore::osFacts(descriptor, facts); code != 0)
        return failed(path, errnoText(code));
    if (facts.kind != Kind::Regular)
        return failed(path, facts.kind == Kind::Folder
                                ? ReadText::tr("it is a folder")
                                : ReadText::tr("it is a device, not a file"));
    return file;
}

navcore::Result<QByteArray> readFile(const QString& path, qint64 cap) {
    auto opened = openFile(path);
    if (!opened)
        return opened.error();
    QFile& file = *opened.value();
    const auto tooLarge = [&](qint64 size) {
        const QLocale locale;
        return failed(path,
                      ReadText::tr("it has %1 bytes, the limit is %2")
                          .arg(locale.toString(size), locale.toString(cap)),
                      navcore::ErrorKind::TooLarge);
    };
    if (file.size() > cap)
        return tooLarge(file.size());
    // The first step reads the initial size plus one byte, and further steps read what has been
    // appended since. Reading one byte more than `cap` detects files that are too large.
    QByteArray bytes;
    qint64 step = file.size() + 1;
    do {
        const QByteArray more = file.read(std::min(step, cap + 1 - bytes.size()));
        if (more.isEmpty())
            break;
        bytes += more;
        step = qint64{1} << 20;
    } while (bytes.size() <= cap);
    if (file.error() != QFileDevice::NoError)
        return failed(path, file.errorString());
    if (bytes.size() > cap)
        return tooLarge(bytes.size());
    // The caller may keep the bytes as long as the level is open, so release unused capacity.
    bytes.squeeze();
    return bytes;
}

} // namespace waymark

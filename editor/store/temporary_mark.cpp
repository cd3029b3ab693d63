// SPDX-License-Identifier: MIT
#include "editor/store/temporary_mark.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

namespace waymark {

namespace {

constexpr const char* Mark = "user.waymark.temporary";

bool isTemporaryName(const QString& name, const QString& targetName) {
    if (name.size() != targetName.size() + 7 || !name.startsWith(targetName + u'.'))
        return false;
    return std::all_of(name.end() - 6, name.end(), [](QChar letter) {
        const char16_t lower = letter.unicode() | 0x20;
        return lower >= u'a' && lower <= u'z';
    });
}

bool isDeadTemporary(int descriptor) {
    struct stat info;
    return ::fstat(descriptor, &info) == 0 && S_ISREG(info.st_mode) && info.st_uid == ::geteuid() &&
           ::fgetxattr(descriptor, Mark, nullptr, 0) >= 0 &&
           ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
}

} // namespace

void markTemporary(int descriptor) {
    ::flock(descriptor, LOCK_EX | LOCK_NB);
    ::fsetxattr(descriptor, Mark, "1", 1, 0);
}

void unmarkTemporary(const QString& path) {
    ::removexattr(QFile::encodeName(path).constData(), Mark);
}

void removeLeftovers(const QString& target) {
    const QFileInfo info(target);
    QDirIterator entries(info.absolutePath(), QDir::Files | QDir::Hidden | QDir::NoSymLinks);
    while (entries.hasNext()) {
        const QString path = entries.next();
        if (!isTemporaryName(entries.fileName(), info.fileName()))
            continue;
        const QByteArray name = QFile::encodeName(path);
        const int descriptor =
            ::open(name.constData(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        if (descriptor < 0)
            continue;
        if (isDeadTemporary(descriptor))
            ::unlink(name.constData());
        ::close(descriptor);
    }
}

} // namespace waymark

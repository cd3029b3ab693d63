// SPDX-License-Identifier: MIT
#include "editor/store/lock_file.h"

#include "editor/store/read_file.h"
#include "editor/store/store_error.h"
#include "navcore/author/io/temporary_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSysInfo>
#include <QUuid>

#include <cerrno>
#include <fcntl.h>
#include <optional>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace waymark {

namespace {

constexpr qint64 longestLock = 4096; // bytes
constexpr int tries = 8;

/// Who wrote a lock. A number of a process alone does not tell: it is given again to another.
struct LockOwner {
    QString host, boot, space; ///< the computer, its start, its list of processes
    qint64 pid = 0;
    QString start; ///< of the process, since that of the computer
    QString token;
};

QString systemText(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromLatin1(file.readAll()).trimmed()
                                          : QString();
}

/// When a process was started, in ticks; empty: there is none of that number.
QString startOf(qint64 pid) {
    const QString status = systemText(QStringLiteral("/proc/%1/stat").arg(pid));
    constexpr int startField = 19; // after the name, which may hold blanks and brackets
    return status.mid(status.lastIndexOf(')') + 2).section(' ', startField, startField);
}

LockOwner ownerHere(const QString& token) {
    return {QSysInfo::machineHostName(),
            systemText("/proc/sys/kernel/random/boot_id"),
            QFile::symLinkTarget("/proc/self/ns/pid").section('/', -1),
            ::getpid(),
            startOf(::getpid()),
            token};
}

QByteArray textOf(const LockOwner& owner) {
    const QJsonObject lock{{"host", owner.host}, {"boot", owner.boot},   {"space", owner.space},
                           {"pid", owner.pid},   {"start", owner.start}, {"token", owner.token}};
    return QJsonDocument(lock).toJson(QJsonDocument::Compact) + '\n';
}

/// None: there is no lock. What cannot be read is somebody's all the same.
std::optional<LockOwner> readOwner(const QString& place) {
    struct stat info;
    if (::lstat(QFile::encodeName(place).constData(), &info) != 0)
        return std::nullopt;
    const auto bytes = readFile(place, longestLock);
    const QJsonObject lock =
        bytes ? QJsonDocument::fromJson(bytes.value()).object() : QJsonObject();
    return LockOwner{lock["host"].toString(), lock["boot"].toString(),  lock["space"].toString(),
                     lock["pid"].toInteger(), lock["start"].toString(), lock["token"].toString()};
}

bool hasDied(const LockOwner& owner) {
    const LockOwner here = ownerHere({});
    if (owner.host != here.host || owner.host.isEmpty() || owner.boot.isEmpty())
        return false;
    return owner.boot != here.boot ||
           (owner.space == here.space && startOf(owner.pid) != owner.start);
}

/// Whether the lock at `place` is the file that is open.
bool isStillThere(const QString& place, int descriptor) {
    struct stat open;
    struct stat there;
    return ::fstat(descriptor, &open) == 0 &&
           ::lstat(QFile::encodeName(place).constData(), &there) == 0 &&
           open.st_dev == there.st_dev && open.st_ino == there.st_ino;
}

/// Puts ours in the place of the lock that says `token`. EEXIST: meanwhile it is another's, who may
/// have found the same one dead. 0, or an errno.
int replaceLock(navcore::TemporaryFile& ours, const QString& place, const QString& token) {
    const QByteArray name = QFile::encodeName(place);
    const int old = ::open(name.constData(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    int code = 0;
    if (old >= 0) {
        ::flock(old, LOCK_EX); // one at a time
        const auto owner = readOwner(place);
        if (!isStillThere(place, old) || !owner || owner->token != token)
            code = EEXIST;
    } else if (errno == ENOENT) {
        code = EEXIST;
    }
    if (code == 0)
        code = ours.rename(name.toStdString());
    if (old >= 0)
        ::close(old);
    return code;
}

} // namespace

LockFile::LockFile(const QString& path)
    : m_token(QUuid::createUuid().toString(QUuid::WithoutBraces)) {
    const QFileInfo file(path);
    const QFileInfo folder(file.absolutePath());
    const QFileInfo real(file.exists() ? file.canonicalFilePath()
                                       : folder.canonicalFilePath() + '/' + file.fileName());
    m_place = real.dir().filePath(QStringLiteral(".%1.lock").arg(real.fileName()));
}

LockFile::State LockFile::claim(Claim claim) {
    m_problem.clear();
    const std::string place = QFile::encodeName(m_place).toStdString();
    int code = EEXIST;
    for (int count = 0; code == EEXIST && count < tries; ++count) {
        const auto owner = readOwner(m_place);
        if (owner && owner->token == m_token)
            return State::Ours;
        if (owner && claim == Claim::Free && !hasDied(*owner))
            return State::Theirs;
        navcore::TemporaryFile::removeLeftovers(place);
        navcore::TemporaryFile ours;
        code = ours.create(place, std::nullopt);
        if (code == 0)
            code = ours.fill(textOf(ownerHere(m_token)).toStdString());
        if (code == 0)
            code = owner ? replaceLock(ours, m_place, owner->token) : ours.renameNew(place);
    }
    if (code == 0)
        return State::Ours;
    m_problem = errnoText(code);
    return State::NoPlace;
}

LockFile::State LockFile::state() const {
    const auto owner = readOwner(m_place);
    return !owner ? State::Free : owner->token == m_token ? State::Ours : State::Theirs;
}

QString LockFile::otherHost() const {
    const auto owner = readOwner(m_place);
    return owner && owner->host != QSysInfo::machineHostName() ? owner->host : QString();
}

void LockFile::release() {
    if (state() == State::Ours)
        ::unlink(QFile::encodeName(m_place).constData());
}

} // namespace waymark

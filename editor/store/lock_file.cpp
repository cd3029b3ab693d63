// SPDX-License-Identifier: MIT
#include "editor/store/lock_file.h"

#include "editor/store/file_io.h"
#include "editor/store/process_start.h"
#include "editor/store/store_error.h"
#include "navcore/author/io/os_file.h"
#include "navcore/author/io/temporary_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSysInfo>
#include <QUuid>

#include <cerrno>
#include <optional>

namespace waymark {

namespace {

constexpr qint64 longestLock = 4096; // Maximum size of a lock file, in bytes.
constexpr int tries = 8;

/// The process that wrote a lock. A process id is not sufficient to identify it, because ids are
/// reused.
struct LockOwner {
    QString host, boot, space;
    qint64 pid = 0;
    QString start; ///< Start time of the process since boot.
    QString token;
};

LockOwner ownerHere(const QString& token) {
    const ProcessSpace space = processSpace();
    const qint64 pid = QCoreApplication::applicationPid();
    return {QSysInfo::machineHostName(), space.boot, space.list, pid, processStart(pid), token};
}

QByteArray textOf(const LockOwner& owner) {
    const QJsonObject lock{{"host", owner.host}, {"boot", owner.boot},   {"space", owner.space},
                           {"pid", owner.pid},   {"start", owner.start}, {"token", owner.token}};
    return QJsonDocument(lock).toJson(QJsonDocument::Compact) + '\n';
}

/// Returns the owner of the lock, or nullopt if there is no lock. If the lock is unreadable,
/// returns an owner with empty fields, which never matches a LockFile object.
std::optional<LockOwner> readOwner(const QString& place) {
    navcore::OsFileFacts facts;
    if (navcore::osFacts(place.toStdString(), navcore::OsLinks::Stay, facts) != 0)
        return std::nullopt;
    const auto bytes = readFile(place, longestLock);
    const QJsonObject lock =
        bytes ? QJsonDocument::fromJson(bytes.value()).object() : QJsonObject();
    return LockOwner{lock["host"].toString(), lock["boot"].toString(),  lock["space"].toString(),
                     lock["pid"].toInteger(), lock["start"].toString(), lock["token"].toString()};
}

bool hasDied(const LockOwner& owner) {
    if (owner.host != QSysInfo::machineHostName() || owner.host.isEmpty() || owner.boot.isEmpty())
        return false;
    const ProcessSpace here = processSpace();
    return owner.boot != here.boot ||
           (owner.space == here.list && processStart(owner.pid) != owner.start);
}

/// Replaces the lock that contains `token` with `ours`. Returns 0 or an errno value. EEXIST means
/// that another process has already replaced the lock.
int replaceLock(navcore::TemporaryFile& ours, const QString& place, const QString& token) {
    const std::string name = place.toStdString();
    int old = -1;
    int code = navcore::osOpen(name, navcore::OsLinks::Stay, old);
    if (code == 0) {
        // Ensures that only one process at a time replaces the lock file.
        navcore::osLock(old, navcore::OsWait::Yes);
        const auto owner = readOwner(place);
        if (!navcore::osLeadsTo(name, old) || !owner || owner->token != token)
            code = EEXIST;
    } else {
        code = code == ENOENT ? EEXIST : 0;
    }
    if (code == 0)
        code = ours.rename(name);
    if (old >= 0)
        navcore::osClose(old);
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
    const std::string place = m_place.toStdString();
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
        navcore::osRemove(m_place.toStdString());
}

} // namespace waymark

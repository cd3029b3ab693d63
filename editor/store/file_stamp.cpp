// SPDX-License-Identifier: MIT
#include "editor/store/file_stamp.h"

#include "editor/store/read_file.h"

#include <QCryptographicHash>
#include <QFile>

#include <sys/stat.h>

namespace waymark {

namespace {

QByteArray hashOf(const QByteArray& bytes) {
    return QCryptographicHash::hash(bytes, QCryptographicHash::Blake2b_256);
}

} // namespace

FileStamp::Place FileStamp::placeOf(const QString& path) {
    struct stat info;
    if (::stat(QFile::encodeName(path).constData(), &info) != 0)
        return {};
    return {info.st_dev,          info.st_ino,         info.st_size,        info.st_mtim.tv_sec,
            info.st_mtim.tv_nsec, info.st_ctim.tv_sec, info.st_ctim.tv_nsec};
}

FileStamp FileStamp::of(const QString& path) {
    FileStamp stamp;
    stamp.m_place = placeOf(path);
    return stamp;
}

void FileStamp::setContent(const QByteArray& bytes) {
    m_place.size = bytes.size(); // so that a file that grew while it was read counts as changed
    m_hash = hashOf(bytes);
}

std::optional<QDateTime> FileStamp::changedSince(const QString& path) const {
    const Place now = placeOf(path);
    if (m_hash.isEmpty() || now.size < 0 || now == m_place)
        return std::nullopt;
    if (now.size == m_place.size) {
        const auto bytes = readFile(path, now.size);
        if (bytes && hashOf(bytes.value()) == m_hash)
            return std::nullopt;
    }
    return QDateTime::fromSecsSinceEpoch(now.seconds);
}

} // namespace waymark

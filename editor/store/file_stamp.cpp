// SPDX-License-Identifier: MIT
#include "editor/store/file_stamp.h"

#include "editor/store/file_io.h"
#include "navcore/author/io/os_file.h"

#include <QCryptographicHash>

namespace waymark {

namespace {

QByteArray hashOf(const QByteArray& bytes) {
    return QCryptographicHash::hash(bytes, QCryptographicHash::Blake2b_256);
}

} // namespace

FileStamp::Place FileStamp::placeOf(const QString& path) {
    navcore::OsFileFacts facts;
    if (navcore::osFacts(path.toStdString(), navcore::OsLinks::Follow, facts) != 0)
        return {};
    return {facts.device, facts.inode, facts.size, facts.written, facts.touched};
}

FileStamp FileStamp::of(const QString& path) {
    FileStamp stamp;
    stamp.m_place = placeOf(path);
    return stamp;
}

void FileStamp::setContent(const QByteArray& bytes) {
    // If the file grew while it was read, its size differs from that in the metadata.
    m_place.size = bytes.size();
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
    return QDateTime::fromMSecsSinceEpoch(now.written / 1'000'000);
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <optional>

namespace waymark {

/// Identity and content hash of a file at the time it was read or written, used to notice later
/// that another program has changed it.
class FileStamp {
public:
    /// Returns the stamp of a file that is about to be read. Call setContent() when its bytes have
    /// been read.
    static FileStamp of(const QString& path);
    void setContent(const QByteArray& bytes);
    /// Returns the hash of the content. Empty before setContent().
    const QByteArray& hash() const { return m_hash; }

    /// Returns whether both stamps are of the same unmodified file. Only metadata are compared, not
    /// the content.
    bool isOfSame(const FileStamp& other) const {
        return m_place.size >= 0 && m_place == other.m_place;
    }

    /// Returns the modification time of the file at `path` if its content has changed since the
    /// stamp. Returns nullopt if it has not, if the file is gone, or if it was only touched or
    /// rewritten with the same bytes.
    std::optional<QDateTime> changedSince(const QString& path) const;

private:
    /// Identity of the file on the disk, its size and its times.
    struct Place {
        quint64 device = 0, inode = 0;
        qint64 size = -1, written = 0, touched = 0; ///< Size in bytes, and times of changes in ns.
        friend bool operator==(const Place&, const Place&) = default;
    };
    static Place placeOf(const QString& path);

    Place m_place;
    QByteArray m_hash;
};

} // namespace waymark

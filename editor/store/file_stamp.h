// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <optional>

namespace waymark {

/// Identity and content hash of a file when it was read or written. It is used to detect later
/// changes by other programs.
class FileStamp {
public:
    /// Returns the stamp of a file that is about to be read. setContent() must be called when its
    /// bytes have been read.
    static FileStamp of(const QString& path);
    void setContent(const QByteArray& bytes);
    /// Returns the hash of the content. Empty until setContent() is called.
    const QByteArray& hash() const { return m_hash; }

    /// Returns whether both stamps belong to the same unmodified file. Compares only metadata, not
    /// the content.
    bool isOfSame(const FileStamp& other) const {
        return m_place.size >= 0 && m_place == other.m_place;
    }

    /// Returns the modification time of the file at `path` if its content differs from the stamp.
    /// Returns nullopt if the content is the same, even if the file was rewritten, or if the file
    /// does not exist.
    std::optional<QDateTime> changedSince(const QString& path) const;

private:
    /// Identity, size and times of the file on the disk.
    struct Place {
        quint64 device = 0, inode = 0;
        /// File size in bytes; times of the last content change and the last metadata change, in
        /// ns.
        qint64 size = -1, written = 0, touched = 0;
        friend bool operator==(const Place&, const Place&) = default;
    };
    static Place placeOf(const QString& path);

    Place m_place;
    QByteArray m_hash;
};

} // namespace waymark

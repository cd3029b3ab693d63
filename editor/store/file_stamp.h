// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <optional>

namespace waymark {

/// What a file was when it was read or written: enough to notice later that somebody else has
/// changed it since.
class FileStamp {
public:
    /// Of a file that is about to be read; `bytes` is told once they are there.
    static FileStamp of(const QString& path);
    void setContent(const QByteArray& bytes);
    /// Tells contents apart; empty before the content is told.
    const QByteArray& hash() const { return m_hash; }

    /// Whether both are of one file that nobody has touched in between; the content is not looked
    /// at.
    bool isOfSame(const FileStamp& other) const {
        return m_place.size >= 0 && m_place == other.m_place;
    }

    /// When the file at `path` was changed, if that was since; none also when it is gone. A file
    /// that was only touched, or written with the same bytes, has not changed.
    std::optional<QDateTime> changedSince(const QString& path) const;

private:
    /// Where the file lies on the disk, its size and its times.
    struct Place {
        quint64 device = 0, inode = 0;
        qint64 size = -1, written = 0, touched = 0; ///< times in nanoseconds
        friend bool operator==(const Place&, const Place&) = default;
    };
    static Place placeOf(const QString& path);

    Place m_place;
    QByteArray m_hash;
};

} // namespace waymark

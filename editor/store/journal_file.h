// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QString>

#include <memory>
#include <string_view>

namespace waymark {

/// A journal on the disk that is locked by one process. The lock ends with the process, so an
/// unlocked journal belongs to a process that has crashed. Not thread-safe.
class JournalFile {
public:
    /// Prepares a journal without writing anything. begin() creates the file.
    explicit JournalFile(QString path) : m_path(std::move(path)) {}
    /// Releases the lock. The file is not deleted.
    ~JournalFile();
    JournalFile(const JournalFile&) = delete;
    JournalFile& operator=(const JournalFile&) = delete;

    /// Locks an existing journal for reading or removal. Returns nullptr if it does not exist, or
    /// if a process has locked it.
    static std::shared_ptr<JournalFile> take(const QString& path);

    const QString& path() const { return m_path; }
    /// Returns the number of bytes written since begin().
    std::size_t size() const { return m_size; }

    /// Atomically creates the file with `bytes`, or replaces its content. The message of an Io
    /// error contains the reason.
    navcore::Status begin(std::string_view bytes);
    /// Appends `bytes`, and blocks until they are on the disk. After an error the last record may
    /// be incomplete, and begin() must be called again.
    navcore::Status append(std::string_view bytes);
    /// Deletes the file, blocks until the deletion is durable, and releases the lock.
    navcore::Status remove();
    /// Moves the file to another path, creates that path's folder if necessary, and releases the
    /// lock. Afterwards, begin() writes to the old path again.
    navcore::Status moveTo(const QString& target);

private:
    void close();

    QString m_path;
    int m_descriptor = -1;
    std::size_t m_size = 0;
};

} // namespace waymark

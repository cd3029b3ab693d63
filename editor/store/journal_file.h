// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QString>

#include <memory>
#include <string_view>

namespace waymark {

/// A journal on the disk, locked by one process. The lock ends with the process, so a journal
/// without a lock was left by a process that died. Not thread-safe.
class JournalFile {
public:
    /// Prepares a journal that begin() will create. Nothing is written yet.
    explicit JournalFile(QString path) : m_path(std::move(path)) {}
    /// Releases the lock. The file stays.
    ~JournalFile();
    JournalFile(const JournalFile&) = delete;
    JournalFile& operator=(const JournalFile&) = delete;

    /// Locks an existing journal that no process has locked, for reading or removal. Returns null
    /// if it does not exist or is locked.
    static std::shared_ptr<JournalFile> take(const QString& path);

    const QString& path() const { return m_path; }
    /// Returns the number of bytes written since begin().
    std::size_t size() const { return m_size; }

    /// Atomically creates or replaces the file with `bytes`. Returns an Io error that explains the
    /// reason.
    navcore::Status begin(std::string_view bytes);
    /// Appends `bytes` and waits until they are on the disk. After an error the end of the file may
    /// be torn; call begin() again.
    navcore::Status append(std::string_view bytes);
    /// Deletes the file, waits until the deletion is durable, and releases the lock.
    navcore::Status remove();
    /// Moves the file on the disk to another path, whose folder is created if it is missing, and
    /// releases the lock there. begin() writes at the old path again.
    navcore::Status moveTo(const QString& target);

private:
    void close();

    QString m_path;
    int m_descriptor = -1;
    std::size_t m_size = 0;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QString>

#include <memory>
#include <string_view>

namespace waymark {

/// A journal on the disk in the hands of one process, which a lock shows that ends with it: what
/// nobody holds was left by a process that died. One thread at a time.
class JournalFile {
public:
    /// One to be begun; nothing is on the disk yet.
    explicit JournalFile(QString path) : m_path(std::move(path)) {}
    /// Lets it go; the file stays.
    ~JournalFile();
    JournalFile(const JournalFile&) = delete;
    JournalFile& operator=(const JournalFile&) = delete;

    /// One that is there and that nobody holds, to be read or removed; else null.
    static std::shared_ptr<JournalFile> take(const QString& path);

    const QString& path() const { return m_path; }
    /// Since it was begun, in bytes.
    std::size_t size() const { return m_size; }

    /// Puts a file of those bytes there, whole or not at all, in place of the one that was.
    /// Io: why not, in words.
    navcore::Status begin(std::string_view bytes);
    /// Adds to it and waits until that is on the disk. After an error its end may be torn: begin it
    /// anew.
    navcore::Status append(std::string_view bytes);
    /// Takes it off the disk, waits until that is so for good, and lets go.
    navcore::Status remove();

private:
    void close();

    QString m_path;
    int m_descriptor = -1;
    std::size_t m_size = 0;
};

} // namespace waymark

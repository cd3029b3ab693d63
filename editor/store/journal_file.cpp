// SPDX-License-Identifier: MIT
#include "editor/store/journal_file.h"

#include "editor/store/file_io.h"
#include "editor/store/store_error.h"
#include "navcore/author/io/os_file.h"
#include "navcore/author/io/temporary_file.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <cerrno>

namespace waymark {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(JournalFile)
};

navcore::Error notKept(int code, const QString& path) {
    return storeError(navcore::ErrorKind::Io, Words::tr("Could not write"), path,
                      whyNotWritten(code, path), Words::tr("Save the level soon."));
}

bool isRegular(int descriptor) {
    navcore::OsFileFacts facts;
    return navcore::osFacts(descriptor, facts) == 0 &&
           facts.kind == navcore::OsFileFacts::Kind::Regular;
}

} // namespace

JournalFile::~JournalFile() {
    close();
}

void JournalFile::close() {
    if (m_descriptor >= 0)
        navcore::osClose(std::exchange(m_descriptor, -1));
}

std::shared_ptr<JournalFile> JournalFile::take(const QString& path) {
    const std::string name = path.toStdString();
    auto file = std::make_shared<JournalFile>(path);
    if (navcore::osOpenToWrite(name, file->m_descriptor) != 0 ||
        navcore::osLock(file->m_descriptor, navcore::OsWait::No) != 0 ||
        !navcore::osLeadsTo(name, file->m_descriptor) || !isRegular(file->m_descriptor))
        return nullptr;
    return file;
}

navcore::Status JournalFile::begin(std::string_view bytes) {
    if (const navcore::Status made = makePrivateFolder(QFileInfo(m_path).absolutePath()); !made)
        return made;
    const std::string target = m_path.toStdString();
    navcore::TemporaryFile::removeLeftovers(target);
    navcore::TemporaryFile file;
    int code = file.create(target, 0600);
    if (code == 0)
        code = file.fill(bytes);
    if (code == 0)
        code = file.rename(target);
    if (code != 0)
        return notKept(code, m_path);
    close();
    m_descriptor = file.release();
    m_size = bytes.size();
    code = navcore::osSyncFolderOf(target);
    return code == 0 ? navcore::Status(navcore::Done{}) : notKept(code, m_path);
}

navcore::Status JournalFile::append(std::string_view bytes) {
    m_size += bytes.size();
    const int code = navcore::osWriteAndSync(m_descriptor, bytes);
    return code == 0 ? navcore::Status(navcore::Done{}) : notKept(code, m_path);
}

navcore::Status JournalFile::remove() {
    if (m_descriptor < 0)
        return navcore::Done{};
    const std::string name = m_path.toStdString();
    int code = navcore::osRemove(name);
    if (code == ENOENT)
        code = 0;
    // If the folder were not synced, the file might reappear after a power failure, and the editor
    // would offer to restore discarded changes.
    if (code == 0)
        code = navcore::osSyncFolderOf(name);
    close();
    return code == 0 ? navcore::Status(navcore::Done{}) : notKept(code, m_path);
}

navcore::Status JournalFile::moveTo(const QString& target) {
    if (m_descriptor < 0)
        return navcore::Done{};
    if (const navcore::Status made = makePrivateFolder(QFileInfo(target).absolutePath()); !made)
        return made;
    const std::string from = m_path.toStdString(), to = target.toStdString();
    int code = navcore::osRename(from, to);
    if (code == 0)
        code = navcore::osSyncFolderOf(to);
    if (code == 0)
        code = navcore::osSyncFolderOf(from);
    close();
    return code == 0 ? navcore::Status(navcore::Done{}) : notKept(code, m_path);
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/store/journal_file.h"

#include "editor/store/private_folder.h"
#include "editor/store/store_error.h"
#include "navcore/author/io/temporary_file.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace waymark {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(JournalFile)
};

navcore::Error notKept(int code, const QString& path) {
    return storeError(navcore::ErrorKind::Io, Words::tr("Could not write"), path,
                      whyNotWritten(code, path), Words::tr("Save the level soon."));
}

/// Whether the path still leads to the open file: its holder may have replaced or removed it
/// before it let go.
bool leadsTo(const QByteArray& path, int descriptor) {
    struct stat held;
    struct stat named;
    return ::fstat(descriptor, &held) == 0 && S_ISREG(held.st_mode) &&
           ::lstat(path.constData(), &named) == 0 && held.st_dev == named.st_dev &&
           held.st_ino == named.st_ino;
}

} // namespace

JournalFile::~JournalFile() {
    close();
}

void JournalFile::close() {
    if (m_descriptor >= 0)
        ::close(std::exchange(m_descriptor, -1));
}

std::shared_ptr<JournalFile> JournalFile::take(const QString& path) {
    const QByteArray name = QFile::encodeName(path);
    auto file = std::make_shared<JournalFile>(path);
    file->m_descriptor = ::open(name.constData(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file->m_descriptor < 0 || ::flock(file->m_descriptor, LOCK_EX | LOCK_NB) != 0 ||
        !leadsTo(name, file->m_descriptor))
        return nullptr;
    return file;
}

navcore::Status JournalFile::begin(std::string_view bytes) {
    if (const navcore::Status made = makePrivateFolder(QFileInfo(m_path).absolutePath()); !made)
        return made;
    const std::string target = QFile::encodeName(m_path).toStdString();
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
    code = navcore::syncFolderOf(target);
    return code == 0 ? navcore::Status(navcore::Done{}) : notKept(code, m_path);
}

navcore::Status JournalFile::append(std::string_view bytes) {
    m_size += bytes.size();
    const int code = navcore::writeAndSync(m_descriptor, bytes);
    return code == 0 ? navcore::Status(navcore::Done{}) : notKept(code, m_path);
}

navcore::Status JournalFile::remove() {
    if (m_descriptor < 0)
        return navcore::Done{};
    const QByteArray name = QFile::encodeName(m_path);
    int code = ::unlink(name.constData()) == 0 || errno == ENOENT ? 0 : errno;
    // Else it might come back after a power cut, and offer what was taken back or discarded.
    if (code == 0)
        code = navcore::syncFolderOf(name.toStdString());
    close();
    return code == 0 ? navcore::Status(navcore::Done{}) : notKept(code, m_path);
}

} // namespace waymark

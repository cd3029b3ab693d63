// SPDX-License-Identifier: MIT
#include "navcore/author/io/temporary_file.h"

#include "navcore/author/io/os_file.h"
#include "navcore/runtime/base/utf8_path.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <random>

namespace navcore {
namespace {

// Prefix of temporary file names. It is short enough to fit wherever the target's name fits, and
// unlikely to be used for other files.
constexpr std::string_view namePrefix = ".waymark-save-";
constexpr std::size_t nameLetters = 6;

std::string randomName() {
    std::string name(namePrefix);
    std::random_device random;
    for (std::size_t i = 0; i < nameLetters; ++i)
        name += static_cast<char>('a' + random() % 26U);
    return name;
}

bool isTemporaryName(std::string_view name) {
    return name.size() == namePrefix.size() + nameLetters && name.starts_with(namePrefix) &&
           std::all_of(name.end() - nameLetters, name.end(),
                       [](char c) { return c >= 'a' && c <= 'z'; });
}

} // namespace

TemporaryFile::~TemporaryFile() {
    if (!m_name.empty())
        osRemove(m_name);
    drop();
}

void TemporaryFile::drop() {
    if (m_descriptor >= 0)
        osClose(std::exchange(m_descriptor, -1));
}

int TemporaryFile::create(const std::string& target, std::optional<unsigned> mode) {
    const std::string folder = osFolderOf(target) + '/';
    int code = EEXIST;
    for (int tries = 0; code == EEXIST && tries < 100; ++tries)
        code = tryName(folder + randomName(), mode ? 0600 : 0666);
    return code == 0 && mode ? osSetMode(m_descriptor, *mode) : code;
}

int TemporaryFile::tryName(const std::string& name, unsigned mode) {
    if (const int code = osCreate(name, mode, m_descriptor); code != 0)
        return code;
    // Before the file was locked, another process may have removed it as a leftover. If the folder
    // does not support locks, leftovers are never removed.
    osLock(m_descriptor, OsWait::Yes);
    if (osLeadsTo(name, m_descriptor)) {
        m_name = name;
        return 0;
    }
    drop();
    return EEXIST;
}

void TemporaryFile::setOwner(unsigned owner, unsigned group) {
    osSetOwner(m_descriptor, owner, group);
}

int TemporaryFile::fill(std::string_view bytes) {
    return osWriteAndSync(m_descriptor, bytes);
}

int TemporaryFile::rename(const std::string& target) {
    const int code = osRename(m_name, target);
    if (code == 0)
        m_name.clear();
    return code;
}

int TemporaryFile::renameNew(const std::string& target) {
    const int code = osLink(m_name, target);
    if (code == 0 || code == EEXIST)
        return code; // The destructor removes the temporary file.
    // Not all file systems support hard links. Without them, another process could create the
    // target between the check and the rename.
    OsFileFacts there;
    return osFacts(target, OsLinks::Follow, there) == 0 ? EEXIST : rename(target);
}

void TemporaryFile::removeLeftovers(const std::string& target) {
    const std::string folder = osFolderOf(target) + '/';
    std::error_code error;
    std::filesystem::directory_iterator entry(pathOf(folder), error);
    for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        const std::string last = utf8Of(entry->path().filename());
        int descriptor = -1;
        if (!isTemporaryName(last) || osOpen(folder + last, OsLinks::Stay, descriptor) != 0)
            continue;
        OsFileFacts facts;
        if (osFacts(descriptor, facts) == 0 && facts.kind == OsFileFacts::Kind::Regular &&
            facts.isOwn && osLock(descriptor, OsWait::No) == 0)
            osRemove(folder + last);
        osClose(descriptor);
    }
}

} // namespace navcore

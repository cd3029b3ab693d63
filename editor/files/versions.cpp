// SPDX-License-Identifier: MIT
#include "editor/files/versions.h"

#include "editor/files/settings.h"
#include "editor/store/file_io.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>

namespace waymark {

namespace {

constexpr int numberDigits = 8; // Number of digits in the file name of a version.
// A version folder's name contains at most this many letters of the level's name, to help users who
// browse the folders.
constexpr qsizetype namedLetters = 40;

/// Returns the number in the file name of a version, or 0 if the file is not a version.
qulonglong numberOf(const QFileInfo& file) {
    return file.completeBaseName().toULongLong();
}

} // namespace

QString versionsFolder() {
    return stateFolder() + "/versions";
}

QString Versions::folderOf(const QString& level) const {
    const QFileInfo file(level);
    // The canonical path is the same for all symbolic links to the file.
    const QString canonical = file.canonicalFilePath();
    const QString path = canonical.isEmpty() ? file.absoluteFilePath() : canonical;
    const QByteArray hash =
        QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Blake2b_160);
    return m_folder + '/' + QFileInfo(path).completeBaseName().left(namedLetters) + '-' +
           QString::fromLatin1(hash.toHex());
}

std::vector<Version> Versions::of(const QString& level) const {
    QFileInfoList files = QDir(folderOf(level)).entryInfoList({"*.waymark"}, QDir::Files);
    files.removeIf([](const QFileInfo& file) { return numberOf(file) == 0; });
    std::sort(files.begin(), files.end(),
              [](const QFileInfo& a, const QFileInfo& b) { return numberOf(a) > numberOf(b); });
    std::vector<Version> versions;
    for (const QFileInfo& file : files)
        versions.push_back({file.absoluteFilePath(), file.lastModified()});
    return versions;
}

navcore::Status Versions::add(const QString& level, const QByteArray& text) const {
    const auto kept = static_cast<std::size_t>(Settings().versionsKept());
    const std::vector<Version> before = of(level);
    qulonglong number = 1;
    if (!before.empty()) {
        const auto newest = readFile(before.front().file, text.size());
        if (newest && newest.value() == text)
            return navcore::Done{};
        number = numberOf(QFileInfo(before.front().file)) + 1;
    }
    if (kept > 0) {
        const QString folder = folderOf(level);
        if (const navcore::Status made = makePrivateFolder(folder); !made)
            return made;
        const QString name = QString::number(number).rightJustified(numberDigits, '0') + ".waymark";
        if (const auto saved = saveFile(folder + '/' + name, text, Readers::Owner); !saved)
            return saved;
    }
    for (std::size_t i = kept > 0 ? kept - 1 : 0; i < before.size(); ++i)
        removeOwnFile(before[i].file);
    return navcore::Done{};
}

} // namespace waymark

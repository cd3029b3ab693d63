// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/recovery.h"
#include "tests/editor/files/watched_level.h"

#include <QCryptographicHash>
#include <QFile>
#include <QProcess>

namespace waymark {

inline QByteArray hashOf(const navcore::Level& level) {
    const std::string text = navcore::writeLevelText(level, {});
    return QCryptographicHash::hash(QByteArray(text.data(), static_cast<qsizetype>(text.size())),
                                    QCryptographicHash::Sha1)
        .toHex();
}

/// The output of session_helper.
struct Said {
    QList<QByteArray> states;
    qsizetype promised = 0; ///< The newest state that it reported to be on the disk.

    explicit Said(const QByteArray& output) {
        // The last line may be incomplete.
        for (const QByteArray& line : output.left(output.lastIndexOf('\n')).split('\n')) {
            const QList<QByteArray> words = line.split(' ');
            if (words.size() == 2 && words[0] == "state")
                states << words[1];
            else if (words.size() == 2 && (words[0] == "synced" || words[0] == "saved"))
                promised = words[1].toLongLong(); // Also for a level whose steps were undone.
        }
    }
};

/// Returns the hash of the level that the next start would show: the recovered work, or else the
/// file. Empty if the data on the disk cannot be read.
inline QByteArray stateOnDisk(const QString& level) {
    Recovery recovery(journalFolder());
    recovery.look(Recovery::Which::All); // A killed start may have left its marker behind.
    recovery.finish();
    if (recovery.works().size() > 1)
        return "more than one work";
    if (!recovery.works().empty())
        return hashOf(recovery.works().front()->file.level);
    if (!QFile::exists(level))
        return hashOf(navcore::Level());
    const auto text = readFile(level, qint64{1} << 30);
    const auto file =
        text ? readLevel(text.value(), level) : navcore::Result<navcore::LevelFile>(text.error());
    return file ? hashOf(file.value().level) : QByteArray(file.error().message.c_str());
}

/// Returns whether every kept version can be read.
inline bool versionsAreWhole(const QString& level) {
    const Versions versions(versionsFolder());
    for (const Version& version : versions.of(level)) {
        const auto text = readFile(version.file, qint64{1} << 30);
        if (!text || !readLevel(text.value(), level))
            return false;
    }
    return true;
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/files/discarded_work.h"

#include "editor/store/file_io.h"

#include <QDateTime>
#include <QDir>
#include <QUuid>

namespace waymark {

QString discardedFolder(const QString& journals) {
    return journals + QStringLiteral("/discarded");
}

navcore::Status keepDiscarded(JournalFile& journal, const QString& journals) {
    const QString folder = discardedFolder(journals);
    const QDateTime oldest = QDateTime::currentDateTime().addDays(-discardedDays);
    for (const QFileInfo& file : QDir(folder).entryInfoList({"*.journal"}, QDir::Files))
        if (file.lastModified() < oldest)
            removeOwnFile(file.filePath());
    const QString name = QUuid::createUuid().toString(QUuid::Id128) + ".journal";
    return journal.moveTo(folder + '/' + name);
}

} // namespace waymark

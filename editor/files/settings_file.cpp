// SPDX-License-Identifier: MIT
#include "editor/files/settings_file.h"

#include "editor/store/file_io.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QStandardPaths>

namespace waymark {

using namespace navcore;

namespace {

constexpr qint64 mostBytes = 16 << 20;

void putAll(QJsonObject& into, const QJsonObject& values) {
    for (auto at = values.begin(); at != values.end(); ++at)
        into[at.key()] = at.value();
}

} // namespace

QString SettingsFile::path() {
    return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + "/settings.json";
}

void SettingsFile::look() const {
    const FileStamp now = FileStamp::of(path());
    if (now.isOfSame(m_stamp))
        return;
    m_stamp = now;
    const auto bytes = readFile(path(), mostBytes);
    // If the file is missing or invalid, the defaults apply.
    m_kept = bytes ? QJsonDocument::fromJson(bytes.value()).object() : QJsonObject();
}

QJsonValue SettingsFile::value(const QString& name) const {
    if (m_waiting.contains(name))
        return m_waiting[name];
    look();
    return m_kept.value(name);
}

Status SettingsFile::set(const QJsonObject& values) {
    putAll(m_waiting, values);
    look();
    QJsonObject all = m_kept;
    putAll(all, m_waiting);
    if (all != m_kept) {
        if (const Status made = makePrivateFolder(QFileInfo(path()).path()); !made)
            return made;
        if (const Status saved = saveFile(path(), QJsonDocument(all).toJson(), Readers::Owner);
            !saved)
            return saved;
    }
    m_waiting = {};
    return Done{};
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/store/store_error.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStorageInfo>

#include <cerrno>
#include <system_error>

namespace waymark {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(StoreError)
};
} // namespace

QString errnoText(int code) {
    return QString::fromStdString(std::generic_category().message(code));
}

QString whyNotWritten(int code, const QString& path) {
    if (code == ENOSPC)
        return Words::tr("no space left on %1")
            .arg(QStorageInfo(QFileInfo(path).absolutePath()).rootPath());
    return code == ENAMETOOLONG ? Words::tr("its name is too long for this disk") : errnoText(code);
}

navcore::Error storeError(navcore::ErrorKind kind, const QString& what, const QString& path,
                          const QString& why, const QString& advice) {
    const QString text =
        QStringLiteral("%1 %2: %3. %4").arg(what, QDir::toNativeSeparators(path), why, advice);
    return {kind, text.toStdString()};
}

} // namespace waymark

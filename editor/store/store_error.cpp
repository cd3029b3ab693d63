// SPDX-License-Identifier: MIT
#include "editor/store/store_error.h"

#include <QDir>

#include <system_error>

namespace waymark {

QString errnoText(int code) {
    return QString::fromStdString(std::generic_category().message(code));
}

navcore::Error storeError(navcore::ErrorKind kind, const QString& what, const QString& path,
                          const QString& why, const QString& advice) {
    const QString text =
        QStringLiteral("%1 %2: %3. %4").arg(what, QDir::toNativeSeparators(path), why, advice);
    return {kind, text.toStdString()};
}

} // namespace waymark

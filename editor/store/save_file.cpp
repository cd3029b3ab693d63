// SPDX-License-Identifier: MIT
#include "editor/store/file_io.h"

#include "editor/store/store_error.h"
#include "navcore/author/io/write_file.h"

#include <QCoreApplication>
#include <QFile>

namespace waymark {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(SaveFile)
};

using WriteKind = navcore::WriteProblem::Kind;

QString reasonOf(const navcore::WriteProblem& problem) {
    if (problem.kind == WriteKind::Folder)
        return Text::tr("it is a folder");
    if (problem.kind == WriteKind::NoFile && problem.code == 0)
        return Text::tr("it is a device, not a file");
    return whyNotWritten(problem.code, QFile::decodeName(problem.target.c_str()));
}

} // namespace

navcore::Status saveFile(const QString& path, const QByteArray& bytes, Readers readers) {
    const auto problem =
        navcore::replaceFile(QFile::encodeName(path).toStdString(),
                             {bytes.constData(), static_cast<std::size_t>(bytes.size())},
                             readers == Readers::Owner ? std::optional(0600U) : std::nullopt);
    if (!problem)
        return navcore::Done{};
    if (problem->kind == WriteKind::NotSafe)
        return storeError(navcore::ErrorKind::Io, Text::tr("Saved, but not safely,"), path,
                          errnoText(problem->code),
                          Text::tr("The file holds your work now, but may fall back to its old "
                                   "content if the power fails; save again."));
    const QString now = problem->isAbsent ? Text::tr("There is no file of that name now.")
                                          : Text::tr("Your last saved version is untouched.");
    return storeError(navcore::ErrorKind::Io, Text::tr("Could not save"), path, reasonOf(*problem),
                      now);
}

} // namespace waymark

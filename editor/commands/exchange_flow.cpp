// SPDX-License-Identifier: MIT
#include "editor/commands/exchange_flow.h"

#include "editor/dialogs/exchange_dialog.h"
#include "editor/dialogs/file_dialogs.h"
#include "editor/dialogs/open_failed_dialog.h"
#include "editor/dialogs/progress.h"
#include "editor/model/language.h"
#include "editor/store/file_io.h"
#include "navcore/author/io/file_checks.h"
#include "navcore/author/io/formats/foreign_floors.h"
#include "navcore/author/link/compile.h"
#include "navcore/runtime/base/thread_team.h"

#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <optional>

namespace waymark {

using namespace navcore;

namespace {

QString placeOf(const QString& path, const ExportedFile& file) {
    return QString::fromStdString(pathOfPart(path.toStdString(), file));
}

/// Writes an exported file. Returns an error instead of overwriting a level.
Status writePart(const QString& path, const QString& level, const ExportedFile& file) {
    const QString place = placeOf(path, file);
    if (Status free = checkOutput(place.toStdString(), level.toStdString()); !free)
        return free;
    return saveFile(place, QByteArray::fromStdString(file.bytes));
}

/// Asks before overwriting additional files of the export. The file dialog has already asked about
/// the main file.
bool mayReplace(QWidget* window, const QString& path, const std::vector<ExportedFile>& files) {
    for (const ExportedFile& file : files) {
        const QString place = placeOf(path, file);
        if (place == path || !QFileInfo::exists(place))
            continue;
        QMessageBox box(QMessageBox::Warning, ExchangeFlow::tr("Replace a file"),
                        ExchangeFlow::tr("%1 already exists, and the export would overwrite it.")
                            .arg(QFileInfo(place).fileName()),
                        QMessageBox::Cancel, window);
        const QPushButton* go =
            box.addButton(ExchangeFlow::tr("Replace it"), QMessageBox::AcceptRole);
        box.setDefaultButton(QMessageBox::Cancel);
        box.exec();
        if (box.clickedButton() != go)
            return false;
    }
    return true;
}

/// Asks whether to import tiles as obstacles if they are marked as solid but have no collision
/// shape.
bool askAboutSolid(QWidget* window, const QString& name, const std::vector<std::string>& marks) {
    if (marks.empty())
        return false;
    QStringList names;
    for (const std::string& mark : marks)
        names << QString::fromStdString(mark);
    QMessageBox box(QMessageBox::Question, ExchangeFlow::tr("Solid tiles"),
                    ExchangeFlow::tr("Some tiles of %1 have no collision shape but are marked as "
                                     "solid: %2. Make them obstacles?")
                        .arg(name, names.join(QStringLiteral(", "))),
                    QMessageBox::NoButton, window);
    const QPushButton* make =
        box.addButton(ExchangeFlow::tr("Make Obstacles"), QMessageBox::AcceptRole);
    box.addButton(ExchangeFlow::tr("Leave Free"), QMessageBox::RejectRole);
    box.exec();
    return box.clickedButton() == make;
}

} // namespace

ExchangeFlow::ExchangeFlow(Workspace& workspace, LevelFiles& files, FileFlow& fileFlow,
                           Settings& settings, QWidget* window)
    : QObject(window), m_workspace(workspace), m_files(files), m_fileFlow(fileFlow),
      m_settings(settings), m_window(window) {
    connect(this, &ExchangeFlow::notice, &fileFlow, &FileFlow::notice);
    fileFlow.importBy({&isForeign, [this](const QString& path) { return importPath(path); }});
}

bool ExchangeFlow::isForeign(const QString& path) {
    const auto format = formatOf(path.toStdString());
    if (!format || !format.value())
        return format && isNamedForeign(path.toStdString());
    return format.value() != formatById("picture");
}

bool ExchangeFlow::import() {
    if (!m_fileFlow.mayDiscard())
        return false;
    const auto [path, format] =
        askWhatToImport(m_window, tr("Import a file of another program"), m_settings.lastFolder());
    return !path.isEmpty() && importPath(path, format);
}

bool ExchangeFlow::importPath(const QString& path, const Format* as) {
    m_settings.setLastFolder(QFileInfo(path).absolutePath());
    const QString name = QFileInfo(path).fileName();
    const std::string file = QFileInfo(path).absoluteFilePath().toStdString();
    const auto refuse = [&](const Error& error) {
        OpenFailedDialog(QString::fromStdString(file), error, m_window).exec();
        return false;
    };
    const auto format = as ? Result<const Format*>(as) : formatOf(file);
    if (!format)
        return refuse(format.error());
    ImportOptions options;
    if (format.value()) { // For unknown formats, importFile() returns an error with the reason.
        ExchangeDialog dialog(*format.value(), ExchangeDialog::Way::Import, name, m_window);
        if (dialog.exec() != QDialog::Accepted)
            return false;
        options.frame = dialog.frame();
    }
    Result<Imported> imported = Error{ErrorKind::Cancelled, {}};
    Result<LoadedLevel> loaded = Error{ErrorKind::Cancelled, {}};
    const auto read = [&](const Progress& progress) {
        loaded = Error{ErrorKind::Cancelled, {}};
        options.progress = progress.part(0, 0.5);
        imported = importFile(file, as ? as->id : "", options);
        if (!imported || progress.cancelled())
            return;
        ThreadTeam team;
        auto live = LiveLevel::link(imported.value().level, progress.part(0.5, 1), &team);
        if (live)
            loaded = LoadedLevel{std::move(live).value(), {}, {}, {}};
    };
    runWithProgress(m_window, tr("Importing %1…").arg(name), read);
    if (loaded && askAboutSolid(m_window, name, imported.value().solidMarks)) {
        options.solid = imported.value().solidMarks;
        runWithProgress(m_window, tr("Importing %1…").arg(name), read);
    }
    if (!imported && imported.error().kind != ErrorKind::Cancelled)
        return refuse(imported.error());
    if (!loaded)
        return false;
    m_files.show(std::move(loaded).value());
    // Mark the imported level as unsaved, because no level file has its content.
    m_workspace.document.history().resetClean();
    reportImport(imported.value(), name);
    return true;
}

void ExchangeFlow::reportImport(const Imported& imported, const QString& name) {
    const QString done = tr("Imported %1: %2.").arg(name, localized(imported.summary));
    emit notice(done);
    QStringList lines;
    for (const auto* texts : {&imported.warnings, &imported.notes})
        for (const Phrase& text : *texts)
            lines << "• " + localized(text);
    if (lines.isEmpty())
        return;
    const auto icon = imported.warnings.empty() ? QMessageBox::Information : QMessageBox::Warning;
    QMessageBox box(icon, tr("Imported"), done, QMessageBox::Ok, m_window);
    box.setInformativeText(lines.join("\n\n"));
    box.exec();
}

bool ExchangeFlow::exportLevel() {
    const std::string& level = m_workspace.document.level().info().name;
    const QFileInfo file(m_files.path());
    const QString name = m_files.path().isEmpty()
                             ? m_settings.lastFolder() + '/' +
                                   (level.empty() ? tr("untitled") : QString::fromStdString(level))
                             : file.absolutePath() + '/' + file.completeBaseName();
    const auto [path, format] = askWhereToExport(m_window, tr("Export the graph"), name);
    if (path.isEmpty())
        return false;
    m_settings.setLastFolder(QFileInfo(path).absolutePath());
    return exportTo(*format, path);
}

bool ExchangeFlow::exportTo(const Format& format, const QString& path) {
    ExchangeDialog dialog(format, ExchangeDialog::Way::Export, QFileInfo(path).fileName(),
                          m_window);
    if (dialog.exec() != QDialog::Accepted)
        return false;
    if (Status good = checkExport(format, dialog.frame()); !good) {
        showError(m_window, tr("Not exported"), localized(good.error()));
        return false;
    }
    Document& document = m_workspace.document;
    document.cancelTransaction(); // Exclude the changes of an unfinished gesture.
    const QString level = m_files.path();
    const QString name = QFileInfo(path).fileName();
    std::vector<ExportedFile> files;
    std::optional<Error> refused;
    std::vector<Phrase> leftOut;
    runWithProgress(m_window, tr("Exporting %1…").arg(name), [&](const Progress& progress) {
        const auto graph = chooseFloor(format, resolve(document.level(), document.graph()), {});
        if (!graph)
            refused = graph.error();
        else if (!progress.cancelled()) {
            files = format.exporter->write(graph.value(), dialog.frame());
            if (format.exporter->leftOut)
                leftOut = format.exporter->leftOut(graph.value());
        }
    });
    if (refused)
        showError(m_window, tr("Not exported"), localized(*refused));
    if (files.empty() || !mayReplace(m_window, path, files))
        return false;
    Status done = Error{ErrorKind::Cancelled, {}};
    runWithProgress(m_window, tr("Exporting %1…").arg(name), [&](const Progress& progress) {
        done = Done{};
        for (const ExportedFile& file : files)
            if (done && !progress.cancelled())
                done = writePart(path, level, file);
    });
    if (!done) {
        if (done.error().kind != ErrorKind::Cancelled)
            showError(m_window, tr("Not exported"), localized(done.error()));
        return false;
    }
    QStringList names;
    for (const ExportedFile& file : files)
        names << QFileInfo(placeOf(path, file)).fileName();
    emit notice(
        tr("Exported %1 (%2).").arg(names.join(QStringLiteral(", ")), localized(format.name)));
    for (const Phrase& warning : leftOut)
        QMessageBox::warning(m_window, tr("Exported"), localized(warning));
    return true;
}

} // namespace waymark

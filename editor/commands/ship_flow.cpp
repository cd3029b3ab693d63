// SPDX-License-Identifier: MIT
#include "editor/commands/ship_flow.h"

#include "editor/dialogs/file_dialogs.h"
#include "editor/model/language.h"
#include "editor/panels/words.h"
#include "navcore/author/link/ship.h"

#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>

namespace waymark {

using namespace navcore;

ShipFlow::ShipFlow(Workspace& workspace, LevelFiles& files, Shipping& shipping, Settings& settings,
                   QWidget* window)
    : QObject(window), m_workspace(workspace), m_files(files), m_shipping(shipping),
      m_settings(settings), m_window(window) {}

QString ShipFlow::askForPath() {
    const QFileInfo level(m_files.path());
    const std::string& name = m_workspace.document.level().info().name;
    QString proposal = m_shipping.path();
    if (proposal.isEmpty() && !m_files.path().isEmpty())
        proposal = level.absolutePath() + '/' + level.completeBaseName() + ".nav";
    if (proposal.isEmpty())
        proposal = m_settings.lastFolder() + '/' +
                   (name.empty() ? tr("untitled") : QString::fromStdString(name)) + ".nav";
    return askWhereToSave(m_window, tr("Ship the nav file to"), proposal, navFilter(), "nav");
}

bool ShipFlow::mayShipErrors() {
    if (!m_workspace.issues.checkNow())
        return false;
    if (const Status decided = checkDecided(m_workspace.document.level()); !decided) {
        showError(m_window, tr("Not shipped"), localized(decided.error()));
        emit issuesWanted();
        return false;
    }
    const std::size_t errors = m_workspace.issues.count(Severity::Error);
    if (errors == 0)
        return true;
    QStringList first;
    for (const Issue& issue : m_workspace.issues.issues())
        if (issue.severity == Severity::Error && first.size() < 3)
            first << localized(issue.message);
    QMessageBox box(QMessageBox::Warning, tr("Ship with errors?"),
                    tr("%Ln errors would reach the game:", nullptr, static_cast<int>(errors)) +
                        "\n• " + first.join("\n• ") + (errors > 3 ? "\n• …" : ""),
                    QMessageBox::NoButton, m_window);
    const QPushButton* show = box.addButton(tr("Show issues"), QMessageBox::AcceptRole);
    const QPushButton* anyway = box.addButton(tr("Ship anyway"), QMessageBox::DestructiveRole);
    box.addButton(QMessageBox::Cancel);
    box.exec();
    if (box.clickedButton() == show)
        emit issuesWanted();
    return box.clickedButton() == anyway;
}

bool ShipFlow::ship() {
    if (!mayShipErrors())
        return false;
    const QString path = m_shipping.path().isEmpty() ? askForPath() : m_shipping.path();
    return !path.isEmpty() && shipTo(path);
}

bool ShipFlow::shipTo() {
    if (!mayShipErrors())
        return false;
    const QString path = askForPath();
    return !path.isEmpty() && shipTo(path);
}

bool ShipFlow::shipTo(const QString& path) {
    const auto report = m_shipping.ship(path);
    if (!report && report.error().kind == ErrorKind::Cancelled)
        return false;
    if (!report) {
        showError(m_window, tr("Not shipped"), localized(report.error()));
        return false;
    }
    const Shipping::Report& done = report.value();
    emit notice(tr("Shipped %1 (%2, %3 vertices, %4 edges).")
                    .arg(QFileInfo(path).fileName(), QLocale().formattedDataSize(done.bytes, 1),
                         countText(done.vertices), countText(done.edges)));
    return true;
}

} // namespace waymark

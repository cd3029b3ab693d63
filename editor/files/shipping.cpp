// SPDX-License-Identifier: MIT
#include "editor/files/shipping.h"

#include "editor/store/file_io.h"
#include "navcore/author/io/file_checks.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/ship.h"
#include "navcore/runtime/base/thread_team.h"

namespace waymark {

using namespace navcore;

Shipping::Shipping(Workspace& workspace, LevelFiles& files, Settings& settings, QObject* parent)
    : QObject(parent), m_workspace(workspace), m_files(files), m_settings(settings) {
    connect(&workspace.document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.extent == Extent::Whole) {
            m_path.clear();
            m_shippedIndex = -1;
            emit changed();
        }
    });
    connect(&workspace.document.history(), &History::indexChanged, this, [this](int index) {
        m_lowestIndex = std::min(m_lowestIndex, index);
        // The shipped state is no longer in the history, because its last step was replaced or
        // another step was merged into it.
        if (everShipped() && !holdsShipped())
            m_lowestIndex = std::min(m_lowestIndex, m_shippedIndex - 1);
        emit changed();
    });
}

QString Shipping::path() const {
    const QString remembered = m_settings.shipPath(m_files.path());
    return remembered.isEmpty() ? m_path : remembered;
}

std::optional<int> Shipping::stepsBehind() const {
    if (!everShipped())
        return std::nullopt;
    const int index = m_workspace.document.history().index();
    if (holdsShipped())
        return std::abs(index - m_shippedIndex);
    return m_shippedIndex - m_lowestIndex + index - m_lowestIndex;
}

bool Shipping::holdsShipped() const {
    return m_workspace.document.contentAt(m_shippedIndex) == m_shippedContent;
}

Result<Shipping::Report> Shipping::ship(const QString& path) {
    if (const Status free = checkOutput(path.toStdString(), m_files.path().toStdString()); !free)
        return free.error();
    Document& document = m_workspace.document;
    document.cancelTransaction(); // An unfinished gesture is not part of the level.
    if (const Status decided = checkDecided(document.level()); !decided)
        return decided.error();
    Report report;
    Status done = Error{ErrorKind::Cancelled, "cancelled"};
    document.blockingTask().run(tr("Shipping…"), [&](const Progress& progress) {
        const ResolvedGraph graph = resolve(document.level(), document.graph());
        ThreadTeam team;
        const auto bytes = shippedBytes(graph, &team, progress);
        if (!bytes) {
            done = bytes.error();
            return;
        }
        const QByteArray content(reinterpret_cast<const char*>(bytes.value().data()),
                                 static_cast<qsizetype>(bytes.value().size()));
        done = saveFile(path, content);
        report = {content.size(), graph.vertexIds.size(), graph.edgeCount()};
    });
    if (!done)
        return done.error();
    m_path = path;
    m_settings.setShipPath(m_files.path(), path);
    m_shippedIndex = m_lowestIndex = document.history().index();
    m_shippedContent = document.content();
    emit changed();
    return report;
}

} // namespace waymark

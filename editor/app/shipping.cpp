// SPDX-License-Identifier: MIT
#include "editor/app/shipping.h"

#include "editor/store/save_file.h"
#include "navcore/author/link/compile.h"
#include "navcore/runtime/navfile/nav_file.h"

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
    connect(&workspace.document.history(), &QUndoStack::indexChanged, this, [this](int index) {
        m_lowestIndex = std::min(m_lowestIndex, index);
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
    const QUndoStack& history = m_workspace.document.history();
    const bool onTheWay =
        m_shippedIndex == 0 || history.command(m_shippedIndex - 1) == m_shippedCommand;
    if (onTheWay)
        return std::abs(history.index() - m_shippedIndex);
    return m_shippedIndex - m_lowestIndex + history.index() - m_lowestIndex;
}

Result<Shipping::Report> Shipping::ship(const QString& path) {
    m_workspace.document.cancelTransaction(); // a gesture that goes on is not part of the level yet
    const ResolvedGraph graph = resolve(m_workspace.document.level(), m_workspace.document.graph());
    const std::vector<std::uint8_t> bytes = writeNavFile(graph);
    const QByteArray content(reinterpret_cast<const char*>(bytes.data()),
                             static_cast<qsizetype>(bytes.size()));
    if (const Status saved = saveFile(path, content); !saved)
        return saved.error();
    m_path = path;
    m_settings.setShipPath(m_files.path(), path);
    const QUndoStack& history = m_workspace.document.history();
    m_shippedIndex = m_lowestIndex = history.index();
    m_shippedCommand = m_shippedIndex > 0 ? history.command(m_shippedIndex - 1) : nullptr;
    emit changed();
    return Report{content.size(), graph.vertexIds.size(), graph.edgeCount()};
}

} // namespace waymark

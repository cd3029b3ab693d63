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
    connect(&workspace.document.history(), &QUndoStack::indexChanged, this, &Shipping::changed);
}

QString Shipping::path() const {
    const QString remembered = m_settings.shipPath(m_files.path());
    return remembered.isEmpty() ? m_path : remembered;
}

std::optional<int> Shipping::stepsBehind() const {
    if (!everShipped())
        return std::nullopt;
    return std::abs(m_workspace.document.history().index() - m_shippedIndex);
}

Result<Shipping::Report> Shipping::ship(const QString& path) {
    const ResolvedGraph graph = resolve(m_workspace.document.level(), m_workspace.document.graph());
    const std::vector<std::uint8_t> bytes = writeNavFile(graph);
    const QByteArray content(reinterpret_cast<const char*>(bytes.data()),
                             static_cast<qsizetype>(bytes.size()));
    if (const Status saved = saveFile(path, content); !saved)
        return saved.error();
    m_path = path;
    m_settings.setShipPath(m_files.path(), path);
    m_shippedIndex = m_workspace.document.history().index();
    emit changed();
    return Report{content.size(), graph.vertexIds.size(), graph.edgeCount()};
}

} // namespace waymark

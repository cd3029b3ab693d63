// SPDX-License-Identifier: MIT
#include "editor/tools/tool_box.h"

#include "editor/tools/barrier_tool.h"
#include "editor/tools/brush_tool.h"
#include "editor/tools/fill_tool.h"
#include "editor/tools/link_tool.h"
#include "editor/tools/measure_tool.h"
#include "editor/tools/obstacle_tool.h"
#include "editor/tools/route_tool.h"
#include "editor/tools/select_tool.h"
#include "editor/tools/trace_tool.h"
#include "editor/tools/vertex_tool.h"

namespace waymark {

using namespace navcore;

ToolBox::ToolBox(Workspace& workspace, QObject* parent)
    : QObject(parent), m_workspace(workspace),
      m_context{.workspace = workspace,
                .options = m_options,
                .notice = [this](const QString& text) { emit notice(text); },
                .rename = [this] { emit renameRequested(); },
                .choose = [this](ToolId id) { choose(id); },
                .longWork = {[](const QString&, const LongWork::Work& work) { work({}); },
                             [&workspace](const LevelChange& change, const QString& text) {
                                 return workspace.document.edit(change, text);
                             }}} {
    m_tools = {std::make_unique<SelectTool>(m_context),  std::make_unique<VertexTool>(m_context),
               std::make_unique<LinkTool>(m_context),    std::make_unique<ObstacleTool>(m_context),
               std::make_unique<BarrierTool>(m_context), std::make_unique<BrushTool>(m_context),
               std::make_unique<RouteTool>(m_context),   std::make_unique<MeasureTool>(m_context),
               std::make_unique<TraceTool>(m_context),   std::make_unique<FillTool>(m_context)};
    m_current = m_tools.front().get();
    for (const auto& tool : m_tools)
        connect(tool.get(), &Tool::overlayChanged, this, &ToolBox::overlayChanged);
    connect(&m_options, &ToolOptions::changed, this, &ToolBox::overlayChanged);
    connect(&workspace.document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.extent == Extent::Whole)
            for (const auto& tool : m_tools)
                tool->forget();
    });
}

ToolBox::~ToolBox() = default;

void ToolBox::choose(ToolId id) {
    if (m_current->id() == id) {
        m_current->nextVariant();
        return;
    }
    m_current->deactivate();
    const QString waiting = m_current->unfinished();
    m_current = m_tools[static_cast<std::size_t>(id)].get();
    emit toolChanged();
    emit overlayChanged();
    if (!waiting.isEmpty())
        emit notice(tr("Unfinished, and kept: %1. Its tool goes on with it.").arg(waiting));
}

QStringList ToolBox::unfinished() const {
    QStringList all;
    for (const auto& tool : m_tools)
        if (const QString one = tool->unfinished(); !one.isEmpty())
            all << one;
    return all;
}

void ToolBox::escape() {
    if (m_current->cancelDrag() || m_current->dropShape() || m_current->endVariant())
        return;
    if (m_current->id() != ToolId::Select)
        choose(ToolId::Select);
    else
        m_workspace.selection.clear();
}

void ToolBox::escapeToSelect() {
    m_current->deactivate();
    if (m_current->id() != ToolId::Select)
        choose(ToolId::Select);
}

} // namespace waymark

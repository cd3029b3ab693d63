// SPDX-License-Identifier: MIT
#include "editor/tools/tool_box.h"

#include "editor/tools/picking.h"
#include "editor/tools/select_tool.h"
#include "editor/tools/tool_rows.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

ToolBox::ToolBox(Workspace& workspace, QObject* parent)
    : QObject(parent),
      m_workspace(workspace), m_context{
                                  {workspace, [this](const QString& text) { emit notice(text); }},
                                  m_options,
                                  [this] { emit renameRequested(); },
                                  [this](ToolId id) { choose(id); },
                                  [this] { return view(); }} {
    for (ToolRow& row : standardTools())
        add(std::move(row));
    m_current = &m_tools.front();
    connect(&m_options, &ToolOptions::changed, this, &ToolBox::overlayChanged);
    connect(&workspace.view, &ViewState::changed, this, &ToolBox::followFloor);
    connect(&workspace.views, &AnalysisModes::shown, this, &ToolBox::overlayChanged);
    connect(&workspace.document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.extent != Extent::Whole)
            return;
        for (const Entry& entry : m_tools)
            entry.tool->forget();
        suitSpacing();
    });
}

/// Discards unfinished work that belongs to the previous floor.
void ToolBox::followFloor() {
    if (std::exchange(m_floor, m_workspace.floor()) == m_workspace.floor())
        return;
    for (const Entry& entry : m_tools)
        if (!entry.tool->spansFloors()) {
            entry.tool->cancelDrag();
            entry.tool->dropShape();
        }
    emit overlayChanged();
}

bool ToolBox::pressBadge(const ToolEvent& event) {
    const auto badge = exitBadgeAt(m_workspace, event);
    if (!badge)
        return false;
    m_workspace.goToFloor(badge->exit.to);
    if (badge->exit.key.isLink() && !current().drawing()) {
        SelectedItems items;
        items.edges.insert(badge->exit.key);
        m_workspace.selection.set(std::move(items));
    }
    return true;
}

/// Resets the spacing of new vertices to a suitable value if the newly opened level has a picture
/// of a different size.
void ToolBox::suitSpacing() {
    const Coord suited = suitedSpacing(m_workspace.document.level().picture());
    if (suited == std::exchange(m_suitedSpacing, suited))
        return;
    ToolSettings settings = m_options.settings();
    settings.spacing = suited;
    m_options.set(settings);
}

ToolBox::~ToolBox() = default;

void ToolBox::add(ToolRow row) {
    std::unique_ptr<Tool> tool = row.make(m_context);
    connect(tool.get(), &Tool::overlayChanged, this, &ToolBox::overlayChanged);
    connect(tool.get(), &Tool::stepsChanged, this, &ToolBox::stepsChanged);
    const auto before =
        std::ranges::find(m_tools, row.before, [](const Entry& entry) { return entry.row.id; });
    m_tools.insert(before, {std::move(row), std::move(tool)});
}

void ToolBox::add(ModeRow row) {
    if (row.isView())
        m_workspace.views.add(row.action.id, row.make(m_workspace));
    else
        m_workspace.views.addOverlay(row.action.id, row.make(m_workspace));
    for (const ToolRow& tool : row.tools)
        add(tool);
    m_modes.push_back(std::move(row));
}

const ModeRow* ToolBox::view() const {
    const auto open = std::ranges::find_if(
        m_modes, [this](const ModeRow& row) { return m_workspace.views.isOpen(row.action.id); });
    return open == m_modes.end() ? nullptr : &*open;
}

std::vector<const ToolRow*> ToolBox::rows() const {
    std::vector<const ToolRow*> rows;
    for (const Entry& entry : m_tools)
        rows.push_back(&entry.row);
    return rows;
}

void ToolBox::choose(ToolId id) {
    if (currentId() == id) {
        current().nextVariant();
        return;
    }
    const auto chosen = std::ranges::find(m_tools, id, [](const Entry& e) { return e.row.id; });
    Q_ASSERT(chosen != m_tools.end());
    current().deactivate();
    const QString waiting = current().unfinished();
    m_current = &*chosen;
    emit toolChanged();
    emit overlayChanged();
    if (!waiting.isEmpty())
        emit notice(tr("%1 is unfinished. Choose its tool again to continue.").arg(waiting));
}

QStringList ToolBox::unfinished() const {
    QStringList all;
    for (const Entry& entry : m_tools)
        if (const QString one = entry.tool->unfinished(); !one.isEmpty())
            all << one;
    return all;
}

void ToolBox::escape() {
    if (current().cancelDrag() || current().dropShape() || current().endVariant())
        return;
    if (currentId() != SelectTool::toolId)
        choose(SelectTool::toolId);
    else if (!m_workspace.selection.items().empty())
        m_workspace.selection.clear();
    else
        m_workspace.views.close();
}

void ToolBox::escapeToSelect() {
    current().deactivate();
    if (currentId() != SelectTool::toolId)
        choose(SelectTool::toolId);
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"
#include "editor/tools/tool_options.h"

#include <QToolButton>

namespace waymark {

/// A button with a checkable menu of the agents for which the next route is pinned in addition to
/// the chosen agent.
class AlsoForButton : public QToolButton {
    Q_OBJECT

public:
    AlsoForButton(const Document& document, ToolOptions& options, QWidget* parent = nullptr);

private:
    void refresh();
    void fillMenu();
    /// Returns the level's agents except the chosen one.
    std::vector<navcore::AgentId> others() const;
    void set(std::set<navcore::AgentId> agents);

    const Document& m_document;
    ToolOptions& m_options;
};

} // namespace waymark

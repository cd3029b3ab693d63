// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"
#include "editor/tools/tool_options.h"

#include <QToolButton>

namespace waymark {

/// A button with a menu of agents. The next route is pinned for every checked agent in addition to
/// the chosen agent.
class AlsoForButton : public QToolButton {
    Q_OBJECT

public:
    AlsoForButton(const Document& document, ToolOptions& options, QWidget* parent = nullptr);

private:
    void refresh();
    void fillMenu();
    /// Returns all agents of the level except the one chosen for routes.
    std::vector<navcore::AgentId> others() const;
    void set(std::set<navcore::AgentId> agents);

    const Document& m_document;
    ToolOptions& m_options;
};

} // namespace waymark

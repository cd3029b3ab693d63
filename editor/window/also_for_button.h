// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"
#include "editor/tools/tool_options.h"

#include <QToolButton>

namespace waymark {

/// Whom the next route is pinned for besides the unit that was chosen: a menu of ticks.
class AlsoForButton : public QToolButton {
    Q_OBJECT

public:
    AlsoForButton(const Document& document, ToolOptions& options, QWidget* parent = nullptr);

private:
    void refresh();
    void fillMenu();
    /// The units there are but for the chosen one.
    std::vector<navcore::AgentId> others() const;
    void set(std::set<navcore::AgentId> agents);

    const Document& m_document;
    ToolOptions& m_options;
};

} // namespace waymark

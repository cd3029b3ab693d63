// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/fields.h"
#include "editor/panels/panel_host.h"

#include <QCheckBox>
#include <QDialog>
#include <QListWidget>

namespace waymark {

/// One route check: from where to where, there and back or not, for whom, in what time.
class CheckDialog : public QDialog {
    Q_OBJECT

public:
    CheckDialog(const PanelHost& host, const navcore::RouteCheck& check, QWidget* parent = nullptr);

    /// As the fields say.
    navcore::RouteCheck check() const;

private:
    void offerEnds(const navcore::RouteCheck& check);
    void offerAgents(const std::set<navcore::AgentId>& chosen);

    const PanelHost& m_host;
    std::vector<navcore::CheckEnd> m_ends; ///< by index in both lists
    std::optional<std::uint32_t> m_within;
    QLineEdit* m_name;
    QComboBox *m_from, *m_to;
    QCheckBox* m_back;
    QListWidget* m_agents;
    NumberField* m_seconds;
};

} // namespace waymark

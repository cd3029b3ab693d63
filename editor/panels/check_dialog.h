// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/fields.h"
#include "editor/panels/panel_host.h"

#include <QCheckBox>
#include <QDialog>
#include <QListWidget>

namespace waymark {

/// Edits one route check: its ends, agents, directions and time limit.
class CheckDialog : public QDialog {
    Q_OBJECT

public:
    CheckDialog(const PanelHost& host, const navcore::RouteCheck& check, QWidget* parent = nullptr);

    /// Returns the check as the fields show it.
    navcore::RouteCheck check() const;

private:
    void offerEnds(const navcore::RouteCheck& check);
    void offerAgents(const std::set<navcore::AgentId>& chosen);

    const PanelHost& m_host;
    std::vector<navcore::CheckEnd> m_ends; ///< The entries of both lists, by index.
    std::optional<std::uint32_t> m_within;
    QLineEdit* m_name;
    QComboBox *m_from, *m_to;
    QCheckBox* m_back;
    QListWidget* m_agents;
    NumberField* m_seconds;
    QComboBox* m_time; ///< rows in the order of CheckTime
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/fields.h"
#include "editor/panels/panel_host.h"
#include "editor/widgets/form.h"

#include <QCheckBox>
#include <QDialog>
#include <QListWidget>
#include <QPushButton>

namespace waymark {

/// The dialog that edits one check: the ends, agents, directions and time limit of routes, or the
/// limits of coverage and of the worst detour of the whole graph.
class CheckDialog : public QDialog {
    Q_OBJECT

public:
    CheckDialog(const PanelHost& host, const navcore::RouteCheck& check, QWidget* parent = nullptr);

    /// Returns the check with the values of the fields.
    navcore::RouteCheck check() const;

private:
    void offerEnds(const navcore::RouteCheck& check);
    void offerAgents(const std::set<navcore::AgentId>& chosen);
    NumberField* makeLimit(const QString& name, double least, double most,
                           std::optional<std::uint32_t>& limit, double perUnit);
    void refresh();

    const PanelHost& m_host;
    /// Ends that the entries of both lists stand for, by index.
    std::vector<navcore::CheckEnd> m_ends;
    std::optional<std::uint32_t> m_within, m_coverage, m_detour;
    /// Choice between a check of routes and one of the whole graph.
    QComboBox* m_what;
    Form* m_form;
    QPushButton* m_ok;
    QLineEdit* m_name;
    QComboBox *m_from, *m_to;
    QCheckBox* m_back;
    QListWidget* m_agents;
    NumberField *m_seconds, *m_leastCoverage, *m_mostDetour;
    QComboBox* m_time; ///< Choice of the time limit, with rows in the order of CheckTime.
};

} // namespace waymark

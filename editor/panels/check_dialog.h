// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/expression_field.h"
#include "editor/panels/fields.h"
#include "editor/panels/panel_host.h"
#include "editor/widgets/form.h"

#include <QCheckBox>
#include <QDialog>
#include <QListWidget>
#include <QPushButton>

namespace waymark {

/// Dialog that edits a check. A route check has ends, agents, directions, a time limit and a
/// comparison of its routes. A check of the whole graph limits the coverage and the worst detour.
class CheckDialog : public QDialog {
    Q_OBJECT

public:
    CheckDialog(const PanelHost& host, const navcore::RouteCheck& check, QWidget* parent = nullptr);

    navcore::RouteCheck check() const;

private:
    /// One end of the check: a list of the ends on offer, and a field that is shown for the entries
    /// that stand for the vertices that match an expression.
    struct EndChoice {
        QComboBox* list = nullptr;
        ExpressionField* where = nullptr;
    };

    EndChoice makeEnd(const QString& name);
    void offerEnds(const navcore::RouteCheck& check);
    void setEnd(EndChoice& end, const navcore::CheckEnd& value);
    /// Returns the chosen end, or nullopt if its expression is invalid.
    std::optional<navcore::CheckEnd> endOf(const EndChoice& end) const;
    void offerAgents(const std::set<navcore::AgentId>& chosen);
    NumberField* makeLimit(const QString& name, double least, double most,
                           std::optional<std::uint32_t>& limit, double perUnit);
    void refresh();

    const PanelHost& m_host;
    /// The ends that the entries of m_from and m_to represent, in the same order.
    std::vector<navcore::CheckEnd> m_ends;
    std::optional<std::uint32_t> m_within, m_coverage, m_detour;
    /// Selects whether the check concerns routes or the whole graph.
    QComboBox* m_what;
    Form* m_form;
    QPushButton* m_ok;
    QLineEdit* m_name;
    EndChoice m_from, m_to;
    QCheckBox* m_back;
    QListWidget* m_agents;
    NumberField *m_seconds, *m_leastCoverage, *m_mostDetour;
    /// Selects the type of time limit; entries are in the same order as CheckTime.
    QComboBox* m_time;
    /// Selects which routes are compared; entries are in the same order as CheckCompare.
    QComboBox* m_compare;
    NumberField* m_apart;
    std::uint32_t m_apartLimit;
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"

#include <QElapsedTimer>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QTimer>
#include <QToolButton>

#include <array>

namespace waymark {

/// What the checks found: filters, rows that lead to the place, and repairs in one click.
class IssuesPanel : public QWidget {
    Q_OBJECT

public:
    explicit IssuesPanel(const PanelHost& host, QWidget* parent = nullptr);

    /// Goes to the next (1) or previous (-1) issue of those that are shown.
    void step(int by);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    static constexpr std::size_t severities = 3;

    void refresh();
    void refreshState();
    void showDetails();
    void goTo(int row);
    void fix(std::size_t index);
    const navcore::Issue* current() const;

    const PanelHost& m_host;
    std::array<QToolButton*, severities> m_filters{};
    QListWidget* m_list;
    QLabel* m_state;
    QLabel* m_details;
    QWidget* m_fixes;
    navcore::AgentId m_lens; ///< that the rows are for
    QElapsedTimer m_checked;
    QTimer m_clock;
};

} // namespace waymark

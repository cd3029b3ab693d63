// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/check_reasons.h"
#include "editor/panels/hint_list.h"

#include <QTableWidget>
#include <QToolButton>

namespace waymark {

/// The list of route checks. For each check, it shows the result, the agents, and the reasons for
/// failures.
class ChecksList : public QWidget {
    Q_OBJECT

public:
    explicit ChecksList(const PanelHost& host, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void rebuild();
    void refresh();
    void refreshChosen();
    void takeName(QTableWidgetItem* item);
    void add();
    void change();
    void remove();
    void showMenu(QPoint at);
    void showBroken();
    std::optional<navcore::RouteCheckId> chosen() const;
    navcore::RouteCheckId checkAt(int row) const;
    QString stateText(const navcore::RouteCheck& check, navcore::RouteCheckId id) const;

    std::vector<Hint> hintsOf(navcore::RouteCheckId id) const;

    const PanelHost& m_host;
    CheckReasons m_reasons;
    QTableWidget* m_table;
    HintList* m_message;
    QToolButton *m_remove, *m_change, *m_show;
};

} // namespace waymark

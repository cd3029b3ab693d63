// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/commands.h"
#include "editor/app/find_items.h"
#include "editor/app/search_box.h"

namespace waymark {

/// Type a name, a kind or "x, y"; Enter selects it and brings it into view.
class FindBox : public SearchBox {
    Q_OBJECT

public:
    explicit FindBox(const CommandHost& host);

protected:
    void search(const QString& words) override;
    void take(const QListWidgetItem& row) override;

private:
    const CommandHost& m_host;
    std::vector<FoundItems> m_found; ///< of the rows
};

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/commands/find_box.h"

#include "editor/panels/words.h"

#include <map>

namespace waymark {

namespace {
constexpr std::size_t maxFound = 200;
} // namespace

FindBox::FindBox(const CommandHost& host)
    : SearchBox(tr("Find"),
                tr("A name, a kind, or x, y in %1")
                    .arg(QString::fromStdString(shownInfo(host.level()).unit)),
                host.canvas.window()),
      m_host(host) {
    searchAgain();
}

void FindBox::search(const QString& words) {
    m_found = findItems(m_host.workspace.document.level(), words, maxFound);
    std::map<QString, int> count;
    const auto rowOf = [](const FoundItems& found) {
        return QStringLiteral("%1   %2").arg(found.name, found.what);
    };
    for (const FoundItems& found : m_found)
        ++count[rowOf(found)];
    for (const FoundItems& found : m_found) {
        const QString row = rowOf(found);
        rows().addItem(count[row] < 2
                           ? row // Append the coordinates if the text occurs in several rows.
                           : row + tr(" at %1").arg(placeText(
                                       shownInfo(m_host.workspace.document.level()), found.place)));
    }
    if (!m_found.empty())
        return;
    auto* nothing = new QListWidgetItem(
        words.trimmed().isEmpty() ? tr("Nothing has a name yet: press F2 to name the selection.")
                                  : tr("No match. Type \"120, 48.5\" to go to a position."),
        &rows());
    nothing->setFlags(Qt::NoItemFlags);
}

void FindBox::take(const QListWidgetItem&) {
    const FoundItems& found = m_found[static_cast<std::size_t>(rows().currentRow())];
    if (!found.items.empty())
        m_host.workspace.selection.set(found.items);
    if (found.items.size() > 1)
        m_host.canvas.fitSelection();
    else
        m_host.canvas.showPlace(found.place);
    m_host.canvas.setFocus();
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/boards/views.h"

namespace waymark {

using namespace navcore;

Views::Views(Document& document, ViewState& state, QObject* parent)
    : QObject(parent), m_document(document), m_state(state) {
    connect(&document, &Document::changed, this, &Views::follow);
    connect(&state, &ViewState::changed, this, &Views::followAgent);
    connect(this, &Views::changed, this, &Views::shown);
    connect(this, &Views::shown, this, [this] { ++m_serial; });
}

void Views::add(const ViewId& id, std::unique_ptr<ViewBoard> board) {
    connect(board.get(), &ViewBoard::changed, this, &Views::shown);
    connect(board.get(), &ViewBoard::pointedChanged, this, &Views::shown);
    if (const Timeline* time = board->timeline()) {
        connect(time, &Timeline::moved, this, &Views::shown);
        connect(time, &Timeline::changed, this, &Views::shown);
    }
    m_boards[id] = std::move(board);
}

ViewBoard* Views::board(const ViewId& id) const {
    const auto at = m_boards.find(id);
    return at == m_boards.end() ? nullptr : at->second.get();
}

void Views::open(const ViewId& id) {
    Q_ASSERT(board(id));
    if (id != m_current)
        change(id);
}

void Views::close() {
    if (!m_current.isEmpty())
        change({});
}

void Views::change(const ViewId& to) {
    if (ViewBoard* before = board()) {
        if (Timeline* time = before->timeline())
            time->pause();
        before->end();
    }
    m_current = to;
    m_agent = agent();
    if (ViewBoard* now = board())
        now->begin();
    emit changed();
}

AgentId Views::agent() const {
    const AgentId lens = m_state.settings().lens;
    return m_document.level().find<Agent>(lens) ? lens : m_document.live().firstAgent();
}

void Views::follow(const DocumentChange& change) {
    ViewBoard* open = board();
    if (!open)
        return;
    if (change.extent == Extent::Whole)
        return close();
    m_agent = agent();
    open->follow(change);
}

void Views::followAgent() {
    ViewBoard* open = board();
    if (!open || m_agent == agent())
        return;
    m_agent = agent();
    open->followAgent();
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#include "editor/boards/issue_board.h"

#include "navcore/author/check/run.h"
#include "navcore/runtime/base/out_of_memory.h"

namespace waymark {

using namespace navcore;

namespace {

constexpr int delayMilliseconds = 150;

} // namespace

IssueBoard::IssueBoard(Document& document, QObject* parent)
    : QObject(parent), m_document(document) {
    m_delay.setSingleShot(true);
    m_delay.setInterval(delayMilliseconds);
    connect(&m_delay, &QTimer::timeout, this, &IssueBoard::start);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        m_worker.request_stop();
        if (change.extent == Extent::Whole)
            take(0, {});
        m_delay.start();
    });
    m_delay.start();
}

IssueBoard::~IssueBoard() = default;

std::size_t IssueBoard::count(Severity severity) const {
    return static_cast<std::size_t>(
        std::count_if(m_issues.begin(), m_issues.end(),
                      [&](const Issue& issue) { return issue.severity == severity; }));
}

void IssueBoard::checkNow() {
    m_delay.stop();
    m_worker.request_stop();
    take(m_document.revision(), checkAll({.level = m_document.level(),
                                          .graph = m_document.graph(),
                                          .spatial = m_document.spatial()}));
}

void IssueBoard::start() {
    if (m_worker.joinable()) { // never wait for it here: it says when it ended
        m_worker.request_stop();
        m_startAgain = true;
        return;
    }
    m_worker = std::jthread([this, level = m_document.level(), graph = m_document.graph(),
                             revision = m_document.revision()](const std::stop_token& stop) {
        Progress progress;
        progress.stop = stop;
        std::optional<std::vector<Issue>> found;
        const bool fits = withinMemory([&] { found = checkAll(level, graph, progress); }).ok();
        if (stop.stop_requested())
            found.reset();
        m_results.post([this, revision, fits, found = std::move(found)]() mutable {
            ended(revision, std::move(found));
            if (!fits)
                throw std::bad_alloc(); // said where every other lack of memory is
        });
    });
}

void IssueBoard::ended(std::uint64_t revision, std::optional<std::vector<Issue>> found) {
    m_worker.join(); // its last act was to call us
    if (found && revision == m_document.revision())
        take(revision, std::move(*found));
    if (std::exchange(m_startAgain, false) && !m_delay.isActive())
        start();
}

void IssueBoard::take(std::uint64_t revision, std::vector<Issue> issues) {
    m_issues = std::move(issues);
    m_checkedRevision = revision;
    m_everChecked = revision != 0;
    emit changed();
}

} // namespace waymark

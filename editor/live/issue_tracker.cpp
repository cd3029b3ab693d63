// SPDX-License-Identifier: MIT
#include "editor/live/issue_tracker.h"

#include "navcore/author/check/run.h"

namespace waymark {

using namespace navcore;

namespace {

constexpr int delayMilliseconds = 150;

/// Reads the rules file of the level. Its path is absolute while the level is in memory.
std::optional<RulesSource> readRulesOf(const Level& level) {
    const std::string& path = level.info().rules;
    return path.empty() ? std::nullopt : std::optional(readRulesFile(path));
}

std::vector<Issue> check(const Level& level, const NavGraph& graph, const Progress& progress,
                         const std::vector<Issue>* custom) {
    const auto rules = readRulesOf(level);
    const LevelInfo info = shownInfo(level);
    return checkAll(level, graph, progress, rules ? &*rules : nullptr, &info, custom);
}

struct CountDown {
    void operator()(std::latch* latch) const { latch->count_down(); }
};

} // namespace

IssueTracker::IssueTracker(Document& document, QObject* parent)
    : QObject(parent), m_document(document) {
    m_delay.setSingleShot(true);
    m_delay.setInterval(delayMilliseconds);
    connect(&m_delay, &QTimer::timeout, this, &IssueTracker::start);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        m_job.stop();
        if (change.extent == Extent::Whole) {
            m_custom.reset();
            take(0, {});
        }
        m_delay.start();
    });
    connect(&document, &Document::aboutToChange, this, [this] {
        if (m_copied) { // Wait until the worker has copied the level, which is about to change.
            m_job.stop();
            m_copied->wait();
        }
    });
    m_delay.start();
}

IssueTracker::~IssueTracker() = default;

std::size_t IssueTracker::count(Severity severity) const {
    return static_cast<std::size_t>(std::ranges::count(issues(), severity, &Issue::severity));
}

void IssueTracker::checkSoon() {
    m_job.stop();
    m_delay.start();
}

void IssueTracker::setCustomIssues(std::vector<Issue> issues) {
    m_custom = std::make_shared<const std::vector<Issue>>(std::move(issues));
    if (!checkNow())
        checkSoon();
}

bool IssueTracker::checkNow() {
    m_delay.stop();
    m_job.stop();
    CheckInput about{.level = m_document.level(),
                     .graph = m_document.graph(),
                     .planes = m_document.live().planes()};
    std::vector<Issue> found;
    const bool isDone = m_document.blockingTask().run(
        about.graph.vertexCount(), tr("Checking…"), [&](const Progress& progress) {
            const auto rules = readRulesOf(about.level);
            about.rules = rules ? &*rules : nullptr;
            const LevelInfo info = shownInfo(about.level);
            about.info = &info;
            about.custom = m_custom.get();
            found = checkAll(about, progress);
        });
    if (isDone)
        take(m_document.revision(), std::move(found));
    else
        m_delay.start();
    return isDone;
}

void IssueTracker::start() {
    if (m_document.blockingTask().isRunning()) {
        m_delay.start();
        return;
    }
    // stop() does not block. A new check starts when the job has ended.
    if (m_job.isRunning()) {
        m_job.stop();
        m_startAgain = true;
        return;
    }
    m_copied = std::make_shared<std::latch>(1);
    m_job.start(
        [&live = m_document.live(), copied = m_copied,
         custom = m_custom](const Progress& progress) {
            // The guard counts the latch down even if copying throws std::bad_alloc.
            std::unique_ptr<std::latch, CountDown> mark(copied.get());
            std::optional<Level> level;
            std::optional<NavGraph> graph;
            if (!progress.cancelled()) {
                level = live.level();
                graph = live.graph();
            }
            mark.reset();
            return level ? check(*level, *graph, progress, custom.get()) : std::vector<Issue>();
        },
        [this, revision = m_document.revision()](Result<std::vector<Issue>> found) {
            ended(revision, std::move(found));
        });
}

void IssueTracker::ended(std::uint64_t revision, Result<std::vector<Issue>> found) {
    const bool fits = found || found.error().kind != ErrorKind::TooLarge;
    if (found && revision == m_document.revision())
        take(revision, std::move(found).value());
    if (std::exchange(m_startAgain, false) && !m_delay.isActive())
        start();
    if (!fits)
        throw std::bad_alloc(); // The caller reports std::bad_alloc to the user.
}

void IssueTracker::take(std::uint64_t revision, std::vector<Issue> issues) {
    m_document.blockingTask().discard(
        std::make_shared<std::vector<Issue>>(std::exchange(m_issues, std::move(issues))));
    m_counting = static_cast<std::size_t>(
        std::ranges::find_if(m_issues,
                             [](const Issue& issue) { return issue.ignored.has_value(); }) -
        m_issues.begin());
    m_checkedRevision = revision;
    m_everChecked = revision != 0;
    emit changed();
}

} // namespace waymark

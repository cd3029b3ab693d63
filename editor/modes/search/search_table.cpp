// SPDX-License-Identifier: MIT
#include "editor/modes/search/search_table.h"

#include "editor/modes/search/search_words.h"
#include "editor/panels/words.h"

#include <QFont>

#include <algorithm>
#include <cmath>

namespace waymark {

using namespace navcore;

namespace {
constexpr double maxTyped = 1e12; // Upper bound of estimates that can be entered, in lu.

bool isName(int column) {
    return column == SearchTable::Name || column == SearchTable::Parent;
}

QVariant alignmentOf(int column) {
    return QVariant((isName(column) ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignVCenter);
}

} // namespace

SearchTable::SearchTable(SearchTracker& tracker, QObject* parent)
    : QAbstractTableModel(parent), m_tracker(tracker) {}

const SearchRun* SearchTable::shownRun() const {
    const SearchAnswer* answer = m_tracker.answer();
    return answer && m_run < answer->runs.size() ? &answer->runs[m_run] : nullptr;
}

void SearchTable::setRun(std::size_t run) {
    m_run = run;
    refresh();
}

bool SearchTable::showsEstimates() const {
    const SearchRun* run = shownRun();
    return run && run->algorithm == StudyAlgorithm::AStar;
}

void SearchTable::refresh() {
    beginResetModel();
    m_answer = m_tracker.answer();
    m_rows.clear();
    m_current = -1;
    if (const SearchRun* run = shownRun()) {
        const SearchCourse& course = run->course;
        for (std::size_t visit = 1; visit <= course.step(); ++visit) {
            const auto [side, vertex] = course.visited(visit);
            const auto label = course.label(side, vertex);
            if (label && label->state == SearchState::Settled &&
                course.visitOf(side, vertex) == visit)
                m_rows.push_back({side, vertex});
        }
        std::vector<SearchLabel> open;
        std::vector<Row> unseen;
        const bool typed =
            showsEstimates() && m_tracker.settings().heuristic == SearchHeuristic::Values;
        for (const SearchSide side : {SearchSide::Start, SearchSide::Goal}) {
            if (side == SearchSide::Goal && !course.hasTwoSides())
                continue;
            for (StudyGraph::Vertex vertex = 0; vertex < course.graph().vertexCount(); ++vertex) {
                const auto label = course.label(side, vertex);
                if (label && label->state == SearchState::Labelled)
                    open.push_back(*label);
                else if (!label && typed)
                    unseen.push_back({side, vertex});
            }
        }
        std::ranges::stable_sort(open, {}, &SearchLabel::key);
        for (const SearchLabel& label : open)
            m_rows.push_back({label.side, label.vertex});
        m_rows.insert(m_rows.end(), unseen.begin(), unseen.end());
        if (const auto walk = run->walkAt())
            m_current = rowOf(*walk);
        else if (const StepReport* report = course.report())
            m_current = rowOf(report->settled.vertex);
    }
    endResetModel();
}

StudyGraph::Vertex SearchTable::vertexAt(int row) const {
    return m_rows[static_cast<std::size_t>(row)].vertex;
}

int SearchTable::rowOf(StudyGraph::Vertex vertex) const {
    const auto row = std::ranges::find(m_rows, vertex, &Row::vertex);
    return row == m_rows.end() ? -1 : static_cast<int>(row - m_rows.begin());
}

int SearchTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SearchTable::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columns;
}

QVariant SearchTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return alignmentOf(section);
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case Visit:
        return tip ? tr("Number of the visit that settled it") : tr("Visit");
    case Name:
        return tip ? tr("Vertex. ' marks those reached from the goal.") : tr("Vertex");
    case Distance:
        return tip                ? tr("Final distance from the start (g)")
               : showsEstimates() ? tr("g")
                                  : tr("Dist.");
    case Temporary:
        return tip ? tr("Tentative distance, until it is settled") : tr("Temp.");
    case Parent:
        return tip ? tr("Previous vertex on the route") : tr("From");
    case Estimate:
        return tip ? tr("h: estimated remaining cost to the goal") : tr("h");
    case Total:
        return tip ? tr("f = g + h: the order in which A* visits vertices") : tr("f");
    default:
        return {};
    }
}

QString SearchTable::text(const Row& row, int column) const {
    const SearchRun& run = *shownRun();
    const auto label = run.course.label(row.side, row.vertex);
    const bool settled = label && label->state == SearchState::Settled;
    const auto amount = [&](std::int64_t lu) { return searchAmountText(m_tracker, run, lu); };
    switch (column) {
    case Visit: {
        const auto visit = run.course.visitOf(row.side, row.vertex);
        return settled && visit ? QString::number(*visit) : QString();
    }
    case Name:
        return searchVertexText(m_tracker, row.vertex) +
               (row.side == SearchSide::Goal ? QStringLiteral("'") : QString());
    case Distance:
        return settled ? amount(label->distance) : QString();
    case Temporary:
        return label && !settled ? amount(label->distance) : QString();
    case Parent:
        return label && label->parent != StudyGraph::none
                   ? searchVertexText(m_tracker, label->parent, row.vertex)
                   : QString();
    case Estimate:
        return showsEstimates() ? amount(m_tracker.answer()->estimate(row.vertex)) : QString();
    case Total:
        return showsEstimates() && label ? amount(label->key) : QString();
    default:
        return {};
    }
}

QVariant SearchTable::data(const QModelIndex& index, int role) const {
    if (!isCurrent())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return isName(index.column()) ? QVariant(text(row, index.column())) : QVariant();
    case Qt::TextAlignmentRole:
        return alignmentOf(index.column());
    case Qt::FontRole:
        if (index.row() == currentRow()) {
            QFont bold;
            bold.setBold(true);
            return bold;
        }
        return {};
    default:
        return {};
    }
}

Qt::ItemFlags SearchTable::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (isCurrent() && index.column() == Estimate && showsEstimates() &&
        m_tracker.settings().heuristic == SearchHeuristic::Values &&
        vertexAt(index.row()) < m_tracker.answer()->realVertices)
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool SearchTable::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !flags(index).testFlag(Qt::ItemIsEditable))
        return false;
    const double typed =
        readNumber(value.toString()).value_or(-1) / toUnits(shownInfo(m_tracker.level()), 1);
    if (!(typed >= 0 && typed < maxTyped))
        return false;
    m_tracker.setValue(m_tracker.answer()->graph->idAt(vertexAt(index.row())), std::llround(typed));
    return true;
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/analysis_model.h"
#include "editor/model/document.h"
#include "editor/model/view_state.h"

#include <map>
#include <memory>

namespace waymark {

/// Names a view for programs, such as "view.search", which is its action too.
using ViewId = QString;

/// The views' trackers, and which view is open: one at a time, or none. Its tracker follows the
/// level only while it is open. Another level closes it.
class AnalysisModes : public QObject {
    Q_OBJECT

public:
    AnalysisModes(Document& document, ViewState& state, QObject* parent = nullptr);

    void add(const ViewId& id, std::unique_ptr<AnalysisModel> tracker);

    const ViewId& current() const { return m_current; } ///< empty: none is open
    bool isOpen(const ViewId& id) const { return !id.isEmpty() && id == m_current; }
    AnalysisModel* tracker() const { return tracker(m_current); } ///< of the open view; null: none
    AnalysisModel* tracker(const ViewId& id) const;               ///< null: there is no such view
    /// Another number whenever the open one may show something else.
    std::uint64_t serial() const { return m_serial; }
    /// Opens one that exists (asserted) in place of the one that is open.
    void open(const ViewId& id);
    void close();

    /// Whose graph views are about unless they ask for somebody else: the lens' agent, or the
    /// first.
    navcore::AgentId agent() const;

signals:
    void changed(); ///< which one is open
    void shown();   ///< what the open one shows, or which one is open

private:
    void follow(const DocumentChange& change);
    void followAgent();
    void change(const ViewId& to);

    Document& m_document;
    ViewState& m_state;
    std::map<ViewId, std::unique_ptr<AnalysisModel>> m_trackers;
    ViewId m_current;
    navcore::AgentId m_agent; ///< that the open one knows of
    std::uint64_t m_serial = 0;
};

} // namespace waymark

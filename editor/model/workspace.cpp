// SPDX-License-Identifier: MIT
#include "editor/model/workspace.h"

namespace waymark {

using namespace navcore;

Workspace::Workspace(std::uint32_t idStart, QObject* parent)
    : QObject(parent), document(idStart), selection(document), routes(document), issues(document) {
    places.reset(document.level());
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.extent == Extent::Whole) {
            edges.clear();
            places.reset(document.level());
        } else {
            places.apply(change.level, document.level());
        }
        edges.apply(document.graph(), change.graph);
        if (ViewSettings settings = view.settings();
            settings.lens.valid() && !document.level().find<Agent>(settings.lens)) {
            settings.lens = {};
            view.set(settings);
        }
    });
}

} // namespace waymark

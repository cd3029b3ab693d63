// SPDX-License-Identifier: MIT
#include "editor/live/analysis_model.h"

namespace waymark {

std::shared_ptr<const FrameLayer> AnalysisModel::frameLayer() const {
    return nullptr;
}

void AnalysisModel::step(ViewStep step) {
    Timeline* time = timeline();
    if (!time)
        return;
    time->pause();
    switch (step) {
    case ViewStep::Back:
    case ViewStep::FineBack:
        return time->setPosition(time->position() - time->stride());
    case ViewStep::On:
    case ViewStep::FineOn:
        return time->setPosition(time->position() + time->stride());
    case ViewStep::First:
        return time->setPosition(0);
    case ViewStep::Goal:
        return time->setPosition(time->length());
    }
}

} // namespace waymark

// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/canvas.h"
#include "tests/bench/measure.h"

namespace bench {

/// A large canvas that paints on request.
class Screen {
public:
    Screen() {
        canvas.resize(image.size());
        canvas.show();
    }

    /// Shows the whole level.
    void open(const navcore::Level& level) {
        workspace.document.reset(level);
        canvas.fit();
    }
    void draw() {
        canvas.finish();
        canvas.render(&image);
    }

    waymark::Workspace workspace{1'000'000};
    waymark::ToolBox tools{workspace};
    waymark::Canvas canvas{workspace, tools};

private:
    QImage image{1600, 1000, QImage::Format_RGB32};
};

inline void printTimes(const char* what, const std::vector<double>& milliseconds) {
    std::printf("%-24s %8.2f %8.2f   ms: median, p95\n", what, percentile(milliseconds, 50),
                percentile(milliseconds, 95));
}

} // namespace bench

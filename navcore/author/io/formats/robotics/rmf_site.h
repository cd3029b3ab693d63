// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/robotics/rmf_file.h"

namespace navcore {

/// How the levels of a building that are drawn on pictures lie on each other.
struct RmfSite {
    std::vector<Similarity> placements; ///< From the picture of each level to the reference.
    /// Length of a metre in pixels of the reference picture; nullopt if nothing was measured.
    std::optional<double> metre = {};
    std::vector<Phrase> notes = {}, warnings = {};
};

/// Aligns all levels with the reference level by their common fiducials. A level that shares fewer
/// than two fiducials is scaled by its measurements, with a warning. The reference level determines
/// the scale if it has measurements, otherwise all others do. Warns about measurements that do not
/// match this scale. Errors are those of alignPictures(), with the line in the file.
Result<RmfSite> placeRmfLevels(const RmfBuilding& building, const ForeignFile& file);

} // namespace navcore

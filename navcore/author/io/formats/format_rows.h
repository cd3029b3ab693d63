// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

// All formats, which formats() lists. Each format is defined in the source file that implements its
// reader or, if it has no reader, its writer.
extern const Format pictureFormat, jsonFormat, csvFormat, movingAiFormat, dotFormat, graphmlFormat,
    nav2Format, svgFormat, tiledJsonFormat, rcwFormat, botWarfareFormat, ktxFormat, ldtkFormat,
    tiledXmlFormat, autoDriveFormat, rmfFormat, rosFormat, heightsFormat;

} // namespace navcore

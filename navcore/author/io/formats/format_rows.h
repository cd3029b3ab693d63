// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

// The formats. Each is defined in the source file that reads it or, if it is only written, writes
// it. formats() lists them.
extern const Format pictureFormat, jsonFormat, csvFormat, movingAiFormat, dotFormat, graphmlFormat,
    nav2Format, svgFormat, tiledJsonFormat, rcwFormat, botWarfareFormat, ktxFormat, ldtkFormat,
    tiledXmlFormat, autoDriveFormat, rmfFormat, rosFormat, heightsFormat;

} // namespace navcore

// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_file.h"
#include "navcore/author/io/formats/foreign_floors.h"
#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/graph_rows.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/link_terms.h"
#include "navcore/author/io/formats/text_table.h"
#include "navcore/author/io/json_text.h"
#include "navcore/author/level/level_words.h"

#include <algorithm>
#include <limits>
#include <map>

namespace navcore {
namespace csvtables {
namespace {

constexpr const char* edgesPart = "edges";

class Line {
public:
    explicit Line(std::string& out) : m_out(out) {}
    ~Line() { m_out += '\n'; }
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    Line& text(std::string_view text) {
        separate();
        appendCell(m_out, text);
        return *this;
    }
    template <class Number>
    Line& number(Number number) {
        separate();
        appendJson(m_out, number);
        return *this;
    }

private:
    void separate() {
        if (!m_isFirst)
            m_out += ',';
        m_isFirst = false;
    }

    std::string& m_out;
    bool m_isFirst = true;
};

std::string rowName(const char* letter, std::size_t number) {
    return letter + std::to_string(number);
}

std::string verticesTable(const ResolvedGraph& graph, const PlacedFrame& frame) {
    std::string out = "Name,X,Y,Z,Label,Kind,Tags\n";
    for (const VertexRow& row : vertexRowsOf(graph)) {
        Line line(out);
        line.text(rowName("V", row.id.value));
        line.number(frame.fileX(row.at.x)).number(frame.fileY(row.at.y));
        line.number(frame.fileLength(row.at.z)).text(row.label->name).text(row.label->kind);
        line.text(tagsText(row.label->tags));
    }
    return out;
}

std::string edgesTable(const ResolvedGraph& graph, const PlacedFrame& frame) {
    const std::vector<EdgeRow> rows = edgeRowsOf(graph);
    const bool hasSeconds =
        std::ranges::any_of(rows, [](const EdgeRow& row) { return row.seconds() > 0; });
    std::string out = "Name,From,To,Direction,Kind,Length,Multiplier,OwnCost,Needs,Tags";
    out += hasSeconds ? ",Seconds\n" : "\n";
    for (const EdgeRow& row : rows) {
        const Edge& edge = row.edge;
        Line line(out);
        line.text(rowName("E", row.index))
            .text(rowName("V", edge.a.value))
            .text(rowName("V", edge.b.value));
        line.text(wordsOf(Direction{})[static_cast<std::size_t>(edge.direction)]);
        line.text(wordsOf(LinkKind{})[static_cast<std::size_t>(edge.terms.kind())]);
        line.number(frame.fileLength(edge.length));
        line.number(edge.multiplier);
        if (row.ownCost())
            line.number(frame.fileLength(*row.ownCost()));
        else
            line.text("");
        line.text(abilitiesText(row.needs()));
        line.text(tagsText(*row.tags));
        if (hasSeconds)
            line.number(row.seconds());
    }
    return out;
}

/// Reads typed cells of a table.
class RowReader {
public:
    RowReader(const TextTable& table, const ForeignFile& file) : m_table(table), m_file(file) {}

    using Column = std::optional<std::size_t>;

    Result<std::size_t> needed(std::initializer_list<const char*> names) const {
        if (const Column column = m_table.column(names))
            return *column;
        return m_file.error(1, say(texts::noColumn, std::string(*names.begin())));
    }
    static std::string_view cell(const TextTable::Row& row, Column column) {
        return column ? std::string_view(row.cells[*column]) : std::string_view();
    }
    Result<double> number(const TextTable::Row& row, Column column) const {
        const std::string_view text = cell(row, column);
        const auto number = m_table.number(text);
        if (!number)
            return badNumber(row, text);
        return *number;
    }
    Error badNumber(const TextTable::Row& row, std::string_view text) const {
        return m_file.error(row.line, say(texts::badNumber, '"' + std::string(text) + '"'));
    }
    const ForeignFile& file() const { return m_file; }

private:
    const TextTable& m_table;
    const ForeignFile& m_file;
};

constexpr std::size_t severalVertices = std::numeric_limits<std::size_t>::max();
/// Maps names to vertex indices, or to severalVertices if a name is not unique.
using VertexNames = std::map<std::string, std::size_t, std::less<>>;

Status readVertices(const TextTable& table, const ForeignFile& file, ForeignMap& map,
                    VertexNames& names) {
    const RowReader reader(table, file);
    const auto x = reader.needed({"x"}), y = reader.needed({"y"});
    if (!x || !y)
        return x ? y.error() : x.error();
    const auto z = table.column({"z"}), name = table.column({"name", "id", "---"});
    const auto label = table.column({"label"}), kind = table.column({"kind", "type"});
    const auto tags = table.column({"tags"});
    for (const TextTable::Row& row : table.rows()) {
        ForeignVertex vertex;
        vertex.line = row.line;
        for (const auto& [out, column] :
             {std::pair(&vertex.at.x, RowReader::Column(x.value())),
              std::pair(&vertex.at.y, RowReader::Column(y.value())), std::pair(&vertex.at.z, z)}) {
            if (column == z && RowReader::cell(row, z).empty())
                continue; // A missing z is 0.
            const auto number = reader.number(row, column);
            if (!number)
                return number.error();
            *out = number.value();
        }
        const std::string_view key = RowReader::cell(row, name);
        const auto number = integerIn(key.starts_with('V') ? key.substr(1) : key);
        if (number && *number > 0 && *number <= VertexId::max)
            vertex.id = static_cast<std::uint32_t>(*number);
        vertex.vertex.name = label ? RowReader::cell(row, label) : vertex.id == 0 ? key : "";
        vertex.vertex.kind = RowReader::cell(row, kind);
        vertex.vertex.tags = tagsIn(RowReader::cell(row, tags));
        const auto [at, isNew] =
            names.emplace(key.empty() ? std::to_string(map.vertices.size()) : std::string(key),
                          map.vertices.size());
        if (!isNew)
            at->second = severalVertices;
        map.vertices.push_back(std::move(vertex));
    }
    return Done{};
}

Status readEdges(const TextTable& table, const ForeignFile& file, const VertexNames& names,
                 ForeignMap& map) {
    const RowReader reader(table, file);
    const auto from = reader.needed({"from", "source"}), to = reader.needed({"to", "target"});
    if (!from || !to)
        return from ? to.error() : from.error();
    const auto tags = table.column({"tags"});
    for (const TextTable::Row& row : table.rows()) {
        ForeignLink link;
        link.line = row.line;
        for (const auto& [out, column] :
             {std::pair(&link.from, from.value()), std::pair(&link.to, to.value())}) {
            const auto at = names.find(row.cells[column]);
            if (at == names.end())
                return file.error(row.line, say(texts::noSuchVertex, row.cells[column]));
            if (at->second == severalVertices)
                return file.error(row.line, say(texts::severalVertices, row.cells[column]));
            *out = at->second;
        }
        const auto attribute = [&](const char* name) {
            return RowReader::cell(row, table.column({name}));
        };
        if (Status status = readDirection(attribute("direction"), file, link); !status)
            return status;
        // Fractions are parsed here instead of in readLinkTerms(), because they may have a decimal
        // comma.
        const auto ownCost = table.column({"ownCost"}), seconds = table.column({"seconds"});
        const auto term = [&](const char* name) {
            const bool isFraction =
                name == std::string_view("ownCost") || name == std::string_view("seconds");
            return isFraction ? std::string_view() : attribute(name);
        };
        if (Status status = readLinkTerms(term, file, link); !status)
            return status;
        for (const RowReader::Column column : {ownCost, seconds}) {
            if (RowReader::cell(row, column).empty())
                continue;
            const auto number = reader.number(row, column);
            if (!number)
                return number.error();
            if (column == ownCost)
                link.ownCost = number.value();
            else if (Status status = setSeconds(number.value(), file, link); !status)
                return status;
        }
        link.link.tags = tagsIn(RowReader::cell(row, tags));
        map.links.push_back(std::move(link));
    }
    return Done{};
}

Result<TextTable> tableOf(const ForeignFile& file) {
    const auto bytes = file.text();
    if (!bytes)
        return bytes.error();
    return TextTable::read(bytes.value(), file);
}

} // namespace
} // namespace csvtables

namespace {

bool isCsv(const FileStart& start) {
    return start.isNamed(".csv") && !isCsvWithCount(start);
}

/// Exports a graph as two tables that Unreal can load as data tables, with a unique name for each
/// row. The vertices are written to the requested file, and the edges to `NAME.edges.csv` in the
/// same folder.
std::vector<ExportedFile> writeCsvTables(const ResolvedGraph& graph, const FileFrame& frame) {
    const PlacedFrame placed(frame, 1, YAxis::Down);
    return {{{}, csvtables::verticesTable(graph, placed)},
            {csvtables::edgesPart, csvtables::edgesTable(graph, placed)}};
}

/// Imports tables written by writeCsvTables() or another program. Vertices require the columns x
/// and y. Edges require the columns from and to, with names or ids of vertices. The edges file may
/// be missing.
Result<Imported> readCsvTables(const ForeignFile& file, const ImportOptions& options) {
    ForeignMap map;
    csvtables::VertexNames names;
    const auto vertices = csvtables::tableOf(file);
    if (!vertices)
        return vertices.error();
    if (Status status = csvtables::readVertices(vertices.value(), file, map, names); !status)
        return status.error();
    const ForeignFile beside(pathOfPart(file.path(), {csvtables::edgesPart, {}}));
    const auto edges = csvtables::tableOf(beside);
    if (!edges && edges.error().kind != ErrorKind::NotFound)
        return edges.error();
    map.linksPath = beside.path();
    if (edges)
        if (Status status = csvtables::readEdges(edges.value(), beside, names, map); !status)
            return status.error();
    makeFloorsOfTags(map);
    return levelOf(std::move(map), file, options);
}

} // namespace

const Format csvFormat{
    .id = "csv",
    .name = WAYMARK_TEXT("words", "CSV tables"),
    .endings = {".csv"},
    .framing = Framing::Free,
    .sniff = isCsv,
    .importer =
        Importer{
            readCsvTables,
            WAYMARK_TEXT("words",
                         "vertices, and edges from the table NAME.edges.csv in the same folder"),
            WAYMARK_TEXT("words", "columns with other names")},
    .exporter =
        Exporter{
            .write = writeCsvTables,
            .kept = WAYMARK_TEXT(
                "words",
                "vertices with names, kinds and tags; in a second table, edges with direction, "
                "kind, length, multiplier, fixed cost, time, required abilities and tags; lifts as "
                "edges"),
            .lost =
                WAYMARK_TEXT("words", "obstacles, terrains, paint, agents, barriers and curves"),
            .floors = FloorUse::Tags,
            .leftOut = curvesLeftOut},
};

} // namespace navcore

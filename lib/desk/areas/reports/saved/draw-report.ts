import { marginPoints, PageWriter } from "@/lib/desk/areas/freight/paper/page-writer";
import { fonts } from "@/lib/desk/areas/freight/paper/paper-fonts";
import type { ReportTable } from "@/lib/desk/areas/reports/saved/report-table";

const rowHeight = 13;
const headHeight = 16;
const factColumns = 4;
const barWidth = 46;
/** Points: a text column takes so many figure columns. */
const textWeight = 2;

interface Column {
  x: number;
  width: number;
  isFigure: boolean;
}

/** A report on paper: what it comes to, what is missing, and its table with bars. @param asked of which days */
export async function drawReport(
  table: ReportTable,
  { asked, at }: { asked: string; at: Date },
): Promise<Uint8Array> {
  const writer = new PageWriter("letter", table.title, at);
  drawHead(writer, table, asked);
  const columns = columnsOf(writer, table);
  drawColumnHeads(writer, table, columns);
  for (const row of table.rows) {
    if (writer.room(rowHeight)) drawColumnHeads(writer, table, columns);
    drawRow(writer, table, row, columns);
  }
  if (table.rows.length === 0) writer.text("Nothing was reported for these days.", wholeLine(writer));
  return writer.finish((page, count) => ({
    stamp: `${table.title}  ·  ${asked}`,
    page: page + 1,
    of: count,
  }));
}

const wholeLine = (writer: PageWriter) => ({ x: marginPoints, width: writer.width });

function drawHead(writer: PageWriter, table: ReportTable, asked: string): void {
  const line = wholeLine(writer);
  writer.y += writer.text(table.title, { ...line, font: fonts.bold, sizePoints: 16 }) + 2;
  writer.y += writer.text(asked, line) + 5;
  writer.rule(1.2);
  writer.y += 7;
  const width = writer.width / factColumns;
  for (let start = 0; start < table.facts.length; start += factColumns) {
    const top = writer.y;
    for (const [column, { label, value }] of table.facts.slice(start, start + factColumns).entries()) {
      const x = marginPoints + column * width;
      writer.y = top;
      writer.text(label, { x, width: width - 8, sizePoints: 7 });
      writer.y += 9;
      writer.text(value, { x, width: width - 8, font: fonts.bold, sizePoints: 10 });
    }
    writer.y = top + 27;
  }
  for (const sentence of table.missing)
    writer.y += writer.text(`! ${sentence}`, { ...line, font: fonts.bold }) + 3;
  writer.y += 4;
}

/** Texts are wider than figures, and the bars have room before their figure. */
function columnsOf(writer: PageWriter, { columns, bars }: ReportTable): Column[] {
  const weight = columns.reduce((sum, { isFigure }) => sum + (isFigure ? 1 : textWeight), 0);
  const one = (writer.width - barWidth) / weight;
  let x = marginPoints;
  return columns.map(({ isFigure }, index) => {
    const width = one * (isFigure ? 1 : textWeight) + (index === bars.column ? barWidth : 0);
    const column = { x, width: width - 4, isFigure };
    x += width;
    return column;
  });
}

function drawColumnHeads(writer: PageWriter, table: ReportTable, columns: readonly Column[]): void {
  const heights = columns.map(({ x, width, isFigure }, index) =>
    writer.text(table.columns[index]?.head ?? "", {
      ...{ x, width, font: fonts.bold, sizePoints: 7 },
      align: isFigure ? "right" : "left",
    }),
  );
  // A head of two lines keeps its rule below it.
  writer.y += Math.max(headHeight - 4, ...heights);
  writer.rule();
  writer.y += 4;
}

function drawRow(
  writer: PageWriter,
  { bars }: ReportTable,
  row: ReportTable["rows"][number],
  columns: readonly Column[],
): void {
  for (const [index, { x, width, isFigure }] of columns.entries()) {
    const value = row[index] ?? null;
    const isBar = index === bars.column;
    const left = isBar ? x + barWidth : x;
    const room = isBar ? width - barWidth : width;
    if (isBar && typeof value === "number") drawBar(writer, x, value, bars);
    writer.text(fitting(writer, value === null ? "–" : String(value), room), {
      ...{ x: left, width: room, sizePoints: 8 },
      align: isFigure ? "right" : "left",
    });
  }
  writer.y += rowHeight;
}

/** A line of a table is one line: what has no room ends with an ellipsis. */
function fitting(writer: PageWriter, text: string, width: number): string {
  const style = { sizePoints: 8 };
  if (writer.widthOf(text, style) <= width) return text;
  let short = text;
  while (short !== "" && writer.widthOf(`${short}…`, style) > width) short = short.slice(0, -1);
  return `${short.trimEnd()}…`;
}

function drawBar(writer: PageWriter, x: number, value: number, bars: ReportTable["bars"]): void {
  const length = barWidth - 6;
  const at = (figure: number) =>
    Math.min(1, Math.max(0, (figure - bars.from) / (bars.to - bars.from))) * length;
  const y = writer.y + 2.5;
  writer.pdf.rect(x, y, length, 3).fillColor("#dddddd").fill();
  writer.pdf
    .rect(x, y, Math.max(1, at(value)), 3)
    .fillColor("#444444")
    .fill();
  if (bars.target === null) return;
  const target = x + at(bars.target);
  writer.pdf
    .moveTo(target, y - 2)
    .lineTo(target, y + 5)
    .lineWidth(0.8)
    .stroke("black");
}

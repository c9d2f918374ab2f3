import { marginPoints, type PageWriter } from "@/lib/desk/areas/freight/paper/page-writer";
import { fonts } from "@/lib/desk/areas/freight/paper/paper-fonts";
import { barsOf } from "@/lib/paper/code128";
import type { PaperLine, PaperStop } from "@/lib/paper/paper";

const numberWidth = 26;
/** Shares of what is left beside the number: whom it is for, what it is, what is written down there. */
const shares = { party: 0.33, freight: 0.44 } as const;
const blankRow = 16;
const gap = 8;
/** Points; 0.9 is 0.32 mm, which any scanner reads. Long numbers are narrower. */
const barcode = { module: 0.9, height: 16, width: 110 } as const;

interface Columns {
  party: { x: number; width: number };
  freight: { x: number; width: number };
  blanks: { x: number; width: number };
}

function columnsOf(writer: PageWriter, hasBlanks: boolean): Columns {
  const x = marginPoints + numberWidth;
  const all = writer.width - numberWidth;
  const party = all * shares.party - gap;
  const freight = all * (hasBlanks ? shares.freight : 1 - shares.party) - gap;
  return {
    party: { x, width: party },
    freight: { x: x + party + gap, width: freight },
    blanks: { x: x + party + freight + 2 * gap, width: all - party - freight - 2 * gap },
  };
}

/** A stop over three columns: consignee and hours, its PROs, lines to write on. @param onNewPage draws a page's head */
export function drawStop(writer: PageWriter, stop: PaperStop, onNewPage: () => void): void {
  const columns = columnsOf(writer, stop.blanks.length > 0);
  const first = stop.lines[0] === undefined ? 0 : lineHeight(writer, stop.lines[0], columns);
  const own = Math.max(partyHeight(writer, stop, columns), blanksHeight(stop), first) + 10;
  // A stop stays with its first PRO.
  if (writer.room(own)) onNewPage();
  if (stop.load !== null) writer.noteStop({ ...stop, load: stop.load });
  writer.rule();
  writer.y += 5;
  const top = writer.y;
  writer.text(stop.number, { x: marginPoints, width: numberWidth, font: fonts.bold, sizePoints: 11 });
  if (stop.isHazardous) drawMark(writer, top + 15);
  drawBlanks(writer, stop, columns, top);
  const partyEnd = drawParty(writer, stop, columns, top);
  let end = Math.max(partyEnd, top + blanksHeight(stop));
  writer.y = top;
  for (const line of stop.lines) {
    if (writer.room(lineHeight(writer, line, columns))) {
      onNewPage();
      end = writer.y;
    }
    drawLine(writer, line, columns);
  }
  writer.y = Math.max(end, writer.y) + 3;
}

/** HM in a filled box under the number. */
function drawMark(writer: PageWriter, y: number): void {
  writer.pdf.rect(marginPoints, y, 20, 10).fill("black");
  writer.y = y + 1;
  writer.text("HM", { x: marginPoints + 3, width: 20, font: fonts.bold, sizePoints: 7, color: "white" });
}

const partyTexts = ({ name, place, contact, window, detail, flags }: PaperStop) => [
  { text: name, font: fonts.bold, sizePoints: 9.5 },
  ...[...place, contact].map((text) => ({ text, font: fonts.plain, sizePoints: 8.5 })),
  { text: window, font: fonts.bold, sizePoints: 8.5 },
  { text: detail, font: fonts.plain, sizePoints: 8.5 },
  { text: flags, font: fonts.bold, sizePoints: 8 },
];

const partyHeight = (writer: PageWriter, stop: PaperStop, { party }: Columns): number =>
  partyTexts(stop)
    .filter(({ text }) => text !== "")
    .reduce(
      (sum, { text, ...style }) => sum + writer.heightOf(text, { ...style, width: party.width }) + 1,
      0,
    );

/** @returns where it ends */
function drawParty(writer: PageWriter, stop: PaperStop, { party }: Columns, top: number): number {
  writer.y = top;
  for (const { text, ...style } of partyTexts(stop))
    if (text !== "") writer.y += writer.text(text, { ...party, ...style }) + 1;
  return writer.y;
}

/** Two short lines side by side, longer ones each on their own. */
const blankRows = (labels: readonly string[]): (readonly string[])[] => {
  const [arrive, leave, pieces, over, ...long] = labels;
  return [[arrive, leave], [pieces, over], ...long.map((one) => [one])].map((row) =>
    row.filter((label) => label !== undefined),
  );
};

const blanksHeight = ({ blanks }: PaperStop): number =>
  blanks.length === 0 ? 0 : blankRows(blanks).length * blankRow;

function drawBlanks(writer: PageWriter, stop: PaperStop, { blanks }: Columns, top: number): void {
  if (stop.blanks.length === 0) return;
  for (const [row, labels] of blankRows(stop.blanks).entries())
    for (const [column, label] of labels.entries()) {
      const width = blanks.width / labels.length;
      writer.blank(label, blanks.x + column * width, width - 4, top + row * blankRow);
    }
}

const detailWidth = ({ freight }: Columns, { barcode: modules }: PaperLine) =>
  modules === null ? freight.width - 70 : freight.width - barcode.width - gap;

const titleWidth = ({ barcode: modules }: PaperLine) => (modules === null ? 66 : barcode.width);

/** PRO with its symbol, and beside it what it is: the higher of both, long numbers wrap. */
function headHeight(writer: PageWriter, line: PaperLine, columns: Columns): number {
  const title = { width: titleWidth(line), font: fonts.bold, sizePoints: 8.5 };
  return Math.max(
    (line.barcode === null ? 0 : barcode.height + 2) + writer.heightOf(line.title, title),
    writer.heightOf(line.detail, { width: detailWidth(columns, line), sizePoints: 8.5 }),
  );
}

function lineHeight(writer: PageWriter, line: PaperLine, columns: Columns): number {
  const wide = columns.freight.width - 14;
  const hazardous = line.hazardous.reduce(
    (sum, { description, detail: below }) =>
      sum +
      writer.heightOf(description, { width: wide, font: fonts.bold, sizePoints: 8.5 }) +
      (below === "" ? 0 : writer.heightOf(below, { width: wide, sizePoints: 8 })) +
      3,
    0,
  );
  return headHeight(writer, line, columns) + hazardous + line.blanks.length * blankRow + 3;
}

function drawLine(writer: PageWriter, line: PaperLine, columns: Columns): void {
  const { freight } = columns;
  const top = writer.y;
  const width = titleWidth(line);
  if (line.barcode !== null) {
    const module = Math.min(barcode.module, barcode.width / line.barcode.length);
    for (const bar of barsOf(line.barcode))
      writer.pdf.rect(freight.x + bar.start * module, top, bar.width * module, barcode.height).fill("black");
    writer.y = top + barcode.height + 2;
  }
  writer.text(line.title, { x: freight.x, width, font: fonts.bold, sizePoints: 8.5 });
  writer.y = top;
  const detail = { x: freight.x + width + 4, width: detailWidth(columns, line), sizePoints: 8.5 };
  writer.text(line.detail, detail);
  writer.y = top + headHeight(writer, line, columns) + 1;
  for (const one of line.hazardous) drawHazardous(writer, one, freight);
  for (const label of line.blanks) {
    writer.blank(label, freight.x, freight.width);
    writer.y += blankRow;
  }
  writer.y += 2;
}

/** X in a box, then the description as a shipping paper has it. */
function drawHazardous(
  writer: PageWriter,
  { description, detail }: PaperLine["hazardous"][number],
  freight: Columns["freight"],
): void {
  writer.pdf
    .rect(freight.x, writer.y + 0.5, 9, 9)
    .lineWidth(0.7)
    .stroke("black");
  writer.text("X", { x: freight.x + 2, width: 9, font: fonts.bold, sizePoints: 7.5 });
  const text = { x: freight.x + 14, width: freight.width - 14 };
  writer.y += writer.text(description, { ...text, font: fonts.bold, sizePoints: 8.5 });
  if (detail !== "") writer.y += writer.text(detail, { ...text, sizePoints: 8 });
  writer.y += 2;
}

import { marginPoints, PageWriter, type PaperSize } from "@/lib/desk/areas/freight/paper/page-writer";
import { fonts } from "@/lib/desk/areas/freight/paper/paper-fonts";
import { barsOf } from "@/lib/paper/code128";
import type { Paper, PaperFact, PaperLine, PaperStop } from "@/lib/paper/paper";

const factColumns = 4;
/** Points; 0.9 is 0.32 mm, which any scanner reads. Long numbers are narrower. */
const barcode = { module: 0.9, height: 18, width: 140 } as const;
const numberWidth = 24;
const lineHeight = 38;

/** Papers as one PDF file, each on pages of its own, in black alone. @param at stands in the file as its creation */
export async function drawPapers(papers: readonly Paper[], size: PaperSize, at: Date): Promise<Uint8Array> {
  const [first] = papers;
  if (first === undefined) throw new Error("There is nothing to print");
  const writer = new PageWriter(size, `${first.title}, ${first.label}`, at);
  const stamps: string[] = [];
  for (const [index, paper] of papers.entries()) {
    if (index > 0) writer.newPage();
    drawPaper(writer, paper);
    while (stamps.length < writer.pdf.bufferedPageRange().count)
      stamps.push(`${paper.label}  ·  ${paper.stamp}`);
  }
  return await writer.finish((page) => stamps[page] ?? "");
}

function drawPaper(writer: PageWriter, paper: Paper): void {
  drawHead(writer, paper);
  drawFacts(writer, paper.facts);
  for (const note of paper.notes) {
    writer.room(14);
    writer.y += writer.text(`! ${note}`, { x: marginPoints, width: writer.width, font: fonts.bold }) + 3;
  }
  for (const stop of paper.stops) drawStop(writer, stop, paper);
  if (paper.blanks.length > 0) drawEndBlanks(writer, paper.blanks);
}

function drawHead(writer: PageWriter, paper: Paper): void {
  const line = { x: marginPoints, width: writer.width };
  writer.text(paper.carrier, { ...line, width: writer.width / 2 });
  writer.text(paper.label.toUpperCase(), { ...line, font: fonts.bold, sizePoints: 10, align: "right" });
  writer.y += 14;
  writer.y += writer.text(paper.title, { ...line, font: fonts.bold, sizePoints: 16 }) + 4;
  writer.rule(1.2);
  writer.y += 6;
}

function drawFacts(writer: PageWriter, facts: readonly PaperFact[]): void {
  const width = writer.width / factColumns;
  for (let start = 0; start < facts.length; start += factColumns) {
    let height = 0;
    const top = writer.y;
    for (const [column, { label, value }] of facts.slice(start, start + factColumns).entries()) {
      const x = marginPoints + column * width;
      writer.y = top;
      if (value === null) {
        writer.blank(label, x, width - 10, top + 8);
        height = Math.max(height, 20);
        continue;
      }
      writer.text(label, { x, width: width - 8, sizePoints: 7 });
      writer.y += 9;
      height = Math.max(
        height,
        9 + writer.text(value, { x, width: width - 8, font: fonts.bold, sizePoints: 9.5 }),
      );
    }
    writer.y = top + height + 5;
  }
  writer.y += 2;
}

function drawStop(writer: PageWriter, stop: PaperStop, paper: Paper): void {
  // A stop stays with its first PRO.
  if (writer.room(56 + lineHeight)) drawContinued(writer, paper);
  writer.rule();
  writer.y += 5;
  const x = marginPoints + (stop.number === "" ? 0 : numberWidth);
  const blankWidth = 64;
  const room = writer.width - (x - marginPoints) - stop.blanks.length * blankWidth;
  for (const [index, label] of stop.blanks.entries())
    writer.blank(label, x + room + index * blankWidth, blankWidth - 6);
  writer.text(stop.number, { x: marginPoints, width: numberWidth, font: fonts.bold, sizePoints: 11 });
  if (stop.flags !== "") drawFlags(writer, stop.flags, x + room);
  writer.y += writer.text(stop.name, { x, width: room - 90, font: fonts.bold, sizePoints: 10.5 }) + 1;
  writer.y += writer.text(stop.place, { x, width: room }) + 1;
  writer.y += writer.text(stop.detail, { x, width: room }) + 4;
  for (const line of stop.lines) {
    if (writer.room(lineHeight)) drawContinued(writer, paper);
    drawLine(writer, line, x);
  }
}

/** Flags in a box of their own, ended at `right`. */
function drawFlags(writer: PageWriter, flags: string, right: number): void {
  const width = writer.widthOf(flags, { font: fonts.bold, sizePoints: 8 }) + 8;
  writer.pdf
    .rect(right - width - 8, writer.y - 1.5, width, 12)
    .lineWidth(1)
    .stroke("black");
  writer.pdf.text(flags, right - width - 4, writer.y + 1, { lineBreak: false });
}

function drawLine(writer: PageWriter, line: PaperLine, x: number): void {
  const top = writer.y;
  if (line.barcode !== null) {
    const module = Math.min(barcode.module, barcode.width / line.barcode.length);
    for (const { start, width } of barsOf(line.barcode))
      writer.pdf.rect(x + start * module, top, width * module, barcode.height).fill("black");
    writer.y = top + barcode.height + 4;
  }
  writer.text(line.title, { x, width: barcode.width, font: fonts.bold });
  const detailX = x + barcode.width + 10;
  const width = marginPoints + writer.width - detailX;
  writer.y = top + 1;
  writer.text(line.detail, { x: detailX, width });
  const blankWidth = width / Math.max(1, line.blanks.length);
  for (const [index, label] of line.blanks.entries())
    writer.blank(label, detailX + index * blankWidth, blankWidth - 8, top + barcode.height + 3);
  writer.y = top + lineHeight;
}

function drawContinued(writer: PageWriter, paper: Paper): void {
  const line = { x: marginPoints, width: writer.width, font: fonts.bold };
  writer.text(paper.title, line);
  writer.text(`${paper.label}, continued`, { ...line, align: "right" });
  writer.y += 16;
}

function drawEndBlanks(writer: PageWriter, blanks: readonly string[]): void {
  const rows = Math.ceil(blanks.length / 2);
  writer.room(rows * 26 + 16);
  writer.rule();
  writer.y += 18;
  const width = writer.width / 2;
  for (const [index, label] of blanks.entries())
    writer.blank(
      label,
      marginPoints + (index % 2) * width,
      width - 16,
      writer.y + Math.floor(index / 2) * 26,
    );
  writer.y += rows * 26;
}

import { drawBlock } from "@/lib/desk/areas/freight/paper/draw-blocks";
import { drawStop } from "@/lib/desk/areas/freight/paper/draw-stop";
import { marginPoints, PageWriter, type PaperSize } from "@/lib/desk/areas/freight/paper/page-writer";
import { fonts } from "@/lib/desk/areas/freight/paper/paper-fonts";
import { barsOf } from "@/lib/paper/code128";
import type { Paper, PaperFact } from "@/lib/paper/paper";

const factColumns = 4;

/**
 * Papers as one PDF file, each on pages of its own, in black alone.
 * @param at stands in the file as its creation
 * @param drawMore draws what comes after a paper, on its pages; it is called with the paper's place
 */
export async function drawPapers(
  papers: readonly Paper[],
  size: PaperSize,
  at: Date,
  drawMore?: (writer: PageWriter, index: number) => void,
): Promise<Uint8Array> {
  const [first] = papers;
  if (first === undefined) throw new Error("There is nothing to print");
  const writer = new PageWriter(size, `${first.title}, ${first.label}`, at);
  const feet: { stamp: string; page: number; of: number }[] = [];
  for (const [index, paper] of papers.entries()) {
    if (index > 0) writer.newPage();
    const before = feet.length;
    drawPaper(writer, paper);
    drawMore?.(writer, index);
    const of = writer.pdf.bufferedPageRange().count - before;
    for (let page = 1; page <= of; page += 1)
      feet.push({ stamp: `${paper.label}  ·  ${paper.stamp}`, page, of });
  }
  return await writer.finish((page) => feet[page] ?? { stamp: "", page: page + 1, of: feet.length });
}

function drawPaper(writer: PageWriter, paper: Paper): void {
  const first = writer.pdf.bufferedPageRange().count - 1;
  writer.addsUp = paper.stops.some(({ load }) => load !== null);
  drawHead(writer, paper);
  drawFacts(writer, paper.facts);
  for (const note of paper.notes) {
    writer.room(14);
    writer.y += writer.text(`! ${note}`, { x: marginPoints, width: writer.width, font: fonts.bold }) + 3;
  }
  for (const block of paper.blocks) drawBlock(writer, block, () => drawContinued(writer, paper));
  if (paper.blocks.length > 0) writer.y += 6;
  for (const stop of paper.stops) drawStop(writer, stop, () => drawContinued(writer, paper));
  if (paper.blanks.length > 0) drawEndBlanks(writer, paper.blanks);
  if (writer.addsUp) writer.writeSums(first);
}

function drawHead(writer: PageWriter, paper: Paper): void {
  const line = { x: marginPoints, width: writer.width };
  writer.text(paper.carrier, { ...line, width: writer.width / 2 });
  writer.text(paper.label.toUpperCase(), { ...line, font: fonts.bold, sizePoints: 10, align: "right" });
  writer.y += 14;
  if (paper.barcode !== null) drawNumber(writer, paper.barcode);
  writer.y += writer.text(paper.title, { ...line, font: fonts.bold, sizePoints: 16 }) + 4;
  writer.rule(1.2);
  writer.y += 6;
}

const numberBars = { module: 0.9, height: 20, quiet: 10 } as const;

/** Draws the symbol of the paper's own number at the right, with its quiet zones. */
function drawNumber(writer: PageWriter, modules: string): void {
  const { module, height, quiet } = numberBars;
  const left = marginPoints + writer.width - (modules.length + quiet) * module;
  for (const { start, width } of barsOf(modules))
    writer.pdf.rect(left + start * module, writer.y, width * module, height).fill("black");
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

/** Head of a page that goes on. */
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

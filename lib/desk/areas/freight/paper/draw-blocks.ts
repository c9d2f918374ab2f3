import { marginPoints, type PageWriter } from "@/lib/desk/areas/freight/paper/page-writer";
import { fonts } from "@/lib/desk/areas/freight/paper/paper-fonts";
import { barsOf } from "@/lib/paper/code128";
import type { PaperBlock, PaperCell, PaperCheck, PaperColumn, PaperItem } from "@/lib/paper/paper-block";

const padding = { x: 5, y: 2.5 } as const;
const labelPoints = 7;
const textPoints = 8;
const labelHeight = 10;
const checkHeight = 12;
const checkBox = 7;
const blankHeight = 22;
const barcode = { height: 26, module: 1.1, quiet: 10 } as const;

/** Draws a block at the present height. @param onNewPage draws the head of a page that had to be begun */
export function drawBlock(writer: PageWriter, block: PaperBlock, onNewPage: () => void): void {
  if (block.kind === "cells") drawCells(writer, block.cells, block.isInverted === true, onNewPage);
  else drawTable(writer, block, onNewPage);
}

const points = (writer: PageWriter, twelfths: number): number => (writer.width * twelfths) / 12;

function drawCells(
  writer: PageWriter,
  cells: readonly PaperCell[],
  isInverted: boolean,
  onNewPage: () => void,
): void {
  const height = Math.max(...cells.map((cell) => cellHeight(writer, cell)));
  if (writer.room(height)) onNewPage();
  const top = writer.y;
  const ink = isInverted ? "white" : "black";
  let x = marginPoints;
  for (const { width, label, items } of cells) {
    const wide = points(writer, width);
    if (isInverted) writer.pdf.rect(x, top, wide, height).fill("black");
    else writer.pdf.rect(x, top, wide, height).lineWidth(0.7).stroke("black");
    writer.y = top + padding.y;
    const inner = { x: x + padding.x, width: wide - 2 * padding.x };
    if (label !== null) {
      writer.text(label, { ...inner, font: fonts.bold, sizePoints: labelPoints, color: ink });
      writer.y +=
        writer.heightOf(label, { width: inner.width, font: fonts.bold, sizePoints: labelPoints }) + 1;
    }
    for (const item of items) drawItem(writer, item, inner, ink);
    x += wide;
  }
  writer.y = top + height;
}

function cellHeight(writer: PageWriter, { width, label, items }: PaperCell): number {
  const inner = points(writer, width) - 2 * padding.x;
  const head =
    label === null
      ? 0
      : writer.heightOf(label, { width: inner, font: fonts.bold, sizePoints: labelPoints }) + 1;
  return 2 * padding.y + head + items.reduce((sum, item) => sum + itemHeight(writer, item, inner), 0);
}

const styleOf = (item: Extract<PaperItem, { kind: "text" }>) => ({
  font: item.strong ? fonts.bold : fonts.plain,
  sizePoints: item.sizePoints ?? textPoints,
});

function itemHeight(writer: PageWriter, item: PaperItem, width: number): number {
  if (item.kind === "text") return writer.heightOf(item.text, { ...styleOf(item), width }) + 1;
  if (item.kind === "checks") return checkHeight;
  return item.kind === "blank" ? blankHeight : barcode.height + 6;
}

interface Inner {
  x: number;
  width: number;
}

function drawItem(writer: PageWriter, item: PaperItem, { x, width }: Inner, ink: string): void {
  const top = writer.y;
  if (item.kind === "text") writer.text(item.text, { ...styleOf(item), x, width, color: ink });
  else if (item.kind === "checks") drawChecks(writer, item.checks, { x, width });
  else if (item.kind === "blank") drawBlank(writer, item.label, { x, width });
  else drawBarcode(writer, item.modules, { x, width });
  writer.y = top + itemHeight(writer, item, width);
}

/** Boxes in a row, each with as much room as the others. */
function drawChecks(writer: PageWriter, checks: readonly PaperCheck[], { x, width }: Inner): void {
  const top = writer.y;
  const room = width / checks.length;
  for (const [index, { text, isMarked }] of checks.entries()) {
    const left = x + index * room;
    const [y, bottom, right] = [top + 1.5, top + 1.5 + checkBox, left + checkBox];
    writer.pdf.rect(left, y, checkBox, checkBox).lineWidth(0.8).stroke("black");
    if (isMarked)
      writer.pdf
        .moveTo(left, y)
        .lineTo(right, bottom)
        .moveTo(right, y)
        .lineTo(left, bottom)
        .lineWidth(1.2)
        .stroke("black");
    const font = isMarked ? fonts.bold : fonts.plain;
    writer.y = top;
    writer.text(text, { x: right + 4, width: room - checkBox - 4, font, sizePoints: 8 });
  }
}

function drawBlank(writer: PageWriter, label: string, { x, width }: Inner): void {
  const y = writer.y + blankHeight - labelHeight - 1;
  writer.pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .stroke("black");
  writer.y = y + 1.5;
  writer.text(label, { x, width, sizePoints: 6.5 });
}

/** Quiet zones of ten modules on both sides, as scanners want them. */
function drawBarcode(writer: PageWriter, modules: string, { x, width }: Inner): void {
  const module = Math.min(barcode.module, width / (modules.length + 2 * barcode.quiet));
  for (const bar of barsOf(modules))
    writer.pdf
      .rect(x + (barcode.quiet + bar.start) * module, writer.y, bar.width * module, barcode.height)
      .fill("black");
}

type Table = Extract<PaperBlock, { kind: "table" }>;

function drawTable(writer: PageWriter, { columns, rows }: Table, onNewPage: () => void): void {
  const heads = columns.map(({ head }): PaperItem[] => [
    { kind: "text", text: head, sizePoints: labelPoints },
  ]);
  const drawHeads = () => drawRow(writer, columns, heads);
  // The heads stay with the first row.
  const first = rows[0] === undefined ? 0 : rowHeight(writer, columns, rows[0]);
  if (writer.room(rowHeight(writer, columns, heads) + first)) onNewPage();
  drawHeads();
  for (const row of rows) {
    if (writer.room(rowHeight(writer, columns, row))) {
      onNewPage();
      drawHeads();
    }
    drawRow(writer, columns, row);
  }
}

type Row = readonly (readonly PaperItem[])[];

function rowHeight(writer: PageWriter, columns: readonly PaperColumn[], row: Row): number {
  const heights = columns.map(({ width }, index) => {
    const inner = points(writer, width) - 2 * padding.x + 4;
    return (row[index] ?? []).reduce((sum, item) => sum + itemHeight(writer, item, inner), 0);
  });
  return Math.max(...heights) + 2 * padding.y;
}

function drawRow(writer: PageWriter, columns: readonly PaperColumn[], row: Row): void {
  const top = writer.y;
  const height = rowHeight(writer, columns, row);
  let x = marginPoints;
  for (const [index, { width, isFigure }] of columns.entries()) {
    const wide = points(writer, width);
    writer.pdf.rect(x, top, wide, height).lineWidth(0.5).stroke("black");
    writer.y = top + padding.y;
    const inner = { x: x + padding.x - 2, width: wide - 2 * padding.x + 4 };
    for (const item of row[index] ?? []) {
      if (item.kind === "text" && isFigure) {
        writer.text(item.text, { ...styleOf(item), ...inner, align: "right", tabular: true });
        writer.y += itemHeight(writer, item, inner.width);
      } else drawItem(writer, item, inner, "black");
    }
    x += wide;
  }
  writer.y = top + height;
}

/** A piece of a cell, one below the other. */
export type PaperItem =
  | { kind: "text"; text: string; strong?: true; sizePoints?: number }
  /** Boxes in a row that are marked or are to be marked. */
  | { kind: "checks"; checks: readonly PaperCheck[] }
  /** A line to write on, with its label below. */
  | { kind: "blank"; label: string }
  /** Modules of a Code 128 symbol. */
  | { kind: "barcode"; modules: string };

export interface PaperCheck {
  text: string;
  isMarked: boolean;
}

export interface PaperCell {
  /** Twelfths of the sheet. */
  width: number;
  label: string | null;
  items: readonly PaperItem[];
}

export interface PaperColumn {
  head: string;
  /** Twelfths of the sheet. */
  width: number;
  isFigure?: true;
}

/** A row of cells side by side, or a table, framed. */
export type PaperBlock =
  | { kind: "cells"; cells: readonly PaperCell[]; isInverted?: true }
  | { kind: "table"; columns: readonly PaperColumn[]; rows: readonly (readonly (readonly PaperItem[])[])[] };

export const line = (text: string): PaperItem => ({ kind: "text", text });
export const strong = (text: string, sizePoints?: number): PaperItem => ({
  ...{ kind: "text", text, strong: true },
  ...(sizePoints === undefined ? {} : { sizePoints }),
});
export const small = (text: string): PaperItem => ({ kind: "text", text, sizePoints: 7.5 });
/** Boxes in a row, by their texts. @param marked the one that is */
export const checks = (texts: readonly string[], marked: string | null = null): PaperItem => ({
  kind: "checks",
  checks: texts.map((text) => ({ text, isMarked: text === marked })),
});
export const blank = (label: string): PaperItem => ({ kind: "blank", label });
export const cell = (width: number, label: string | null, ...items: PaperItem[]): PaperCell => ({
  width,
  label,
  items,
});

/** Writes what is known, and a line to write on where it is not. */
export const known = (text: string | null, label: string): PaperItem =>
  text === null ? blank(label) : strong(text);

import { isClear } from "@/components/list-page/import/clear-token";
import type { ImportField } from "@/components/list-page/import/import-kind";
import type { ReviewRow } from "@/components/list-page/import/review-rows";

/** A code that the desk knows of no terminal, and how many rows name it. */
export interface NewTerminal {
  code: string;
  rows: number;
  /** The terminal that has the same letters, in whatever case or order; null where none has. */
  like: string | null;
}

/**
 * Codes of terminals in rows that nobody has yet: a slip of the hand makes a terminal that no dispatcher looks at. Of a
 * company without terminals each code is the first of its kind, and nothing is asked.
 */
export function newTerminals(
  rows: readonly Pick<ReviewRow, "cells">[],
  fields: readonly ImportField[],
  known: ReadonlySet<string>,
): NewTerminal[] {
  if (known.size === 0) return [];
  const keys = fields.flatMap(({ key, isTerminal }) => (isTerminal ? [key] : []));
  const counts = new Map<string, number>();
  for (const { cells } of rows)
    for (const code of new Set(keys.flatMap((key) => codesOf(cells[key] ?? ""))))
      if (!known.has(code)) counts.set(code, (counts.get(code) ?? 0) + 1);
  const byLetters = new Map([...known].map((code) => [lettersOf(code), code]));
  return [...counts].map(([code, count]) => ({
    ...{ code, rows: count },
    like: byLetters.get(lettersOf(code)) ?? null,
  }));
}

const lettersOf = (code: string): string => [...code.toUpperCase()].sort().join("");

const codesOf = (cell: string): string[] =>
  isClear(cell)
    ? []
    : cell
        .split(/[,;]/)
        .map((part) => part.trim())
        .filter(Boolean);

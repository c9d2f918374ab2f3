import { eq, like, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type EpochMicros, parseInstant } from "@/lib/contract/instant";

/** By what records of both logs are found. */
export interface PlaceFilter {
  machine: string | null;
  line: string | null;
  shift: string | null;
  fromMicros: EpochMicros | null;
  /** Not counted in. */
  toMicros: EpochMicros | null;
  /** In lower case; all must occur. */
  words: readonly string[];
}

interface PlaceQuery {
  machine?: string | undefined;
  line?: string | undefined;
  shift?: string | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const placeFilter = ({ machine, line, shift, search, from, to }: PlaceQuery): PlaceFilter => ({
  machine: machine ?? null,
  line: line ?? null,
  shift: shift ?? null,
  fromMicros: from === undefined ? null : parseInstant(from),
  toMicros: to === undefined ? null : parseInstant(to),
  words: (search ?? "").toLowerCase().split(/\s+/).filter(Boolean),
});

export const placedAt = (
  table: Record<"machine" | "line" | "shift", PgColumn>,
  { machine, line, shift }: PlaceFilter,
): (SQL | undefined)[] => [
  machine === null ? undefined : eq(table.machine, machine),
  line === null ? undefined : eq(table.line, line),
  shift === null ? undefined : eq(table.shift, shift),
];

export const holdsWords = (column: PgColumn, words: readonly string[]): SQL[] =>
  words.map((word) => like(column, `%${word.replace(/[\\%_]/g, "\\$&")}%`));

/** Lists what occurs in a column, as a list; what is empty is none. */
export const namesIn = (column: PgColumn) =>
  sql<string[]>`coalesce(json_agg(distinct ${column}) filter (where ${column} <> ''), '[]')`;

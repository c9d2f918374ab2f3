import { z } from "zod";

/** Limits how many records are asked for, or sent, in one request. */
export const mostImportedAtOnce = 500;

/** File that an import reads, and the rows that all of it sends. */
export const importedFile = {
  fileName: z.string().trim().min(1).max(200),
  rowCount: z.int().min(1),
};

/** Fields of each row of an import beside its record. */
export const importedLine = {
  /** Line of the file, from 1. */
  line: z.int().min(1),
  /** The event that the row was compared with; null for a record that is new. */
  version: z.string().nullable(),
};

/** One row of an import. `waiting`: it was sent, and the platform has not said what became of it. */
const ImportedRow = z.object({
  line: z.number(),
  /** By which people call the record: a PRO, a reference, a customer number. */
  title: z.string(),
  outcome: z.enum(["in", "refused", "waiting"]),
  /** Reason why it was refused, or what is waited for; empty where it is in. */
  message: z.string(),
});
export type ImportedRow = z.output<typeof ImportedRow>;

/** Each row that was sent, in the order of the request. */
export const ImportedRows = z.object({ rows: z.array(ImportedRow) });
export type ImportedRows = z.output<typeof ImportedRows>;

const PastImport = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Time at which its first rows were sent. */
  at: z.string(),
  /** Rows that it was to send, and what became of them: the rest was not sent. */
  rowCount: z.number(),
  inCount: z.number(),
  refusedCount: z.number(),
  waitingCount: z.number(),
});
export type PastImport = z.output<typeof PastImport>;

/** The member's own imports of one kind, the newest first. */
export const PastImports = z.object({ imports: z.array(PastImport) });
export type PastImports = z.output<typeof PastImports>;

/** One import with each of its rows that was sent. */
export const PastImportRows = PastImport.extend(ImportedRows.shape);
export type PastImportRows = z.output<typeof PastImportRows>;

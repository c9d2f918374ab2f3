import type { z } from "zod";
import type { TableFile } from "@/components/list-page/import/table-file";
import type { KeptKind } from "@/lib/contract/desk/plain/trial";

/** Values by the key of their field, as texts. A field that is not there, or empty, says nothing. */
export type Cells = Readonly<Record<string, string>>;

/** A field that a column of a file can fill. */
export interface ImportField {
  key: string;
  label: string;
  /** Names that files give it, beside its key and its label. Case, spaces and signs do not count. */
  names?: readonly string[];
  required?: boolean;
  /** Holds codes of terminals: one that is not known is asked about before anything is sent. */
  isTerminal?: true;
  /**
   * The contract's rule for a cell that is not empty; its message follows the field's label. Left out, a cell is judged with
   * its row.
   */
  rule?: z.ZodType;
  /** Takes a day or a time of day: of all others a workbook must not have made one. */
  isTime?: true;
}

export interface Fault {
  label: string;
  reason: string;
  /** The field whose cell is at fault, so that it can be mended in place; left out where the row as a whole is. */
  key?: string;
}

/** Outcome of a row at the server. `unknown`: it took the row and said nothing about it. */
export type SentRow = { state: "done" | "unknown" } | { state: "failed"; reason: string };

/** The import that rows are sent for. */
export interface SentImport {
  /** Made anew for each file that is sent. */
  id: string;
  fileName: string;
  /** Rows that the whole import sends. */
  rowCount: number;
}

/** Called as work goes on, with how many rows are through. @throws to end it, where it was canceled */
type OnProgress = (done: number) => void;

/** Describes an import: its fields, what a row makes of a record, and how rows are sent. */
export interface ImportKind {
  /** Kind of the records, where an import of them can be taken back: what stood before is kept. */
  kept?: KeptKind;
  /** Names what is remembered of columns; left out, nothing is. */
  key?: string;
  title: string;
  description: string;
  /** e.g. `vehicle`, `vehicles`. */
  noun: { one: string; many: string };
  fields: readonly ImportField[];
  /** The field that names the record. */
  idKey: string;
  /** Makes the record's name, where that takes more than one field. */
  idOf?: (cells: Cells) => string;
  /** Reads what stands on record of what a file names, before it is compared. @throws what the request failed with */
  prepare?: (rows: readonly Cells[], onProgress: OnProgress) => Promise<void>;
  /** Reads files that are no tables, such as X12; null for one that is not of this kind. @throws UnusableFile */
  readOther?: (name: string, text: string) => TableFile | null;
  /** Names of files that `readOther` may read, as `accept` of a file input. */
  accepts?: string;
  /** Reason why a further row about the same record is refused; left out, it changes what the earlier one leaves. */
  onlyOnce?: string;
  /** Rows that are taken together or not at all. */
  together?: {
    /** Gives the key that they have in common. */
    of: (cells: Cells) => string;
    /** Finds the faults of rows that are good each by itself, for each of them. */
    faults: (rows: readonly Cells[]) => readonly (readonly Fault[])[];
    /** Reason why a good one is not taken, where another one is not. */
    reason: string;
  };
  /** Lists the names on record, where all are known: one that only looks like one of them is asked about. */
  names?: () => Iterable<string>;
  /** A field that no two records share, such as a VIN: a second one is asked about. */
  owners?: {
    key: string;
    label: string;
    valueOf: (cells: Cells) => string;
    known: ReadonlyMap<string, string>;
  };
  /** Finds what else of a good row somebody should look at. */
  questions?: (cells: Cells, before: Cells | null) => readonly Fault[];
  /** Finds what stands on record under an id; null when nothing does. */
  recordOf: (id: string) => Cells | null;
  /** The record as the row would leave it, or all that is wrong with the row, also where cells are at fault by themselves. */
  apply: (cells: Cells, before: Cells | null, id: string) => { after: Cells } | { faults: readonly Fault[] };
  /** At most so many rows are sent in one request. */
  batchRows: number;
  /** Sends new and changed rows. @returns one result per row, in their order @throws what the request failed with */
  send: (
    rows: readonly { cells: Cells; isNew: boolean; line: number }[],
    sent: SentImport,
  ) => Promise<SentRow[]>;
}

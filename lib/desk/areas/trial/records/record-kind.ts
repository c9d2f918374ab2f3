import { isDeepStrictEqual } from "node:util";
import type { WriteBy } from "@/lib/desk/link/platform-link";
import type { Fields } from "@/lib/desk/tables/kept-imports";

/** A record that is taken back: made by an import where there was none before. */
export interface TakenRecord {
  record: string;
  before: Fields | null;
  after: Fields;
}

/** Records of one kind, as they stand and as they are put back by the interface's operations. */
export interface RecordKind {
  /** Reads those that there are, by their names. @throws PlatformError */
  read(records: readonly string[]): Promise<ReadonlyMap<string, Fields>>;
  /** Name that people know. */
  titleOf?(record: string): string;
  /** Set where a write shows only once its event has come. */
  arrivesLater?: boolean;
  /** Says what becomes of those that the import has made: `become inactive`. */
  becomes: string;
  /** Reason for which one stays; null where it can be taken back. */
  stays(taken: TakenRecord): string | null;
  /**
   * Puts a record back.
   * @returns what of it stays, as a sentence; null where nothing does
   * @throws PlatformError or Refusal where it is refused
   */
  putBack(by: WriteBy, taken: TakenRecord): Promise<string | null>;
}

export const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null);

/** The fields of a record that count, without those that say nothing. */
export const picked = (record: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (record[name] == null ? [] : [[name, record[name]]])));

/** Stands for a field that the interface cannot empty. */
export const fixed = Symbol("fixed");

interface WayBack {
  /** Values that lead back. */
  change: Record<string, unknown>;
  /** Names of fields that stay as they are. */
  stay: string[];
}

/**
 * Finds the change that leads from what an import left to what stood before.
 * @param emptied value that takes a field away, by its name; `fixed` where none does. Other fields are not written.
 */
export function wayBack(before: Fields, after: Fields, emptied: Readonly<Record<string, unknown>>): WayBack {
  const change: Record<string, unknown> = {};
  const stay: string[] = [];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isSame(before[name], after[name])) continue;
    const value = before[name] ?? emptied[name];
    if (value === fixed || !(name in emptied)) stay.push(name);
    else change[name] = value;
  }
  return { change, stay };
}

/** Says what the interface could not put back: `year, equip type stay as the file has them`. */
export function stayText(stay: readonly string[]): string | null {
  if (stay.length === 0) return null;
  const names = stay.map((name) => name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase());
  return `${names.join(", ")} ${names.length === 1 ? "stays" : "stay"} as the file has it: the platform takes no empty value`;
}

import { createHash, randomUUID } from "node:crypto";
import type { TripBoard, TripRow } from "@/lib/desk/trips/answers";

interface Kept {
  row: TripRow;
  /** Without what moves all the time, to tell whether it is worth another word. */
  text: string;
  step: number;
  terminals: RowTerminals;
}

/** Terminals that see a row; none listed: only those who see all. A trip that nobody has yet is anybody's. */
export type RowTerminals = readonly string[] | "anybody";

export interface SeenRow {
  row: TripRow;
  terminals: RowTerminals;
}

/** What ages by itself is told anew only when it moved by so much. */
const ageStepMs = 60_000;

/** Who may see a row. Null sees all. */
export type SeenTerminals = ReadonlySet<string> | null;

/**
 * The rows of the board with the step in which each changed, so that a browser asks for what changed since only. The
 * answers of another run of the desk, or of another scope, are given whole.
 */
export class TripRows {
  readonly #run = randomUUID().slice(0, 8);
  readonly #rows = new Map<number, Kept>();
  readonly #gone = new Map<number, number>();
  #step = 0;
  /** Steps before this may have lost what went. */
  #floor = 0;

  get(tripId: number): TripRow | null {
    return this.#rows.get(tripId)?.row ?? null;
  }

  /** The row where a member may see it. */
  seenBy(seen: SeenTerminals, tripId: number): TripRow | null {
    const kept = this.#rows.get(tripId);
    return kept && isSeen(seen, kept.terminals) ? kept.row : null;
  }

  /** Every row that a member may see. */
  allSeenBy(seen: SeenTerminals): TripRow[] {
    return [...this.#rows.values()].filter((one) => isSeen(seen, one.terminals)).map(({ row }) => row);
  }

  /**
   * Takes rows as they are now; null for a trip that is no more.
   * @returns the trips of which there is something new to see
   */
  take(rows: Iterable<readonly [number, SeenRow | null]>): number[] {
    const changed: number[] = [];
    const step = this.#step + 1;
    for (const [tripId, next] of rows) {
      const isNews = next === null ? this.#remove(tripId, step) : this.#put(tripId, next, step);
      if (isNews) changed.push(tripId);
    }
    if (changed.length > 0) this.#step = step;
    return changed;
  }

  /** What a member sees: all of it, or what changed after the step that his browser names. */
  answer(seen: SeenTerminals, since: string | null): Pick<TripBoard, "step" | "whole" | "rows" | "gone"> {
    const prefix = `${this.#run}-${scopeKey(seen)}-`;
    const from = since?.startsWith(prefix) ? Number(since.slice(prefix.length)) : Number.NaN;
    const whole = !Number.isInteger(from) || from < this.#floor || from > this.#step;
    const kept = [...this.#rows.values()].filter((one) => whole || one.step > from);
    const gone = whole ? [] : [...this.#gone].filter(([, step]) => step > from).map(([tripId]) => tripId);
    return {
      step: `${prefix}${this.#step}`,
      whole,
      rows: kept.filter((one) => isSeen(seen, one.terminals)).map(({ row }) => row),
      // A row that moved to terminals out of sight has gone for whoever does not see them.
      gone: whole
        ? []
        : [...gone, ...kept.filter((one) => !isSeen(seen, one.terminals)).map(({ row }) => row.tripId)],
    };
  }

  #put(tripId: number, next: SeenRow, step: number): boolean {
    const before = this.#rows.get(tripId);
    const row = before ? settled(before.row, next.row) : next.row;
    const text = JSON.stringify([row, next.terminals]);
    if (before?.text === text) return false;
    this.#rows.set(tripId, { row, text, step, terminals: next.terminals });
    this.#gone.delete(tripId);
    return true;
  }

  #remove(tripId: number, step: number): boolean {
    if (!this.#rows.delete(tripId)) return false;
    this.#gone.set(tripId, step);
    if (this.#gone.size > 10_000)
      for (const [oldest, at] of this.#gone) {
        this.#gone.delete(oldest);
        this.#floor = Math.max(this.#floor, at);
        break;
      }
    return true;
  }
}

const isSeen = (seen: SeenTerminals, terminals: RowTerminals): boolean =>
  seen === null || terminals === "anybody" || terminals.some((terminal) => seen.has(terminal));

const scopeKey = (seen: SeenTerminals): string =>
  seen === null
    ? "all"
    : createHash("sha256")
        .update(JSON.stringify([...seen].sort()))
        .digest("base64url")
        .slice(0, 12);

/** The new row with ages left as they were where they moved by less than a minute. */
function settled(before: TripRow, after: TripRow): TripRow {
  const positionAt = settledTime(before.positionAt, after.positionAt);
  if (!after.driver || !before.driver || after.driver.externalUserId !== before.driver.externalUserId)
    return { ...after, positionAt };
  const clocksAsOf = settledTime(before.driver.clocksAsOf, after.driver.clocksAsOf);
  return { ...after, positionAt, driver: { ...after.driver, clocksAsOf } };
}

function settledTime(before: string | null, after: string | null): string | null {
  if (before === null || after === null) return after;
  return Math.abs(Date.parse(after) - Date.parse(before)) < ageStepMs ? before : after;
}

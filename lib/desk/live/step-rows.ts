import { createHash, randomUUID } from "node:crypto";
import { anyScope, boardStep } from "@/lib/contract/desk/board-step";
import type { Terminals } from "@/lib/desk/access/scope";

interface Kept<Row> {
  row: Row;
  /** Row and terminals as text, to see whether a row changed. */
  text: string;
  step: number;
  terminals: Terminals;
  narrow: ((seen: ReadonlySet<string>) => Row) | undefined;
}

export interface SeenRow<Row> {
  row: Row;
  terminals: Terminals;
  /** The row for who sees some terminals only, where it is another one for them. */
  narrow?: (seen: ReadonlySet<string>) => Row;
}

/** Who may see a row. Null sees all. */
export type SeenTerminals = ReadonlySet<string> | null;

/** What a member sees of a board: all of it, or what changed after the step that the browser names. */
export interface BoardStep<Id, Row> {
  step: string;
  whole: boolean;
  rows: Row[];
  gone: Id[];
}

/** So many removed rows are remembered; who is further behind reads everything. */
const mostGone = 10_000;

/**
 * The rows of a board with the step in which each changed, so that a browser asks only for what changed since. A step
 * of another run of the desk, or of another scope, is responded to with everything.
 */
export class StepRows<Id extends string | number, Row> {
  readonly #run = randomUUID().slice(0, 8);
  readonly #rows = new Map<Id, Kept<Row>>();
  readonly #gone = new Map<Id, number>();
  #step = 0;
  /** Removed rows of steps before this are forgotten. */
  #floor = 0;

  /** @param settle gives the new row the old values of what moved too little to be sent again */
  constructor(private readonly settle: (before: Row, after: Row) => Row) {}

  /** The newest step, for whoever it is announced to. */
  get step(): string {
    return boardStep(this.#run, anyScope, this.#step);
  }

  /** The row for who sees everything. */
  get(id: Id): Row | null {
    return this.#rows.get(id)?.row ?? null;
  }

  /** Whose a row is; null where there is none. */
  terminalsOf(id: Id): Terminals | null {
    return this.#rows.get(id)?.terminals ?? null;
  }

  /** The row where a member may see it. */
  seenBy(seen: SeenTerminals, id: Id): Row | null {
    const kept = this.#rows.get(id);
    return kept && isSeen(seen, kept.terminals) ? rowFor(seen, kept) : null;
  }

  /** Every row that a member may see. */
  allSeenBy(seen: SeenTerminals): Row[] {
    return [...this.#rows.values()]
      .filter((one) => isSeen(seen, one.terminals))
      .map((one) => rowFor(seen, one));
  }

  /**
   * Takes rows as they are now; null for one that is removed.
   * @returns the ids whose rows changed
   */
  take(rows: Iterable<readonly [Id, SeenRow<Row> | null]>): Id[] {
    const changed: Id[] = [];
    const step = this.#step + 1;
    for (const [id, next] of rows) {
      const isChanged = next === null ? this.#remove(id, step) : this.#put(id, next, step);
      if (isChanged) changed.push(id);
    }
    if (changed.length > 0) this.#step = step;
    return changed;
  }

  /** Takes every row as it is now: what is not among them is removed. @returns the ids whose rows changed */
  takeAll(rows: Iterable<readonly [Id, SeenRow<Row>]>): Id[] {
    const all = new Map<Id, SeenRow<Row> | null>(rows);
    for (const id of this.#rows.keys()) if (!all.has(id)) all.set(id, null);
    return this.take(all);
  }

  /** @param since the step of the browser's last response, null for everything */
  response(seen: SeenTerminals, since: string | null): BoardStep<Id, Row> {
    const scope = scopeKey(seen);
    const prefix = boardStep(this.#run, scope, 0).slice(0, -1);
    const from = since?.startsWith(prefix) ? Number(since.slice(prefix.length)) : Number.NaN;
    const whole = !Number.isInteger(from) || from < this.#floor || from > this.#step;
    const rows: Row[] = [];
    const hidden: Id[] = [];
    for (const [id, kept] of this.#rows) {
      if (!whole && kept.step <= from) continue;
      if (isSeen(seen, kept.terminals)) rows.push(rowFor(seen, kept));
      else hidden.push(id);
    }
    const removed = [...this.#gone].filter(([, step]) => step > from).map(([id]) => id);
    return {
      step: boardStep(this.#run, scope, this.#step),
      whole,
      rows,
      // A row that moved to terminals out of sight has gone for whoever does not see them.
      gone: whole ? [] : [...removed, ...hidden],
    };
  }

  #put(id: Id, next: SeenRow<Row>, step: number): boolean {
    const before = this.#rows.get(id);
    const row = before ? this.settle(before.row, next.row) : next.row;
    const text = JSON.stringify([row, next.terminals]);
    if (before?.text === text) return false;
    this.#rows.set(id, { row, text, step, terminals: next.terminals, narrow: next.narrow });
    this.#gone.delete(id);
    return true;
  }

  #remove(id: Id, step: number): boolean {
    if (!this.#rows.delete(id)) return false;
    this.#gone.set(id, step);
    if (this.#gone.size > mostGone)
      for (const [oldest, at] of this.#gone) {
        this.#gone.delete(oldest);
        this.#floor = Math.max(this.#floor, at);
        break;
      }
    return true;
  }
}

const isSeen = (seen: SeenTerminals, terminals: Terminals): boolean =>
  seen === null || typeof terminals === "string" || terminals.some((terminal) => seen.has(terminal));

const rowFor = <Row>(seen: SeenTerminals, { row, narrow }: Kept<Row>): Row =>
  seen === null || !narrow ? row : narrow(seen);

const scopeKey = (seen: SeenTerminals): string =>
  seen === null
    ? "all"
    : createHash("sha256")
        .update(JSON.stringify([...seen].sort()))
        .digest("base64url")
        .slice(0, 12);

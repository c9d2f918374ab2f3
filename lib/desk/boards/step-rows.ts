import { createHash, randomUUID } from "node:crypto";
import { anyScope, boardStep } from "@/lib/contract/desk/plain/board-step";
import type { Terminals } from "@/lib/desk/access/scope";

interface Kept<Row> {
  row: Row;
  /** Row and terminals as text, to see whether a row changed. */
  text: string;
  /** Step of the row's last change, which no other row has. */
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

/** Terminals of which a member sees the rows. Null sees all. */
export type SeenTerminals = ReadonlySet<string> | null;

/** Rows of a board that a member sees: all of it, or what changed after the step that the browser names. */
export interface BoardStep<Id, Row> {
  step: string;
  whole: boolean;
  rows: Row[];
  gone: Id[];
  /** The step to name for the rows that were too many for this response; null where there are none. */
  more: string | null;
}

/** Part of a board that a page asks for. */
export interface BoardPart<Row> {
  /** Name of small letters; a step of one part is none of another. */
  name: string;
  wants: (row: Row) => boolean;
}

interface ResponseOptions<Row> {
  /** Left out for all rows. */
  part?: BoardPart<Row> | undefined;
  /** About so many characters of rows, and the rest on the next question; left out for all at once. */
  mostCharacters?: number;
  /** Rows that the first of several responses has instead of the rows that changed first. */
  beginning?: BoardBeginning<Row>;
}

/** The rows that a page shows first: it need not wait for more than its screen holds. */
interface BoardBeginning<Row> {
  /** About so many of them. */
  characters: number;
  inOrder: (rows: readonly Row[]) => Row[];
}

/** Limits how many removed rows are remembered; who is further behind reads everything. */
const mostGone = 10_000;

/** Reads how far a browser has read, and up to where it was told of what is gone. */
const positionPattern = /^(?<read>\d+)(?:of(?<told>\d+))?$/;

/**
 * The rows of a board with the step in which each changed, so that a browser asks only for what changed since. A step
 * of another run of the desk, or of another scope, is responded to with everything.
 */
export class StepRows<Id extends string | number, Row> {
  readonly #run = randomUUID().slice(0, 8);
  /** In the order of their steps. */
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

  /** Tells whose a row is; null where there is none. */
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
    const rows: Row[] = [];
    for (const one of this.#rows.values()) if (isSeen(seen, one.terminals)) rows.push(rowFor(seen, one));
    return rows;
  }

  /**
   * Takes rows as they are now; null for one that is removed.
   * @returns the ids whose rows changed
   */
  take(rows: Iterable<readonly [Id, SeenRow<Row> | null]>): Id[] {
    const changed: Id[] = [];
    for (const [id, next] of rows) {
      const step = this.#step + 1;
      const isChanged = next === null ? this.#remove(id, step) : this.#put(id, next, step);
      if (!isChanged) continue;
      this.#step = step;
      changed.push(id);
    }
    return changed;
  }

  /** Takes every row as it is now: what is not among them is removed. @returns the ids whose rows changed */
  takeAll(rows: Iterable<readonly [Id, SeenRow<Row>]>): Id[] {
    const all = new Map<Id, SeenRow<Row> | null>(rows);
    for (const id of this.#rows.keys()) if (!all.has(id)) all.set(id, null);
    return this.take(all);
  }

  /** @param since the step of the browser's last response, or its `more`; null for everything */
  response(
    seen: SeenTerminals,
    since: string | null,
    { part, mostCharacters = Number.POSITIVE_INFINITY, beginning }: ResponseOptions<Row> = {},
  ): BoardStep<Id, Row> {
    const scope = part === undefined ? scopeKey(seen) : `${scopeKey(seen)}.${part.name}`;
    const position = this.#positionOf(since, scope);
    const { read, told } = position ?? { read: 0, told: this.#step };
    const goneAfter = Math.max(read, told);
    let rows: Row[] = [];
    const hidden: Id[] = [];
    let [characters, end, isCut] = [0, this.#step, false];
    for (const [id, kept] of this.#rows) {
      if (kept.step <= read) continue;
      if (characters >= mostCharacters) {
        isCut = true;
        break;
      }
      end = kept.step;
      const row = isSeen(seen, kept.terminals) ? rowFor(seen, kept) : null;
      if (row !== null && part?.wants(row) !== false) {
        rows.push(row);
        characters += kept.text.length;
        // Tell that a row has gone where it is out of sight or no more of this part.
      } else if (kept.step > goneAfter) hidden.push(id);
    }
    // All of them are read from the start then: what changes meanwhile is among them.
    if (position === null && isCut && beginning !== undefined) {
      const wanted = this.allSeenBy(seen).filter((row) => part?.wants(row) !== false);
      [rows, end] = [firstOf(beginning, wanted), 0];
    }
    const removed = [...this.#gone].filter(([, step]) => step > goneAfter).map(([id]) => id);
    return {
      step: boardStep(this.#run, scope, isCut ? end : this.#step),
      whole: position === null,
      rows,
      gone: [...removed, ...hidden],
      more: isCut ? `${this.#prefix(scope)}${end}of${told}` : null,
    };
  }

  #prefix = (scope: string) => boardStep(this.#run, scope, 0).slice(0, -1);

  /** Null where everything is to be read anew. */
  #positionOf(since: string | null, scope: string): { read: number; told: number } | null {
    const prefix = this.#prefix(scope);
    const named = since?.startsWith(prefix) ? positionPattern.exec(since.slice(prefix.length)) : null;
    if (!named) return null;
    const read = Number(named.groups?.read);
    const told = Number(named.groups?.told ?? read);
    return told < this.#floor || Math.max(read, told) > this.#step ? null : { read, told };
  }

  #put(id: Id, next: SeenRow<Row>, step: number): boolean {
    const before = this.#rows.get(id);
    const row = before ? this.settle(before.row, next.row) : next.row;
    const text = JSON.stringify([row, next.terminals]);
    if (before?.text === text) return false;
    this.#rows.delete(id);
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

function firstOf<Row>({ characters, inOrder }: BoardBeginning<Row>, rows: readonly Row[]): Row[] {
  const ordered = inOrder(rows);
  let [count, length] = [0, 0];
  while (count < ordered.length && length < characters) length += JSON.stringify(ordered[count++]).length;
  return ordered.slice(0, count);
}

const scopeKey = (seen: SeenTerminals): string =>
  seen === null
    ? "all"
    : createHash("sha256")
        .update(JSON.stringify([...seen].sort()))
        .digest("base64url")
        .slice(0, 12);

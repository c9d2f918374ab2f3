import type { PendingWrite } from "@/lib/contract/desk/freight-shipments";
import type { Member } from "@/lib/desk/access/members";
import { contains } from "@/lib/desk/areas/freight/writes/contains";
import {
  type Claim,
  type Claimed,
  type Fields,
  type PendingRow,
  PendingStore,
} from "@/lib/desk/areas/freight/writes/pending-store";
import type { DeskGround } from "@/lib/desk/ground";
import { lookWhenWritten } from "@/lib/desk/link/look-when-written";
import type { Store } from "@/lib/store/open-store";

export type PendingKind = PendingRow["kind"];

/** An object that a write is about. */
export interface WrittenObject {
  kind: PendingKind;
  id: string;
}

/** An object as the newest event about it has it. */
interface Present {
  data: Fields;
  version: string;
  /** Time at which the platform made the event known, ISO 8601. */
  knownAt: string;
}

export interface PendingWritesOptions extends Pick<DeskGround, "clock" | "log"> {
  store: Store;
  company: { id: string };
  /** Reads what events say of an object; null where none told of it yet. */
  presentOf: (kind: PendingKind, objectId: string) => Present | null;
  /** Interval at which rows of other processes are read while some are written, milliseconds. */
  pollMs?: number;
}

const usualPollMs = 500;

/** Keeps what members wrote of freight and no event has confirmed yet, in memory; every process has all of them. */
export class PendingWrites {
  readonly #rows = new Map<string, PendingRow>();
  readonly #listeners = new Set<(objects: readonly WrittenObject[]) => void>();
  readonly #store: PendingStore;
  #loop: { stop(): Promise<void> } | null = null;
  #turn: Promise<void> = Promise.resolve();

  constructor(private readonly options: PendingWritesOptions) {
    this.#store = new PendingStore(options.store, options.company.id, options.clock);
  }

  start(): void {
    const { log, store, pollMs = usualPollMs } = this.options;
    this.#loop = lookWhenWritten({
      changes: store.changes,
      tables: ["pending_freight"],
      look: () => this.readNow(),
      untilNextMs: () => this.#store.untilOverdueMs([...this.#rows.values()]),
      pollMs,
      onFault: (error) => log.error({ error }, "Unconfirmed writes of freight could not be read"),
    });
  }

  async stop(): Promise<void> {
    await this.#loop?.stop();
  }

  /** Notifies of objects whose write came, went or is in another state. @returns ends it */
  onChanged(listener: (objects: readonly WrittenObject[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The write of an object that is not confirmed, for people, with the fields as it leaves them; null where there is none. */
  of(kind: PendingKind, id: string): { write: PendingWrite; fields: Fields } | null {
    const row = this.#rows.get(keyOf(kind, id));
    if (!row) return null;
    const { what, state, at, who, reason } = row;
    return {
      write: { id: row.id, what, state, at: at.toISOString(), by: who, reason },
      // Leave out what was refused.
      fields: state === "refused" ? {} : (row.fields as Fields),
    };
  }

  /** Finds what a request is making of a kind; null where it makes nothing, or was refused. */
  madeByCall(kind: PendingKind, call: string): string | null {
    const rows = [...this.#rows.values()];
    const row = rows.find((one) => one.kind === kind && one.call === call && one.state !== "refused");
    return row?.objectId ?? null;
  }

  row = (id: string): PendingRow | null => [...this.#rows.values()].find((row) => row.id === id) ?? null;

  /** Claims an object for a write; see `PendingStore`. */
  async claim(member: Member, call: string, claim: Claim): Promise<Claimed | { heldBy: PendingRow }> {
    const claimed = await this.#store.claim(member, call, claim);
    if ("row" in claimed) this.#put([claimed.row], []);
    return claimed;
  }

  async giveBack(claimed: Claimed): Promise<void> {
    await this.#store.giveBack(claimed);
    this.#put(claimed.before ? [claimed.before] : [], claimed.before ? [] : [claimed.row]);
  }

  /** The platform said no after all to what a request wrote of an object. */
  async refuse(call: string, objectId: string, reason: string): Promise<void> {
    await this.#store.refuse(call, objectId, reason);
    await this.readNow();
  }

  /** Takes a write that is not on its way, to send it again. @returns null where another request took it */
  takeForRetry = (id: string, call: string): Promise<PendingRow | null> => this.#store.takeForRetry(id, call);

  /** Reads all of them, says which waited too long, and settles those that an event has. Turns never overlap. */
  readNow(): Promise<void> {
    const turn = this.#turn.then(() => this.#read());
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #read(): Promise<void> {
    const found = await this.#store.all();
    const isOverdue = this.#store.untilOverdueMs(found) <= 0;
    if (isOverdue) await this.#store.sweep();
    const rows = isOverdue ? await this.#store.all() : found;
    const ids = new Set(rows.map(({ id }) => id));
    this.#put(
      rows,
      [...this.#rows.values()].filter(({ id }) => !ids.has(id)),
    );
    await this.#settle();
  }

  /** Settles without being waited for. */
  settleSoon(): void {
    if (this.#rows.size === 0) return;
    const { log } = this.options;
    this.#settle().catch((error: unknown) => log.error({ error }, "Confirmed writes could not be settled"));
  }

  /** Settles what an event has confirmed, or what came after it has changed. */
  async #settle(): Promise<void> {
    for (const row of [...this.#rows.values()]) {
      if (!this.#isConfirmed(row)) continue;
      await this.#store.settle(row);
      this.#put([], [row]);
    }
  }

  #isConfirmed({ kind, objectId, fields, versionBefore, at, state }: PendingRow): boolean {
    if (state === "refused") return false;
    const present = this.options.presentOf(kind, objectId);
    if (!present) return false;
    const has = contains(present.data, fields as Fields);
    // Settle what changed nothing after its minute, when the object itself says so: it gets no event.
    if (present.version === versionBefore)
      return has && state === "unconfirmed" && Object.keys(fields as Fields).length > 0;
    return has || Date.parse(present.knownAt) >= at.getTime();
  }

  #put(rows: readonly PendingRow[], gone: readonly PendingRow[]): void {
    const changed = rows.filter((row) => {
      const known = this.#rows.get(keyOf(row.kind, row.objectId));
      this.#rows.set(keyOf(row.kind, row.objectId), row);
      return known?.id !== row.id || known.state !== row.state;
    });
    const removed = gone.filter(({ kind, objectId, id }) => {
      const key = keyOf(kind, objectId);
      return this.#rows.get(key)?.id === id && this.#rows.delete(key);
    });
    const objects = [...changed, ...removed].map(({ kind, objectId }) => ({ kind, id: objectId }));
    if (objects.length > 0) for (const listener of this.#listeners) listener(objects);
  }
}

const keyOf = (kind: PendingKind, id: string): string => `${kind} ${id}`;

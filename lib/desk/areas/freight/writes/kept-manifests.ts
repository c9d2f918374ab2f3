import { and, eq, gte, sql } from "drizzle-orm";
import type { Log } from "@/lib/desk/ground";
import { lookWhenWritten } from "@/lib/desk/link/look-when-written";
import { keptManifests as table } from "@/lib/desk/tables/freight-writes";
import type { Queryable, Store } from "@/lib/store/open-store";

/** What the desk itself keeps of a manifest. */
export interface KeptManifest {
  /** Open stops in driving order, where the platform cannot be told of it; null: as the platform has them. */
  stopOrder: readonly string[] | null;
  pinned: readonly string[];
  /** Planned departure, ISO 8601; null: as route and terminal usually leave. */
  departAt: string | null;
}

export interface KeptManifestsOptions {
  store: Store;
  company: { id: string };
  log: Log;
  /** How often changes by other processes are read while there are some, milliseconds. */
  pollMs?: number;
}

const nothing: KeptManifest = { stopOrder: null, pinned: [], departAt: null };
const usualPollMs = 500;
/** Transactions do not end in the order in which they took their time: what came a little earlier is read again. */
const overlapMs = 10_000;
/** What was changed longer ago is about manifests that are long driven. */
const keptDays = 60;

/** Order of stops, pins and departure of manifests, in memory; every process follows what the others write. */
export class KeptManifests {
  readonly #kept = new Map<string, KeptManifest>();
  readonly #listeners = new Set<(manifestIds: readonly string[]) => void>();
  #readUntil: Date | null = null;
  #loop: { stop(): Promise<void> } | null = null;

  constructor(private readonly options: KeptManifestsOptions) {}

  start(): void {
    const { log, store, pollMs = usualPollMs } = this.options;
    this.#loop = lookWhenWritten({
      changes: store.changes,
      tables: ["kept_manifests"],
      look: () => this.readNow(),
      pollMs,
      onFault: (error) => log.error({ error }, "What the desk keeps of manifests could not be read"),
    });
  }

  async stop(): Promise<void> {
    await this.#loop?.stop();
  }

  of = (manifestId: string): KeptManifest => this.#kept.get(manifestId) ?? nothing;

  /** Notifies of manifests of which something else is kept. @returns ends it */
  onChanged(listener: (manifestIds: readonly string[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Keeps something of a manifest; what is left out stays. */
  async keep(tx: Queryable, manifestId: string, changes: Partial<KeptManifest>): Promise<void> {
    const { stopOrder, pinned, departAt } = changes;
    const values = {
      ...(stopOrder === undefined ? {} : { stopOrder: stopOrder && [...stopOrder] }),
      ...(pinned === undefined ? {} : { pinned: [...pinned] }),
      ...(departAt === undefined ? {} : { departAt: departAt === null ? null : new Date(departAt) }),
      changedAt: sql`clock_timestamp()`,
    };
    await tx
      .insert(table)
      .values({ company: this.options.company.id, manifestId, ...values })
      .onConflictDoUpdate({ target: [table.company, table.manifestId], set: values });
  }

  /** Reads what was changed since the last time. */
  async readNow(): Promise<void> {
    const { store, company } = this.options;
    const since = this.#readUntil
      ? gte(table.changedAt, new Date(this.#readUntil.getTime() - overlapMs))
      : sql`${table.changedAt} > now() - make_interval(days => ${keptDays})`;
    const rows = await store.db
      .select()
      .from(table)
      .where(and(eq(table.company, company.id), since));
    const changed = rows.filter(({ manifestId, stopOrder, pinned, departAt, changedAt }) => {
      if (!this.#readUntil || changedAt > this.#readUntil) this.#readUntil = changedAt;
      const before = JSON.stringify(this.of(manifestId));
      this.#kept.set(manifestId, { stopOrder, pinned, departAt: departAt?.toISOString() ?? null });
      return JSON.stringify(this.of(manifestId)) !== before;
    });
    if (changed.length === 0) return;
    for (const listener of this.#listeners) listener(changed.map(({ manifestId }) => manifestId));
  }
}

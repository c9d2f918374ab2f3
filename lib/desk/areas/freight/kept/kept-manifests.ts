import { and, eq, gte, sql } from "drizzle-orm";
import type { CanceledManifest, Seals } from "@/lib/contract/desk/dock/kept-freight";
import { FollowedRows } from "@/lib/desk/areas/freight/kept/followed-rows";
import type { Log } from "@/lib/desk/ground";
import { keptManifests as table } from "@/lib/desk/tables/freight-writes";
import type { Queryable, Store } from "@/lib/store/open-store";

/** Holds what the desk keeps of a manifest, where the platform does not. */
export interface KeptManifest {
  /** Open stops in driving order, where the platform does not take it; null: as the platform has them. */
  stopOrder: readonly string[] | null;
  pinned: readonly string[];
  /** Planned departure, ISO 8601; null: as route and terminal usually leave. */
  departAt: string | null;
  seals: Seals;
  /** Null: it is not canceled. */
  canceled: CanceledManifest | null;
}

export interface KeptManifestsOptions {
  store: Store;
  company: { id: string };
  log: Log;
  /** Milliseconds between two reads of changes by other processes, while there are some. */
  pollMs?: number;
}

export const nothingKept: KeptManifest = {
  stopOrder: null,
  pinned: [],
  departAt: null,
  seals: { out: null, back: null, stops: {} },
  canceled: null,
};

/** Days after its last change that a row is read: older ones are of manifests that are long driven. */
const keptDays = 60;

/** Order of stops, pins, departure, seals of manifests, and whether they are canceled. */
export class KeptManifests extends FollowedRows<KeptManifest> {
  readonly #company: string;

  constructor({ store, company, ...parts }: KeptManifestsOptions) {
    super({
      ...parts,
      store,
      table: "kept_manifests",
      nothing: nothingKept,
      read: async (since) => {
        const recent = since
          ? gte(table.changedAt, since)
          : sql`${table.changedAt} > now() - make_interval(days => ${keptDays})`;
        const rows = await store.db
          .select()
          .from(table)
          .where(and(eq(table.company, company.id), recent));
        return rows.map(({ manifestId, stopOrder, pinned, departAt, seals, canceled, changedAt }) => {
          const value = { stopOrder, pinned, departAt: departAt?.toISOString() ?? null, seals, canceled };
          return { id: manifestId, value, changedAt };
        });
      },
    });
    this.#company = company.id;
  }

  /** Keeps something of a manifest; what is left out stays. */
  async keep(tx: Queryable, manifestId: string, changes: Partial<KeptManifest>): Promise<void> {
    const { stopOrder, pinned, departAt, seals, canceled } = changes;
    const values = {
      ...(stopOrder === undefined ? {} : { stopOrder: stopOrder && [...stopOrder] }),
      ...(pinned === undefined ? {} : { pinned: [...pinned] }),
      ...(departAt === undefined ? {} : { departAt: departAt === null ? null : new Date(departAt) }),
      ...(seals === undefined ? {} : { seals }),
      ...(canceled === undefined ? {} : { canceled }),
      changedAt: sql`clock_timestamp()`,
    };
    await tx
      .insert(table)
      .values({ company: this.#company, manifestId, ...values })
      .onConflictDoUpdate({ target: [table.company, table.manifestId], set: values });
  }
}

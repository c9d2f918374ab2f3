import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { DueMessage } from "@/lib/desk/areas/freight/writes/due-messages";
import type { WrittenBy } from "@/lib/desk/areas/freight/writes/freight-writer";
import type { KeptManifest, KeptManifests } from "@/lib/desk/areas/freight/writes/kept-manifests";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

export interface KeptChangesOptions {
  store: Store;
  trail: AuditTrail;
  kept: KeptManifests;
}

interface KeptChange {
  operation: "changeManifest" | "orderManifest" | "undoFreight";
  manifestId: string;
  /** For people. */
  what: string;
  after: Partial<KeptManifest>;
  /** What it brings about for drivers. */
  due?: readonly DueMessage[];
  /** The entry of the trail that it takes back. */
  undoes?: string;
}

/** Changes of what the desk itself keeps of a manifest: in the trail as all that members write. */
export class KeptChanges {
  constructor(private readonly options: KeptChangesOptions) {}

  /** @param sent ISO 8601; null as route and terminal usually leave @returns what it did, for people */
  async depart(by: WrittenBy, known: Known<"manifest">, sent: string | null): Promise<string> {
    const departAt = sent && new Date(sent).toISOString();
    const what = departAt === null ? "departure as usual" : `departure at ${departAt}`;
    await this.keep(by, { operation: "changeManifest", manifestId: known.id, what, after: { departAt } });
    return what;
  }

  /** Keeps something of a manifest once, however often its request comes. */
  async keep(
    { member, call }: WrittenBy,
    { operation, manifestId, what, after, due = [], undoes }: KeptChange,
  ): Promise<void> {
    const { store, trail, kept } = this.options;
    const now: Partial<Record<string, unknown>> = { ...kept.of(manifestId) };
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, now[name]]));
    await store.db.transaction(async (tx) => {
      const isNew = await trail.made(tx, member, {
        ...{ operation, objectKind: "manifest", objectId: manifestId, call, what, before, after },
        ...(due.length === 0 ? {} : { notices: due }),
        ...(undoes === undefined ? { undo: { kept: before } } : { undoes }),
      });
      if (isNew) await kept.keep(tx, manifestId, after);
    });
    await kept.readNow();
  }
}

import type { SealChange, Seals } from "@/lib/contract/desk/dock/kept-freight";
import type { KeptManifest, KeptManifests } from "@/lib/desk/areas/freight/kept/kept-manifests";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { DueMessage } from "@/lib/desk/areas/freight/writes/due-messages";
import type { WrittenBy } from "@/lib/desk/areas/freight/writes/freight-writer";
import { NotWritten } from "@/lib/desk/areas/freight/writes/not-written";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import { dayTimeLabel } from "@/lib/time/instant-labels";

export interface KeptChangesOptions {
  trail: AuditTrail;
  kept: KeptManifests;
  /** The zone of a terminal, IANA; null where nobody said. */
  zoneOf: (terminal: string | null) => string | null;
}

interface KeptChange {
  operation: "changeManifest" | "orderManifest" | "cancelManifest" | "undoFreight";
  manifestId: string;
  /** For people. */
  what: string;
  after: Partial<KeptManifest>;
  /** Messages that it brings about for drivers. */
  due?: readonly DueMessage[];
  /** The entry of the trail that it takes back. */
  undoes?: string;
}

/** Changes of what the desk itself keeps of a manifest: in the trail as all that members write. */
export class KeptChanges {
  constructor(private readonly options: KeptChangesOptions) {}

  /**
   * Keeps departure and seals; what is left out stays.
   * @param change its departure is ISO 8601; null as route and terminal usually leave
   * @returns what it did, for people; null where there was nothing to do
   */
  async change(
    by: WrittenBy,
    known: Known<"manifest">,
    { departAt: sent, seals }: { departAt?: string | null | undefined; seals?: SealChange | undefined },
  ): Promise<string | null> {
    const after: Partial<KeptManifest> = {};
    const said: string[] = [];
    if (sent !== undefined) {
      const departAt = sent && new Date(sent).toISOString();
      after.departAt = departAt;
      said.push(departAt === null ? "leaves as usual" : `leaves ${this.#clockOf(known, departAt)}`);
    }
    if (seals !== undefined) {
      after.seals = sealed(this.options.kept.of(known.id).seals, seals);
      said.push(sealsLabel(seals));
    }
    if (said.length === 0) return null;
    const what = said.join("; ");
    await this.keep(by, { operation: "changeManifest", manifestId: known.id, what, after });
    return what;
  }

  /** Says an instant as the dock's clock shows it. @param at ISO 8601 */
  #clockOf({ facts }: Known<"manifest">, at: string): string {
    return dayTimeLabel(Date.parse(at), this.options.zoneOf(facts.terminal) ?? "UTC");
  }

  /** @throws NotWritten for one that is canceled: nothing is done with it any more */
  refuseCanceled({ id, number }: Pick<Known<"manifest">, "id" | "number">): void {
    if (this.options.kept.of(id).canceled !== null)
      throw new NotWritten("refused", `${number ?? "It"} is canceled`);
  }

  /** Keeps something of a manifest once, however often its request comes. */
  async keep(
    { member, call }: WrittenBy,
    { operation, manifestId, what, after, due = [], undoes }: KeptChange,
  ): Promise<void> {
    const { trail, kept } = this.options;
    const now: Partial<Record<string, unknown>> = { ...kept.of(manifestId) };
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, now[name]]));
    const made = {
      ...{ operation, objectKind: "manifest", objectId: manifestId, call, what, before, after },
      ...(due.length === 0 ? {} : { notices: due }),
      ...(undoes === undefined ? { undo: { kept: before } } : { undoes }),
    };
    await trail.write(member, made, (tx) => kept.keep(tx, manifestId, after));
    await kept.readNow();
  }
}

/** Seals as a change leaves them; null takes one off. */
function sealed(seals: Seals, { out = seals.out, back = seals.back, stops = {} }: SealChange): Seals {
  const all = Object.entries({ ...seals.stops, ...stops });
  return {
    out,
    back,
    stops: Object.fromEntries(all.flatMap(([id, seal]) => (seal === null ? [] : [[id, seal]]))),
  };
}

/** `seal QF 774120; seal back QF 774121`. */
function sealsLabel({ out, back, stops = {} }: SealChange): string {
  const named: [string, string | null | undefined][] = [
    ["seal", out],
    ["seal back", back],
    ...Object.values(stops).map((seal): [string, string | null] => ["seal at a stop", seal]),
  ];
  return named
    .flatMap(([name, seal]) =>
      seal === undefined ? [] : [seal === null ? `${name} taken off` : `${name} ${seal}`],
    )
    .join("; ");
}
